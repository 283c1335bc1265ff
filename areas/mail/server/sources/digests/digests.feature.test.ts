import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { SignUpMailPace } from '#areas/accounts/rules/notifications.ts';
import { makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeEmailGroupAddress } from '#areas/mail/testing/mail.factories.ts';
import { signUpNews } from '#areas/mail/schema/mail.ts';
import { opportunities, opportunityCoordinators } from '#areas/opportunities/schema/opportunities.ts';
import { registrationCreated } from '#areas/registrations/server/registrations.events.ts';
import { named, partyScenes, type PartyScene } from '#areas/registrations/testing/party.world.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { registrationSource } from '../registrations/registrations.mails.ts';
import { digestsJob, queueDigests } from './digests.mails.ts';

const { signUp, cancel, update } = contract.registrations;

let t: TestApp;
let scenes: ReturnType<typeof partyScenes>;
beforeAll(async () => {
  t = await createTestApp();
  scenes = partyScenes(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  await scenes.beginAgain();
  await t.db.delete(signUpNews);
});

const choose = (as: UserRow, signUpMails: SignUpMailPace) =>
  t.ok(contract.notifications.update, { as, body: { signUpMails } });

/** An opportunity whose contact wants one mail an hour, unless told otherwise. */
async function scene(pace: SignUpMailPace = 'hourly'): Promise<PartyScene> {
  const world = await scenes.scene();
  await choose(world.organizer, pace);
  return world;
}

/** Somebody signs up, and the mails about it are written. @returns the id of the registration */
async function comes(world: PartyScene, person: UserRow, friends: readonly UserRow[] = []): Promise<string> {
  const { registrations } = await t.ok(signUp, {
    params: world.params,
    body: { slotIds: [world.slot], additionalVolunteers: friends.map(named) as never },
    as: person,
  });
  await t.drainJobs();
  return registrations[0]!.id;
}

async function goes(as: UserRow, registrationId: string): Promise<void> {
  await t.ok(cancel, { params: { registrationId }, as });
  await t.drainJobs();
}

/** The mails to the contact, those of the next full hour included. */
async function toldInAnHour({ organizer }: PartyScene) {
  t.clock.advance({ hours: 1 });
  await queueDigests(t.deps);
  await t.drainJobs();
  return (await t.mails(organizer.email)).map(({ template, subject, text, status }) => ({
    template,
    subject,
    text,
    status,
  }));
}

describe('a contact who wants one mail an hour', () => {
  it('gets one for all who signed up, on the hour, while others hear of each at once [digest-1, digest-2]', async () => {
    const world = await scene();
    const [first, second] = [await makeUser(t.db), await makeUser(t.db)];
    await comes(world, first, [await makeUser(t.db, { firstName: 'Nils', lastName: 'Lind' })]);
    await comes(world, second);
    expect(await t.mails(world.organizer.email)).toEqual([]);
    expect(await t.mails('group@example.org')).toHaveLength(2);
    expect(await t.mails(first.email)).toHaveLength(1);
    t.clock.advance({ minutes: 59 });
    expect(await queueDigests(t.deps)).toBe(0);
    const [mail, ...others] = await toldInAnHour(world);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: 'sign-up-digest',
      subject: `${world.opportunity.title}: 2 people signed up`,
      status: 'sent',
    });
    expect(mail?.text).toContain(
      `${first.firstName} ${first.lastName} (${first.email}), Packing, with Nils Lind`,
    );
    expect(mail?.text).toContain(`${second.firstName} ${second.lastName} (${second.email}), Packing`);
    expect(mail?.text).toMatch(/Places left: Packing, 0 of 2, 1 more along/);
    expect(mail?.text).toMatch(/Places left: Welcoming, 2 of 2/);
    expect(mail?.text).toContain('/roster/');
    expect(mail?.text).toContain('http://manyhands.test/user/user-settings/notifications');
    expect(await toldInAnHour(world)).toHaveLength(1);
  });

  it('hears nothing of a place that was taken and given back in between, and nothing when that is all [digest-3]', async () => {
    const world = await scene();
    const person = await makeUser(t.db);
    await goes(person, await comes(world, person));
    expect(await toldInAnHour(world)).toEqual([]);
    await goes(person, await comes(world, person));
    await comes(world, world.volunteer);
    const [mail] = await toldInAnHour(world);
    expect(mail?.subject).toBe(`${world.opportunity.title}: 1 person signed up`);
    expect(mail?.text).not.toContain(person.email);
  });

  it('hears who unregistered or changed who comes along, of whom they heard before [digest-3]', async () => {
    const world = await scene();
    const [gone, changed] = [await makeUser(t.db), await makeUser(t.db)];
    const place = await comes(world, gone);
    const registrationId = await comes(world, changed);
    await toldInAnHour(world);
    await goes(gone, place);
    const friend = named(await makeUser(t.db, { firstName: 'Nils', lastName: 'Lind' }));
    const additionalVolunteers = [friend] as never;
    await t.ok(update, { params: { registrationId }, body: { additionalVolunteers }, as: changed });
    await t.drainJobs();
    const [, mail, ...others] = await toldInAnHour(world);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`${world.opportunity.title}: 1 person unregistered, 1 sign-up changed`);
    expect(mail?.text).toContain(`${gone.firstName} ${gone.lastName} (${gone.email}), Packing`);
    expect(mail?.text).toContain(`(${changed.email}), Packing, with Nils Lind`);
    expect(mail?.text).toMatch(/Places left: Packing, 1 of 2/);
  });

  it('hears who brought somebody along who can’t come [digest-1]', async () => {
    const world = await scene();
    const friend = await makeUser(t.db, { firstName: 'Nils', lastName: 'Lind' });
    await comes(world, world.volunteer, [friend]);
    const token = await scenes.linkTo(friend.email);
    await t.ok(contract.registrations.answerNaming, { body: { token, answer: 'agreed' } });
    await toldInAnHour(world);
    await goes(friend, (await scenes.placeOf(world, friend))!.id);
    const [, mail] = await toldInAnHour(world);
    expect(mail?.text).toContain(`Nils Lind (${friend.email}), Packing, brought along by Ada Okafor`);
  });

  it('hears in the digest what became of a place that waits, also after choosing a mail for each [digest-4]', async () => {
    const world = await scene();
    const person = await makeUser(t.db);
    const place = await comes(world, person);
    await choose(world.organizer, 'each');
    await goes(person, place);
    expect(await toldInAnHour(world)).toEqual([]);
    await comes(world, world.volunteer);
    expect((await toldInAnHour(world)).map(({ template }) => template)).toEqual(['new-volunteer']);
  });

  it('hears nothing more of an opportunity that is gone, or whose contact somebody else is [digest-5]', async () => {
    const [gone, left] = [await scene(), await scene()];
    for (const world of [gone, left]) await comes(world, world.volunteer);
    await t.db
      .update(opportunities)
      .set({ deletedAt: factoryNow })
      .where(eq(opportunities.id, gone.opportunity.id));
    await t.db
      .delete(opportunityCoordinators)
      .where(eq(opportunityCoordinators.opportunityId, left.opportunity.id));
    expect(await toldInAnHour(gone)).toEqual([]);
    expect(await t.mails(left.organizer.email)).toEqual([]);
  });

  it('reads somebody who closed the account under no name [digest-5]', async () => {
    const world = await scene();
    const person = await makeUser(t.db, { firstName: 'Xanthippe', lastName: 'Quill' });
    await comes(world, person);
    await toldInAnHour(world);
    await t.ok(contract.accountClosing.close, { as: person, body: { reason: 'privacy', message: '' } });
    await t.drainJobs();
    const mails = await toldInAnHour(world);
    expect(mails.at(-1)?.subject).toBe(`${world.opportunity.title}: 1 person unregistered`);
    expect(mails.at(-1)?.text).not.toMatch(/Xanthippe|null/);
  });
});

