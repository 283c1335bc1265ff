import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  coordinatorsContract,
  type CoordinatorLists,
  type CoordinatorView,
} from '#areas/coordinators/contract/coordinators.ts';
import { opportunityEditorContract } from '#areas/opportunities/contract/opportunity-editor.ts';
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
function serverWith(lists: Partial<CoordinatorLists>) {
  const server = createServer();
  const now = {
    pending: [],
    approved: [],
    invitations: [],
    locations: [{ id: main, name: 'Pantry' }],
    ...lists,
  };
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
    return {
      organization: { id, name: 'Pantry' },
      pending: [ida],
      approved: [],
      invitations: [],
      locations: [],
      can: { edit: true },
    };
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

const zoe = {
  id,
  email: 'zoe@example.org',
  firstName: 'Zoe',
  lastName: 'Marsh',
  location: { id: north, name: 'North', timeZone: 'America/New_York' },
  invitedBy: 'Olga Ott',
  expiresAt: '2026-12-05T17:00:00.000Z',
  isExpired: false,
  isAsked: false,
  suppressed: null,
};

test('somebody is invited, and the location is asked for only where there are several [coordinate-19]', async () => {
  const { server, now } = serverWith({});
  const sent = server.on(opportunityEditorContract.inviteCoordinator, ({ body }) => {
    now.invitations.push(zoe);
    return { email: body.email };
  });
  const user = await openPage(address, server, sessionOf('organizer'));
  const fill = async () => {
    await user.click(await screen.findByRole('button', { name: 'Invite a Coordinator' }));
    const form = within(await screen.findByRole('dialog', { name: 'Invite a Coordinator' }));
    await user.type(form.getByRole('textbox', { name: 'First name' }), 'Zoe');
    await user.type(form.getByRole('textbox', { name: 'Last name' }), 'Marsh');
    await user.type(form.getByRole('textbox', { name: 'Email' }), 'zoe@example.org');
    return { form, send: form.getByRole('button', { name: 'Send invitation' }) };
  };
  const first = await fill();
  expect(first.form.queryByRole('combobox')).toBeNull();
  await user.click(first.send);
  expect(await screen.findByText('An invitation is on its way to zoe@example.org.')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 2, name: 'Invitations' })).toBeTruthy();
  expect(rowsOf('Invitations')).toHaveLength(1);
  expect(sent.map(({ params }) => params)).toEqual([{ locationId: main }]);
});

test('among several locations one is chosen first [coordinate-19]', async () => {
  const { server } = serverWith({
    locations: [
      { id: main, name: 'Pantry' },
      { id: north, name: 'North' },
    ],
  });
  const sent = server.on(opportunityEditorContract.inviteCoordinator, ({ body }) => ({ email: body.email }));
  const user = await openPage(address, server, sessionOf('organizer'));
  await user.click(await screen.findByRole('button', { name: 'Invite a Coordinator' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite a Coordinator' }));
  await user.type(form.getByRole('textbox', { name: 'First name' }), 'Zoe');
  await user.type(form.getByRole('textbox', { name: 'Last name' }), 'Marsh');
  await user.type(form.getByRole('textbox', { name: 'Email' }), 'zoe@example.org');
  await user.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await form.findByText('Please select a location')).toBeTruthy();
  await user.selectOptions(form.getByRole('combobox', { name: 'Location' }), 'North');
  await user.click(form.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(sent.map(({ params }) => params)).toEqual([{ locationId: north }]));
});

test('an invitation is sent again, or taken back after asking once [coordinate-21, coordinate-22]', async () => {
  const expired = { ...zoe, isExpired: true, isAsked: true };
  const { server, now } = serverWith({ invitations: [expired] });
  server.on(coordinatorsContract.sendAgain, () => {
    Object.assign(now, { invitations: [zoe] });
    return { ok: true as const };
  });
  server.on(coordinatorsContract.takeBack, () => {
    Object.assign(now, { invitations: [] });
    return { ok: true as const };
  });
  const user = await openPage(address, server, sessionOf('organizer'));
  expect(await screen.findByText('Asks for a new link')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send the invitation to Zoe Marsh again' }));
  expect(await screen.findByText('Works until Dec 5, 2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take back the invitation to Zoe Marsh' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back the invitation?' }));
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Invitations' })).toBeNull());
});
