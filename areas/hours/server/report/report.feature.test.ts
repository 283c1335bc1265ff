import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { QueryIn } from '#shared/contract/endpoint.ts';
import { formatDay } from '#shared/rules/dates.ts';
import { english } from '#testing/english.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { hoursRules } from '#areas/hours/schema/hours-rules.ts';
import { enterVisits } from '#areas/visits/testing/visits.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';

const { report, totals, choices } = contract.hours;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(new Date('2030-12-31T12:00:00Z'));
});
afterAll(() => test.close());

const at = (instant: string) => new Date(instant);

interface VisitOptions {
  start?: Date;
  hours?: number;
  timeZone?: string;
  checkInAt?: Date | null;
  checkOutAt?: Date | null;
  title?: string;
  activity?: string;
  tags?: string[];
  firstName?: string;
  lastName?: string;
}

/** One organization with one person who served from 13:00 to 14:30 UTC on 2030-06-08 unless told otherwise. */
async function scene(options: VisitOptions = {}) {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(
    test.db,
    {},
    { organizer, location: { timeZone: options.timeZone ?? 'America/New_York' } },
  );
  const served = await serve(place, options);
  return { ...place, organizer, ...served };
}

async function serve(place: Parameters<typeof makeOpportunity>[1], options: VisitOptions = {}) {
  const start = options.start ?? at('2030-06-08T13:00:00Z');
  const checkInAt = options.checkInAt === undefined ? start : options.checkInAt;
  const world = await makeOpportunity(test.db, place, options.title ? { title: options.title } : {}, {
    schedule: {
      dates: [{ startAt: start, endAt: hoursAfter(start, options.hours ?? 3) }],
      activities: [{ title: options.activity ?? 'Packing', tags: options.tags ?? [] }],
    },
  });
  const volunteer = await makeUser(test.db, {
    firstName: options.firstName ?? 'Grace',
    lastName: options.lastName ?? 'Okafor',
  });
  const checkOutAt =
    options.checkOutAt === undefined ? checkInAt && hoursAfter(checkInAt, 1.5) : options.checkOutAt;
  const visit = checkInAt ? { visit: { checkInAt, checkOutAt } } : {};
  await makeRegistration(test.db, volunteer, world.slots[0]!, visit);
  return { ...world, volunteer, visit };
}

const june = { start: '2030-06-01', end: '2030-06-30' };

async function rowsFor(as: { id: string }, query: QueryIn<typeof report> = june) {
  const answer = await test.call(report, { query, as });
  if (answer.statusCode === 404) return [];
  expect(answer.statusCode).toBe(200);
  return Papa.parse<string[]>(answer.body.slice(1).trimEnd()).data.slice(1);
}

