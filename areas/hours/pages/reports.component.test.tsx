import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hoursContract } from '#areas/hours/contract/hours.ts';
import { fill, openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const range = () => screen.getByLabelText<HTMLSelectElement>('Range');
const create = () => screen.getByRole('button', { name: 'Create Report' });

/** A server on which nobody served, or somebody did. */
function reporting(visits: number) {
  const server = createServer();
  const totals = server.on(hoursContract.totals, () => ({
    minutes: visits * 90,
    visits,
    people: visits,
    newPeople: visits,
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
  }));
  return { server, totals };
}

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

test('the address says what a report is narrowed down to, and follows what is chosen [hours-12]', async () => {
  const { server, totals } = reporting(1);
  const user = await openPage(
    `/organizer/reports?start=2030-06-01&end=2030-06-30&locations=${here}&opportunities=${baking}&opportunities=x`,
    server,
    sessionOf('organizer'),
  );
  expect(day('Start Date').value).toBe('2030-06-01');
  expect(await screen.findByText('1 h 30 min')).toBeTruthy();
  const asked = { start: '2030-06-01', end: '2030-06-30' };
  expect(totals.at(-1)?.query).toEqual({ ...asked, locations: [here], opportunities: [baking] });
  await user.click(screen.getByLabelText('Clear Locations'));
  await waitFor(() =>
    expect(totals.at(-1)?.query).toEqual({ ...asked, locations: [], opportunities: [baking] }),
  );
});
