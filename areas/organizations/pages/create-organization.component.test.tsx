import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { referenceListsContract } from '#areas/reference-lists/contract/reference-lists.ts';
import { fill, openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

test('an organization’s form that was refused is judged with every change [forms-1]', async () => {
  const server = createServer();
  server.on(referenceListsContract.causes, () => ({ causes: [] }));
  const user = await openPage('/organization/createorg', server, sessionOf('organizer'));
  const name = screen.getByRole('textbox', { name: 'Organization name' });
  await user.click(screen.getByRole('button', { name: 'Create organization' }));
  expect(await screen.findByText('Please enter an organization name')).toBeTruthy();
  await fill(user, name, 'Helping Hands');
  expect(screen.queryByText('Please enter an organization name')).toBeNull();
  await fill(user, name, '');
  expect(screen.getByText('Please enter an organization name')).toBeTruthy();
});
