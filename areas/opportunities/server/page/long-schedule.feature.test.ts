import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';

const { details } = contract.opportunities;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

/** A shift of an hour on each of so many days from `first` on, counted from now, at a place eleven hours ahead of UTC. */
async function daily(count: number, { first = 1, activities = 1, capacity = 1, daysOld = 0 } = {}) {
  const place = await makeOrganization(test.db, {}, { location: { timeZone: 'Pacific/Noumea' } });
  const dates = Array.from({ length: count }, (_, at) => ({
    startAt: hoursAfter(factoryNow, 24 * (first + at)),
    endAt: hoursAfter(factoryNow, 24 * (first + at) + 1),
  }));
  const titles = Array.from({ length: activities }, (_, at) => ({ title: `Table ${at + 1}`, capacity }));
  const made = await makeOpportunity(
    test.db,
    place,
    { daysOld },
    { schedule: { dates, activities: titles } },
  );
  return { ...made, params: { opportunityId: made.opportunity.id } };
}

describe('a long schedule', () => {
  it('of a year comes by month: all months in few words, the days and the dates of one [details-7]', async () => {
    const { params } = await daily(366, { activities: 5 });
    const first = await test.ok(details, { params });
    const { months, days } = first.schedule;
    expect(first.schedule).toMatchObject({ dates: 366, hasRoom: true });
    expect(months.length).toBeGreaterThanOrEqual(12);
    expect(months.reduce((sum, { dates }) => sum + dates, 0)).toBe(366);
    expect(months[0]).toEqual({
      month: days[0]!.day.slice(0, 7),
      dates: days.length,
      hasRoom: true,
      isOver: false,
    });
    expect(new Set(days.map(({ day }) => day.slice(0, 7))).size).toBe(1);
    expect(days[0]).toMatchObject({ dates: 1, left: 5, isOver: false });
    expect(first.dates.length).toBeLessThanOrEqual(31);

    const march = `${months.find(({ month }) => month.endsWith('-03'))!.month}-01`;
    const asked = await test.ok(details, { params, query: { from: march } });
    // 120 slots at once are enough for 24 days.
    expect(asked.dates).toHaveLength(24);
    expect(asked.schedule.months).toEqual(months);
    expect(asked.schedule.days).toHaveLength(31);
    expect(asked.schedule.days[0]!.day).toBe(march);
    const rest = await test.ok(details, { params, query: { from: march.replace('-01', '-25') } });
    expect(rest.dates).toHaveLength(7);
  });

  it('is as much for four years as for two months [details-7]', async () => {
    const sizeOf = async (count: number) =>
      JSON.stringify(await test.ok(details, { params: (await daily(count)).params })).length;
    // A month is told in 60 bytes.
    expect((await sizeOf(1500)) - (await sizeOf(60))).toBeLessThan(50 * 80);
  });

  it('counts days where they are, at the edges of the world and where clocks change [details-7]', async () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'America/Santiago']) {
      const place = await makeOrganization(test.db, {}, { location: { timeZone } });
      // Every eleven hours, over a change of clocks in autumn: dates lie at all hours of a day.
      const dates = Array.from({ length: 60 }, (_, at) => ({
        startAt: hoursAfter(factoryNow, 24 * 60 + 11 * at),
        endAt: hoursAfter(factoryNow, 24 * 60 + 11 * at + 1),
      }));
      const { opportunity } = await makeOpportunity(test.db, place, {}, { schedule: { dates } });
      const params = { opportunityId: opportunity.id };
      const dayAt = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
      const days = dates.map(({ startAt }) => dayAt.format(startAt));
      for (const day of [...new Set(days)].filter((_, at) => at % 5 === 0)) {
        const { dates: shown, schedule } = await test.ok(details, { params, query: { from: day } });
        expect(shown[0]!.startAt).toBe(dates[days.indexOf(day)]!.startAt.toISOString());
        const month = day.slice(0, 7);
        expect(schedule.days.map((one) => one.day)).toEqual([
          ...new Set(days.filter((one) => one.startsWith(month))),
        ]);
        expect(schedule.months.find((one) => one.month === month)?.dates).toBe(
          days.filter((one) => one.startsWith(month)).length,
        );
      }
    }
  });

  it('begins with the day that is asked for, or with the next that there is [details-7]', async () => {
    const { params, dates } = await daily(20);
    const days = dates.map(({ startAt }) => hoursAfter(startAt, 11).toISOString().slice(0, 10));
    const firstOf = async (from?: string) =>
      (await test.ok(details, { params, query: from === undefined ? {} : { from } })).dates[0]!.startAt;
    expect(await firstOf(days[4])).toBe(dates[4]!.startAt.toISOString());
    expect(await firstOf('2020-01-01')).toBe(dates[0]!.startAt.toISOString());
    expect(await firstOf('2099-01-01')).toBe(dates[0]!.startAt.toISOString());
    expect(await firstOf()).toBe(dates[0]!.startAt.toISOString());
  });

  it('begins with the next day when all are full, and with the last one when all are over [details-7]', async () => {
    const { params, slots, dates } = await daily(20, { first: -3, daysOld: 90 });
    const volunteer = await makeUser(test.db);
    for (const slot of slots) await makeRegistration(test.db, volunteer, slot);
    const full = await test.ok(details, { params });
    expect(full.dates[0]!.startAt).toBe(dates[3]!.startAt.toISOString());
    expect(full.schedule.months.every(({ hasRoom }) => !hasRoom)).toBe(true);
    test.clock.set(hoursAfter(factoryNow, 24 * 30));
    const over = await test.ok(details, { params });
    expect(over.dates).toMatchObject([{ startAt: dates[19]!.startAt.toISOString(), hasEnded: true }]);
    expect(over.schedule).toMatchObject({ next: null, hasRoom: false });
    expect(over.schedule.months.every(({ isOver }) => isOver)).toBe(true);
  });

  it('of few dates with very many slots is long, too [details-7]', async () => {
    const { params } = await daily(4, { activities: 41 });
    const { dates, schedule } = await test.ok(details, { params });
    expect(dates.length).toBeLessThan(4);
    expect(schedule.days.length).toBeGreaterThan(0);
  });

  it('of one day with very many slots comes in parts of that day [details-7]', async () => {
    const place = await makeOrganization(test.db, {}, { location: { timeZone: 'Pacific/Noumea' } });
    const dates = Array.from({ length: 30 }, (_, at) => ({
      startAt: hoursAfter(factoryNow, 26 + at / 6),
      endAt: hoursAfter(factoryNow, 27 + at / 6),
    }));
    const activities = Array.from({ length: 9 }, (_, at) => ({ title: `Table ${at + 1}`, capacity: 1 }));
    const { opportunity, slots } = await makeOpportunity(
      test.db,
      place,
      {},
      { schedule: { dates, activities } },
    );
    const params = { opportunityId: opportunity.id };
    const shown = async (from?: string) => {
      const { schedule, dates: some } = await test.ok(details, { params, query: from ? { from } : {} });
      const { at, of } = schedule.part!;
      return { at, of, starts: some.map(({ startAt }) => startAt) };
    };
    const starts = dates.map(({ startAt }) => startAt.toISOString());
    const day = hoursAfter(dates[0]!.startAt, 11).toISOString().slice(0, 10);
    expect(await shown()).toEqual({ at: 1, of: 3, starts: starts.slice(0, 13) });
    expect(await shown(`${day}.2`)).toEqual({ at: 2, of: 3, starts: starts.slice(13, 26) });
    expect(await shown(`${day}.3`)).toEqual({ at: 3, of: 3, starts: starts.slice(26) });
    expect(await shown(`${day}.9`)).toEqual({ at: 3, of: 3, starts: starts.slice(26) });
    // It begins with the part that has a place left.
    const volunteer = await makeUser(test.db);
    const first = new Set(dates.slice(0, 14).map(({ startAt }) => startAt.toISOString()));
    const whole = await Promise.all(
      ['', '.2'].map((part) => test.ok(details, { params, query: { from: day + part } })),
    );
    const taken = new Set(
      whole.flatMap((page) =>
        page.dates
          .filter(({ startAt }) => first.has(startAt))
          .flatMap((date) => date.slots.map(({ id }) => id)),
      ),
    );
    for (const slot of slots.filter(({ id }) => taken.has(id)))
      await makeRegistration(test.db, volunteer, slot);
    expect(await shown()).toMatchObject({ at: 2, of: 3 });
  });

  it('of a day in parts has the same dates in a part all day long, as earlier ones end [details-7]', async () => {
    const place = await makeOrganization(test.db, {}, { location: { timeZone: 'Etc/UTC' } });
    const midnight = new Date('2030-06-04T00:00:00Z');
    const dates = Array.from({ length: 40 }, (_, at) => ({
      startAt: hoursAfter(midnight, 1 + at / 6),
      endAt: hoursAfter(midnight, 2 + at / 6),
    }));
    const activities = Array.from({ length: 9 }, (_, at) => ({ title: `Table ${at + 1}` }));
    const { opportunity } = await makeOpportunity(test.db, place, {}, { schedule: { dates, activities } });
    const shown = async (from?: string) => {
      const query = from ? { from } : {};
      const page = await test.ok(details, { params: { opportunityId: opportunity.id }, query });
      return { part: page.schedule.part, starts: page.dates.map(({ startAt }) => startAt) };
    };
    const starts = dates.map(({ startAt }) => startAt.toISOString());
    const parts = [starts.slice(0, 13), starts.slice(13, 26), starts.slice(26, 39), starts.slice(39)];
    test.clock.set(midnight);
    for (const at of [1, 2, 3, 4])
      expect(await shown(`2030-06-04.${at}`)).toEqual({
        part: { at, first: 1, of: 4 },
        starts: parts[at - 1],
      });
    // The first five are over: they are gone from their part, and nothing comes up from the next one.
    test.clock.set(hoursAfter(midnight, 2 + 4.5 / 6));
    expect((await shown('2030-06-04.1')).starts).toEqual(starts.slice(5, 13));
    expect((await shown('2030-06-04.2')).starts).toEqual(parts[1]);
    // All of the first part are: the day begins with the second.
    test.clock.set(hoursAfter(midnight, 2 + 12.5 / 6));
    expect(await shown('2030-06-04.1')).toEqual({ part: { at: 2, first: 2, of: 4 }, starts: parts[1] });
    expect(await shown('2030-06-04.3')).toEqual({ part: { at: 3, first: 2, of: 4 }, starts: parts[2] });
    expect(await shown()).toEqual({ part: { at: 2, first: 2, of: 4 }, starts: parts[1] });
  });

  it('begins with the next day on which somebody can have a place, by the calendar of its place [details-7]', async () => {
    const now = hoursAfter(factoryNow, 24 * 10);
    test.clock.set(now);
    const { params, slots } = await daily(20, { first: 7, daysOld: 30 });
    const volunteer = await makeUser(test.db);
    for (const slot of slots.slice(3, 6)) await makeRegistration(test.db, volunteer, slot);
    const { dates, schedule } = await test.ok(details, { params });
    expect(dates[0]!.slots[0]!.id).toBe(slots[6]!.id);
    expect(schedule.days.slice(0, 7).map(({ left, isOver }) => [left, isOver])).toEqual([
      [0, true],
      [0, true],
      [0, true],
      [0, false],
      [0, false],
      [0, false],
      [1, false],
    ]);
    expect(schedule.next).toMatchObject({ startAt: dates[0]!.startAt });
    // In New Caledonia it is the next day already.
    const day = hoursAfter(now, 11).toISOString().slice(0, 10);
    expect(schedule.days[3]!.day).toBe(day);
  });

  it('of twelve dates comes whole, whatever day is asked for [details-7]', async () => {
    const { params } = await daily(12);
    const { dates, schedule } = await test.ok(details, { params, query: { from: '2099-01-01' } });
    expect(dates).toHaveLength(12);
    expect(schedule).toMatchObject({ dates: 12, months: [], days: [] });
  });

  it('says whether somebody may sign up, whatever part of it is shown [details-7]', async () => {
    const { params, slots } = await daily(40);
    const first = await makeUser(test.db);
    for (const slot of slots.slice(1)) await makeRegistration(test.db, first, slot);
    const as = await makeUser(test.db);
    const { can, dates } = await test.ok(details, { params, as, query: { from: '2099-01-01' } });
    expect(can.signUp).toBe(true);
    expect(dates[0]!.slots[0]!.signUp.allowed).toBe(true);
    await makeRegistration(test.db, first, slots[0]!);
    const full = await test.ok(details, { params, as });
    expect(full).toMatchObject({ can: { signUp: false }, schedule: { hasRoom: false } });
  });

  it('has who comes on the days that are shown [details-7]', async () => {
    const { params, slots, dates: all } = await daily(40, { capacity: 3 });
    const ada = await makeUser(test.db, { firstName: 'Ada', lastName: 'Moss' });
    await makeRegistration(test.db, ada, slots[35]!);
    const from = hoursAfter(all[35]!.startAt, 11).toISOString().slice(0, 10);
    const { dates } = await test.ok(details, { params, as: ada, query: { from } });
    expect(dates[0]!.slots[0]).toMatchObject({ filled: 1, whosComing: [{ name: 'Ada Moss', isMine: true }] });
  });

  it.each(['2030-02-31', 'June', '0001-01-01', '', '2030-06-01.0', '2030-06-01.x'])(
    'refuses %j as a day',
    async (from) => {
      const { params } = await daily(1);
      expect(await test.refused(details, { params, query: { from } })).toMatchObject({
        code: 'request.invalid',
        fields: [{ path: 'from' }],
      });
    },
  );
});
