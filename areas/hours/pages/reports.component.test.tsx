import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hoursContract } from '#areas/hours/contract/hours.ts';
import { DomainError } from '#shared/errors.ts';
import { fill, openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const range = () => screen.getByLabelText<HTMLSelectElement>('Range');
const create = () => screen.getByRole('button', { name: 'Create Report' });

test('a range fills in its days, and other days are a range of one’s own [hours-6]', async () => {
  const user = await openPage('/organizer/reports', createServer(), sessionOf('organizer'));
  await user.selectOptions(range(), 'This Year');
  expect(day('Start Date').value).toMatch(/-01-01$/);
  expect(day('End Date').value).toMatch(/-12-31$/);
  await fill(user, day('Start Date'), '2020-01-01');
  expect(range().selectedOptions[0]?.textContent).toBe('Custom Range');
});

test('what is wrong with a range is told at its field, and that it has no hours above them', async () => {
  const server = createServer();
  server.on(hoursContract.report, () => {
    throw new DomainError('hours.none-in-range');
  });
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
  expect(screen.queryByText('No Volunteers found for the selected date range.')).toBeNull();
});
