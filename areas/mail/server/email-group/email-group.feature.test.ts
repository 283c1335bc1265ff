import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { nextNumber } from '#testing/factories/sequence.ts';
import { partyScenes, type PartyScene } from '#areas/registrations/testing/party.world.ts';

const { emailGroup, emailGroupStates, answerEmailGroup } = contract.mail;

let test: TestApp;
let scenes: ReturnType<typeof partyScenes>;
beforeAll(async () => {
  test = await createTestApp();
  scenes = partyScenes(test);
});
afterAll(() => test.close());
beforeEach(() => scenes.beginAgain());

const anybody = () => `anybody${nextNumber()}@example.net`;

/** Somebody signs up, and the mails about it are written. */
async function signUp(world: PartyScene, slot = world.slot): Promise<void> {
  await test.ok(contract.registrations.signUp, {
    params: world.params,
    body: { slotIds: [slot], additionalVolunteers: [] },
    as: await makeUser(test.db),
  });
  await test.drainJobs();
}
const templatesTo = async (address: string) => (await test.mails(address)).map(({ template }) => template);
async function linkTo(address: string): Promise<string> {
  const [mail] = await test.mails(address);
  return decodeURIComponent(/email-group\?token=([\w%-]+)/.exec(mail!.text)?.[1] ?? '');
}

describe('an address of an email group', () => {
  it('is asked once, and hears nothing more unless it says yes [mail-10]', async () => {
    const address = anybody();
    const world = await scenes.scene({ emailGroup: [` ${address.toUpperCase()}`, address] });
    await signUp(world);
    await signUp(world);
    expect(await templatesTo(address)).toEqual(['email-group']);
    const params = { token: await linkTo(address) };
    expect(await test.ok(emailGroup, { params })).toEqual({
      address,
      organization: world.organization.name,
      answer: null,
    });
    expect((await test.ok(answerEmailGroup, { params, body: { answer: 'yes' } })).answer).toBe('yes');
    await signUp(world, world.slotIds[1]);
    expect(await templatesTo(address)).toEqual(['email-group', 'new-volunteer']);
    const [, notice] = await test.mails(address);
    expect(notice!.headers['List-Unsubscribe']).toContain(`/email-group?token=${params.token}`);

    // What was answered can be taken back by any of these mails.
    await test.ok(answerEmailGroup, { params, body: { answer: 'no' } });
    await signUp(world, world.slotIds[1]);
    expect(await templatesTo(address)).toEqual(['email-group', 'new-volunteer']);
  });

  it('shows those who manage the opportunity how it stands to the notices [mail-11]', async () => {
    const [yes, no, silent, later] = [anybody(), anybody(), anybody(), anybody()];
    const world = await scenes.scene({ emailGroup: [yes, no, silent] });
    await signUp(world);
    for (const [address, answer] of [
      [yes, 'yes'],
      [no, 'no'],
    ] as const)
      await test.ok(answerEmailGroup, { params: { token: await linkTo(address) }, body: { answer } });
    const entered = [yes, no, silent, later, world.organizer.email];
    await test.db
      .update(opportunities)
      .set({ emailGroup: entered })
      .where(eq(opportunities.id, world.opportunity.id));
    const { addresses } = await test.ok(emailGroupStates, { params: world.params, as: world.organizer });
    const states = ['agreed', 'declined', 'waiting', 'unasked', 'member'];
    expect(addresses).toEqual(entered.map((address, at) => ({ address, state: states[at] })));
    const other = await test.refused(emailGroupStates, {
      params: world.params,
      as: await makeOrganizer(test.db),
    });
    expect(other.status).toBe(403);
  });

  it('of somebody who works for the organization needs no question [mail-10]', async () => {
    const coordinator = await makeOrganizer(test.db);
    const world = await scenes.scene({ emailGroup: [coordinator.email] });
    await makeCoordinator(test.db, coordinator, world.location);
    await signUp(world);
    expect(await templatesTo(coordinator.email)).toEqual(['new-volunteer']);
  });

  it('answers by its own link only [mail-10]', async () => {
    const params = { token: 'nothing' };
    expect((await test.refused(emailGroup, { params })).code).toBe('email-group.link-invalid');
    const refused = await test.refused(answerEmailGroup, { params, body: { answer: 'yes' } });
    expect(refused).toMatchObject({ status: 404, code: 'email-group.link-invalid' });
  });

  it('is told whose notices they are, and nothing else that anybody wrote [budgets-6]', async () => {
    const address = anybody();
    const world = await scenes.scene({ title: 'CHEAP PILLS', emailGroup: [address] });
    await signUp(world);
    const [mail] = await test.mails(address);
    expect(mail!.text).toContain(world.organization.name);
    for (const part of [mail!.subject, mail!.text, mail!.html]) expect(part).not.toContain('CHEAP PILLS');
  });
});
