import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { NearDate } from '#areas/check-in/contract/organizer-days.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity, type SlotRow } from '#areas/opportunities/testing/opportunities.factories.ts';

const { near } = contract.organizerDays;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

/** In New York, where the clock shows 8. */
async function scene() {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(
    test.db,
    {},
    { organizer, location: { timeZone: 'America/New_York' } },
  );
  return { ...place, organizer };
}

type At = Parameters<typeof makeOpportunity>[1];

/** An opportunity with a date for each pair of hours from now, and places for three. */
const on = (
  at: At,
  values: NonNullable<Parameters<typeof makeOpportunity>[2]>,
  hours: readonly (readonly [from: number, to: number])[],
  titles = ['Packing'],
) =>
  makeOpportunity(test.db, at, values, {
    schedule: {
      dates: hours.map(([from, to]) => ({
        startAt: hoursAfter(factoryNow, from),
        endAt: hoursAfter(factoryNow, to),
      })),
      activities: titles.map((title) => ({ title, capacity: 3 })),
    },
  });

const signUp = async (slot: SlotRow, values: Parameters<typeof makeRegistration>[3] = {}) =>
  makeRegistration(test.db, await makeUser(test.db), slot, values);

const datesFor = async (as: { id: string }) => (await test.ok(near, { as })).dates;
const told = (dates: readonly NearDate[]) =>
  dates.map(({ day, opportunity, window }) => `${day} ${opportunity.title} ${window}`);

describe('what is on today and tomorrow', () => {
  it('has the dates of both days in their order, each with its window [today-1]', async () => {
    const { organizer, ...at } = await scene();
    await on(at, { title: 'A', checkInHours: 1 }, [
      [26, 28],
      [1, 4],
      [50, 52],
    ]);
    await on(at, { title: 'B' }, [
      [-10, -9.5],
      [-6, -5],
      [2, 3],
    ]);
    expect(told(await datesFor(organizer))).toEqual([
      'today B closed',
      'today A open',
      'today B before',
      'tomorrow A before',
    ]);
  });

  it('counts who is expected, here, gone and missing, and what is still wanted, by activity [today-2]', async () => {
    const { organizer, ...at } = await scene();
    const { slots } = await on(at, { title: 'A' }, [[-1, 2]], ['Packing', 'Driving']);
    const [packing, driving] = slots;
    const checkInAt = hoursAfter(factoryNow, -0.5);
    await signUp(packing!, { visit: { checkInAt } });
    await signUp(packing!, { visit: { checkInAt, checkOutAt: hoursAfter(factoryNow, -0.25) } });
    await signUp(packing!, { deletedAt: factoryNow });
    const holder = await makeUser(test.db);
    const brought = await makeUser(test.db);
    const place = await makeRegistration(test.db, holder, driving!);
    const listed = await makeAdditionalVolunteer(test.db, holder, {
      firstName: 'Bea',
      lastName: 'Abel',
      accountUserId: brought.id,
    });
    await makeCompanionRegistration(test.db, place, brought, listed);
    const [date] = await datesFor(organizer);
    expect(date?.activities).toEqual([
      { slotId: packing!.id, title: 'Packing', expected: 2, here: 1, left: 1, missing: 0, wanted: 1 },
      // Companions are expected like anybody else and take none of the places.
      { slotId: driving!.id, title: 'Driving', expected: 2, here: 0, left: 0, missing: 2, wanted: 2 },
    ]);
  });

  it('nobody is missing before it begins, and nobody wanted once it is over [today-2]', async () => {
    const { organizer, ...at } = await scene();
    const { slots } = await on(at, { checkInHours: 2 }, [[1, 2]]);
    await signUp(slots[0]!);
    const people = async () => (await datesFor(organizer))[0]!.activities[0];
    expect(await people()).toMatchObject({ expected: 1, missing: 0, wanted: 2 });
    test.clock.set(hoursAfter(factoryNow, 1));
    expect(await people()).toMatchObject({ expected: 1, missing: 1, wanted: 2 });
    test.clock.set(hoursAfter(factoryNow, 2));
    expect(await people()).toMatchObject({ expected: 1, missing: 1, wanted: 0 });
  });

  it('leaves drafts out, and what was archived without people [today-3]', async () => {
    const { organizer, ...at } = await scene();
    await on(at, { title: 'Draft', status: 'draft' }, [[1, 2]]);
    await on(at, { title: 'Empty', status: 'archived' }, [[1, 2]]);
    const kept = await on(at, { title: 'Kept', status: 'archived' }, [[1, 2]]);
    await signUp(kept.slots[0]!);
    const dates = await datesFor(organizer);
    expect(told(dates)).toEqual(['today Kept before']);
    expect(dates[0]!.activities[0]).toMatchObject({ expected: 1, wanted: 0 });
  });

  it('is told to those who manage the location, by its own calendar [today-1, access-4]', async () => {
    const { organizer, organization } = await scene();
    const far = await makeLocation(test.db, organization, { timeZone: 'Pacific/Kiritimati' });
    // 4 AM on the next day there; the clock in New York shows 10.
    await on({ organization, location: far }, { title: 'Far' }, [[2, 4]]);
    await on({ organization, location: far }, { title: 'Farther' }, [[23, 24]]);
    expect(told(await datesFor(organizer))).toEqual(['today Far before', 'tomorrow Farther before']);
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, await makeLocation(test.db, organization));
    expect(await datesFor(coordinator)).toEqual([]);
    await makeCoordinator(test.db, coordinator, far);
    expect(await datesFor(coordinator)).toHaveLength(2);
    expect(await test.refused(near, { as: await makeUser(test.db) })).toMatchObject({ code: 'forbidden' });
    expect(await test.refused(near, {})).toMatchObject({ code: 'sign-in-required' });
  });
});
