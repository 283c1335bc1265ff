import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const organization = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Tidewater',
  orgName: 'Tidewater',
  timeZone: 'America/New_York',
};

test.each([
  { page: 'groups', title: 'No groups yet', create: 'Create New Group' },
  { page: 'form-list', title: 'No forms yet', create: 'Create New Form' },
])('an empty list of $page leaves making one to the button of the page', async ({ page, title, create }) => {
  const server = createServer();
  server.on(contract.groups.list, () => ({ items: [], total: 0, pageSize: 10, organization }));
  server.on(contract.forms.list, () => ({ items: [], total: 0, pageSize: 10, organization, titles: [] }));
  server.on(contract.organizerHome.choices, () => ({ organizations: [], statuses: [] }) as never);
  await openPage(`/user/user-settings/${page}/Tidewater`, server, sessionOf('organizer'));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: create })).toHaveLength(1);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test.each([
  ['where nothing was sent yet', '/organizer/messages', 'No messages yet', 0],
  [
    'but goes on after a search that found nothing',
    '/organizer/messages?recipient=zoe',
    'No messages found',
    1,
  ],
])('nobody searches messages %s', async (_case, path, title, fields) => {
  const server = createServer();
  server.on(contract.deliveries.messages, () => ({ items: [], total: 0, page: 1, pageSize: 20 }));
  await openPage(path, server, sessionOf('organizer'));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryAllByRole('searchbox')).toHaveLength(fields);
});
