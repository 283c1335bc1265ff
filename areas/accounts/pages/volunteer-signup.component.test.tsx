import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { DomainError } from '#shared/errors.ts';
import { descriptionOf, fill, openPage } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

test('what is missing or wrong when somebody signs up is told at its field, and again with every change [forms-1]', async () => {
  const server = createServer();
  server.on(accountsContract.signUpVolunteer, () => {
    throw new DomainError('account.email-taken');
  });
  const user = await openPage('/volunteer/signup', server);
  const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  const send = () => user.click(screen.getByRole('button', { name: 'Continue' }));

  await send();
  expect(await screen.findByText('Please enter your first name')).toBeTruthy();
  expect(descriptionOf(field(/^First name/))).toBe('Please enter your first name');
  expect(descriptionOf(field(/^Last name/))).toContain('Please enter your last name');
  expect(descriptionOf(field(/^Last name/))).toContain('If you go by one name, enter a hyphen (-) here.');
  expect(descriptionOf(field(/^Email/))).toBe('Please enter an email address for your account');
  expect(descriptionOf(field(/^Password/))).toContain('Please enter a password for your account');
  expect(document.activeElement).toBe(field(/^First name/));

  // From now on each change is judged, without another try.
  await fill(user, field(/^Email/), 'ada@');
  expect(descriptionOf(field(/^Email/))).toBe('Please enter a valid email address for your account');
  await fill(user, field(/^Email/), 'ada@example.org');
  expect(descriptionOf(field(/^Email/))).toBe('');
  await fill(user, field(/^Email/), '');
  expect(descriptionOf(field(/^Email/))).toBe('Please enter an email address for your account');
  expect(descriptionOf(field(/^Last name/))).toContain('Please enter your last name');

  await fill(user, field(/^First name/), 'R2_D2');
  await fill(user, field(/^Last name/), 'Vance');
  await fill(user, field(/^Email/), 'ada@');
  await fill(user, field(/^Password/), 'abc');
  await send();
  expect(await screen.findByText('Please enter a valid email address for your account')).toBeTruthy();
  expect(descriptionOf(field(/^First name/))).toContain('Please enter your first name');
  expect(descriptionOf(field(/^First name/))).toContain('Please leave out “_”.');
  for (const rule of ['at least 8 characters long.', 'one uppercase letter.', 'one digit.'])
    expect(screen.getByText(rule, { exact: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field(/^Password/).type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field(/^Password/).type).toBe('password');

  await fill(user, field(/^First name/), 'Ada');
  await fill(user, field(/^Email/), 'ada@example.org');
  await fill(user, field(/^Password/), 'Volunteer1!');
  await send();
  expect(await screen.findByText('An account with the given email already exists.')).toBeTruthy();
  expect(descriptionOf(field(/^Email/))).toBe('An account with the given email already exists.');
  expect(field(/^First name/).value).toBe('Ada');
});
