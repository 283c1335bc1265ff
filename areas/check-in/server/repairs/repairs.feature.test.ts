import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { rosterRefusesUndo } from '#testing/attendance.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVisit, visitOf, type VisitValues } from '#areas/visits/testing/visits.factories.ts';

const { roster, repair, repairNoShow } = contract.roster;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const [startAt, endAt] = [factoryNow, hoursAfter(factoryNow, 3)];
const closed = hoursAfter(endAt, 1);
beforeEach(() => test.clock.set(hoursAfter(closed, 5)));

const day = factoryNow.toISOString().slice(0, 10);

/** A date that is over, with somebody who was not checked out, one who left, and one who was never checked in. */
async function scene() {
  const organizer = await makeOrganizer(test.db, { firstName: 'Grace', lastName: 'Hall' });
  const place = await makeOrganization(test.db, {}, { organizer, location: { timeZone: 'UTC' } });
  const world = await makeOpportunity(
    test.db,
    place,
    { checkInHours: 1 },
    { schedule: { dates: [{ startAt, endAt }] } },
  );
  const slot = world.slots[0]!;
  const params = { opportunityId: world.opportunity.id, dateId: slot.dateId };
  const person = async (firstName: string, visit?: VisitValues) => {
    const user = await makeUser(test.db, { firstName, lastName: 'Moss' });
    const row = await makeRegistration(test.db, user, slot, visit ? { visit } : {});
    return { user, id: row.id };
  };
  const forgotten = await person('Ada', { checkInAt: hoursAfter(startAt, 0.5) });
  const left = await person('Bo', { checkInAt: startAt, checkOutAt: hoursAfter(startAt, 2) });
  const missed = await person('Cy');
  const as = organizer;
  const write = (personIds: string[], times: { checkInAt?: Date; checkOutAt?: Date } = {}) => ({
    params,
    as,
    body: {
      personIds,
      checkInAt: times.checkInAt?.toISOString() ?? null,
      checkOutAt: times.checkOutAt?.toISOString() ?? null,
    },
  });
  const rowOf = ({ id }: { id: string }) => visitOf(test.db, id);
  const seen = async () => {
    const found = await test.ok(roster, { params, as });
    return { ...found, people: found.activities.flatMap(({ people }) => people) };
  };
  const hours = async () => {
    const report = await test.call(contract.hours.report, { as, query: { start: day, end: day } });
    const lines = report.body.trim().split('\r\n').slice(1);
    return Object.fromEntries(lines.map((line) => [line.split(',')[0]!.split(' ')[0], line.split(',')[5]]));
  };
  return { ...world, organizer, as, params, person, forgotten, left, missed, write, rowOf, seen, hours };
}

