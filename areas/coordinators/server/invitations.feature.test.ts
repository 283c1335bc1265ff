import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { coordinatorInvitations } from '#areas/coordinators/schema/coordinators.ts';
import { coordinationScene } from '#areas/coordinators/testing/coordination.world.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { prove } from '#testing/worlds/proven.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { nextNumber } from '#testing/factories/sequence.ts';

const { list, sendAgain, takeBack, askForInvitation } = contract.coordinators;
const { inviteCoordinator, invitation } = contract.opportunityEditor;

let test: TestApp;
let world: Awaited<ReturnType<typeof coordinationScene>>;
beforeAll(async () => {
  test = await createTestApp();
  world = await coordinationScene(test.db);
});
afterAll(() => test.close());
beforeEach(() => test.db.delete(budgets));

/** Invites somebody to coordinate North, with the link that was mailed. */
async function invited() {
  const person = { firstName: 'Zoe', lastName: 'Marsh', email: `zoe${nextNumber()}@example.org` };
  const { north, organizer, organization } = world;
  await test.ok(inviteCoordinator, { as: organizer, params: { locationId: north.id }, body: person });
  const [row] = await test.db
    .select()
    .from(coordinatorInvitations)
    .where(eq(coordinatorInvitations.email, person.email));
  const at = { organizationId: organization.id, invitationId: row!.id };
  return { person, at, token: await tokenTo(person.email) };
}

/** What the last mail with an invitation brought to the address. */
async function tokenTo(email: string): Promise<string> {
  await test.drainJobs();
  const mail = (await test.mails(email)).at(-1);
  return decodeURIComponent(/signup\?invitation=([\w.%-]+)/.exec(mail!.html)?.[1] ?? '');
}

const listed = async (as: { id: string }) =>
  (await test.ok(list, { as, query: { orgName: world.organization.name } })).invitations;

/** The templates of mails to the address that came since they were counted last. */
async function asksTo(email: string): Promise<number> {
  await test.drainJobs();
  return (await test.mails(email)).filter(({ template }) => template === 'coordinator-invitation-asked')
    .length;
}

it('is listed until it is used, for those who answer for its location [coordinate-20]', async () => {
  const { organizer, north, south } = world;
  const { person, at } = await invited();
  const [here, elsewhere] = [await makeOrganizer(test.db), await makeOrganizer(test.db)];
  await makeCoordinator(test.db, here, north);
  await makeCoordinator(test.db, elsewhere, south);
  const shown = (await listed(organizer)).find(({ id }) => id === at.invitationId);
  expect(shown).toMatchObject({
    ...person,
    location: { id: north.id, name: 'North' },
    invitedBy: fullName(organizer),
    isExpired: false,
    isAsked: false,
  });
  expect(await listed(here)).toContainEqual(shown);
  expect(await listed(elsewhere)).toEqual([]);
  expect((await test.refused(sendAgain, { as: elsewhere, params: at })).code).toBe('not-found');
  expect((await test.refused(takeBack, { as: elsewhere, params: at })).code).toBe('not-found');
  const { locations } = await test.ok(list, { as: here, query: { orgName: world.organization.name } });
  expect(locations).toEqual([{ id: north.id, name: 'North' }]);
});

describe('sending an invitation again', () => {
  it('mails another link in the place of the one before, once a day [coordinate-21]', async () => {
    const { organizer } = world;
    await prove(test.db, world);
    const { person, at, token } = await invited();
    await test.ok(sendAgain, { as: organizer, params: at });
    const another = await tokenTo(person.email);
    expect((await test.refused(invitation, { params: { token } })).code).toBe('invitation.invalid');
    expect(await test.ok(invitation, { params: { token: another } })).toMatchObject({ isExpired: false });
    expect(await test.refused(sendAgain, { as: organizer, params: at })).toMatchObject({
      code: 'invitation.sent-again',
      message: 'You sent this invitation again a short time ago. You can send it again in 24 hours.',
    });
    await test.drainJobs();
    expect(await test.mails(person.email)).toHaveLength(2);
    // What was refused left the link alone.
    expect(await test.ok(invitation, { params: { token: another } })).toMatchObject({ isExpired: false });
  });

  it('is not for somebody who works there by now [coordinate-21]', async () => {
    const { person, at } = await invited();
    const account = await makeOrganizer(test.db, { email: person.email });
    await makeCoordinator(test.db, account, world.north);
    expect((await test.refused(sendAgain, { as: world.organizer, params: at })).code).toBe(
      'invitation.already-there',
    );
  });

  it('concerns invitations of the named organization alone [coordinate-20]', async () => {
    const { at } = await invited();
    const other = await coordinationScene(test.db);
    for (const params of [at, { ...at, organizationId: other.organization.id }])
      expect((await test.refused(sendAgain, { as: other.organizer, params })).code).toBe('not-found');
  });
});

