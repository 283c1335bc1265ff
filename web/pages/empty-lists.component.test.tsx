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
});
