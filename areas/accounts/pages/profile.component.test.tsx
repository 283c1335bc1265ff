import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profileContract, type ProfileView } from '#areas/accounts/contract/profile.ts';
import { qualificationsContract } from '#areas/qualifications/contract/qualifications.ts';
import { referenceListsContract } from '#areas/reference-lists/contract/reference-lists.ts';
import { DomainError } from '#shared/errors.ts';
import { fill, openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const path = '/user/user-settings/profile';
const saved: ProfileView = {
  firstName: 'Nora',
  lastName: 'Vance',
  email: 'nora@example.org',
  homePhone: '',
  cellPhone: '',
  emergencyName: '',
  emergencyPhone: '',
  emergencyRelation: '',
  bio: '',
  skills: [],
  selectedCauses: [],
  profileImage: null,
};

function createProfileServer() {
  const server = createServer();
  server.on(profileContract.get, () => saved);
  server.on(qualificationsContract.own, () => ({ items: [] }));
  server.on(referenceListsContract.causes, () => ({ causes: [] }));
  server.on(referenceListsContract.skills, () => ({ skills: [] }));
  return server;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('what is wrong with a profile is told under its fields, and what changed is saved', async () => {
  const server = createProfileServer();
  const sent = server.on(profileContract.update, ({ body }) => ({
    ...saved,
    ...Object.fromEntries(Object.entries(body).filter(([name]) => name in saved)),
  }));
  const user = await openPage(path, server, sessionOf('volunteer'));
  expect(field('Email').readOnly).toBe(true);
  expect(save().disabled).toBe(true);

  await fill(user, field('First name'), 'José');
  expect(save().disabled).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(field('First name').value).toBe('Nora');
  expect(save().disabled).toBe(true);

  await fill(user, field('First name'), ' ');
  await fill(user, field('Last name'), '');
  await fill(user, field('Home phone'), '12345');
  await fill(user, field('Phone of the contact'), '215 555 0177');
  await fill(user, field('Bio'), 'Stays here');
  await user.click(save());
  expect(await screen.findByText('First Name is required')).toBeTruthy();
  expect(screen.getByText('Last Name is required')).toBeTruthy();
  expect(screen.getByText('Please enter a valid phone number')).toBeTruthy();
  expect(screen.getByText('Please enter whom to call')).toBeTruthy();
  expect(document.activeElement).toBe(field('First name'));
  expect(sent).toEqual([]);

  await fill(user, field('First name'), 'Nora');
  await fill(user, field('Last name'), 'van der Berg');
  await fill(user, field('Home phone'), '');
  await fill(user, field('Name of the contact'), 'Ines Chen');
  await user.click(save());
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  const emergency = { emergencyName: 'Ines Chen', emergencyPhone: '2155550177', emergencyRelation: '' };
  expect(sent.map(({ body }) => body)).toEqual([
    { lastName: 'van der Berg', ...emergency, bio: 'Stays here' },
  ]);
  expect(field('Bio').value).toBe('Stays here');
});

test('a profile that could not be saved says so in a toast titled Profile, and stays as it was typed', async () => {
  const server = createProfileServer();
  server.on(profileContract.update, () => {
    throw new DomainError('service.unavailable');
  });
  const user = await openPage(path, server, sessionOf('volunteer'));
  await fill(user, field('Bio'), 'Stays here');
  await user.click(save());
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Profile');
  expect(field('Bio').value).toBe('Stays here');
});
