import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueryIn } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { formatHours, totalMinutes } from '#areas/hours/rules/hours.ts';
import { groupings, workOpportunity } from '#areas/hours/rules/report.ts';
import { makeApprovedWork, makeWorkReport } from '#areas/hours/testing/hours.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';

const { charts, groups, groupsFile, visits, totals, report, choices } = contract.hours;

let test: TestApp;
let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(new Date('2030-12-31T12:00:00Z'));
  world = await makeWorld();
});
afterAll(() => test.close());

/** Nine in the morning in New York on a day of June. */
const began = new Date('2030-06-08T13:00:00Z');

/**
 * Ada is at a shift from 9 to 11 and works from 10 to 13 outside of shifts, of which two hours count; Ben works for an hour at the
 * branch, in July; what else was reported does not count.
 */
async function makeWorld() {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const branch = await makeLocation(test.db, place.organization);
  const coordinator = await makeOrganizer(test.db);
  await makeCoordinator(test.db, coordinator, branch);
  const ada = await makeUser(test.db, { firstName: 'Ada', lastName: 'Zeller' });
  const ben = await makeUser(test.db, { firstName: 'Ben', lastName: 'Adler' });
  for (const person of [ada, ben])
    await makeVolunteerRequest(test.db, person, place.organization, { status: 'approved' });
  const dates = [{ startAt: began, endAt: hoursAfter(began, 2) }];
  const { slots } = await makeOpportunity(test.db, place, { title: 'Baking' }, { schedule: { dates } });
  await makeRegistration(test.db, ada, slots[0]!, {
    visit: { checkInAt: began, checkOutAt: hoursAfter(began, 2) },
  });
  await makeApprovedWork(
    test.db,
    { person: ada, location: place.location, by: organizer },
    { title: 'Phone calls', startAt: hoursAfter(began, 1), endAt: hoursAfter(began, 4) },
  );
  const july = new Date('2030-07-09T14:00:00Z');
  await makeApprovedWork(
    test.db,
    { person: ben, location: branch, by: organizer },
    { title: '=Flyers()', startAt: july, endAt: hoursAfter(july, 1) },
  );
  await makeWorkReport(test.db, ben, branch, { startAt: hoursAfter(july, 5), title: 'It waits' });
  return { organizer, coordinator, organization: place.organization, branch, ada, ben };
}

const year = { start: '2030-01-01', end: '2030-12-31' };
const tableOf = async (query: Omit<QueryIn<typeof groups>, keyof typeof year>) => {
  const { items, sums } = await test.ok(groups, { as: world.organizer, query: { ...year, ...query } });
  return { sums, rows: items.map(({ name, minutes, visits: rows }) => [name, minutes, rows]) };
};

it('work outside of shifts counts in all tables, where the person is on no visit [hours-30, hours-14, hours-7]', async () => {
  const sums = { minutes: 120 + 120 + 60, visits: 3, people: 2 };
  expect(await test.ok(totals, { as: world.organizer, query: year })).toMatchObject({
    ...sums,
    newPeople: 2,
  });
  expect(await tableOf({ by: 'opportunity' })).toEqual({
    sums,
    rows: [
      ['Work outside of shifts', 180, 2],
      ['Baking', 120, 1],
    ],
  });
  expect((await tableOf({ by: 'activity' })).rows).toEqual([
    ['Packing', 120, 1],
    ['Phone calls', 120, 1],
    ['=Flyers()', 60, 1],
  ]);
  expect((await tableOf({ by: 'person' })).rows).toEqual([
    ['Ada Zeller', 240, 2],
    ['Ben Adler', 60, 1],
  ]);
  for (const by of groupings) {
    const table = await tableOf({ by });
    expect(table.sums).toEqual(sums);
    expect(table.rows.reduce((sum, [, minutes]) => sum + Number(minutes), 0)).toBe(sums.minutes);
    const file = await test.call(groupsFile, { as: world.organizer, query: { ...year, by } });
    const lines = Papa.parse<string[]>(file.body.slice(1).trimEnd()).data.slice(1);
    // A volunteer wrote what was done, and no spreadsheet runs it.
    expect(lines.map(([name]) => name)).toEqual(table.rows.map(([name]) => String(name).replace(/^=/, "'=")));
  }
  const { months } = await test.ok(charts, { as: world.organizer, query: year });
  expect(months.map(({ month, minutes, people, newPeople }) => [month, minutes, people, newPeople])).toEqual([
    ['2030-06', 240, 1, 1],
    ['2030-07', 60, 1, 1],
  ]);
});

it('a report can be narrowed down to work outside of shifts, and has its rows [hours-30, hours-12]', async () => {
  const query = { ...year, opportunities: [workOpportunity] };
  const { items, sums } = await test.ok(visits, {
    as: world.organizer,
    query: { ...query, order: 'ascending' },
  });
  expect(sums).toEqual({ minutes: 180, visits: 2, people: 2 });
  expect(
    items.map(({ person, day, opportunity, activity, minutes }) => [
      person,
      day,
      opportunity,
      activity,
      minutes,
    ]),
  ).toEqual([
    ['Ada Zeller', '2030-06-08', 'Work outside of shifts', 'Phone calls', 120],
    ['Ben Adler', '2030-07-09', 'Work outside of shifts', '=Flyers()', 60],
  ]);
  const offered = await test.ok(choices, { as: world.organizer, query });
  expect(offered.opportunities.map(({ name }) => name).toSorted()).toEqual([
    'Baking',
    'Work outside of shifts',
  ]);
  const file = await test.call(report, { as: world.organizer, query: year });
  expect(
    Papa.parse<string[]>(file.body.slice(1).trimEnd())
      .data.slice(1)
      .map((row) => [row[0], row[3], row[4], row[5]]),
  ).toEqual([
    ['Ada Zeller', 'Baking', 'Packing', '2.00'],
    ['Ada Zeller', 'Work outside of shifts', 'Phone calls', '2.00'],
    ['Ben Adler', 'Work outside of shifts', "'=Flyers()", '1.00'],
  ]);
  // Somebody who manages the branch alone sees what was done for it.
  expect(await test.ok(totals, { as: world.coordinator, query: year })).toMatchObject({
    minutes: 60,
    people: 1,
  });
  expect(
    await test.ok(totals, { as: world.organizer, query: { ...year, locations: [world.branch.id] } }),
  ).toMatchObject({ minutes: 60 });
});

it('history, its file and the volunteer’s page say the same of it [hours-30]', async () => {
  const { history, historyFile } = contract.registrations;
  const { items, totalMinutes: total, lifetime } = await test.ok(history, { as: world.ada, query: year });
  expect(
    items.map(({ opportunity, activity, minutes, because }) => [
      opportunity.title,
      activity,
      minutes,
      because,
    ]),
  ).toEqual([
    ['Work outside of shifts', 'Phone calls', 120, ['elsewhere']],
    ['Baking', 'Packing', 120, []],
  ]);
  expect([total, lifetime.minutes, totalMinutes(lifetime.parts)]).toEqual([240, 240, 240]);
  const file = await test.call(historyFile, { as: world.ada, query: year });
  expect(
    Papa.parse<string[]>(file.body.slice(1).trimEnd())
      .data.slice(1)
      .map((row) => row[8]),
  ).toEqual([formatHours(120), formatHours(120)]);
  const page = (person: { id: string }) =>
    test.ok(contract.volunteerPage.read, {
      as: world.organizer,
      params: { userId: person.id },
      query: { orgName: world.organization.name },
    });
  expect([(await page(world.ada)).minutes, (await page(world.ben)).minutes]).toEqual([240, 60]);
});
