import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLanguages } from '#shared/texts/languages.ts';
import { createApi } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/App.tsx';
import { fill } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';
import { AddDatesForm } from './AddDatesForm.tsx';

const t = createLanguages().in('en');

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-06-03T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

function openForm() {
  const onAdd = vi.fn();
  const services = { api: createApi(createServer().transport, t), queryClient: createQueryClient() };
  render(
    <App services={services} t={t}>
      <AddDatesForm timeZone="America/Chicago" last={null} lacksActivity onAdd={onAdd} onCancel={() => {}} />
    </App>,
  );
  return { user: userEvent.setup(), onAdd, field: (name: RegExp) => screen.getByLabelText(name) };
}

test('every other week, the last Friday and holidays are chosen by name [schedule-1, schedule-13, schedule-18]', async () => {
  const { user, onAdd, field } = openForm();
  await fill(user, field(/^Start date/), '2030-12-06');
  await fill(user, field(/^End date/), '2031-01-31');
  await user.selectOptions(field(/^Recurrence/), 'Monthly on the last Friday');
  expect(screen.getByText(/^2 Fridays, the last of each month/)).toBeTruthy();
  await user.selectOptions(field(/^Recurrence/), 'Weekly on chosen days');
  expect(screen.queryByLabelText(/^Christmas/)).toBeNull();
  await user.click(field(/^Wednesday/));
  await user.click(field(/^Christmas Day, Dec 25$/));
  await user.click(field(/^New Year’s Day, Jan 1$/));
  expect(
    screen.getByText('Not on Christmas Day (Dec 25, 2030) and New Year’s Day (Jan 1, 2031)'),
  ).toBeTruthy();
  await user.selectOptions(field(/^Recurrence/), 'Every other week on chosen days');
  expect(screen.getByText(/^5 Fridays, every other week, 9 AM to 12 PM, /)).toBeTruthy();
  expect(screen.queryByText(/^Not on/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add Dates' }));
  expect(onAdd.mock.calls[0]![0]).toHaveLength(5);
  expect(onAdd.mock.calls[0]![1]).toBeNull();
});

test('a day gets more times, each with its own faults, and goes on to the activity [schedule-19]', async () => {
  const { user, onAdd, field } = openForm();
  await fill(user, field(/^Start date/), '2030-06-08');
  await user.selectOptions(field(/^Recurrence/), 'No Repeat (every day from start to end)');
  const another = screen.getByRole('button', { name: 'Add another time' });
  await user.click(another);
  const second = within(screen.getByRole('group', { name: /Time 2 of the same day/ }));
  const hour = second.getByLabelText('Start time, hour');
  expect(document.activeElement).toBe(hour);
  expect(screen.getByText('1 Saturday, 9 AM to 12 PM and 1 PM to 4 PM (2 dates), Jun 8, 2030')).toBeTruthy();
  await user.selectOptions(hour, '11');
  await user.selectOptions(second.getByLabelText('Start time, am or pm'), 'am');
  const next = screen.getByRole('button', { name: 'Add dates, then an activity' });
  await user.click(next);
  expect(onAdd).not.toHaveBeenCalled();
  expect(second.getByText(/^One of these shifts begins before another one ends\./)).toBeTruthy();
  await user.click(second.getByRole('button', { name: 'Remove time 2' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add another time' }));
  await user.click(next);
  expect(onAdd.mock.calls[0]![0]).toHaveLength(1);
  expect(onAdd.mock.calls[0]![1]).toBe('activity');
});

test('nights of a series end on the next day [schedule-19]', async () => {
  const { user, onAdd, field } = openForm();
  await fill(user, field(/^Start date/), '2030-06-08');
  await fill(user, field(/^End date/), '2030-11-30');
  await user.selectOptions(field(/^Start time, hour/), '6');
  await user.selectOptions(field(/^Start time, am or pm/), 'pm');
  await user.selectOptions(field(/^End time, hour/), '8');
  await user.selectOptions(field(/^End time, am or pm/), 'am');
  await user.selectOptions(field(/^Recurrence/), 'Weekly on chosen days');
  await user.click(screen.getByRole('button', { name: 'Add Dates' }));
  expect(screen.getByText('End time cannot be before the start time')).toBeTruthy();
  await user.click(field(/^Ends on the next day/));
  expect(screen.getByText('26 Saturdays, 6 PM to 8 AM the next day, Jun 8 to Nov 30, 2030')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add Dates' }));
  expect(onAdd.mock.calls[0]![0]).toHaveLength(26);
});

test('months without a fifth Saturday are said before the dates are added [schedule-13]', async () => {
  const { user, onAdd, field } = openForm();
  await fill(user, field(/^Start date/), '2031-03-29');
  await fill(user, field(/^End date/), '2031-06-30');
  await user.selectOptions(field(/^Recurrence/), 'Monthly on the fifth Saturday');
  expect(await screen.findByText('Skipped, as they have no such day: Apr 2031, Jun 2031')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add Dates' }));
  await waitFor(() => expect(onAdd).toHaveBeenCalledTimes(1));
  expect(onAdd.mock.calls[0]![0]).toMatchObject([
    { startAt: '2031-03-29T14:00:00.000Z' },
    { startAt: '2031-05-31T14:00:00.000Z' },
  ]);
});
