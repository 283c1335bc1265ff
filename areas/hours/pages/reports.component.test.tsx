import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hoursContract } from '#areas/hours/contract/hours.ts';
import { outcomesContract } from '#areas/hours/contract/outcomes.ts';
import { DomainError } from '#shared/errors.ts';
import { phrase } from '#shared/texts/text.ts';
import { fill, openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const range = () => screen.getByLabelText<HTMLSelectElement>('Range');
const create = () => screen.getByRole('button', { name: 'Create Report' });

const ofTable = {
  total: 1,
  pageSize: 25,
  sums: { minutes: 90, visits: 1, people: 1 },
  worth: [{ currency: 'USD' as const, cents: 4770 }],
  person: null,
  group: null,
};

const visit = {
  id: 'v1',
  userId: 'grace',
  person: 'Grace Okafor',
  day: '2030-06-08',
  checkInAt: '2030-06-08T13:00:00Z',
  checkOutAt: '2030-06-08T14:30:00Z',
  timeZone: 'America/New_York',
  location: 'Here',
  roster: { opportunityId: 'o1', dateId: 'd1' },
  opportunity: 'Baking',
  activity: 'Packing',
  tags: ['Driver'],
  minutes: 90,
  worth: [{ currency: 'USD' as const, cents: 4770 }],
};

/** A server on which nobody served, or somebody did. */
function reporting(visits: number) {
  const server = createServer();
  const totals = server.on(hoursContract.totals, () => ({
    minutes: visits * 90,
    visits,
    people: visits,
    newPeople: visits,
    worth: [{ currency: 'USD' as const, cents: visits * 4770 }],
  }));
  server.on(hoursContract.choices, () => ({
    locations: [
      { id: here, name: 'Here', organization: 'Harvest Table' },
      { id: there, name: 'There', organization: 'Harvest Table' },
    ],
    opportunities: [
      { id: baking, name: 'Baking', locationId: here, location: 'Here' },
      { id: driving, name: 'Driving', locationId: there, location: 'There' },
    ],
    rules: [
      { organization: 'Harvest Table', rule: 'clock' as const, since: null },
      { organization: 'Harvest Table', rule: 'bounds' as const, since: '2030-06-20' },
    ],
  }));
  server.on(hoursContract.heldGroups, () => ({
    items: [{ name: 'Acme', dates: 1, people: 14, minutes: 2310 }],
    people: 14,
    minutes: 2310,
  }));
  server.on(hoursContract.charts, () => ({
    months: [{ month: '2030-06', minutes: 90, people: 3, newPeople: 1, places: 5, came: 3, noShows: 1 }],
    locations: [{ key: here, name: 'Here', minutes: 90 }],
    activities: [{ key: 'Packing', name: 'Packing', minutes: 90 }],
    tags: [{ key: '', name: 'No tag', minutes: 90 }],
  }));
  let amount = 300;
  const outcome = { organizationId: here, outcome: 'first', name: 'Meals packed' } as const;
  server.on(outcomesContract.list, () => ({
    outcomes: [{ ...outcome, organization: 'Harvest Table', amount, perHour: amount / 1.5 }],
    entries: [{ ...outcome, id: baking, day: '2030-06-08', location: 'Here', amount }],
    total: 1,
    locations: [{ id: here, organizationId: here, name: 'Here' }],
  }));
  const entered = server.on(outcomesContract.enter, ({ body }) => {
    if (body.day > '2030-06-30') throw refusedDay;
    return { id: driving };
  });
  server.on(outcomesContract.correct, ({ body }) => {
    amount = body.amount;
    return { amount };
  });
  const groups = server.on(hoursContract.groups, () => ({
    items: [
      {
        key: 'grace',
        name: 'Grace Okafor',
        place: null,
        minutes: 90,
        visits,
        people: 1,
        worth: ofTable.worth,
      },
    ],
    ...ofTable,
  }));
  const behind = server.on(hoursContract.visits, () => ({
    items: [visit],
    ...ofTable,
    person: visit.person,
  }));
  return { server, totals, groups, behind, entered };
}

const refusedDay = new DomainError('outcomes.in-future', {
  fields: [{ path: 'day', code: 'outcomes.in-future', text: phrase('outcomes.inFuture') }],
});

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
const [here, there, baking, driving] = [id(1), id(2), id(3), id(4)] as const;

test('a range fills in its days, and other days are a range of one’s own [hours-6]', async () => {
  const user = await openPage('/organizer/reports', reporting(1).server, sessionOf('organizer'));
  await user.selectOptions(range(), 'This Year');
  expect(day('Start Date').value).toMatch(/-01-01$/);
  expect(day('End Date').value).toMatch(/-12-31$/);
  await fill(user, day('Start Date'), '2020-01-01');
  expect(range().selectedOptions[0]?.textContent).toBe('Custom Range');
});

test('what is wrong with a range is told at its field, and that it has no hours above them', async () => {
  const { server } = reporting(0);
  const user = await openPage('/organizer/reports', server, sessionOf('organizer'));
  const enter = (label: string, value: string) => fill(user, day(label), value);
  await enter('Start Date', '2020-01-05');
  await enter('End Date', '2020-01-01');
  await user.click(create());
  expect(await screen.findByText('End date must be after or equal to the start date')).toBeTruthy();
  expect(document.activeElement).toBe(day('End Date'));

  await enter('Start Date', '');
  await user.click(create());
  expect(await screen.findByText('Please enter a start date')).toBeTruthy();
  expect(document.activeElement).toBe(day('Start Date'));

  await enter('Start Date', '2019-12-01');
  await user.click(create());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No Volunteers found for the selected date range.');
  await user.selectOptions(range(), 'Last 30 Days');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the address says what a report is narrowed down to, and follows what is chosen, with the hours of groups beside it [hours-12, hours-33]', async () => {
  const { server, totals } = reporting(1);
  const user = await openPage(
    `/organizer/reports?start=2030-06-01&end=2030-06-30&locations=${here}&opportunities=${baking}&opportunities=x`,
    server,
    sessionOf('organizer'),
  );
  expect(day('Start Date').value).toBe('2030-06-01');
  expect(await screen.findByRole('link', { name: 'Grace Okafor' })).toBeTruthy();
  const groups = screen.getByRole('table', { name: 'Groups without names' });
  expect(within(groups).getByRole('row', { name: /Acme/ }).textContent).toBe('Acme11438.30');
  const asked = { start: '2030-06-01', end: '2030-06-30' };
  expect(totals.at(-1)?.query).toEqual({ ...asked, locations: [here], opportunities: [baking] });
  await user.click(screen.getByLabelText('Clear Locations'));
  await waitFor(() =>
    expect(totals.at(-1)?.query).toEqual({ ...asked, locations: [], opportunities: [baking] }),
  );
});

test('a table is sorted by its headers, and each row leads to the visits behind it [hours-14]', async () => {
  const { server, groups, behind } = reporting(1);
  const user = await openPage(
    `/organizer/reports?start=2030-06-01&end=2030-06-30`,
    server,
    sessionOf('organizer'),
  );
  const table = () => screen.getByRole('table', { name: 'Hours by volunteer' });
  const header = (name = 'Visits') => within(table()).getByRole('columnheader', { name });
  expect(header('Hours').getAttribute('aria-sort')).toBe('descending');
  await user.click(within(header()).getByRole('link'));
  await waitFor(() => expect(groups.at(-1)?.query).toMatchObject({ sort: 'visits', order: 'descending' }));
  await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('descending'));
  await user.click(screen.getByRole('link', { name: 'Grace Okafor' }));
  await waitFor(() => expect(behind.at(-1)?.query).toMatchObject({ person: 'grace' }));
  expect(await screen.findByText('9:00 AM – 10:30 AM')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download this table' }).getAttribute('href')).toBe(
    '/api/reports/visits.csv?start=2030-06-01&end=2030-06-30&person=grace&order=descending',
  );
  await user.click(screen.getByRole('link', { name: 'Volunteer: Grace Okafor. Show all' }));
  await waitFor(() => expect(behind.at(-1)?.query.person).toBeUndefined());
});

