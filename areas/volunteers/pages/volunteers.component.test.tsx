import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordsContract } from '#areas/volunteers/contract/records.ts';
import { volunteersContract, type VolunteerView } from '#areas/volunteers/contract/volunteers.ts';
import { DomainError } from '#shared/errors.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const volunteer = (firstName: string, status: VolunteerView['status']): VolunteerView => ({
  userId: firstName,
  firstName,
  lastName: 'Moss',
  email: `${firstName.toLowerCase()}@example.org`,
  status,
  isFromRegistration: false,
  appliedAt: null,
  decidedAt: null,
  declineMessage: null,
  hasAnswers: false,
  isBlocked: false,
  groups: [],
  minutes: 0,
  lastVisit: null,
});

test('approving several people leaves out those who are invited, and says so [volunteers-17]', async () => {
  const items = [volunteer('Ann', 'invited'), volunteer('Bo', 'pending'), volunteer('Cy', 'invited')];
  const server = createServer();
  server.on(volunteersContract.list, () => ({
    organization: {
      id: '00000000-0000-7000-8000-000000000001',
      name: 'Tidewater',
      orgName: 'Tidewater',
      isPrivate: true,
      timeZone: 'America/New_York',
    },
    items,
    total: 3,
    pageSize: 10,
    waiting: 1,
    blocked: 0,
  }));
  const sent = server.on(volunteersContract.answer, ({ body }) => ({
    answered: body.people.map(({ userId }) => userId),
    already: [],
    changed: [],
  }));
  const user = await openPage('/user/user-settings/volunteers/Tidewater', server, sessionOf('organizer'));
  const bar = () => within(screen.getByRole('group', { name: 'Chosen volunteers' }));
  const choose = (name: string) => user.click(screen.getByRole('checkbox', { name: new RegExp(name) }));

  await choose('Ann');
  expect(bar().queryByRole('button', { name: 'Approve' })).toBeNull();
  await choose('Bo');
  await choose('Cy');
  await user.click(bar().getByRole('button', { name: 'Approve' }));
  const window = within(await screen.findByRole('dialog'));
  expect(window.getByText(/Bo Moss/)).toBeTruthy();
  expect(window.getByText('2 other people were invited, and answer for themselves.')).toBeTruthy();
  await user.click(window.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(sent.map(({ body }) => body.people.map(({ userId }) => userId))).toEqual([['Bo']]),
  );
});

test('a person without an email address is added by name, after a question about a namesake [record-1, record-3]', async () => {
  const otis = { ...volunteer('Otis', 'approved'), email: '' };
  const server = createServer();
  server.on(volunteersContract.list, () => ({
    organization: {
      id: '00000000-0000-7000-8000-000000000001',
      name: 'Tidewater',
      orgName: 'Tidewater',
      isPrivate: false,
      timeZone: 'America/New_York',
    },
    items: [otis],
    total: 1,
    pageSize: 10,
    waiting: 0,
    blocked: 0,
  }));
  const sent = server.on(recordsContract.create, ({ body }) => {
    const people = [{ userId: 'otis', firstName: 'Otis', lastName: 'Moss', email: '' }];
    if (!body.isOther)
      throw new DomainError('volunteer.namesake', { params: { name: 'Otis Moss' }, details: { people } });
    return { userId: 'another' };
  });
  const user = await openPage('/user/user-settings/volunteers/Tidewater', server, sessionOf('organizer'));
  expect(screen.getByText('No email address')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a person' }));
  const window = within(await screen.findByRole('dialog'));
  await user.type(await window.findByLabelText(/^First name/), 'Otis');
  await user.type(window.getByLabelText(/^Last name/), 'Moss');
  await user.type(window.getByLabelText(/^Phone/), '2155550147');
  await user.click(window.getByRole('button', { name: 'Add' }));
  const same = await window.findByRole('link', { name: 'Open Otis Moss, no email address' });
  expect(same.getAttribute('href')).toBe('/user/user-settings/volunteers/Tidewater/otis');
  expect(document.activeElement).toBe(same);
  await user.click(window.getByRole('button', { name: 'No, add another person' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body: { isOther, phone } }) => [isOther, phone])).toEqual([
    [false, '2155550147'],
    [true, '2155550147'],
  ]);
});
