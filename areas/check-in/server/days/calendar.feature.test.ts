import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { calendarDatesMax } from '#areas/check-in/rules/organizer-days.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';

const { calendar } = contract.organizerDays;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

async function scene(timeZone = 'America/New_York') {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer, location: { timeZone } });
  const make = (
    title: string,
    dates: { startAt: Date; endAt: Date; label?: string }[],
    status: 'draft' | 'published' | 'archived' = 'published',
  ) =>
    makeOpportunity(
      test.db,
      at,
      { title, status },
      {
        schedule: {
          dates,
          activities: [
            { title: 'Packing', capacity: 3 },
            { title: 'Driving', capacity: 4 },
          ],
        },
      },
    );
  return { ...at, organizer, make };
}

const hours = (from: number, to: number) => ({
  startAt: hoursAfter(factoryNow, from),
  endAt: hoursAfter(factoryNow, to),
});

describe("an organizer's calendar", () => {
  it('has all dates of the days, drafts and archived ones too, with how full they are [organizer-calendar-1, organizer-calendar-3]', async () => {
    const { organizer, make } = await scene();
    const { slots, dates } = await make('A', [hours(1, 2), hours(24 * 60, 24 * 60 + 1)]);
    await makeRegistration(test.db, await makeUser(test.db), slots[0]!);
    await make('B', [hours(-2, -1)], 'draft');
    await make('C', [hours(30, 31)], 'archived');
    const found = await test.ok(calendar, { as: organizer });
    expect(found).toMatchObject({ view: 'month', day: found.today, isCut: false });
    expect(found.dates.map(({ opportunity }) => `${opportunity.title} ${opportunity.status}`)).toEqual([
      'B draft',
      'A published',
      'C archived',
    ]);
    expect(found.dates[1]).toMatchObject({ id: dates[0]!.id, capacity: 7, filled: 1 });
  });

  it('shows the days that are asked for, by the calendars of the locations [organizer-calendar-1, organizer-calendar-2]', async () => {
    const { organizer, make } = await scene('America/Los_Angeles');
    const night = { startAt: new Date('2030-06-09T05:00Z'), endAt: new Date('2030-06-09T09:00Z') };
    // 10 PM on Saturday until 2 AM on Sunday: of both weeks.
    await make('Night', [night]);
    const titles = async (query: { view: 'week' | 'agenda'; day: string }) => {
      const { first, last, dates } = await test.ok(calendar, { query, as: organizer });
      return [first, last, ...dates.map(({ opportunity }) => opportunity.title)].join(' ');
    };
    expect(await titles({ view: 'week', day: '2030-06-08' })).toBe('2030-06-02 2030-06-08 Night');
    expect(await titles({ view: 'week', day: '2030-06-09' })).toBe('2030-06-09 2030-06-15 Night');
    expect(await titles({ view: 'agenda', day: '2030-06-09' })).toBe('2030-06-09 2030-07-08 Night');
    expect(await titles({ view: 'agenda', day: '2030-06-10' })).toBe('2030-06-10 2030-07-09');
    expect(await titles({ view: 'agenda', day: '2030-05-09' })).toBe('2030-05-09 2030-06-07');
  });

  it('begins with the day where the caller works [organizer-calendar-1]', async () => {
    const { organizer, organization } = await scene('Pacific/Kiritimati');
    const todayOf = async (as: { id: string }) => (await test.ok(calendar, { as })).today;
    expect(await todayOf(organizer)).toBe('2030-06-03');
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(
      test.db,
      coordinator,
      await makeLocation(test.db, organization, { timeZone: 'Pacific/Pago_Pago' }),
    );
    expect(await todayOf(coordinator)).toBe('2030-06-02');
  });

  it('is of the locations that the caller manages, and refuses days that are none [organizer-calendar-1, access-4]', async () => {
    const { make, organization } = await scene();
    await make('A', [hours(1, 2)]);
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, await makeLocation(test.db, organization));
    expect((await test.ok(calendar, { as: coordinator })).dates).toEqual([]);
    expect(await test.refused(calendar, { as: await makeUser(test.db) })).toMatchObject({
      code: 'forbidden',
    });
    for (const query of [{ day: '2030-02-31' }, { day: '0001-01-01' }, { view: 'year' }])
      expect(await test.refused(calendar, { query: query as object, as: coordinator })).toMatchObject({
        code: 'request.invalid',
      });
  });

  it('cuts off what is too much, and says so [organizer-calendar-4]', async () => {
    const { organizer, make } = await scene();
    const dates = Array.from({ length: calendarDatesMax + 1 }, (_, at) => ({
      ...hours(1, 2),
      label: String(at).padStart(4, '0'),
    }));
    await make('A', dates);
    const found = await test.ok(calendar, { query: { view: 'week' }, as: organizer });
    expect(found.dates).toHaveLength(calendarDatesMax);
    expect(found.isCut).toBe(true);
  });

  it('leads from days on which nothing is to those beside [organizer-calendar-5]', async () => {
    const { organizer, make } = await scene('Pacific/Auckland');
    const besideOf = async (day: string, view: 'week' | 'month' = 'month') =>
      (await test.ok(calendar, { query: { view, day }, as: organizer })).beside;
    expect(await besideOf('2030-06-03')).toEqual({ before: null, after: null });
    // Friday evening until Saturday morning, and Tuesday morning, which is Monday in UTC.
    await make('Night', [{ startAt: new Date('2030-06-07T08:00Z'), endAt: new Date('2030-06-07T20:00Z') }]);
    await make(
      'Day',
      [{ startAt: new Date('2030-09-02T20:00Z'), endAt: new Date('2030-09-02T23:00Z') }],
      'draft',
    );
    expect(await besideOf('2030-06-03')).toBeNull();
    expect(await besideOf('2030-06-09', 'week')).toEqual({ before: '2030-06-08', after: '2030-09-03' });
    expect(await besideOf('2030-05-26', 'week')).toEqual({ before: null, after: '2030-06-07' });
    expect(await besideOf('2030-12-01')).toEqual({ before: '2030-09-03', after: null });
  });
});