test('all rows of a table stand on one page where that is wanted, and on paper it says which it has [hours-14]', async () => {
  const { server } = reporting(1);
  const groups = server.on(hoursContract.groups, ({ query: { size } }) => ({
    items: [],
    ...ofTable,
    total: 60,
    pageSize: size,
  }));
  const path = '/organizer/reports?start=2030-06-01&end=2030-06-30&page=2';
  const user = await openPage(path, server, sessionOf('organizer'));
  const printed = 'These are rows 26 to 50 of 60. The downloaded table has all of them.';
  expect(await screen.findByText(printed)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Show all 60 rows on one page' }));
  expect(await screen.findByRole('link', { name: 'Show 25 rows on a page' })).toBeTruthy();
  expect(groups.at(-1)?.query).toMatchObject({ size: 500, page: 1 });
  expect(screen.queryByText(/^These are rows/)).toBeNull();
});

/** A row of the numbers of a chart, as they are read out. */
const numbersOf = async (title: string, row: string) => {
  const chart = await screen.findByRole('figure', { name: title });
  const found = within(chart).getByRole('rowheader', { name: row, hidden: true }).closest('tr');
  return within(found!).getAllByRole<HTMLAnchorElement>('link', { hidden: true });
};
const words = (links: HTMLElement[]) => links.map((link) => link.textContent);

test('charts have their numbers as a table, each with the way to the rows behind it [hours-15, hours-31]', async () => {
  const { server, groups } = reporting(1);
  const user = await openPage(
    '/organizer/reports?start=2030-06-01&end=2030-06-30',
    server,
    sessionOf('organizer'),
  );
  expect(words(await numbersOf('Hours by month', 'Jun 2030'))).toEqual(['1 h 30 min']);
  expect(words(await numbersOf('Hours by location', 'Here'))).toEqual(['1 h 30 min']);
  expect(words(await numbersOf('Hours by activity', 'Packing'))).toEqual(['1 h 30 min']);
  expect(words(await numbersOf('Hours by activity tag', 'No tag'))).toEqual(['1 h 30 min']);
  const fileOf = (title: string) =>
    screen
      .getByRole('link', { name: `Download: ${title}`, hidden: true })
      .getAttribute('href')
      ?.replace('start=2030-06-01&end=2030-06-30', 'days');
  expect(fileOf('Attendance by month')).toBe('/api/reports/months.csv?days');
  expect(fileOf('Hours by activity')).toBe(
    '/api/reports/groups.csv?days&by=activity&sort=minutes&order=descending',
  );
  // Came, no-show, nothing recorded, signed up.
  expect(words(await numbersOf('Attendance by month', 'Jun 2030'))).toEqual(['3', '1', '1', '5']);
  const totals = screen.getByLabelText('Totals');
  expect(
    within(totals)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.split('2030-06-30')[1]),
  ).toEqual([
    '&by=visit#report-table',
    '#report-table',
    '&by=visit#report-table',
    '&people=new#report-table',
    '&people=returning#report-table',
    '&by=location#report-table',
  ]);
  const held = await numbersOf('Attendance by month', 'Jun 2030');
  expect(held.map((link) => link.getAttribute('href')?.split('by=place')[1])).toEqual([
    '&month=2030-06&outcome=came#report-table',
    '&month=2030-06&outcome=no-show#report-table',
    '&month=2030-06&outcome=unknown#report-table',
    '&month=2030-06#report-table',
  ]);
  const people = await numbersOf('Volunteers by month', 'Jun 2030');
  expect(words(people)).toEqual(['2', '1', '3']);
  await user.click(people[1]!);
  const asked = { by: 'person', month: '2030-06', people: 'new' };
  await waitFor(() => expect(groups.at(-1)?.query).toMatchObject(asked));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Hours by volunteer' }));
});

