// The hours of somebody are one number, wherever they are read: report, history and its file, the list of volunteers and a volunteer's page.
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import type { HoursRule } from '#areas/hours/rules/hours-rule.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { enterVisits } from '#areas/visits/testing/visits.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { kioskRecords } from '#testing/attendance.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const at = (instant: string) => new Date(instant);

async function place() {
  const organizer = await makeOrganizer(test.db);
  const made = await makeOrganization(test.db, {}, { organizer });
  return { ...made, organizer };
}

/** The minutes of a person from each of the places where they are read; those that don't count yet are left out. */
async function minutesOf(
  volunteer: UserRow,
  { organizer, organization }: Awaited<ReturnType<typeof place>>,
  range: { start: string; end: string },
) {
  const report = await test.call(contract.hours.report, {
    as: organizer,
    query: { ...range, format: 'minutes' },
  });
  const rows = report.statusCode === 200 ? Papa.parse<string[]>(report.body.slice(1).trimEnd()).data : [];
  const name = `${volunteer.firstName} ${volunteer.lastName}`;
  const inReport = rows.filter((row) => row[0] === name).map((row) => row[5]!);
  const history = await test.ok(contract.registrations.history, { as: volunteer, query: range });
  const file = await test.call(contract.registrations.historyFile, { as: volunteer, query: range });
  const inFile = Papa.parse<string[]>(file.body.slice(1).trimEnd())
    .data.slice(1)
    .map((row) => row[8]!);
  const list = await test.ok(contract.volunteers.list, {
    as: organizer,
    query: { orgName: organization.name, search: volunteer.lastName },
  });
  const page = await test.ok(contract.volunteerPage.read, {
    as: organizer,
    params: { userId: volunteer.id },
    query: { orgName: organization.name },
  });
  return [
    written(inReport),
    history.totalMinutes,
    history.lifetime.minutes,
    written(inFile),
    list.items.find(({ userId }) => userId === volunteer.id)!.minutes,
    page.minutes,
  ];
}

/** The sum of hours as files have them: `1.30` and `1.30` are 180 minutes. */
const written = (hours: readonly string[]): number =>
  hours
    .map((one) => one.split('.').map(Number))
    .reduce((sum, [whole = 0, minutes = 0]) => sum + whole * 60 + minutes, 0);

it('for those who come early, late or after the end and are never checked out [hours-2, roster-15]', async () => {
  const there = await place();
  const { organizer, organization } = there;
  // From 16 to 18 in New York.
  const { slots, dates, opportunity } = await makeOpportunity(
    test.db,
    there,
    { checkInHours: 2 },
    { schedule: { dates: [{ startAt: at('2030-06-08T20:00Z'), endAt: at('2030-06-08T22:00Z') }] } },
  );
  const arrivals = [
    ['2030-06-08T19:00Z', 180],
    ['2030-06-08T21:30Z', 30],
    ['2030-06-08T22:40Z', 0],
  ] as const;
  const people: (readonly [UserRow, number])[] = [];
  for (const [arrival, minutes] of arrivals) {
    const volunteer = await makeUser(test.db, { lastName: `Arrival${people.length}` });
    await makeVolunteerRequest(test.db, volunteer, organization, { status: 'approved' });
    await makeRegistration(test.db, volunteer, slots[0]!);
    test.clock.set(at(arrival));
    const body = { email: volunteer.email, slotId: slots[0]!.id };
    await kioskRecords(test, 'check-in', { body, as: organizer });
    people.push([volunteer, minutes]);
  }
  const days = { start: '2030-06-08', end: '2030-06-08' };
  for (const [now, isOver] of [
    // While the kiosk is open everybody is there; once it has closed the planned end counts.
    ['2030-06-08T22:59Z', false],
    ['2030-06-08T23:05Z', true],
    ['2030-06-09T16:00Z', true],
  ] as const) {
    test.clock.set(at(now));
    for (const [volunteer, minutes] of people) {
      const counted = isOver ? minutes : 0;
      expect(await minutesOf(volunteer, there, days), now).toEqual(Array(6).fill(counted));
    }
    // The roster says the same, and why; nothing while people come and go.
    const params = { opportunityId: opportunity.id, dateId: dates[0]!.id };
    const { activities } = await test.ok(contract.roster.roster, { as: organizer, params });
    const onRoster = new Map(activities[0]!.people.map((one) => [one.lastName, one.counted]));
    for (const [{ lastName }, minutes] of people)
      expect(onRoster.get(lastName), now).toEqual(
        isOver ? { minutes, because: ['no-check-out'] } : undefined,
      );
  }
});

