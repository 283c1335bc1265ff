import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { formatHours } from '#areas/hours/rules/hours.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import {
  makeAdditionalVolunteer,
  makeChild,
  makeUser,
  type UserRow,
} from '#areas/accounts/testing/accounts.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeVisit } from '#areas/visits/testing/visits.factories.ts';

const { history } = contract.registrations;
/** A Wednesday noon in Honolulu; this week is June 9 to 15. */
const now = new Date('2030-06-12T22:00:00Z');
const minutesAfter = (instant: Date, minutes: number) => hoursAfter(instant, minutes / 60);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(now));

/** A person's registration for a shift of three hours at a place in Honolulu; `served` minutes, or no check-in. */
async function shift(person: UserRow, startAt: string, served: number | null) {
  const at = await makeOrganization(test.db, {}, { location: { timeZone: 'Pacific/Honolulu' } });
  const start = new Date(startAt);
  const { slots } = await makeOpportunity(
    test.db,
    at,
    {},
    {
      schedule: { dates: [{ startAt: start, endAt: hoursAfter(start, 3) }] },
    },
  );
  const visit = { checkInAt: start, checkOutAt: minutesAfter(start, served ?? 0) };
  return makeRegistration(test.db, person, slots[0]!, served === null ? {} : { visit });
}

