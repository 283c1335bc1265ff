import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notificationsContract, type NotificationSettings } from '#areas/accounts/contract/notifications.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

const path = '/user/user-settings/notifications';

/** A server that keeps what is chosen. */
function keepingServer() {
  const server = createServer();
  let saved: NotificationSettings = { remindersEnabled: true, signUpMails: 'each' };
  server.on(notificationsContract.get, () => saved);
  const sent = server.on(notificationsContract.update, ({ body }) => (saved = { ...saved, ...body }));
  return { server, sent };
}

test('an organizer chooses one mail an hour about sign-ups [digest-1]', async () => {
  const { server, sent } = keepingServer();
  const user = await openPage(path, server, sessionOf('organizer'));
  expect(screen.getByRole('radiogroup', { name: 'When people sign up for your opportunities' })).toBeTruthy();
  const pace = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(pace(/^An email for each sign-up/).checked).toBe(true);
  await user.click(pace(/^One email an hour/));
  expect(await screen.findByText(/You get one email an hour/)).toBeTruthy();
  expect(pace(/^One email an hour/).checked).toBe(true);
  expect(sent.map(({ body }) => body)).toEqual([{ signUpMails: 'hourly' }]);
});

test('a volunteer switches reminders off, and is not asked about sign-ups [reminders-5, digest-1]', async () => {
  const { server, sent } = keepingServer();
  const user = await openPage(path, server, sessionOf('volunteer'));
  expect(screen.queryByRole('radiogroup')).toBeNull();
  const reminders = screen.getByRole<HTMLInputElement>('switch', { name: /^Remind me the day before/ });
  expect(reminders.checked).toBe(true);
  await user.click(reminders);
  expect(await screen.findByText('Reminders are off')).toBeTruthy();
  expect(reminders.checked).toBe(false);
  expect(sent.map(({ body }) => body)).toEqual([{ remindersEnabled: false }]);
});