describe('the report', () => {
  it('is a file for spreadsheets, to the letter [hours-3]', async () => {
    const { organizer, location } = await scene({
      title: 'Sort, pack "and" label',
      tags: ['Driver', 'Pickup'],
    });
    const answer = await test.call(report, { query: june, as: organizer });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="volunteer_report.csv"');
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.body.slice(1)).toBe(
      'Volunteer Name,Date of time slot,Location,opportunity title,Activity Name,Hours Served,Tags\r\n' +
        `Grace Okafor,06/08/2030,${location.name},"Sort, pack ""and"" label",Packing,1.30,"Driver, Pickup"\r\n`,
    );
  });

  it('writes true decimals on request [hours-1]', async () => {
    const { organizer } = await scene();
    const rows = await rowsFor(organizer, { ...june, format: 'decimal' });
    expect(rows.map((row) => row[5])).toEqual(['1.50']);
  });

  it('has true decimals in a last column on request, which sum to what the minutes sum to [hours-11]', async () => {
    const { organizer, organization, location } = await scene({ tags: ['Driver'] });
    for (const minutes of [20, 20, 20])
      await serve(
        { organization, location },
        { checkOutAt: hoursAfter(at('2030-06-08T13:00:00Z'), minutes / 60) },
      );
    const answer = await test.call(report, { query: { ...june, format: 'both' }, as: organizer });
    const [heading, ...rows] = Papa.parse<string[]>(answer.body.slice(1).trimEnd()).data;
    expect(heading?.slice(5)).toEqual(['Hours Served', 'Tags', 'Hours (decimal)']);
    expect(rows.map((row) => row.slice(5)).toSorted()).toEqual([
      ['0.20', '', '0.3333'],
      ['0.20', '', '0.3333'],
      ['0.20', '', '0.3333'],
      ['1.30', 'Driver', '1.5000'],
    ]);
    expect(rows.reduce((sum, row) => sum + Number(row[7]), 0)).toBeCloseTo(2.5, 2);
  });

  it.each<[string, VisitOptions, string | null]>([
    ['never came', { checkInAt: null }, null],
    ['forgot to check out', { checkOutAt: null }, '3.00'],
    [
      'came early and stayed late',
      { checkInAt: at('2030-06-08T12:15:00Z'), checkOutAt: at('2030-06-08T16:20:00Z') },
      '4.05',
    ],
    ['left at once', { checkOutAt: at('2030-06-08T13:00:00Z') }, '0.00'],
    ['is still there', { start: at('2030-12-31T11:00:00Z'), checkOutAt: null }, null],
    [
      'is past the end but may still check out',
      { start: at('2030-12-31T08:30:00Z'), checkOutAt: null },
      null,
    ],
    ['is past the default check-out', { start: at('2030-12-31T08:00:00Z'), checkOutAt: null }, '3.00'],
  ])('counts somebody who %s [hours-2]', async (_, options, hours) => {
    const { organizer } = await scene(options);
    const rows = await rowsFor(organizer, { start: '2030-06-01', end: '2030-12-31' });
    expect(rows.map((row) => row[5])).toEqual(hours === null ? [] : [hours]);
  });

  it.each([
    ['first moment of the first day', '2030-06-08T04:00:00Z', 'America/New_York', '06/08/2030'],
    ['last minute before it', '2030-06-08T03:59:00Z', 'America/New_York', null],
    ['last minute of the last day', '2030-06-09T03:59:00Z', 'America/New_York', '06/08/2030'],
    ['moment after it', '2030-06-09T04:00:00Z', 'America/New_York', null],
    ['day of the location, not of UTC', '2030-06-07T13:00:00Z', 'Pacific/Auckland', '06/08/2030'],
    ['day of the location in the west', '2030-06-09T09:30:00Z', 'Pacific/Honolulu', '06/08/2030'],
  ])('takes the day of the slot: the %s [hours-4]', async (_, start, timeZone, day) => {
    const { organizer } = await scene({ start: at(start), timeZone });
    const rows = await rowsFor(organizer, { start: '2030-06-08', end: '2030-06-08' });
    expect(rows.map((row) => row[1])).toEqual(day === null ? [] : [day]);
  });

  it('knows the days on which the clocks change [time-3]', async () => {
    // 2030-11-03 has 25 hours in New York: from 04:00 UTC until 05:00 UTC of the next day.
    const { organizer } = await scene({ start: at('2030-11-04T04:30:00Z') });
    const rows = await rowsFor(organizer, { start: '2030-11-03', end: '2030-11-03' });
    expect(rows.map((row) => row[1])).toEqual(['11/03/2030']);
  });

  it.each([
    ['7 hours', 'America/New_York', '2030-03-10T03:00:00Z', 7, '2030-03-09', '7.00'],
    ['9 hours', 'America/New_York', '2030-11-03T02:00:00Z', 9, '2030-11-02', '9.00'],
    ['8.5 hours', 'Australia/Lord_Howe', '2030-04-06T11:00:00Z', 8.5, '2030-04-06', '8.30'],
  ])(
    'has a night from 22 to 6 once, on the day on which it began, with the %s that it had [hours-4]',
    async (_, timeZone, start, hours, day, served) => {
      const { organizer } = await scene({ start: at(start), hours, timeZone, checkOutAt: null });
      const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
      // A range that ends on the day on which the night begins has it, one that begins on the next does not.
      expect(await rowsFor(organizer, { start: '2030-01-01', end: day })).toMatchObject([
        [
          'Grace Okafor',
          formatDay(english, day),
          expect.any(String),
          expect.any(String),
          'Packing',
          served,
          '',
        ],
      ]);
      expect(await rowsFor(organizer, { start: next, end: '2030-12-31' })).toEqual([]);
      const minutesOf = async (query: { start: string; end: string }) =>
        (await test.ok(contract.hours.totals, { query, as: organizer })).minutes;
      expect(await minutesOf({ start: day, end: day })).toBe(hours * 60);
      expect(await minutesOf({ start: next, end: next })).toBe(0);
    },
  );

  it('is in the order of the slots, then of the opportunities, then of the names', async () => {
    const { organizer, organization, location, slots, visit } = await scene({
      title: 'Baking',
      firstName: 'Zoe',
      lastName: 'Zeller',
    });
    for (const firstName of ['Mia', 'Ben']) {
      const person = await makeUser(test.db, { firstName, lastName: 'Adler' });
      await makeRegistration(test.db, person, slots[0]!, visit);
    }
    const place = { organization, location };
    await serve(place, { title: 'Apples', firstName: 'Ida' });
    await serve(place, { title: 'Cleaning', firstName: 'Eve', start: at('2030-06-07T13:00:00Z') });
    expect((await rowsFor(organizer)).map((row) => [row[3], row[0]])).toEqual([
      ['Cleaning', 'Eve Okafor'],
      ['Apples', 'Ida Okafor'],
      ['Baking', 'Ben Adler'],
      ['Baking', 'Mia Adler'],
      ['Baking', 'Zoe Zeller'],
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=1\n+2'])(
    'keeps %j from being run by a spreadsheet [hours-7]',
    async (title) => {
      const { organizer } = await scene({ activity: title, tags: [title] });
      expect((await rowsFor(organizer))[0]?.slice(4)).toEqual([`'${title}`, '1.30', `'${title}`]);
    },
  );

  it('says so when nobody served in the range', async () => {
    const { organizer } = await scene({ checkInAt: null });
    expect(await test.refused(report, { query: june, as: organizer })).toMatchObject({
      status: 404,
      code: 'hours.none-in-range',
      message: 'No Volunteers found for the selected date range.',
    });
  });

  it.each([
    [{ start: '2030-06-08', end: '2030-06-07' }, 'end', 'End date must be after or equal to the start date'],
    [{ start: '', end: '2030-06-07' }, 'start', 'Please enter a start date'],
    [{ start: '2030-06-08', end: '2030-02-30' }, 'end', 'Please enter an end date'],
    [{ start: '0000-01-01', end: '2030-02-20' }, 'start', 'Please enter a start date'],
    [{ start: '2030-06-08', end: '20300-06-09' }, 'end', 'Please enter an end date'],
    [{ start: '2030-06-08', end: '9999-12-31' }, 'end', 'Please enter an end date'],
  ])('refuses the range %o [hours-5]', async (query, path, message) => {
    const { organizer } = await scene();
    expect(await test.refused(report, { query, as: organizer })).toMatchObject({
      status: 422,
      fields: [{ path, message }],
    });
  });

  it('takes a range of the first and last days that exist in it', async () => {
    const { organizer } = await scene();
    expect(await rowsFor(organizer, { start: '1900-01-01', end: '2999-12-31' })).toHaveLength(1);
  });

  it('leaves nobody out and names nobody twice when it is long', async () => {
    const { organizer, organization, location } = await scene({ checkInAt: null });
    const { slots } = await makeOpportunity(
      test.db,
      { organization, location },
      {},
      {
        schedule: {
          dates: Array.from({ length: 41 }, (_, n) => ({
            startAt: hoursAfter(factoryNow, n * 12),
            endAt: hoursAfter(factoryNow, n * 12 + 3),
          })),
        },
      },
    );
    const people = 4_100;
    await seedMany(
      test,
      slots.map(({ id }) => id),
      people,
    );
    const rows = await rowsFor(organizer);
    expect(rows).toHaveLength(people);
    expect(new Set(rows.map((row) => row[0])).size).toBe(people);
    expect(await test.ok(totals, { query: june, as: organizer })).toMatchObject({
      minutes: people * 180,
      visits: people,
      people,
    });
    await brokenOff(organizer);
  });
});

/** A file that can't be finished comes to no end: what was read of it must not look whole. */
async function brokenOff(organizer: { id: string }): Promise<void> {
  const { db } = test.deps;
  let parts = 0;
  test.deps.db = new Proxy(db, {
    get: (target, name) =>
      name === 'select'
        ? (columns?: object) => {
            // Each batch reads visits and work outside of shifts.
            if (columns && 'activity' in columns && (parts += 1) > 2)
              throw new Error('The database is away.');
            return target.select(columns as never);
          }
        : Reflect.get(target, name),
  });
  try {
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const query = new URLSearchParams(june).toString();
    const answer = await fetch(`${address}${report.path}?${query}`, {
      headers: { cookie: await test.signInAs(organizer) },
    });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  } finally {
    test.deps.db = db;
  }
}

describe('what the report is narrowed down to', () => {
  it('is locations and opportunities, several of each, in the file and in the totals [hours-12]', async () => {
    const { organizer, organization, location, opportunity } = await scene({ title: 'Baking' });
    const place = { organization, location };
    const other = await serve(place, { title: 'Cleaning', firstName: 'Eve' });
    const branch = await makeLocation(test.db, organization);
    await serve({ organization, location: branch }, { title: 'Driving', firstName: 'Ida' });
    const asked = async (query: { locations?: string[]; opportunities?: string[] }) => {
      const titles = (await rowsFor(organizer, { ...june, ...query })).map((row) => row[3]);
      const { visits } = await test.ok(totals, { query: { ...june, ...query }, as: organizer });
      expect(visits).toBe(titles.length);
      return titles;
    };
    expect(await asked({})).toEqual(['Baking', 'Cleaning', 'Driving']);
    expect(await asked({ locations: [branch.id] })).toEqual(['Driving']);
    expect(await asked({ locations: [branch.id, location.id] })).toHaveLength(3);
    expect(await asked({ opportunities: [opportunity.id, other.opportunity.id] })).toEqual([
      'Baking',
      'Cleaning',
    ]);
    expect(await asked({ locations: [branch.id], opportunities: [opportunity.id] })).toEqual([]);

    const offered = async (query: QueryIn<typeof choices>) => {
      const all = await test.ok(choices, { query, as: organizer });
      return [all.locations.map(({ id }) => id), all.opportunities.map(({ name }) => name)];
    };
    expect(await offered(june)).toEqual([
      expect.toSatisfy(
        (ids: string[]) => ids.toSorted().join() === [location.id, branch.id].toSorted().join(),
      ),
      ['Baking', 'Cleaning', 'Driving'],
    ]);
    expect((await offered({ ...june, locations: [branch.id] }))[1]).toEqual(['Driving']);
    // What was chosen keeps its name in days in which nobody was there.
    const may = { start: '2030-05-01', end: '2030-05-31' };
    expect(await offered({ ...may, opportunities: [opportunity.id] })).toEqual([[], ['Baking']]);
  });

  it('says by which rules the hours of the days count [hours-10]', async () => {
    const { organizer, organization } = await scene();
    const rulesOf = async (query: QueryIn<typeof choices>) =>
      (await test.ok(choices, { query, as: organizer })).rules.map(({ rule, since }) => [rule, since]);
    expect(await rulesOf(june)).toEqual([['clock', null]]);
    await test.db.insert(hoursRules).values([
      { organizationId: organization.id, fromAt: at('2030-05-01T12:00:00Z'), rule: 'bounds' },
      // Still the 20th where it is.
      { organizationId: organization.id, fromAt: at('2030-06-21T02:00:00Z'), rule: 'credit' },
      { organizationId: organization.id, fromAt: at('2030-08-01T12:00:00Z'), rule: 'clock' },
    ]);
    expect(await rulesOf(june)).toEqual([
      ['bounds', null],
      ['credit', '2030-06-20'],
    ]);
    expect(await rulesOf({ start: '2029-01-01', end: '2029-12-31' })).toEqual([]);
  });

  it('shows nothing of what somebody else manages [hours-12]', async () => {
    const elsewhere = await scene();
    const { organizer } = await scene();
    const query = { ...june, opportunities: [elsewhere.opportunity.id], locations: [elsewhere.location.id] };
    expect(await test.refused(report, { query, as: organizer })).toMatchObject({
      code: 'hours.none-in-range',
    });
    expect(await test.ok(totals, { query, as: organizer })).toMatchObject({ visits: 0, people: 0 });
    const offered = await test.ok(choices, { query, as: organizer });
    expect(offered.opportunities).toEqual([]);
    expect(offered.locations.map(({ id }) => id)).not.toContain(elsewhere.location.id);
  });
});

it('new are those who had not come to the organization before, whatever the report is narrowed down to [hours-13]', async () => {
  const { organizer, organization, location, opportunity, volunteer } = await scene();
  const place = { organization, location };
  // Again, on the next day, and somebody who is new then; at another organization that says nothing.
  const next = await serve(place, { start: at('2030-06-09T13:00:00Z'), firstName: 'Eve' });
  await makeRegistration(test.db, volunteer, next.slots[0]!, {
    visit: { checkInAt: at('2030-06-09T13:00:00Z'), checkOutAt: at('2030-06-09T14:00:00Z') },
  });
  const elsewhere = await serve(await makeOrganization(test.db), { start: at('2030-06-01T13:00:00Z') });
  await makeRegistration(test.db, volunteer, elsewhere.slots[0]!, {
    visit: { checkInAt: at('2030-06-01T13:00:00Z'), checkOutAt: at('2030-06-01T14:00:00Z') },
  });
  const asked = (query: QueryIn<typeof totals>) => test.ok(totals, { query, as: organizer });
  expect(await asked(june)).toEqual({ minutes: 90 + 90 + 60, visits: 3, people: 2, newPeople: 2, worth: [] });
  expect(await asked({ ...june, start: '2030-06-09' })).toMatchObject({ people: 2, newPeople: 1 });
  expect(await asked({ ...june, opportunities: [next.opportunity.id] })).toMatchObject({
    people: 2,
    newPeople: 1,
  });
  expect(await asked({ ...june, opportunities: [opportunity.id] })).toMatchObject({
    people: 1,
    newPeople: 1,
  });
});

/** Many people who served, each in one of the slots, made by the database itself. */
async function seedMany({ db }: TestApp, slotIds: string[], people: number): Promise<void> {
  await db.execute(sql`
    insert into users (id, key, email, first_name, last_name)
    select 'many' || n, 'USER#many' || n, 'many' || n || '@example.org', 'Many', 'Person ' || n
    from generate_series(1, ${people}::int) n`);
  await db.execute(sql`
    insert into registrations (id, key, user_id, opportunity_id, date_id, slot_id, sign_up_date, signed_up_at,
      email, activity_name, default_check_out_at)
    select gen_random_uuid(), 'MANY_' || n, 'many' || n, s.opportunity_id, s.date_id, s.id, '2030-06-01',
      d.start_at, 'many' || n || '@example.org', 'Packing', d.end_at + interval '1 hour'
    from generate_series(1, ${people}::int) n
    join slots s on s.id = (${`{${slotIds.join(',')}}`}::uuid[])[1 + n % ${slotIds.length}::int]
    join opportunity_dates d on d.id = s.date_id`);
  await db.execute(sql`
    insert into visits (registration_id, user_id, check_in_at, check_out_at)
    select r.id, r.user_id, d.start_at, d.end_at
    from registrations r join opportunity_dates d on d.id = r.date_id where r.key like 'MANY\\_%'`);
  await enterVisits(db);
}

describe('access', () => {
  it('an organizer sees the organization, a coordinator the approved locations, others nothing of it [access-4]', async () => {
    const { organizer, organization, location } = await scene({ lastName: 'Main' });
    const branch = await makeLocation(test.db, organization);
    await serve({ organization, location: branch }, { lastName: 'Branch' });
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, branch);
    const stranger = await scene({ lastName: 'Elsewhere' });
    const names = async (as: { id: string }) => (await rowsFor(as)).map((row) => row[0]).toSorted();
    expect(await names(organizer)).toEqual(['Grace Branch', 'Grace Main']);
    expect(await names(coordinator)).toEqual(['Grace Branch']);
    expect(await names(stranger.organizer)).toEqual(['Grace Elsewhere']);
    expect(location.id).not.toBe(branch.id);
  });

  it('visitors, volunteers and those who wait for their approval see nothing', async () => {
    const { location, volunteer } = await scene();
    const waiting = await makeOrganizer(test.db);
    await makeCoordinator(test.db, waiting, location, { status: 'pending' });
    for (const [as, code] of [
      [undefined, 'sign-in-required'],
      [volunteer, 'forbidden'],
      [waiting, 'forbidden'],
    ] as const) {
      expect(await test.refused(report, { query: june, as })).toMatchObject({ code });
    }
  });
});
