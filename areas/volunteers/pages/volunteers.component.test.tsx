import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { volunteersContract, type VolunteerView } from '#areas/volunteers/contract/volunteers.ts';
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
