import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reportedHoursContract } from '#areas/hours/contract/reported-hours.ts';
import { certificatesContract } from '#areas/hours/contract/certificates.ts';
import { registrationsContract, type HistoryEntry } from '#areas/registrations/contract/registrations.ts';
import { visitChangesContract } from '#areas/visits/contract/changes.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const times = { checkInAt: '2030-06-08T13:00:00.000Z', checkOutAt: '2030-06-08T16:00:00.000Z' };
const entry: HistoryEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  opportunity: { id: '00000000-0000-4000-8000-000000000002', title: 'Soup kitchen' },
  organization: { name: 'Food Bank' },
  location: { name: 'North', timeZone: 'UTC' },
  activity: 'Cooking',
  dateLabel: '',
  startAt: '2030-06-08T13:00:00.000Z',
  endAt: '2030-06-08T16:00:00.000Z',
  ...times,
  outcome: 'served',
  minutes: 180,
  because: [],
  isChanged: true,
  broughtBy: null,
};

test('a changed visit leads to what was changed and why [history-8]', async () => {
  const server = createServer();
  server.on(registrationsContract.history, () => ({
    children: [],
    child: null,
    range: 'custom' as const,
    today: null,
    days: { start: '2030-06-01', end: '2030-06-30' },
    items: [entry, { ...entry, id: '00000000-0000-4000-8000-000000000003', isChanged: false }],
    total: 51,
    pageSize: 50,
    totalMinutes: 360,
    organizations: [],
    lifetime: { minutes: 360, shifts: 2, since: '2030-06-08', parts: [] },
  }));
  server.on(certificatesContract.list, () => ({ items: [], total: 0 }));
  server.on(reportedHoursContract.mine, () => ({
    items: [],
    workplaces: [],
    since: '2030-06-30T00:00:00.000Z',
    now: '2030-07-01T00:00:00.000Z',
  }));
  server.on(visitChangesContract.changes, () => ({
    timeZone: 'UTC',
    items: [
      {
        number: 2,
        kind: 'corrected' as const,
        through: 'correction' as const,
        at: '2030-06-09T09:00:00.000Z',
        from: { ...times, checkOutAt: '2030-06-08T14:00:00.000Z', noShowAt: null },
        to: { ...times, noShowAt: null },
        reason: 'Stayed until the end',
        by: null,
        can: { reverse: false },
      },
    ],
  }));
  const user = await openPage(
    '/volunteer/profile-history?start=2030-06-01&end=2030-06-30',
    server,
    sessionOf('volunteer'),
  );
  const button = screen.getByRole('button', { name: /^What was changed: Soup kitchen/ });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const reason = await screen.findByText(/Stayed until the end/);
  const change = reason.closest('li');
  expect(change?.textContent).toContain('1:00 PM – 2:00 PM');
  expect(change?.textContent).toContain('1:00 PM – 4:00 PM');
});

test('the shifts of a long range are on pages, and its file has them all [history-9]', async () => {
  const server = createServer();
  const organization = { id: '00000000-0000-4000-8000-000000000009', name: 'Food Bank' };
  const asked = server.on(registrationsContract.history, () => ({
    children: [],
    child: null,
    range: 'custom' as const,
    today: null,
    days: { start: '2030-06-01', end: '2030-06-30' },
    items: [entry],
    total: 51,
    pageSize: 50,
    totalMinutes: 9000,
    organizations: [{ id: organization.id, minutes: 9000 }],
    lifetime: {
      minutes: 9000,
      shifts: 51,
      since: '2030-06-08',
      parts: [{ year: '2030', organization, minutes: 9000, shifts: 51 }],
    },
  }));
  server.on(certificatesContract.list, () => ({ items: [], total: 0 }));
  server.on(reportedHoursContract.mine, () => ({
    items: [],
    workplaces: [],
    since: '2030-06-30T00:00:00.000Z',
    now: '2030-07-01T00:00:00.000Z',
  }));
  await openPage(
    '/volunteer/profile-history?range=custom&start=2030-06-01&end=2030-06-30&page=2',
    server,
    sessionOf('volunteer'),
  );
  expect(asked.map(({ query }) => query)).toEqual([{ start: '2030-06-01', end: '2030-06-30', page: 2 }]);
  // What all pages come to stands above each of them.
  expect(screen.getByText(/· 51 shifts$/)).toBeTruthy();
  expect(screen.getAllByText(/^150\.00/).length).toBeGreaterThan(0);
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe(
    '/volunteer/profile-history?range=custom&start=2030-06-01&end=2030-06-30',
  );
  const file = screen.getByRole('link', { name: 'Download as CSV' });
  expect(file.getAttribute('href')).toMatch(/\.csv\?start=2030-06-01&end=2030-06-30$/);
});

test('somebody new has an empty history, which leads to opportunities, and to those of their children [history-10]', async () => {
  const server = createServer();
  const leo = { id: '00000000-0000-4000-8000-000000000007', firstName: 'Leo', lastName: 'Chen' };
  const asked = server.on(registrationsContract.history, ({ query }) => ({
    children: [leo],
    child: (query as { child?: string }).child ?? null,
    range: 'this-week' as const,
    today: '2030-06-05',
    days: { start: '2030-06-03', end: '2030-06-05' },
    items: [],
    total: 0,
    pageSize: 50,
    totalMinutes: 0,
    organizations: [],
    lifetime: { minutes: 0, shifts: 0, since: null, parts: [] },
  }));
  server.on(certificatesContract.list, () => ({ items: [], total: 0 }));
  server.on(reportedHoursContract.mine, () => ({
    items: [],
    workplaces: [],
    since: '2030-06-01T00:00:00.000Z',
    now: '2030-06-05T00:00:00.000Z',
  }));
  const user = await openPage('/volunteer/profile-history', server, sessionOf('volunteer'));
  expect(screen.getByRole('heading', { name: 'No shifts on these days' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Whose hours'), 'Leo Chen');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ child: leo.id }));
  const on = screen.getByRole('link', { name: 'Browse opportunities' });
  expect(on.getAttribute('href')).toBe('/opportunities');
});
