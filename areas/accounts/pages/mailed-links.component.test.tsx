import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import type { LinkPurpose } from '#areas/accounts/rules/accounts.ts';
import { fill, openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const token = 'nora.secret';

/** A server with one mailed link, which is used up once somebody is logged in. It answers that when it is told to. */
function serverWithLink(purpose: LinkPurpose | null) {
  const server = createServer();
  const email = 'nora@example.org';
  let link = purpose && { purpose, email, leadsTo: null, isAskedHere: true };
  server.on(accountsContract.link, () => ({ link }));
  const held = Promise.withResolvers<void>();
  const logIn = async () => {
    await held.promise;
    link = null;
    return { ...sessionOf('volunteer'), leadsTo: '/opportunities' };
  };
  server.on(accountsContract.logInByLink, logIn);
  server.on(accountsContract.setFirstPassword, logIn);
  server.on(accountsContract.verify, logIn);
  return { server, answer: held.resolve };
}

/** @returns whether the page has called its link dead since, even for a moment */
function watchForDeadLink(): () => boolean {
  let isCalledDead = false;
  const look = () => (isCalledDead ||= screen.queryByText('This link no longer works') !== null);
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return look;
}

/** Presses a button and waits until what it sent was answered, whether the button is still there then or not. */
async function pressUntilDone(user: UserEvent, button: HTMLElement, answer: () => void): Promise<void> {
  await user.click(button);
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(true));
  answer();
  await waitFor(() => expect(button.isConnected && button.hasAttribute('data-loading')).toBe(false));
}

for (const { purpose, press } of [
  { purpose: 'verification-link', press: 'Confirm and log in' },
  { purpose: 'log-in-link', press: 'Log in' },
] as const) {
  test(`a ${purpose} that just logged somebody in is not called dead while the page leads on [accounts-13]`, async () => {
    const { server, answer } = serverWithLink(purpose);
    const user = await openPage(`/user/verify?token=${token}`, server);
    const button = screen.getByRole('button', { name: press });
    const isCalledDead = watchForDeadLink();
    await pressUntilDone(user, button, answer);
    expect(isCalledDead()).toBe(false);
    expect(button.isConnected).toBe(true);
  });
}

for (const purpose of ['invitation', 'reset-link'] as const) {
  test(`a link (${purpose}) that just set a password is not called dead while the page leads on [password-10]`, async () => {
    const { server, answer } = serverWithLink(purpose);
    const user = await openPage(`/user/first-password?token=${token}`, server);
    await fill(user, screen.getByLabelText(/^New password/), 'Brand-new2@');
    await fill(user, screen.getByLabelText(/^Confirm password/), 'Brand-new2@');
    const button = screen.getByRole('button', { name: 'Save password' });
    const isCalledDead = watchForDeadLink();
    await pressUntilDone(user, button, answer);
    expect(isCalledDead()).toBe(false);
    expect(button.isConnected).toBe(true);
  });
}

test('the form for a code beside a dead link stays while the page leads on [accounts-13]', async () => {
  const { server, answer } = serverWithLink(null);
  const user = await openPage(`/user/verify?token=${token}`, server);
  await fill(user, screen.getByLabelText(/^Email/), 'nora@example.org');
  await fill(user, screen.getByLabelText(/^Verification code/), '123456');
  const button = screen.getByRole('button', { name: 'Confirm' });
  await pressUntilDone(user, button, answer);
  expect(button.isConnected).toBe(true);
  expect(screen.getByText('Get a new link by email')).toBeTruthy();
});

test('a link to a first password that does not work says so, and leads to another', async () => {
  const { server } = serverWithLink(null);
  await openPage(`/user/first-password?token=${token}`, server);
  expect(screen.getByText('This link no longer works')).toBeTruthy();
  const other = screen.getByRole('link', { name: 'Get a new link by email' });
  expect(other.getAttribute('href')).toBe('/user/forgot-password');
});
