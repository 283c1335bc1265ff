import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hoursSettingsContract, type HoursSettings } from '#areas/hours/contract/hours-settings.ts';
import { openPage, sessionOf } from '#web/testing/open-page.tsx';
import { createServer } from '#web/testing/server.ts';

/** The page of an organization that has chosen nothing yet; what is chosen is kept. */
function openSettings() {
  const organization = { orgName: 'Food Bank', name: 'Food Bank' };
  let settings: HoursSettings = {
    organization,
    rule: 'clock',
    ruleSince: null,
    allowsWorkOutsideShifts: false,
    hourValue: null,
    firstOutcome: '',
    secondOutcome: '',
  };
  const server = createServer();
  server.on(hoursSettingsContract.get, () => settings);
  server.on(hoursSettingsContract.update, ({ body }) => {
    settings = {
      ...settings,
      ...body,
      ...(body.rule ? { ruleSince: '2030-06-08T12:00:00.000Z' } : {}),
    };
    return settings;
  });
  return openPage('/user/user-settings/hours/Food%20Bank', server, sessionOf('organizer'));
}

test('the rule for early and late people is saved as it is chosen, and told from when it holds [hours-10]', async () => {
  const user = await openSettings();
  const rule = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(rule(/^The time as it was/).checked).toBe(true);
  expect(screen.queryByText(/This holds for shifts/)).toBeNull();
  await user.click(rule(/^Only the time of the shift/));
  expect(await screen.findByText('From now on only the time of the shift counts')).toBeTruthy();
  expect(rule(/^Only the time of the shift/).checked).toBe(true);
  expect(screen.getByText(/This holds for shifts that begin after .*2030/)).toBeTruthy();
});

test('a switch lets volunteers report work outside of shifts, and is saved at once [reported-10]', async () => {
  const user = await openSettings();
  const work = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Volunteers can report work/ });
  expect(work().checked).toBe(false);
  await user.click(work());
  expect(await screen.findByText('Volunteers can now report work outside of shifts')).toBeTruthy();
  expect(work().checked).toBe(true);
  await user.click(work());
  expect(await screen.findByText('Work outside of shifts can’t be reported anymore')).toBeTruthy();
  expect(work().checked).toBe(false);
});

test('what an hour is worth is set as it is typed, told at its field when it is no amount, and taken away again [hours-16]', async () => {
  const user = await openSettings();
  const amount = () => screen.getByLabelText<HTMLInputElement>('Amount for an hour');
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(amount(), 'thirty');
  await save();
  expect(await screen.findByText(/^Please enter an amount/)).toBeTruthy();
  expect(document.activeElement).toBe(amount());
  expect(amount().value).toBe('thirty');
  await user.clear(amount());
  await user.type(amount(), '31,8');
  await user.selectOptions(screen.getByLabelText('Currency'), 'EUR');
  await save();
  expect(await screen.findByText('An hour is worth EUR 31.80 in reports')).toBeTruthy();
  await user.clear(amount());
  await save();
  expect(await screen.findByText('Reports don’t say what hours are worth anymore')).toBeTruthy();
});

test('an organization names what it counts beside its hours [hours-18]', async () => {
  const user = await openSettings();
  await user.type(screen.getByLabelText('First number'), 'Meals packed');
  await user.click(screen.getByRole('button', { name: 'Save names' }));
  expect(await screen.findByText('The names are saved')).toBeTruthy();
});