test('what is counted beside hours stands beside them, and is entered and corrected there [hours-18, hours-19]', async () => {
  const { server, entered } = reporting(1);
  const user = await openPage(
    '/organizer/reports?start=2030-06-01&end=2030-06-30',
    server,
    sessionOf('organizer'),
  );
  const outcomes = await screen.findByRole('region', { name: 'Outcomes' });
  expect(within(outcomes).getByText('200.0 an hour')).toBeTruthy();
  await fill(user, within(outcomes).getByLabelText('Date'), '2030-07-01');
  await user.type(within(outcomes).getByLabelText('Number'), 'many');
  const add = () => user.click(within(outcomes).getByRole('button', { name: 'Add number', hidden: true }));
  await add();
  expect(await screen.findByText(/^Please enter a whole number/)).toBeTruthy();
  await fill(user, within(outcomes).getByLabelText('Number'), '1,200');
  await add();
  expect(await screen.findByText('This date is not there yet at the location.')).toBeTruthy();
  expect(document.activeElement).toBe(within(outcomes).getByLabelText('Date'));
  await fill(user, within(outcomes).getByLabelText('Date'), '2030-06-08');
  await add();
  expect(await screen.findByText('The number is added')).toBeTruthy();
  expect(entered.at(-1)?.body).toEqual({
    locationId: here,
    outcome: 'first',
    day: '2030-06-08',
    amount: 1200,
  });

  await fill(user, within(outcomes).getByLabelText('Meals packed on 06/08/2030 at Here'), '240');
  await user.click(within(outcomes).getByRole('button', { name: 'Correct', hidden: true }));
  expect(await screen.findByText('The number is corrected')).toBeTruthy();
  expect(await within(outcomes).findByText('160.0 an hour')).toBeTruthy();
});

test('a report says by which rules its hours count [hours-10]', async () => {
  const path = '/organizer/reports?start=2030-06-01&end=2030-06-30';
  await openPage(path, reporting(1).server, sessionOf('organizer'));
  expect(
    await screen.findByText(
      'How hours count: Harvest Table: The time as it was; Harvest Table, from 06/20/2030 on: Only the time of the shift',
    ),
  ).toBeTruthy();
});