it('a contact who wants one mail a day gets it at seven in the morning at the location [digest-2]', async () => {
  const world = await scene('daily');
  await comes(world, world.volunteer);
  t.clock.set(new Date('2030-06-03T10:59:59Z'));
  expect(await queueDigests(t.deps)).toBe(0);
  t.clock.set(new Date('2030-06-03T11:00:00Z'));
  expect(await queueDigests(t.deps)).toBe(1);
});

/** Makes the person the one address of the opportunity's email group. */
async function toGroupOnly({ opportunity }: PartyScene, { email }: UserRow): Promise<void> {
  await t.db.delete(opportunityCoordinators).where(eq(opportunityCoordinators.opportunityId, opportunity.id));
  await t.db
    .update(opportunities)
    .set({ emailGroup: [email] })
    .where(eq(opportunities.id, opportunity.id));
}

it('a member of the email group reads no address, and has no way to the roster [digest-1, mail-2]', async () => {
  const world = await scene();
  await toGroupOnly(world, world.organizer);
  await comes(world, world.volunteer);
  const [mail] = await toldInAnHour(world);
  expect(mail?.text).toContain('Ada Okafor, Packing');
  expect(mail?.text).not.toContain(world.volunteer.email);
  expect(mail?.text).not.toContain('/roster/');
  expect(mail?.text).not.toContain('/email-group');
});

