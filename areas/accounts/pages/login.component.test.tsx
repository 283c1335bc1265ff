import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { DomainError } from '#shared/errors.ts';
import { descriptionOf, fill, openPage } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

test('what is wrong with a log-in is told at its field', async () => {
  const server = createServer();
  let code: 'account.unknown-email' | 'account.wrong-password' = 'account.unknown-email';
  const sent = server.on(accountsContract.signIn, () => {
    throw new DomainError(code);
  });
  const user = await openPage('/user/login', server);
  const [email, password] = [screen.getByLabelText(/^Email/), screen.getByLabelText(/^Password/)];
  const send = () => user.click(screen.getByRole('button', { name: 'Log in' }));

  await send();
  expect(await screen.findByText('Please enter your account email address')).toBeTruthy();
  expect(descriptionOf(email)).toBe('Please enter your account email address');
  expect(descriptionOf(password)).toBe('Please enter your account password');
  await fill(user, email, 'ada@');
  await send();
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(sent).toEqual([]);

  await fill(user, email, 'nobody@example.org');
  await fill(user, password, 'Volunteer1!');
  await send();
  expect(await screen.findByText('User does not exist.')).toBeTruthy();
  expect(descriptionOf(email)).toBe('User does not exist.');

  code = 'account.wrong-password';
  await send();
  expect(await screen.findByText('Incorrect username or password.')).toBeTruthy();
  expect(descriptionOf(password)).toBe('Incorrect username or password.');
  expect(document.activeElement).toBe(password);
});

test.each([
  ['/user/user-settings/password?from=mail', '/user/user-settings/password?from=mail'],
  ['//evil.example/profile', ''],
])('the address %s to come back to is kept as %j: this site only [access-9]', async (asked, target) => {
  await openPage(`/user/login?redirect=${encodeURIComponent(asked)}`, createServer());
  expect(document.querySelector<HTMLInputElement>('input[name=redirect]')?.value).toBe(target);
});
