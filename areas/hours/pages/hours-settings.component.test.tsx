import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hoursSettingsContract, type HoursSettings } from '#areas/hours/contract/hours-settings.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

test('the rule for early and late people is saved as it is chosen, and told from when it holds [hours-10]', async () => {
  const organization = { orgName: 'Food Bank', name: 'Food Bank' };
  let settings: HoursSettings = { organization, rule: 'clock', ruleSince: null };
  const server = createServer();
  server.on(hoursSettingsContract.get, () => settings);
  server.on(hoursSettingsContract.update, ({ body }) => {
    settings = { ...settings, ...body, ruleSince: '2030-06-08T12:00:00.000Z' };
    return settings;
  });
  const user = await openPage('/user/user-settings/hours/Food%20Bank', server, sessionOf('organizer'));
  const rule = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(rule(/^The time as it was/).checked).toBe(true);
  expect(screen.queryByText(/This holds for shifts/)).toBeNull();
  await user.click(rule(/^Only the time of the shift/));
  expect(await screen.findByText('From now on only the time of the shift counts')).toBeTruthy();
  expect(rule(/^Only the time of the shift/).checked).toBe(true);
  expect(screen.getByText(/This holds for shifts that begin after .*2030/)).toBeTruthy();
});
