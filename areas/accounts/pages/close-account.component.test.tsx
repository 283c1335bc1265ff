import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountClosingContract } from '#areas/accounts/contract/account-closing.ts';
import { DomainError } from '#shared/errors.ts';
import { fill, openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

test('an account that could not be closed says so, and nothing that was entered is lost', async () => {
  const server = createServer();
  server.on(accountClosingContract.preview, () => ({ places: 0, organizations: [], plan: null }));
  server.on(accountClosingContract.close, () => {
    throw new DomainError('service.unavailable');
  });
  const user = await openPage('/user/user-settings/close-account', server, sessionOf('volunteer'));
  const words = screen.getByLabelText<HTMLTextAreaElement>(/^Anything you want to tell us\?/);
  await user.selectOptions(screen.getByLabelText(/^Why are you leaving\?/), 'Something else');
  await fill(user, words, 'My words');
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  const question = await screen.findByRole('dialog', { name: 'Close Your Account' });
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('User Delete Failed')).toBeTruthy();
  expect(words.value).toBe('My words');
});

test('a plan is named that ends with the account, in the page and in the question [billing-45]', async () => {
  const server = createServer();
  const plan = { isOnTrial: false, paidUntil: '2031-05-02T23:30:00.000Z' };
  server.on(accountClosingContract.preview, () => ({ places: 0, organizations: [], plan }));
  const user = await openPage('/user/user-settings/close-account', server, sessionOf('organizer'));
  const words = /^Your plan ends right away, although it is paid until 05\/02\/2031/;
  expect(screen.getByText(words)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(/^Why are you leaving\?/), 'Something else');
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  const question = await screen.findByRole('dialog', { name: 'Close Your Account' });
  expect(within(question).getByText(words)).toBeTruthy();
});

test('a reason that is taken back after a refused try is missing at once [forms-1]', async () => {
  const server = createServer();
  server.on(accountClosingContract.preview, () => ({ places: 0, organizations: [], plan: null }));
  const user = await openPage('/user/user-settings/close-account', server, sessionOf('volunteer'));
  const reason = screen.getByLabelText(/^Why are you leaving\?/);
  const isWrong = () => reason.getAttribute('aria-invalid') === 'true';
  expect(isWrong()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  expect(isWrong()).toBe(true);
  await user.selectOptions(reason, 'Something else');
  expect(isWrong()).toBe(false);
  await user.selectOptions(reason, '');
  expect(isWrong()).toBe(true);
});
