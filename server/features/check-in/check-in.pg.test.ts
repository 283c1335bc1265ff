import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { registrations } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  factoryNow,
  hoursAfter,
  makeOpportunity,
  makeOrganization,
  makeOrganizer,
  makeRegistration,
  makeUser,
} from '#testing/factories/index.ts';
import { leaveOutRowLocks } from '#testing/without-row-locks.ts';

const { checkIn, checkOut } = contract.checkIn;
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

const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted();
const oneOf = (count: number) => [200, ...Array.from({ length: count - 1 }, () => 409)];

/** The same call twenty times at once, for one registration. */
async function rush() {
  const { volunteer, slots, cookie } = await scene(1);
  const body = { email: volunteer.email, slotId: slots[0]!.id };
  return (endpoint: typeof checkIn | typeof checkOut) =>
    Promise.all(Array.from({ length: parallel }, () => test.call(endpoint, { body, cookie })));
}

it('of twenty check-ins of one registration at once one succeeds [check-in-7]', async () => {
  const all = await rush();
  expect(statuses(await all(checkIn))).toEqual(oneOf(parallel));
  expect(statuses(await all(checkOut))).toEqual(oneOf(parallel));
  expect(test.published.map(({ type }) => type)).toEqual([
    'registration.checked-in',
    'registration.checked-out',
  ]);
});

it('of a first visit to many slots at once only one is the first', async () => {
  const { volunteer, slots, cookie } = await scene(parallel);
  const answers = await Promise.all(
    slots.map(({ id }) => test.call(checkIn, { body: { email: volunteer.email, slotId: id }, cookie })),
  );
  expect(statuses(answers)).toEqual(slots.map(() => 200));
  const rows = await test.db.select().from(registrations).where(eq(registrations.userId, volunteer.id));
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
  const before = test.published.length;
  const answers = await Promise.all([
    test.call(contract.roster.checkIn, { params, body: { personIds }, cookie }),
    test.call(contract.roster.checkIn, { params, body: { personIds: personIds.toReversed() }, cookie }),
    ...people.map(({ email }) => test.call(checkIn, { body: { email, slotId: here!.id }, cookie })),
    // In another activity of the same date: one of the two is the first, whatever is undone.
    ...people.map(({ email }) => test.call(checkIn, { body: { email, slotId: there!.id }, cookie })),
  ]);
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  const checkedIn = test.published
    .slice(before)
    .filter(({ type }) => type === 'registration.checked-in')
    .map(({ data }) => (data as { registrationId: string }).registrationId);
  expect(checkedIn).toHaveLength(2 * parallel);
  expect(new Set(checkedIn).size).toBe(2 * parallel);

  const undone = await Promise.all(
    places.flatMap(({ id: personId }) =>
      [1, 2].map(() =>
        test.call(contract.roster.undo, {
          params,
          body: { personId, deed: 'check-in', at: factoryNow.toISOString() },
          cookie,
        }),
      ),
    ),
  );
  expect(statuses(undone)).toEqual([...places.map(() => 200), ...places.map(() => 409)]);
  const rows = await test.db
    .select()
    .from(registrations)
    .where(eq(registrations.opportunityId, opportunity.id));
  const firsts = rows.filter(({ newVolunteer }) => newVolunteer).map(({ userId }) => userId);
  expect(firsts.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
});

it('without the lock several would succeed: the tests above prove something', async () => {
  const unlock = leaveOutRowLocks();
  try {
    let succeeded = 0;
    for (let attempt = 0; attempt < 10 && succeeded < 2; attempt += 1) {
      const all = await rush();
      succeeded = (await all(checkIn)).filter(({ statusCode }) => statusCode === 200).length;
    }
    expect(succeeded).toBeGreaterThan(1);
  } finally {
    unlock();
  }
});
