import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { coordinatorsContract, type CoordinatorView } from '#areas/coordinators/contract/coordinators.ts';
import { DomainError } from '#shared/errors.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const id = '0197a3b4-0000-7000-8000-000000000001';
const [main, north] = [2, 3].map((n) => `0197a3b4-0000-7000-8000-00000000000${n}`) as [string, string];
const ida: CoordinatorView = {
  userId: id,
  email: 'ida@example.org',
  firstName: 'Ida',
  lastName: 'Moss',
  locations: [{ id: north, name: 'North' }],
  suppressed: null,
};
const address = '/user/user-settings/coordinators/Pantry';

/** A server on which Ida's request waits, or is approved. */
function serverWith(lists: { pending?: CoordinatorView[]; approved?: CoordinatorView[] }) {
  const server = createServer();
  const now = { pending: [], approved: [], ...lists };
  server.on(coordinatorsContract.list, () => ({
    organization: { id, name: 'Pantry' },
    ...now,
    can: { edit: true },
  }));
  return { server, now };
}

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);

test('the screen says that it loads', async () => {
  const { server } = serverWith({ pending: [ida] });
  const held = Promise.withResolvers<void>();
  server.on(coordinatorsContract.list, async () => {
    await held.promise;
    return { organization: { id, name: 'Pantry' }, pending: [ida], approved: [], can: { edit: true } };
  });
  await openPage(address, server, sessionOf('organizer'));
  expect(screen.getByText('Loading coordinators...')).toBeTruthy();
  held.resolve();
  expect(await screen.findByRole('heading', { level: 2, name: 'Pending Requests' })).toBeTruthy();
  expect(screen.queryByText('Loading coordinators...')).toBeNull();
});

test('somebody else answered first, and the request is gone [coordinate-9]', async () => {
  const { server, now } = serverWith({ pending: [ida] });
  server.on(coordinatorsContract.approve, () => {
    Object.assign(now, { pending: [], approved: [ida] });
    throw new DomainError('coordinator.already-answered');
  });
  const user = await openPage(address, server, sessionOf('organizer'));
  await user.click(await screen.findByRole('button', { name: 'Approve Ida Moss' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Somebody else has already answered this request.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve Ida Moss' })).toBeNull());
  expect(rowsOf('Approved Requests')).toHaveLength(1);
});

test('locations that do not load, or are not saved, say so and can be tried again', async () => {
  const { server } = serverWith({ approved: [ida] });
  const away = () => {
    throw new DomainError('service.unavailable');
  };
  server.on(coordinatorsContract.places, away);
  server.on(coordinatorsContract.setPlaces, away);
  const user = await openPage(address, server, sessionOf('organizer'));
  await user.click(await screen.findByRole('button', { name: 'Edit locations of Ida Moss' }));
  const edit = await screen.findByRole('dialog', { name: 'Edit Coordinator Locations' });
  const tryAgain = await within(edit).findByRole('button', { name: 'Try again' });
  expect(screen.getAllByText('Failed to fetch locations').length).toBeGreaterThan(0);

  server.on(coordinatorsContract.places, () => ({
    locations: [
      { id: main, name: 'Pantry', approved: false },
      { id: north, name: 'North', approved: true },
    ],
  }));
  await user.click(tryAgain);
  const box = await within(edit).findByRole<HTMLInputElement>('checkbox', { name: 'North' });
  expect(box.checked).toBe(true);
  await user.click(within(edit).getByRole('button', { name: 'Save locations' }));
  expect(await screen.findByText('Failed to update locations')).toBeTruthy();
  expect(box.isConnected).toBe(true);
});

test('an address at which mail comes back says so, and leads to what the mail server said [suppression-8]', async () => {
  const { server } = serverWith({ approved: [{ ...ida, suppressed: 'bounced' }] });
  await openPage(address, server, sessionOf('organizer'));
  const mark = await screen.findByRole('link', { name: 'Bounces: see the address ida@example.org' });
  expect(mark.getAttribute('href')).toContain('ida%40example.org');
});
