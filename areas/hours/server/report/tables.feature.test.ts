import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyEndpoint, QueryIn } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { addableHours, formatHours } from '#areas/hours/rules/hours.ts';
import { groupings, type Grouping } from '#areas/hours/rules/report.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';

const { charts, groups, groupsFile, monthsFile, visits, visitsFile, places, placesFile, totals, report } =
  contract.hours;

let test: TestApp;
let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(new Date('2030-12-31T12:00:00Z'));
  world = await makeWorld();
});
afterAll(() => test.close());

/** Two locations with an opportunity each, of two activities; Ada and Ben came to three dates in two months. */
async function makeWorld() {
  const organizer = await makeOrganizer(test.db);
  const { organization, location } = await makeOrganization(test.db, {}, { organizer });
  const branch = await makeLocation(test.db, organization);
  const coordinator = await makeOrganizer(test.db);
  await makeCoordinator(test.db, coordinator, branch);
  const ada = await makeUser(test.db, { firstName: 'Ada', lastName: 'Zeller' });
  const ben = await makeUser(test.db, { firstName: 'Ben', lastName: 'Adler' });
  const open = (
    place: Parameters<typeof makeOpportunity>[1],
    title: string,
    days: string[],
    tags: string[],
  ) =>
    makeOpportunity(
      test.db,
      place,
      { title },
      {
        schedule: {
          dates: days.map((day) => ({
            startAt: new Date(`${day}T13:00:00Z`),
            endAt: new Date(`${day}T16:00:00Z`),
          })),
          activities: [{ title: `${title} shift`, tags }],
        },
      },
    );
  const baking = await open(
    { organization, location },
    'Baking',
    ['2030-06-08', '2030-07-08'],
    ['Driver', 'Pickup'],
  );
  const cleaning = await open({ organization, location: branch }, 'Cleaning', ['2030-06-09'], []);
  const come = (
    person: { id: string; email: string },
    { slots }: typeof baking,
    at: number,
    minutes: number,
  ) => {
    const slot = slots[at]!;
    const checkInAt = new Date(
      ['2030-06-08T13:00:00Z', '2030-07-08T13:00:00Z'][at] ?? '2030-06-08T13:00:00Z',
    );
    const begin = slots.length === 1 ? new Date('2030-06-09T13:00:00Z') : checkInAt;
    return makeRegistration(test.db, person as never, slot, {
      visit: { checkInAt: begin, checkOutAt: hoursAfter(begin, minutes / 60) },
    });
  };
  await come(ada, baking, 0, 80);
  await come(ada, baking, 1, 80);
  await come(ben, baking, 0, 100);
  await come(ben, cleaning, 0, 55);
  // One who is marked as not having come, and one of whom nothing is recorded.
  await makeRegistration(test.db, await makeUser(test.db), baking.slots[0]!, {
    visit: { noShowAt: new Date('2030-06-08T13:10:00Z'), noShowById: organizer.id },
  });
  await makeRegistration(test.db, await makeUser(test.db), baking.slots[0]!);
  const named = (...people: (typeof ada)[]) =>
    people.map(({ firstName, lastName, email }) => ({ firstName, lastName, email }));
  await makeGroup(test.db, organization, { name: 'Bakers' }, { locations: [location], members: named(ada) });
  const everybody = { locations: [location, branch], members: named(ada, ben) };
  await makeGroup(test.db, organization, { name: 'Everybody' }, everybody);
  return { organizer, coordinator, organization, location, branch, ada, ben, baking, cleaning };
}

const june = {
  startAt: new Date('2030-06-22T13:00:00Z'),
  endAt: new Date('2030-06-22T16:00:00Z'),
};
const year = { start: '2030-01-01', end: '2030-12-31' };
const of = (by: Grouping, more: Partial<QueryIn<typeof groups>> = {}) => ({ ...year, by, ...more });
const asked = <E extends AnyEndpoint>(endpoint: E, query: QueryIn<E>, as = world.organizer) =>
  test.ok(endpoint, { query, as } as never);
