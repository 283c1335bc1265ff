import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { organizationSettingsContract } from '#areas/organizations/contract/organization-settings.ts';
import { organizerHomeContract } from '#areas/opportunities/contract/organizer-home.ts';
import { fill, openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const organization = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Helping Hands',
  orgName: 'Helping Hands',
  logoUrl: null,
  locations: [{ id: '00000000-0000-7000-8000-000000000002', name: 'Hall' }],
};

test('a group’s form that was refused is judged with every change [forms-1]', async () => {
  const server = createServer();
  server.on(organizerHomeContract.choices, () => ({ organizations: [organization] }));
  server.on(organizationSettingsContract.reach, () => ({ limit: null }));
  const user = await openPage('/user/user-settings/create-group', server, sessionOf('organizer'));
  const name = () => screen.getByRole('textbox', { name: 'Group name' });
  await fill(user, name(), 'Sunday team');
  await fill(user, name(), '');
  expect(screen.queryByText('Group name is required')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Save Group' }));
  expect(await screen.findByText('Group name is required')).toBeTruthy();
  expect(screen.getByText('At least one volunteer is required')).toBeTruthy();
  await fill(user, name(), 'Sunday team');
  expect(screen.queryByText('Group name is required')).toBeNull();
  await fill(user, name(), '');
  expect(screen.getByText('Group name is required')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Add Volunteer' }));
  expect(screen.queryByText('At least one volunteer is required')).toBeNull();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await fill(user, email, 'ada@');
  expect(screen.getByText('Invalid email format')).toBeTruthy();
  await fill(user, email, 'ada@example.org');
  expect(screen.queryByText('Invalid email format')).toBeNull();
});
