import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { coordinatorsContract } from '#areas/coordinators/contract/coordinators.ts';
import { opportunityEditorContract } from '#areas/opportunities/contract/opportunity-editor.ts';
import { DomainError } from '#shared/errors.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const address = '/organizer/signup?invitation=zoe.secret';
const invitation = {
  firstName: 'Zoe',
  lastName: 'Marsh',
  email: 'zoe@example.org',
  organization: 'Pantry',
  location: 'North',
  invitedBy: 'Olga Ott',
  isExpired: true,
  isAsked: false,
};

test('an invitation that expired offers to ask for another one [coordinate-23]', async () => {
  const server = createServer();
  server.on(opportunityEditorContract.invitation, () => invitation);
  const asked = server.on(coordinatorsContract.askForInvitation, () => ({ ok: true as const }));
  const user = await openPage(address, server);
  expect(await screen.findByRole('heading', { name: 'This invitation has expired' })).toBeTruthy();
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask for a new invitation' }));
  const told = await screen.findByText(/^We’ve told Olga Ott\./);
  expect(document.activeElement).toBe(told);
  expect(screen.queryByRole('button', { name: 'Ask for a new invitation' })).toBeNull();
  expect(asked.map(({ params }) => params)).toEqual([{ token: 'zoe.secret' }]);
});

test('one that was asked for already says so, and names the organization once its sender has left [coordinate-23]', async () => {
  const server = createServer();
  server.on(opportunityEditorContract.invitation, () => ({ ...invitation, invitedBy: '', isAsked: true }));
  await openPage(address, server);
  expect(await screen.findByText(/^We’ve told Pantry\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask for a new invitation' })).toBeNull();
});

test('a link that is none offers nothing but to sign up [coordinate-23]', async () => {
  const server = createServer();
  server.on(opportunityEditorContract.invitation, () => {
    throw new DomainError('invitation.invalid');
  });
  await openPage(address, server);
  expect(
    await screen.findByText('This invitation has expired or was already used. Please ask for a new one.'),
  ).toBeTruthy();
  expect(screen.getByLabelText(/^Password/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask for a new invitation' })).toBeNull();
});
