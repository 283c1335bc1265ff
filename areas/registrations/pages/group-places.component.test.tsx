import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { groupLinkContract, type GroupLinkView } from '#areas/registrations/contract/group-link.ts';
import { DomainError } from '#shared/errors.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const acme: GroupLinkView['groups'][number] = {
  id: '0198c0de-0000-7000-8000-000000000009',
  name: 'Acme',
  activity: 'Packing',
  startAt: '2030-06-08T13:00:00.000Z',
  endAt: '2030-06-08T16:00:00.000Z',
  number: 12,
  named: 2,
  names: ['Ann Moss'],
  state: 'held',
  lapsesAt: '2030-06-07T13:00:00.000Z',
  reason: '',
  version: 1,
};
const view = (...groups: GroupLinkView['groups']): GroupLinkView => ({
  opportunity: { id: '0198c0de-0000-7000-8000-000000000001', title: 'Serve dinner' },
  organization: 'Riverside Food Bank',
  location: { name: 'Riverside Kitchen', address: '12 Main Street', timeZone: 'America/New_York' },
  groups,
});
const open = (server: ReturnType<typeof createServer>) => openPage('/group-places?token=acme', server);

test('the contact of a group enters names, gives back some places, and then all of them [group-contact-3, group-contact-4, group-contact-5, group-contact-8]', async () => {
  const user = userEvent.setup();
  const server = createServer();
  server.on(groupLinkContract.read, () => view(acme));
  server.on(groupLinkContract.names, ({ body }) => {
    expect(body).toMatchObject({ version: 1, names: ['Ann Moss', 'Bo'] });
    return view({ ...acme, names: ['Ann Moss', 'Bo'], version: 2 });
  });
  server.on(groupLinkContract.giveBack, ({ body: { number, version } }) => {
    if (number === 9) throw new DomainError('held.names-left', { params: { left: 1 } });
    if (number === 4) return view({ ...acme, number: 8, version: version + 1 });
    return view({ ...acme, number: 2, names: [], state: 'returned' });
  });
  await open(server);
  expect(screen.getByText('2 of your people have places of their own.')).toBeTruthy();
  expect(screen.getByText('Places without a name go to others on Fri, Jun 7, at 9 AM.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Who’s coming' }), '\nBo');
  await user.click(screen.getByRole('button', { name: 'Save the names' }));
  await screen.findByText('2 names are saved.');
  const giveBack = async (typed: string) => {
    const form = within(screen.getByRole('form', { name: 'Give back places' }));
    const field = form.getByRole('textbox');
    await user.clear(field);
    await user.type(field, typed);
    await user.click(form.getByRole('button', { name: 'Give back' }));
  };
  await user.click(screen.getByRole('button', { name: 'Give back places' }));
  await giveBack('9');
  await screen.findByText(/^1 place would be left\. First take out the names/);
  await giveBack('4');
  await screen.findByRole('heading', { name: '8 places for Acme' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Give back places' }));
  await user.click(screen.getByRole('button', { name: 'Give back places' }));
  await giveBack('6');
  const gone = await screen.findByText('You gave these places back.');
  expect(document.activeElement?.contains(gone)).toBe(true);
  expect(screen.queryByRole('form')).toBeNull();
});

test('a name of somebody of the group with a place is asked about, and saved for another person [group-contact-9]', async () => {
  const user = userEvent.setup();
  const server = createServer();
  server.on(groupLinkContract.read, () => view({ ...acme, names: [] }));
  const sent = server.on(groupLinkContract.names, ({ body: { names, areOthers } }) => {
    if (!areOthers) throw new DomainError('held.names-there', { params: { names: 'Ana Diaz', count: 1 } });
    return view({ ...acme, names, version: 2 });
  });
  await open(server);
  const field = screen.getByRole('textbox', { name: 'Who’s coming' });
  const save = screen.getByRole('button', { name: 'Save the names' });
  await user.type(field, 'Ana Diaz');
  await user.click(save);
  await screen.findByText(/^Ana Diaz has a place of their own in your group already\./);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'It’s another person: save' }));
  // Other names are asked about again.
  await user.type(field, '\nBo');
  expect(screen.queryByText(/^Ana Diaz has a place/)).toBeNull();
  await user.click(save);
  await user.click(await screen.findByRole('button', { name: 'It’s another person: save' }));
  await screen.findByText('2 names are saved.');
  expect(sent.map(({ body }) => body.areOthers)).toEqual([false, false, true]);
});

test('a link says that a date is canceled, why, and over [group-contact-6]', async () => {
  const server = createServer();
  server.on(groupLinkContract.read, () =>
    view(
      { ...acme, state: 'canceled', reason: 'The kitchen is flooded.' },
      { ...acme, id: acme.id.replace('9', '8'), state: 'over' },
    ),
  );
  await open(server);
  expect(screen.getByText(/canceled this date.*The kitchen is flooded\.$/)).toBeTruthy();
  expect(screen.getByText('This date is over.')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test('a link that is none, or none any more, says whom to ask [group-contact-6]', async () => {
  const server = createServer();
  server.on(groupLinkContract.read, () => {
    throw new DomainError('held.link-invalid');
  });
  await open(server);
  expect(screen.getByText(/^This link doesn’t work, or not any more\./)).toBeTruthy();
});
