import type { Page } from '@playwright/test';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { checkAccessibility, demoPassword, expect, test } from './fixtures.ts';
import { signedInAsNew, signedInAsOrganizer } from './people.ts';

const closePath = '/user/user-settings/close-account';
const question =
  'Before you go: Are you positive you want to close your account? This action is final and cannot be undone.';
const submit = (page: Page) => page.getByRole('button', { name: 'Close account', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Close Your Account' });
const toast = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

/** An opportunity with one shift ahead, in an organization that has one organizer. */
async function makeShift() {
  const db = await journeyDatabase();
  const organizer = await makeOrganizer(db);
  const place = await makeOrganization(db, {}, { organizer });
  const dates = [{ startAt: hoursAfter(journeyNow(), 48), endAt: hoursAfter(journeyNow(), 50) }];
  return { organizer, ...(await makeOpportunity(db, place, {}, { schedule: { dates } })) };
}

test('somebody thinks twice, then closes the account', async ({ page }) => {
  const leaver = await signedInAsNew(page, 'volunteer');
  const { slots } = await makeShift();
  await makeRegistration(await journeyDatabase(), leaver, slots[0]!);
  await page.goto(closePath);
  await expect(page.getByRole('heading', { level: 1, name: 'Close Your Account' })).toBeVisible();
  await expect(page.getByText('You have 1 upcoming place.')).toBeVisible();
  await checkAccessibility(page);

  await submit(page).click();
  await expect(page.getByText('Please choose a reason')).toBeVisible();
  await expect(page.getByLabel('Why are you leaving?')).toBeFocused();
  await page.getByLabel('Why are you leaving?').selectOption('I no longer have the time');
  await page.getByLabel('Anything you want to tell us?').fill('Thank you!');
  await submit(page).click();
  await expect(dialog(page).getByText(question)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'No' })).toBeFocused();
  await checkAccessibility(page);
  await dialog(page).getByRole('button', { name: 'No' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByLabel('Anything you want to tell us?')).toHaveValue('Thank you!');

  await page.evaluate(() => localStorage.setItem('manyhands.draft.Greenway', '{}'));
  await submit(page).click();
  await dialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
  await expect(toast(page, 'User Deleted Successful')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('manyhands.draft.Greenway'))).toBeNull();

  await page.getByRole('textbox', { name: 'Email' }).fill(leaver.email);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('User does not exist.')).toBeVisible();
});

test('the last organizer reads what happens to the organization', async ({ page }) => {
  const { organization } = await signedInAsOrganizer(page);
  await page.goto(closePath);
  const warning = page.getByText(`You are the only organizer of ${organization.name}.`);
  await expect(warning).toBeVisible();
  await page.getByLabel('Why are you leaving?').selectOption('I’d rather not say');
  await submit(page).click();
  await expect(dialog(page).getByText(`You are the only organizer of ${organization.name}.`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
});