it('is taken back, and its link works no more [coordinate-22]', async () => {
  const { at, token, person } = await invited();
  await test.ok(takeBack, { as: world.organizer, params: at });
  expect((await test.refused(invitation, { params: { token } })).code).toBe('invitation.invalid');
  expect(await listed(world.organizer)).not.toContainEqual(expect.objectContaining({ email: person.email }));
  expect((await test.refused(takeBack, { as: world.organizer, params: at })).code).toBe('not-found');
  await test.drainJobs();
  expect(await test.mails(person.email)).toHaveLength(1);
});

describe('an expired invitation', () => {
  it('asks the one who sent it for another, once for each that was sent [coordinate-23]', async () => {
    const { organizer } = world;
    const { person, at, token } = await invited();
    const before = await asksTo(organizer.email);
    const ask = () => test.ok(askForInvitation, { params: { token } });
    await ask();
    expect(await asksTo(organizer.email)).toBe(before);
    test.clock.advance({ days: 7 });
    expect(await test.ok(invitation, { params: { token } })).toMatchObject({
      firstName: 'Zoe',
      isExpired: true,
      isAsked: false,
    });
    const signUp = { ...person, password: 'Volunteer1!', invitation: token };
    expect((await test.refused(contract.accounts.signUpOrganizer, { body: signUp })).code).toBe(
      'invitation.invalid',
    );
    await ask();
    await ask();
    expect(await asksTo(organizer.email)).toBe(before + 1);
    expect(await test.ok(invitation, { params: { token } })).toMatchObject({ isAsked: true });
    expect(await listed(organizer)).toContainEqual(
      expect.objectContaining({ email: person.email, isExpired: true, isAsked: true }),
    );
    await test.ok(sendAgain, { as: organizer, params: at });
    const shown = (await listed(organizer)).find(({ id }) => id === at.invitationId);
    expect(shown).toMatchObject({ isExpired: false, isAsked: false });
    await ask();
    expect(await asksTo(organizer.email)).toBe(before + 1);
    test.clock.advance({ days: -7 });
  });

  it('asks those who answer for the location once its sender doesn’t [coordinate-23]', async () => {
    const { north, organizer, organization } = world;
    const former = await makeOrganizer(test.db);
    const place = await makeCoordinator(test.db, former, north);
    const person = { firstName: 'Abe', lastName: 'Ray', email: `abe${nextNumber()}@example.org` };
    await test.ok(inviteCoordinator, { as: former, params: { locationId: north.id }, body: person });
    const token = await tokenTo(person.email);
    await test.db
      .update(coordinators)
      .set({ status: 'delete', deletedAt: test.clock.now() })
      .where(eq(coordinators.id, place.id));
    const before = await asksTo(organizer.email);
    test.clock.advance({ days: 8 });
    await test.ok(askForInvitation, { params: { token } });
    expect(await asksTo(organizer.email)).toBe(before + 1);
    expect(await asksTo(former.email)).toBe(0);
    expect((await test.mails(organizer.email)).at(-1)!.subject).toBe(
      'Abe Ray asks for a new invitation to coordinate',
    );
    expect((await test.mails(organizer.email)).at(-1)!.text).toContain(organization.name);
    test.clock.advance({ days: -8 });
  });

  it('tells nothing to anybody else, and is forgotten after a month [coordinate-23]', async () => {
    const { organizer } = world;
    const { person, token } = await invited();
    test.clock.advance({ days: 8 });
    const before = await asksTo(organizer.email);
    for (const wrong of [`${token}x`, token.replace(/\..*/, '.secret'), 'nothing'])
      expect(await test.ok(askForInvitation, { params: { token: wrong } })).toEqual({ ok: true });
    test.clock.advance({ days: 30 });
    expect(await test.ok(askForInvitation, { params: { token } })).toEqual({ ok: true });
    expect((await test.refused(invitation, { params: { token } })).code).toBe('invitation.invalid');
    expect(await listed(organizer)).not.toContainEqual(expect.objectContaining({ email: person.email }));
    expect(await asksTo(organizer.email)).toBe(before);
    test.clock.advance({ days: -38 });
  });
});