const linesOf = async (endpoint: AnyEndpoint, query: object) => {
  const answer = await test.call(endpoint, { query, as: world.organizer } as never);
  expect(answer.statusCode).toBe(200);
  return Papa.parse<string[]>(answer.body.slice(1).trimEnd()).data;
};

it.each<[Grouping, (string | number)[][]]>([
  [
    'person',
    [
      ['Ada Zeller', 160, 2, 1],
      ['Ben Adler', 155, 2, 1],
    ],
  ],
  [
    'group',
    [
      ['Everybody', 315, 4, 2],
      ['Bakers', 160, 2, 1],
    ],
  ],
  [
    'opportunity',
    [
      ['Baking', 260, 3, 2],
      ['Cleaning', 55, 1, 1],
    ],
  ],
  [
    'activity',
    [
      ['Baking shift', 260, 3, 2],
      ['Cleaning shift', 55, 1, 1],
    ],
  ],
  [
    'tag',
    [
      ['Driver', 260, 3, 2],
      ['Pickup', 260, 3, 2],
      ['No tag', 55, 1, 1],
    ],
  ],
  [
    'month',
    [
      ['June 2030', 235, 3, 2],
      ['July 2030', 80, 1, 1],
    ],
  ],
])('hours by %s are sums of minutes, the largest first [hours-14]', async (by, expected) => {
  const { items, sums } = await asked(groups, of(by));
  expect(items.map(({ name, minutes, visits: count, people }) => [name, minutes, count, people])).toEqual(
    expected,
  );
  expect(sums).toEqual({ minutes: 315, visits: 4, people: 2 });
  const [heading, ...lines] = await linesOf(groupsFile, of(by));
  // A row of one volunteer has one of them.
  const counted = by === 'person' ? ['Visits'] : ['Visits', 'Volunteers'];
  const numbers = counted.length + 2;
  expect(heading?.slice(-numbers)).toEqual(['Hours', 'Hours (decimal)', ...counted]);
  expect(lines.map((line) => [line[0], ...line.slice(-numbers)])).toEqual(
    expected.map(([name, minutes, count, people]) => [
      name,
      formatHours(Number(minutes)),
      addableHours(Number(minutes)),
      ...[String(count), String(people)].slice(0, counted.length),
    ]),
  );
});

it('every table, every row with the visits behind it, and the file come to the same minutes [hours-14]', async () => {
  const { minutes } = await asked(totals, year);
  const file = (await linesOf(report, { ...year, format: 'both' })).slice(1);
  const inFile = file.reduce((sum, line) => sum + Math.round(Number(line[7]) * 60), 0);
  expect([minutes, inFile]).toEqual([315, 315]);
  for (const by of groupings) {
    const { items, sums } = await asked(groups, of(by));
    expect(sums.minutes).toBe(minutes);
    const all = items.reduce((sum, row) => sum + row.minutes, 0);
    // A visit with two tags stands under both, and one of somebody in two groups.
    expect(all).toBe(minutes + (by === 'tag' ? 260 : by === 'group' ? 160 : 0));
    for (const { key, ...row } of items) {
      const within =
        by === 'location'
          ? { locations: [key] }
          : by === 'opportunity'
            ? { opportunities: [key] }
            : { [by]: key };
      const behind = await asked(visits, { ...year, ...within });
      expect(behind.sums).toEqual({ minutes: row.minutes, visits: row.visits, people: row.people });
      expect(behind.items.reduce((sum, visit) => sum + visit.minutes, 0)).toBe(row.minutes);
      expect(await linesOf(visitsFile, { ...year, ...within })).toHaveLength(row.visits + 1);
    }
  }
});