describe('a check-out that was forgotten', () => {
  it('is written in at the planned end, for all at once, and it is said by whom [repairs-2, repairs-5]', async () => {
    const { forgotten, left, missed, person, write, rowOf, seen, hours, as } = await scene();
    const late = await person('Di', { checkInAt: hoursAfter(endAt, 0.5) });
    expect(await seen()).toMatchObject({ window: 'closed', isRepairable: true });
    const all = [forgotten, left, missed, late].map(({ id }) => id);
    expect(await test.ok(repair, write(all))).toMatchObject({ done: 2 });
    const answeredFor = { by: 'Grace Hall', at: hoursAfter(closed, 5).toISOString() };
    const { people } = await seen();
    expect(people).toMatchObject([
      { firstName: 'Ada', state: 'left', checkOutAt: endAt.toISOString(), isRepaired: true, answeredFor },
      { firstName: 'Bo', state: 'left' },
      { firstName: 'Cy', state: 'missed' },
      { firstName: 'Di', state: 'left', checkOutAt: hoursAfter(endAt, 0.5).toISOString() },
    ]);
    expect(people.map((one) => 'answeredFor' in one || 'isRepaired' in one)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(await rowOf(forgotten)).toMatchObject({ repairedAt: hoursAfter(closed, 5), repairedById: as.id });
    expect(await hours()).toEqual({ Ada: '2.30', Bo: '2.00', Di: '0.00' });
  });

  it('is written in at another time, and changed again [repairs-2, repairs-5]', async () => {
    const { forgotten, write, hours, rowOf } = await scene();
    const before = test.published.length;
    await test.ok(repair, write([forgotten.id], { checkOutAt: hoursAfter(startAt, 1.5) }));
    expect((await hours())['Ada']).toBe('1.00');
    const times = { checkInAt: hoursAfter(startAt, -0.5), checkOutAt: hoursAfter(endAt, 1) };
    await test.ok(repair, write([forgotten.id], times));
    expect(await rowOf(forgotten)).toMatchObject(times);
    expect((await hours())['Ada']).toBe('4.30');
    // Others hear of it once, as of an ordinary check-out.
    expect(test.published.slice(before).map(({ type }) => type)).toEqual(['registration.checked-out']);
  });
});

describe('somebody who was never checked in', () => {
  it('came after all, for the first time ever if so [repairs-2, check-in-6]', async () => {
    const { missed, write, rowOf, hours } = await scene();
    const before = test.published.length;
    await test.ok(repair, write([missed.id], { checkInAt: startAt, checkOutAt: endAt }));
    expect(await rowOf(missed)).toMatchObject({ checkInAt: startAt, checkOutAt: endAt, newVolunteer: true });
    expect((await hours())['Cy']).toBe('3.00');
    expect(test.published.slice(before).map(({ type }) => type)).toEqual([
      'registration.checked-in',
      'registration.checked-out',
    ]);
  });
});

describe('somebody who was checked in by mistake', () => {
  it('did not come, and another visit is the first one then [repairs-4, roster-8]', async () => {
    const { forgotten, params, as, rowOf, seen, hours } = await scene();
    const elsewhere = await scene();
    const next = await makeRegistration(test.db, forgotten.user, elsewhere.slots[0]!, {
      visit: { checkInAt: hoursAfter(startAt, 1), checkOutAt: endAt },
    });
    await makeVisit(test.db, forgotten, { checkInAt: hoursAfter(startAt, 0.5), newVolunteer: true });
    await test.ok(repairNoShow, { params, as, body: { personId: forgotten.id } });
    expect(await rowOf(forgotten)).toMatchObject({
      checkInAt: null,
      newVolunteer: false,
      noShowById: as.id,
    });
    expect((await rowOf(next)).newVolunteer).toBe(true);
    expect((await seen()).people[0]).toMatchObject({ state: 'missed', answeredFor: { by: 'Grace Hall' } });
    expect(await hours()).toEqual({ Bo: '2.00' });
  });

  it('also when times had been written in before [repairs-4]', async () => {
    const { forgotten, params, as, write, rowOf } = await scene();
    await test.ok(repair, write([forgotten.id]));
    await test.ok(repairNoShow, { params, as, body: { personId: forgotten.id } });
    expect(await rowOf(forgotten)).toMatchObject({ checkInAt: null, checkOutAt: null, repairedAt: null });
  });
});

describe('nothing is written in', () => {
  it('while the kiosk is open, and after fourteen days [repairs-1]', async () => {
    const { forgotten, params, as, write, rowOf, seen } = await scene();
    const absent = { params, as, body: { personId: forgotten.id } };
    for (const [now, code] of [
      [hoursAfter(endAt, 0.9), 'roster.still-open'],
      [hoursAfter(closed, 14 * 24), 'roster.repair-over'],
    ] as const) {
      test.clock.set(now);
      expect((await seen()).isRepairable).toBe(false);
      expect(await test.refused(repair, write([forgotten.id]))).toMatchObject({ status: 409, code });
      expect(await test.refused(repairNoShow, absent)).toMatchObject({ status: 409, code });
    }
    expect(await rowOf(forgotten)).toMatchObject({ checkOutAt: null, repairedAt: null });
  });

  it('that no kiosk could have written, or for a visit that was seen at the door [repairs-3, repairs-4]', async () => {
    const { forgotten, left, params, as, write } = await scene();
    const early = { checkOutAt: hoursAfter(startAt, 0.25) };
    expect(await test.refused(repair, write([forgotten.id], early))).toMatchObject({
      status: 422,
      code: 'roster.wrong-times',
    });
    const absent = { params, as, body: { personId: left.id } };
    expect(await test.refused(repairNoShow, absent)).toMatchObject({ code: 'roster.changed' });
    const back = {
      personId: left.id,
      action: 'check-out' as const,
      at: hoursAfter(startAt, 2).toISOString(),
    };
    expect(await rosterRefusesUndo(test, { params, as, body: back })).toMatchObject({
      code: 'roster.closed',
    });
  });

  it('by others, for people of other dates, or who gave their place back [repairs-6, access-4]', async () => {
    const { forgotten, params, write } = await scene();
    const other = await scene();
    const foreign = { ...write([forgotten.id]), as: other.organizer };
    expect(await test.refused(repair, foreign)).toMatchObject({ status: 404, code: 'not-found' });
    const body = { personId: forgotten.id };
    expect(await test.refused(repairNoShow, { params, as: other.organizer, body })).toMatchObject({
      code: 'not-found',
    });
    expect(await test.refused(repair, other.write([forgotten.id]))).toMatchObject({
      code: 'roster.no-place',
    });
    expect(
      await test.refused(repairNoShow, { params: other.params, as: other.organizer, body }),
    ).toMatchObject({ code: 'roster.no-place' });
  });
});
