import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnsweredAction } from '#areas/check-in/contract/attendance.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { isVisitOfPlace } from '#server/db/facts/visits.sql.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { atKiosk, sendActions, undoOnRoster } from '#testing/attendance.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { holdingWrites } from '#testing/locks.ts';
import { leaveOutRowLocks } from '#testing/without-row-locks.ts';

const parallel = 20;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A volunteer who is registered in `slots` slots that take place now, and the cookie of the kiosk. */
async function scene(slotCount: number) {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const { opportunity, slots } = await makeOpportunity(
    test.db,
    place,
    {},
    {
      schedule: {
        dates: [{ startAt: factoryNow, endAt: hoursAfter(factoryNow, 3) }],
        activities: Array.from({ length: slotCount }, (_, n) => ({ title: `Activity ${n}` })),
      },
    },
  );
  const volunteer = await makeUser(test.db);
  for (const slot of slots) await makeRegistration(test.db, volunteer, slot);
  return { opportunity, volunteer, slots, cookie: await test.signInAs(organizer) };
}

const outcomes = (answers: readonly AnsweredAction[]) => answers.map(({ outcome }) => outcome).toSorted();
const oneOf = (count: number) => [...Array.from({ length: count - 1 }, () => 'already'), 'done'];

/** The same call twenty times at once, for one registration. */
async function rush() {
  const { volunteer, slots, cookie } = await scene(1);
  const body = { email: volunteer.email, slotId: slots[0]!.id };
  return (kind: 'check-in' | 'check-out') =>
    Promise.all(Array.from({ length: parallel }, () => atKiosk(test, kind, { body, cookie })));
}

it('of twenty check-ins of one registration at once one succeeds [check-in-7]', async () => {
  const all = await rush();
  expect(outcomes(await all('check-in'))).toEqual(oneOf(parallel));
  expect(outcomes(await all('check-out'))).toEqual(oneOf(parallel));
  expect(test.published.map(({ type }) => type)).toEqual([
    'registration.checked-in',
    'registration.checked-out',
  ]);
});

it('of a first visit to many slots at once only one is the first', async () => {
  const { volunteer, slots, cookie } = await scene(parallel);
  const answers = await Promise.all(
    slots.map(({ id }) =>
      atKiosk(test, 'check-in', { body: { email: volunteer.email, slotId: id, elsewhere: 'stay' }, cookie }),
    ),
  );
  expect(outcomes(answers)).toEqual(slots.map(() => 'done'));
  const rows = await test.db
    .select({ newVolunteer: visits.newVolunteer })
    .from(visits)
    .innerJoin(registrations, isVisitOfPlace)
    .where(eq(registrations.userId, volunteer.id));
  expect(rows.filter(({ newVolunteer }) => newVolunteer)).toHaveLength(1);
});

it('two rosters and a kiosk at once check each person in once, and undo meanwhile loses nothing [roster-5, roster-7]', async () => {
  const { opportunity, slots, cookie } = await scene(2);
  const [here, there] = slots;
  const people = await Promise.all(Array.from({ length: parallel }, () => makeUser(test.db)));
  const places = [];
  for (const person of people) {
    places.push(await makeRegistration(test.db, person, here!));
    await makeRegistration(test.db, person, there!);
  }
  const params = { opportunityId: opportunity.id, dateId: here!.dateId };
  const personIds = places.map(({ id }) => id);
  const onRoster = (ids: readonly string[]) =>
    sendActions(
      test,
      { cookie },
      ids.map((personId) => ({
        screen: 'roster',
        kind: 'check-in',
        ...params,
        personId,
        elsewhere: 'stay',
      })),
    );
  const kiosk = async (email: string, slotId: string) => [
    await atKiosk(test, 'check-in', { body: { email, slotId, elsewhere: 'stay' }, cookie }),
  ];
  const before = test.published.length;
  const answers = await Promise.all([
    onRoster(personIds),
    onRoster(personIds.toReversed()),
    ...people.map(({ email }) => kiosk(email, here!.id)),
    // In another activity of the same date: one of the two is the first, whatever is undone.
    ...people.map(({ email }) => kiosk(email, there!.id)),
  ]);
  expect(answers.flat().every(({ outcome }) => outcome === 'done' || outcome === 'already')).toBe(true);
  const checkedIn = test.published
    .slice(before)
    .filter(({ type }) => type === 'registration.checked-in')
    .map(({ data }) => (data as { registrationId: string }).registrationId);
  expect(checkedIn).toHaveLength(2 * parallel);
  expect(new Set(checkedIn).size).toBe(2 * parallel);

  const undone = await Promise.all(
    places.flatMap(({ id: personId }) =>
      [1, 2].map(() =>
        undoOnRoster(test, {
          params,
          body: { personId, action: 'check-in', at: factoryNow.toISOString() },
          cookie,
        }),
      ),
    ),
  );
  expect(outcomes(undone)).toEqual([...places.map(() => 'conflict'), ...places.map(() => 'done')]);
  const rows = await test.db
    .select({ userId: registrations.userId, newVolunteer: visits.newVolunteer })
    .from(visits)
    .innerJoin(registrations, isVisitOfPlace)
    .where(eq(registrations.opportunityId, opportunity.id));
  const firsts = rows.filter(({ newVolunteer }) => newVolunteer).map(({ userId }) => userId);
  expect(firsts.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
});

it('without the lock several would succeed: the tests above prove something', async () => {
  const unlock = leaveOutRowLocks();
  try {
    const all = await rush();
    const answers = await holdingWrites(test.db, visits, 2, () => all('check-in'));
    expect(answers.filter(({ outcome }) => outcome === 'done').length).toBeGreaterThan(1);
  } finally {
    unlock();
  }
});