it('charts have the sums of the tables, new people in their first month, and attendance of dates that are over [hours-15]', async () => {
  const { months, locations, activities, tags } = await asked(charts, year);
  expect(months).toEqual([
    { month: '2030-06', minutes: 235, people: 2, newPeople: 2, places: 5, came: 3, noShows: 1 },
    { month: '2030-07', minutes: 80, people: 1, newPeople: 0, places: 1, came: 1, noShows: 0 },
  ]);
  for (const [by, bars] of [
    ['location', locations],
    ['activity', activities],
    ['tag', tags],
  ] as const) {
    const { items } = await asked(groups, of(by));
    expect(bars).toEqual(items.map(({ key, name, minutes }) => ({ key, name, minutes })));
  }
  expect(await linesOf(monthsFile, year)).toEqual([
    'Month,Hours,Hours (decimal),Returning,New,Volunteers,Came,No-show,Nothing recorded,Signed up'.split(','),
    ['June 2030', '3.55', '3.9167', '0', '2', '2', '3', '1', '1', '5'],
    ['July 2030', '1.20', '1.3333', '1', '0', '1', '1', '0', '0', '1'],
  ]);
});

it('a visit behind a number tells who was there from when to when, at the clock of the place [hours-14]', async () => {
  const query = { ...year, person: world.ben.id };
  const { items, person } = await asked(visits, query);
  expect(person).toBe('Ben Adler');
  expect(items).toMatchObject([
    {
      day: '2030-06-09',
      opportunity: 'Cleaning',
      roster: { opportunityId: world.cleaning.opportunity.id, dateId: world.cleaning.dates[0]?.id },
      checkInAt: '2030-06-09T13:00:00.000Z',
      tags: [],
      minutes: 55,
    },
    { day: '2030-06-08', opportunity: 'Baking', tags: ['Driver', 'Pickup'], minutes: 100 },
  ]);
  expect(
    (await linesOf(visitsFile, { ...query, order: 'ascending' })).slice(1).map((line) => line.slice(0, 4)),
  ).toEqual([
    ['Ben Adler', '06/08/2030', '9:00 AM', '10:40 AM'],
    ['Ben Adler', '06/09/2030', '9:00 AM', '9:55 AM'],
  ]);
});

it.each([
  ['name', 'ascending', ['Ben Adler', 'Ada Zeller']],
  ['name', 'descending', ['Ada Zeller', 'Ben Adler']],
  ['minutes', 'ascending', ['Ben Adler', 'Ada Zeller']],
  ['visits', 'descending', ['Ben Adler', 'Ada Zeller']],
] as const)('people by %s, %s [hours-14]', async (sort, order, expected) => {
  const { items } = await asked(groups, of('person', { sort, order }));
  expect(items.map(({ name }) => name)).toEqual(expected);
});

it('groups are those that the caller may know, with people as their organization knows them [hours-34]', async () => {
  const { organizer, coordinator, location, ada } = world;
  const namesOf = async (as: UserRow) =>
    (await asked(groups, of('group'), as)).items.map(({ name, minutes }) => [name, minutes]);
  expect(await namesOf(coordinator)).toEqual([['Everybody', 55]]);
  const { items } = await asked(groups, of('group'), organizer);
  const bakers = items.find(({ name }) => name === 'Bakers')!;
  // A group that somebody may not know is none to be asked for.
  const hidden = await asked(visits, { ...year, group: bakers.key }, coordinator);
  expect([hidden.group, hidden.total]).toEqual([null, 0]);
  expect((await asked(visits, { ...year, group: bakers.key }, organizer)).group).toBe('Bakers');
  // Somebody of whom an organization knows a typed address alone is in its groups under that one.
  const other = await makeOrganizer(test.db);
  const theirs = await makeOrganization(test.db, {}, { organizer: other });
  const [typed, hall] = ['typed@example.org', theirs.location];
  const at = await makeOpportunity(
    test.db,
    theirs,
    {},
    { schedule: { dates: [june], activities: [{ title: 'Sorting' }] } },
  );
  await makeRegistration(test.db, ada, at.slots[0]!, {
    email: typed,
    addedById: other.id,
    typedFirstName: 'A.',
    typedLastName: 'Z.',
    visit: { checkInAt: june.startAt, checkOutAt: june.endAt },
  });
  for (const [name, email] of [
    ['By the typed one', typed],
    ['By the own one', ada.email],
  ] as const)
    await makeGroup(
      test.db,
      theirs.organization,
      { name },
      { locations: [hall], members: [{ firstName: 'A.', lastName: 'Z.', email }] },
    );
  expect(await namesOf(other)).toEqual([['By the typed one', 180]]);
  const none = await asked(visits, { ...year, group: '' }, other);
  expect(none.total).toBe(0);
  expect(location.organizationId).not.toBe(theirs.organization.id);
});