it('somebody of the email group who was asked takes the answer back by the digest, too [mail-10]', async () => {
  const world = await scene();
  const reader = await makeUser(t.db);
  await choose(reader, 'hourly');
  await toGroupOnly(world, reader);
  const { token } = await makeEmailGroupAddress(t.db, world.organization, reader.email);
  await comes(world, world.volunteer);
  expect(await toldInAnHour({ ...world, organizer: reader })).toHaveLength(1);
  const [mail] = await t.mails(reader.email);
  const link = `http://manyhands.test/email-group?token=${token}`;
  expect(mail?.headers['List-Unsubscribe']).toBe(`<${link}>`);
  expect(mail?.text).toContain(link);
  expect(mail?.text).toContain('http://manyhands.test/user/user-settings/notifications');
});

/** Runs the job of a sign-up once more, as after a crash behind its commit. */
async function repeatSignUp(
  { volunteer }: PartyScene,
  registrationId: string,
  eventId: string,
): Promise<void> {
  const job = registrationSource.jobs?.find(({ id }) => id === `mail.${registrationCreated.type}`);
  const data = { userId: volunteer.id, registrationIds: [registrationId] };
  await job!.handle(t.deps, { eventId, occurredAt: factoryNow.toISOString(), data } as never);
  await t.drainJobs();
}

describe('a digest', () => {
  it('is not followed by a mail of its own when a job is repeated after another choice [digest-4]', async () => {
    const world = await scene();
    const registrationId = await comes(world, world.volunteer);
    expect(await toldInAnHour(world)).toHaveLength(1);
    const [news] = await t.db.select().from(signUpNews);
    await choose(world.organizer, 'each');
    await repeatSignUp(world, registrationId, news!.eventId);
    expect((await toldInAnHour(world)).map(({ template }) => template)).toEqual(['sign-up-digest']);
  });

  it('does not tell what a mail of its own told before another choice [digest-4]', async () => {
    const world = await scene('each');
    const registrationId = await comes(world, world.volunteer);
    const [mail] = await t.mails(world.organizer.email);
    await choose(world.organizer, 'hourly');
    await repeatSignUp(world, registrationId, mail!.eventId);
    expect((await toldInAnHour(world)).map(({ template }) => template)).toEqual(['new-volunteer']);
  });

  it('is written once by several processes, also late after an outage, and by a sign-up’s job that is repeated [digest-4]', async () => {
    const world = await scene();
    const registrationId = await comes(world, world.volunteer);
    t.clock.set(hoursAfter(factoryNow, 5));
    const written = await Promise.all([queueDigests(t.deps), queueDigests(t.deps)]);
    expect(written[0] + written[1]).toBe(1);
    const [{ eventId } = { eventId: '' }] = await t.db
      .select({ eventId: signUpNews.eventId })
      .from(signUpNews);
    await repeatSignUp(world, registrationId, eventId);
    await digestsJob.handle(t.deps, {});
    expect(await toldInAnHour(world)).toHaveLength(1);
  });

  it('that a crash keeps from being written is written later [digest-4]', async () => {
    const world = await scene();
    await comes(world, world.volunteer);
    t.clock.advance({ hours: 1 });
    const jobs = { ...t.deps.jobs, sendAll: () => Promise.reject(new Error('crashed')) };
    await expect(queueDigests({ ...t.deps, jobs })).rejects.toThrow('crashed');
    expect(await t.mails(world.organizer.email)).toEqual([]);
    expect(await toldInAnHour(world)).toHaveLength(1);
  });
});