describe('the history of a volunteer', () => {
  it('has this week’s shifts, newest first, with their hours and the sum in minutes [history-1]', async () => {
    const volunteer = await makeUser(test.db);
    const first = await shift(volunteer, '2030-06-10T19:00Z', 90);
    const second = await shift(volunteer, '2030-06-11T19:00Z', 90);
    await shift(await makeUser(test.db), '2030-06-11T19:00Z', 60);
    const answer = await test.ok(history, { as: volunteer });
    expect(answer.days).toEqual({ start: '2030-06-09', end: '2030-06-15' });
    expect(answer.items.map(({ id, minutes, outcome }) => ({ id, minutes, outcome }))).toEqual([
      { id: second.id, minutes: 90, outcome: 'served' },
      { id: first.id, minutes: 90, outcome: 'served' },
    ]);
    expect(formatHours(answer.totalMinutes)).toBe('3.00');
  });

  it('is also that of each child, with its hours, for the account holder and nobody else [history-10, history-4]', async () => {
    const holder = await makeUser(test.db);
    const leo = await makeChild(test.db, holder, { firstName: 'Leo', lastName: 'Chen' });
    const own = await shift(leo, '2030-06-10T19:00Z', 90);
    const query = { range: 'this-week' as const, child: leo.id };
    const answer = await test.ok(history, { as: holder, query });
    const { id, firstName, lastName } = leo;
    expect(answer).toMatchObject({
      child: leo.id,
      children: [{ id, firstName, lastName }],
      items: [{ id: own.id, minutes: 90 }],
      totalMinutes: 90,
    });
    expect(await test.ok(history, { as: holder })).toMatchObject({ child: null, items: [] });
    const file = await test.call(contract.registrations.historyFile, { as: holder, query });
    expect(file.body).toContain('1.50');
    const other = await makeUser(test.db);
    for (const endpoint of [history, contract.registrations.historyFile])
      expect((await test.call(endpoint, { as: other, query })).statusCode).toBe(404);
  });

  it('shows what nobody checked in for as missed and counts nothing for it [history-3]', async () => {
    const volunteer = await makeUser(test.db);
    await shift(volunteer, '2030-06-11T19:00Z', null);
    const { items, totalMinutes } = await test.ok(history, { as: volunteer });
    expect(items).toMatchObject([{ outcome: 'missed', minutes: null }]);
    expect(totalMinutes).toBe(0);
  });

  it('shows a running visit without hours, and leaves out what is still to come [history-3]', async () => {
    const volunteer = await makeUser(test.db);
    const running = await shift(volunteer, '2030-06-12T21:00Z', null);
    await makeVisit(test.db, running, { checkInAt: hoursAfter(now, -1) });
    await shift(volunteer, '2030-06-12T21:00Z', null);
    await shift(volunteer, '2030-06-13T19:00Z', null);
    const { items, totalMinutes } = await test.ok(history, { as: volunteer });
    expect(items).toMatchObject([{ id: running.id, outcome: 'present', minutes: null }]);
    expect(totalMinutes).toBe(0);
    // Nobody checked out: from an hour after the end the slot's end counts.
    test.clock.set(hoursAfter(now, 3));
    expect((await test.ok(history, { as: volunteer })).items).toContainEqual(
      expect.objectContaining({ id: running.id, outcome: 'served', minutes: 180 }),
    );
  });

  it('shows a shift as missed as soon as it is marked that the person did not come [history-3, roster-12]', async () => {
    const volunteer = await makeUser(test.db);
    const running = await shift(volunteer, '2030-06-12T21:00Z', null);
    await makeVisit(test.db, running, { noShowAt: now, noShowById: volunteer.id });
    const { items, totalMinutes } = await test.ok(history, { as: volunteer });
    expect(items).toMatchObject([{ id: running.id, outcome: 'missed', minutes: null }]);
    expect(totalMinutes).toBe(0);
  });

  it('goes by the day on which the shift began at its location [history-2]', async () => {
    const volunteer = await makeUser(test.db);
    // Sunday, June 9, 5:00 in UTC is still Saturday, 19:00, in Honolulu; June 16, 8:00 is Saturday, 22:00.
    await shift(volunteer, '2030-06-09T05:00Z', 60);
    test.clock.set(new Date('2030-06-16T08:30:00Z'));
    const last = await shift(volunteer, '2030-06-16T05:00Z', 60);
    const answer = await test.ok(history, {
      as: volunteer,
      query: { start: '2030-06-09', end: '2030-06-15' },
    });
    expect(answer.items.map(({ id }) => id)).toEqual([last.id]);
    const before = await test.ok(history, {
      as: volunteer,
      query: { start: '2030-06-08', end: '2030-06-08' },
    });
    expect(before.items).toHaveLength(1);
  });

  it('knows the ranges by name [history-1]', async () => {
    const volunteer = await makeUser(test.db);
    await shift(volunteer, '2029-06-13T19:00Z', 30);
    await shift(volunteer, '2030-01-02T19:00Z', 30);
    await shift(volunteer, '2030-05-20T19:00Z', 30);
    await shift(volunteer, '2030-06-01T19:00Z', 30);
    const found = async (range: Parameters<typeof count>[1]) => count(volunteer, range);
    expect(await found('this-week')).toBe(0);
    expect(await found('last-2-weeks')).toBe(1);
    expect(await found('last-30-days')).toBe(2);
    expect(await found('this-year')).toBe(3);
    expect(await found('last-12-months')).toBe(4);
  });

  it.each([
    ['this week', '2030-06-10T19:00Z', 'this-week', { start: '2030-06-09', end: '2030-06-15' }],
    ['two weeks', '2030-05-31T19:00Z', 'last-2-weeks', { start: '2030-05-30', end: '2030-06-12' }],
    ['sixty days', '2030-04-20T19:00Z', 'last-60-days', { start: '2030-04-14', end: '2030-06-12' }],
    ['twelve months', '2029-08-01T19:00Z', 'last-12-months', { start: '2029-06-13', end: '2030-06-12' }],
    ['a year long ago', '2027-03-01T19:00Z', 'custom', { start: '2027-01-01', end: '2027-12-31' }],
  ])('opens on the last range that has something: %s [history-5]', async (_what, startAt, range, days) => {
    const volunteer = await makeUser(test.db);
    await shift(volunteer, '2026-03-01T19:00Z', 30);
    const last = await shift(volunteer, startAt, 90);
    const answer = await test.ok(history, { as: volunteer, query: { range: 'latest' } });
    expect(answer).toMatchObject({ range, days, today: '2030-06-12', items: [{ id: last.id }] });
    // The sums of all times go with every range.
    expect(answer.lifetime).toMatchObject({ minutes: 120, shifts: 2, since: '2026-03-01' });
  });

  it('takes the day of the viewer for today, who may be a day ahead [history-5]', async () => {
    const volunteer = await makeUser(test.db);
    await shift(volunteer, '2030-06-12T01:00Z', 30);
    const query = { range: 'latest', today: '2030-06-16' } as const;
    expect(await test.ok(history, { as: volunteer, query })).toMatchObject({ range: 'last-2-weeks' });
  });

  it('of somebody who has not begun is this week, without anything [history-5]', async () => {
    const volunteer = await makeUser(test.db);
    await shift(volunteer, '2030-06-20T19:00Z', null);
    expect(await test.ok(history, { as: volunteer, query: { range: 'latest' } })).toMatchObject({
      range: 'this-week',
      items: [],
      lifetime: { minutes: 0, shifts: 0, since: null },
    });
  });

  it('is each person’s own: the one brought along sees the visit, the one who brought them does not [history-4]', async () => {
    const holder = await makeUser(test.db, { firstName: 'Ada', lastName: 'Okafor' });
    const guest = await makeUser(test.db);
    const registration = await shift(holder, '2030-06-11T19:00Z', 60);
    const listed = await makeAdditionalVolunteer(test.db, holder, { accountUserId: guest.id });
    const companion = await makeCompanionRegistration(test.db, registration, guest, listed);
    const start = new Date('2030-06-11T19:00Z');
    await makeVisit(test.db, companion, { checkInAt: start, checkOutAt: hoursAfter(start, 2) });
    expect(await test.ok(history, { as: guest })).toMatchObject({
      items: [{ id: companion.id, broughtBy: 'Ada Okafor', minutes: 120 }],
      totalMinutes: 120,
    });
    expect(await test.ok(history, { as: holder })).toMatchObject({
      items: [{ id: registration.id, broughtBy: null }],
      totalMinutes: 60,
    });
  });

  it('leaves out what was given back [history-3]', async () => {
    const volunteer = await makeUser(test.db);
    const { id } = await shift(volunteer, '2030-06-11T19:00Z', null);
    await test.db.update(registrations).set({ deletedAt: now }).where(eq(registrations.id, id));
    expect((await test.ok(history, { as: volunteer })).items).toEqual([]);
  });

  it('refuses visitors and days that are none', async () => {
    expect(await test.refused(history)).toMatchObject({ code: 'sign-in-required', status: 401 });
    const as = await makeUser(test.db);
    for (const [query, path] of [
      [{ start: '2030-06-15', end: '2030-06-09' }, 'end'],
      [{ start: '2030-06-15' }, 'end'],
      [{ end: '2030-06-15' }, 'start'],
      [{ start: '2030-02-30', end: '2030-06-15' }, 'start'],
      [{ range: 'for-ever' }, 'range'],
    ] as const) {
      const problem = await test.refused(history, { as, query: query as object });
      expect(problem).toMatchObject({ code: 'request.invalid', fields: [{ path }] });
    }
  });
});

async function count(
  as: UserRow,
  range: 'this-week' | 'last-2-weeks' | 'last-30-days' | 'this-year' | 'last-12-months',
) {
  return (await test.ok(history, { as, query: { range } })).items.length;
}