it('by the rule that the organization had when the shift began, and the history says why [hours-10, hours-20]', async () => {
  const there = await place();
  const { organizer, organization } = there;
  const dates = ['08', '09', '10', '11'].map((day) => ({
    startAt: at(`2030-06-${day}T20:00Z`),
    endAt: at(`2030-06-${day}T22:00Z`),
  }));
  const { slots } = await makeOpportunity(test.db, there, {}, { schedule: { dates } });
  const volunteer = await makeUser(test.db);
  await makeVolunteerRequest(test.db, volunteer, organization, { status: 'approved' });
  const params = { orgName: organization.name };
  const choose = async (rule: HoursRule, now: string) => {
    test.clock.set(at(now));
    return test.ok(contract.hoursSettings.update, { as: organizer, params, body: { rule } });
  };
  // An hour too early, and out an hour before the end; on the third day in at 21:30 and never out.
  for (const [n, slot] of slots.entries()) {
    const day = dates[n]!.startAt;
    const visit =
      n === 2
        ? { checkInAt: hoursAfter(day, 1.5) }
        : { checkInAt: hoursAfter(day, -1), checkOutAt: hoursAfter(day, 1) };
    await makeRegistration(test.db, volunteer, slot, { visit });
  }
  expect(await choose('bounds', '2030-06-08T20:01Z')).toMatchObject({ rule: 'bounds' });
  await choose('credit', '2030-06-09T21:00Z');
  // What is chosen again, holds on.
  expect(await choose('credit', '2030-06-10T21:00Z')).toMatchObject({
    ruleSince: '2030-06-09T21:00:00.000Z',
  });
  test.clock.set(at('2030-06-12T12:00Z'));
  const minutes = [120, 60, 120, 120];
  for (const [n, { startAt }] of dates.entries()) {
    const day = startAt.toISOString().slice(0, 10);
    const [inReport, inHistory] = await minutesOf(volunteer, there, { start: day, end: day });
    expect([inReport, inHistory], day).toEqual([minutes[n], minutes[n]]);
  }
  const { items } = await test.ok(contract.registrations.history, {
    as: volunteer,
    query: { start: '2030-06-08', end: '2030-06-11' },
  });
  expect(items.map(({ because }) => because).toReversed()).toEqual([
    [],
    ['bounds'],
    ['no-check-out', 'credit'],
    ['credit'],
  ]);
  const sum = 420;
  expect(await minutesOf(volunteer, there, { start: '2030-06-08', end: '2030-06-11' })).toEqual(
    Array(6).fill(sum),
  );
});

it('for 5,000 visits of a person among 10,000 of the organization, without an end to counting [hours-2]', async () => {
  const there = await place();
  const start = at('2028-01-01T14:00Z');
  const { opportunity, activities } = await makeOpportunity(
    test.db,
    there,
    {},
    { schedule: { dates: [{ startAt: start, endAt: hoursAfter(start, 1) }] } },
  );
  const people: UserRow[] = [];
  for (let n = 0; n < 2; n += 1) {
    const volunteer = await makeUser(test.db, { lastName: `Regular${n}` });
    await makeVolunteerRequest(test.db, volunteer, there.organization, { status: 'approved' });
    people.push(volunteer);
  }
  // One shift every four hours, of which each of the two takes part for 40 minutes.
  await test.db.execute(sql`
    with dates as (
      insert into opportunity_dates (id, opportunity_id, start_at, end_at)
      select gen_random_uuid(), ${opportunity.id}, at, at + interval '1 hour'
        from generate_series(1, 5000) n, lateral (select ${start.toISOString()}::timestamptz + n * interval '4 hours' as at) _
      returning id, start_at, end_at
    ), made as (
      insert into slots (id, opportunity_id, date_id, activity_id, capacity)
      select gen_random_uuid(), ${opportunity.id}, id, ${activities[0]!.id}, 10 from dates
      returning id, date_id
    )
    insert into registrations (id, key, user_id, opportunity_id, date_id, slot_id, sign_up_date, signed_up_at, email,
        activity_name, activity_tags, working_hours_type, default_check_out_at, created_at, updated_at)
    select gen_random_uuid(), users.id || made.id, users.id, ${opportunity.id}, made.date_id, made.id, '2027-12-31', ${start.toISOString()},
        users.email, 'Packing', '{}', '', dates.end_at + interval '1 hour', ${start.toISOString()}, ${start.toISOString()}
      from made join dates on dates.id = made.date_id, users
      where users.id in (${sql.join(
        people.map(({ id }) => sql`${id}`),
        sql`, `,
      )})
  `);
  await test.db.execute(sql`
    insert into visits (registration_id, user_id, check_in_at, check_out_at)
    select registrations.id, user_id, start_at, start_at + interval '40 minutes'
      from registrations join opportunity_dates on opportunity_dates.id = date_id
      where registrations.opportunity_id = ${opportunity.id}
  `);
  await enterVisits(test.db);
  test.clock.set(at('2031-01-01T00:00Z'));
  const range = { start: '2028-01-01', end: '2030-12-31' };
  // The visits of the other one are among those that are read.
  expect(await minutesOf(people[0]!, there, range)).toEqual(Array(6).fill(5000 * 40));
});
