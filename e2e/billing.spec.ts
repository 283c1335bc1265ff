import type { Page } from '@playwright/test';
import { makeOpportunity, ownTitle, press, expectStep } from './editor.ts';
import { checkAccessibility, demoPassword, expect, test } from './fixtures.ts';
import { mailedCode, stranger } from './people.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Signs up an organizer on the screens. */
async function signUp(page: Page) {
  const person = stranger('Petra');
  await page.goto('/organizer/signup');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByLabel(/^Password/).press('Enter');
  await expect(page).toHaveURL('/user/verify');
  await page.getByLabel('Verification code').fill(await mailedCode(page, person.email));
  await press(page, 'Confirm');
  await expect(page).toHaveURL('/organizer/orglookup');
}

async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card Number').fill(number);
  await page.getByLabel('Expiration Date').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
}

test(
  'an organizer signs up, pays, publishes, and cancels [billing-8, billing-9, billing-21, billing-41]',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page);
    await page.getByRole('link', { name: 'Create new' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('link', { name: 'Choose monthly' }).click();
    await expect(page).toHaveURL('/subscriptions/payment/monthly');
    await expect(page.getByText('Total due today: $0')).toBeVisible();
    await checkAccessibility(page);

    await field(page, 'Street Address').fill('1 Main Street');
    await field(page, 'City').fill('Albany');
    await field(page, 'State').fill('NY');
    await field(page, 'Postal Code').fill('12207');
    await page.getByRole('checkbox', { name: 'Accept Terms & Conditions' }).check();
    await enterCard(page, '4000 0000 0000 0002');
    await press(page, 'Submit');
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await enterCard(page, '4000 0025 0000 3155');
    await press(page, 'Submit');
    await press(page, 'Confirm the card');
    await expect(page).toHaveURL('/organization/createorg');
    await expect(page.getByText('Card details added successfully!')).toBeVisible();
    // Somebody who has paid and has no organization yet is led there from everywhere.
    await page.goto('/organizer/profile');
    await expect(page).toHaveURL('/organization/createorg');

    const name = ownTitle('Paid Helpers');
    await field(page, 'Organization name').fill(name);
    await field(page, 'Street address').fill('1 Main Street');
    await field(page, 'City').fill('Albany');
    await field(page, 'State or province').fill('NY');
    await field(page, 'Postal code').fill('12207');
    await press(page, 'Create organization');
    await expect(page).toHaveURL('/organizer/profile');
    const { id } = await makeOpportunity(page, { title: ownTitle('First'), status: 'draft' });
    await page.goto(`/organizer/edit-opportunity?id=${id}&publish=1`);
    await expectStep(page, 5);
    await press(page, 'Publish Now');
    await expect(page).toHaveURL(new RegExp(`/organizer/profile|${id}`));

    await page.goto(`/user/user-settings/billing-management/${encodeURIComponent(name)}`);
    await expect(page.getByText('Visa •••• 3155')).toBeVisible();
    await checkAccessibility(page);
    await press(page, 'Update Card Details');
    await enterCard(page, '5555 5555 5555 4444');
    await press(page, 'Update card');
    await expect(page.getByText('Cart Detail updated successfully')).toBeVisible();
    await expect(page.getByText('Mastercard •••• 4444')).toBeVisible();

    // What was just told may lie over the button.
    await page.getByRole('button', { name: 'Cancel Plan' }).press('Enter');
    const asked = page.getByRole('dialog', { name: 'Cancel Plan' });
    await expect(asked.getByText(`You are the only organizer of ${name}.`)).toBeVisible();
    await checkAccessibility(page);
    await asked.getByRole('button', { name: 'Cancel plan and delete account' }).click();
    await expect(page).toHaveURL('/user/login');
    await expect(page.getByText('User Deleted Successful')).toBeVisible();
  },
);
