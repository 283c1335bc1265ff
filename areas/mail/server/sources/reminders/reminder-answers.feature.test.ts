import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { makeVisit } from '#areas/visits/testing/visits.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { buildApp } from '#server/app.ts';
import { registerPages } from '#server/http/pages.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { queueReminders } from './reminders.mails.ts';

const { read, answer } = contract.reminded;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.clock.set(factoryNow));

/** Somebody who was reminded of a shift that begins in 24 hours, with the token of the mail. */
async function reminded({ withCompanion = false } = {}) {
  const organizer = await makeOrganizer(t.db);
  const at = await makeOrganization(t.db, {}, { organizer });
  const startAt = hoursAfter(factoryNow, 48);
  const { opportunity, dates, slots } = await makeOpportunity(
    t.db,
    at,
    {},
    { schedule: { dates: [{ startAt, endAt: hoursAfter(startAt, 3) }] } },
  );
  const volunteer = await makeUser(t.db, { firstName: 'Ada' });
  const place = await makeRegistration(t.db, volunteer, slots[0]!);
  if (withCompanion) {
    const ben = await makeUser(t.db, { firstName: 'Ben', lastName: 'Moss' });
    const listed = await makeAdditionalVolunteer(t.db, volunteer, {
      firstName: 'Ben',
      lastName: 'Moss',
      email: ben.email,
      accountUserId: ben.id,
    });
    await makeCompanionRegistration(t.db, place, ben, listed);
  }
  t.clock.set(hoursAfter(startAt, -24));
  await queueReminders(t.deps);
  await t.drainJobs();
  const mail = (await t.mails(volunteer.email)).find(({ template }) => template === 'reminder')!;
  const token = /\/reminder\?token=([\w-]+)/.exec(mail.text)![1]!;
  const marked = async () => {
    const { activities } = await t.ok(contract.roster.roster, {
      as: organizer,
      params: { opportunityId: opportunity.id, dateId: dates[0]!.id },
    });
    return activities.flatMap(({ people }) =>
      people.map(({ firstName, isConfirmed }) => `${firstName}${isConfirmed ? ' confirmed' : ''}`),
    );
  };
  const cancel = () =>
    t.ok(contract.canceling.cancel, {
      as: organizer,
      params: { opportunityId: opportunity.id, dateId: dates[0]!.id },
      body: { slotIds: [slots[0]!.id] },
    });
  return { volunteer, place, token, startAt, date: dates[0]!, marked, cancel };
}

it('says “I’m coming” without a session, which the roster shows for this start alone [reminders-7, roster-14]', async () => {
  const { token, marked, date } = await reminded();
  expect(await t.ok(read, { params: { token } })).toMatchObject({ state: 'asked', party: [] });
  expect(await marked()).toEqual(['Ada']);
  for (let twice = 0; twice < 2; twice += 1)
    expect(await t.ok(answer, { body: { token, answer: 'coming' } })).toMatchObject({ state: 'coming' });
  expect(await marked()).toEqual(['Ada confirmed']);
  await t.db
    .update(opportunityDates)
    .set({ startAt: hoursAfter(date.startAt, 1) })
    .where(eq(opportunityDates.id, date.id));
  expect(await marked()).toEqual(['Ada']);
  expect(await t.ok(read, { params: { token } })).toMatchObject({ state: 'asked' });
});

it('gives the place back, with those of the party, whom it names before; the holder is told [reminders-7]', async () => {
  const { token, marked, volunteer } = await reminded({ withCompanion: true });
  expect(await t.ok(read, { params: { token } })).toMatchObject({ party: [expect.stringContaining('Moss')] });
  await t.ok(answer, { body: { token, answer: 'coming' } });
  for (let twice = 0; twice < 2; twice += 1)
    expect(await t.ok(answer, { body: { token, answer: 'notComing' } })).toMatchObject({ state: 'gone' });
  expect(await marked()).toEqual([]);
  await t.drainJobs();
  const told = (await t.mails(volunteer.email)).map(({ template }) => template);
  expect(told.filter((template) => template === 'unregister')).toHaveLength(1);
});

it('is for this place alone, until check-in or the end of the shift [reminders-7]', async () => {
  const here = await reminded();
  await makeVisit(t.db, here.place, { checkInAt: here.startAt });
  const refused = await t.refused(answer, { body: { token: here.token, answer: 'notComing' } });
  expect(refused.code).toBe('registration.checked-in');
  t.clock.set(factoryNow);
  const over = await reminded();
  t.clock.set(hoursAfter(over.startAt, 3));
  expect((await t.refused(answer, { body: { token: over.token, answer: 'coming' } })).code).toBe(
    'registration.over',
  );
  expect(await t.ok(read, { params: { token: over.token } })).toMatchObject({ state: 'over' });
  const forged = `${here.token.slice(0, 30)}${over.token.slice(30)}`;
  for (const wrong of [forged, 'none'])
    expect((await t.refused(answer, { body: { token: wrong, answer: 'coming' } })).code).toBe(
      'reminder.link-invalid',
    );
});

it('says that the shift is canceled, where it is [reminders-7, canceling-3]', async () => {
  const { token, cancel, volunteer } = await reminded();
  await cancel();
  expect(await t.ok(read, { params: { token } })).toMatchObject({ state: 'canceled' });
  t.clock.set(hoursAfter(factoryNow, 25));
  await queueReminders(t.deps);
  await t.drainJobs();
  const told = (await t.mails(volunteer.email)).map(({ template }) => template);
  expect(told.filter((template) => template === 'reminder')).toHaveLength(1);
});

it('is posted by a browser without scripts [reminders-7]', async () => {
  const { token, marked } = await reminded();
  const app = await buildApp(t.deps, registerPages);
  const sent = await app.inject({
    method: 'POST',
    url: `/reminder?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, answer: 'coming' }).toString(),
  });
  expect([sent.statusCode, sent.body.includes('knows that you’re coming')]).toEqual([200, true]);
  expect(await marked()).toEqual(['Ada confirmed']);
  await app.close();
});