it('a page has 25 rows, or 500 where all are wanted at once, and no other number [hours-14]', async () => {
  for (const [endpoint, query] of [
    [groups, of('person')],
    [visits, year],
    [places, year],
  ] as const) {
    for (const [size, pageSize] of [
      [{}, 25],
      [{ size: 500 }, 500],
    ] as const)
      expect(await asked<AnyEndpoint>(endpoint, { ...query, ...size })).toMatchObject({ pageSize });
    const wrong = await test.refused<AnyEndpoint>(endpoint, {
      as: world.organizer,
      query: { ...query, size: 501 },
    });
    expect(wrong.fields?.map(({ path }) => path)).toEqual(['size']);
  }
});

it('a coordinator sees the hours of their locations alone, and nobody’s name elsewhere [hours-14]', async () => {
  const as = world.coordinator;
  const { items } = await asked(groups, of('person'), as);
  expect(items.map(({ name, minutes }) => [name, minutes])).toEqual([['Ben Adler', 55]]);
  const behind = await asked(visits, { ...year, person: world.ada.id, locations: [world.location.id] }, as);
  expect(behind).toMatchObject({ items: [], total: 0, person: null });
});

it('new and returning people, and what became of places, are exactly those that the charts count [hours-31]', async () => {
  const { months } = await asked(charts, year);
  expect(months.map(({ newPeople, came, noShows }) => [newPeople, came, noShows])).toEqual([
    [2, 3, 1],
    [0, 1, 0],
  ]);
  for (const { month, people, newPeople, places: held, came, noShows } of months) {
    const peopleOf = async (newness: 'new' | 'returning') =>
      (await asked(groups, of('person', { month, people: newness }))).total;
    expect([await peopleOf('new'), await peopleOf('returning')]).toEqual([newPeople, people - newPeople]);
    const placesOf = async (outcome?: 'came' | 'no-show' | 'unknown') =>
      (await asked(places, { ...year, month, ...(outcome ? { outcome } : {}) })).total;
    expect(
      await Promise.all([placesOf(), placesOf('came'), placesOf('no-show'), placesOf('unknown')]),
    ).toEqual([held, came, noShows, held - came - noShows]);
  }
  const back = { month: '2030-07', people: 'returning' as const };
  expect((await asked(groups, of('person', back))).items).toMatchObject([{ key: world.ada.id, minutes: 80 }]);
  const shown = await asked(visits, { ...year, ...back });
  expect(shown.items.map(({ person }) => person)).toEqual(['Ada Zeller']);
  expect(await linesOf(visitsFile, { ...year, ...back })).toHaveLength(2);
  const { items } = await asked(places, { ...year, outcome: 'no-show' });
  expect(items).toMatchObject([{ opportunity: 'Baking', day: '2030-06-08', outcome: 'no-show' }]);
  const lines = await linesOf(placesFile, { ...year, order: 'ascending' });
  expect(lines.map((cells) => cells.at(-1)).toSorted()).toEqual(
    ['Came', 'Came', 'Came', 'Came', 'No-show', 'Nothing recorded', 'What became of it'].toSorted(),
  );
  expect((await asked(places, { ...year, person: world.ben.id })).total).toBe(2);
  expect((await asked(places, year, world.coordinator)).total).toBe(1);
});
