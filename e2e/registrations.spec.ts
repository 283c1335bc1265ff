import type { Page } from '@playwright/test';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { openNewOpportunity, signedInAsNew } from './people.ts';
import { choices, modal, openModal, send } from './sign-up.ts';

test(
  'a volunteer signs up for two slots, sees them at home and unregisters',
  { tag: ['@phone', '@translated'] },
  async ({ page }) => {
    const person = await signedInAsNew(page, 'volunteer');
    await page.goto('/volunteer/profile');
    await expect(page.getByRole('heading', { name: 'Nothing on your calendar yet' })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('main').getByRole('link', { name: 'Browse opportunities' }).click();
    await expect(page).toHaveURL('/opportunities');

    await openNewOpportunity(page);
    await choices(page).nth(0).click();
    await expect(page.getByText('1 shift chosen')).toBeVisible();
    await choices(page).nth(0).click();
    await expect(page.getByText('2 shifts chosen')).toBeVisible();
    await openModal(page);
    await expect(modal(page).getByLabel('First name')).toHaveValue(person.firstName);
    await expect(modal(page).getByLabel('Last name')).toHaveValue(person.lastName);
    await expect(modal(page).getByLabel('Email')).toHaveValue(person.email);
    await expect(modal(page).getByLabel('Phone')).not.toBeEditable();
    await expect(modal(page).getByRole('listitem').first()).toContainText(
      /\w+day, \w+ \d+, \d{4}, \d+:\d\d [AP]M/,
    );
    await checkAccessibility(page);
    await send(page);
    await expect(page.getByText('Opportunity Volunteer Successful!')).toBeVisible();
    await expect(modal(page)).toBeHidden();
    await expect(page.getByText('You are signed up')).toHaveCount(2);
    const mine = page.getByRole('row').filter({ hasText: 'You are signed up' }).first();
    await mine.getByText(/^Who's Coming \(/).click();
    await expect(mine.getByRole('listitem').filter({ hasText: 'Nora Vance' })).toBeVisible();
    await checkAccessibility(page);

    await page.goto('/volunteer/profile');
    const commitments = page.getByRole('article');
    await expect(commitments).toHaveCount(2);
    await expect(commitments.first()).toContainText('Pack flood relief boxes');
    await checkAccessibility(page);
    await commitments
      .first()
      .getByRole('button', { name: /^Unregister/ })
      .click();
    const question = page.getByRole('dialog', { name: 'Unregister from this activity?' });
    await checkAccessibility(page);
    await question.getByRole('button', { name: 'Unregister' }).click();
    await expect(page.getByText('Opportunity Unregistered successfully!')).toBeVisible();
    await expect(commitments).toHaveCount(1);
  },
);

test('a place that somebody else took meanwhile is told and the schedule is fresh', async ({
  page,
  newVisitor,
}) => {
  await signedInAsNew(page, 'volunteer');
  await openNewOpportunity(page);
  const last = choices(page).last();
  const name = (await last.getAttribute('aria-label')) ?? '';
  await last.click();
  await openModal(page);
  // The same person in another window.
  const other = await newVisitor();
  await other.context().addCookies(await page.context().cookies());
  await other.goto(page.url().replace(/[?#].*$/, ''));
  await other.getByRole('button', { name, exact: true }).click();
  await openModal(other);
  await send(other);
  await expect(other.getByText('Opportunity Volunteer Successful!')).toBeVisible();

  await send(page);
  await expect(modal(page).getByText('You are already signed up for this activity.')).toBeVisible();
  await modal(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You are signed up', { exact: true })).toBeVisible();
});

test('everything works with the keyboard alone', async ({ page }) => {
  await signedInAsNew(page, 'volunteer');
  await openNewOpportunity(page);
  await page.getByRole('button', { name: 'Volunteer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeFocused();
  await tabTo(page, /^Choose /);
  await page.keyboard.press('Space');
  await expect(page.getByText('1 shift chosen')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 shift chosen')).toBeHidden();
  await page.keyboard.press('Space');
  await tabTo(page, /^Sign up$/);
  await page.keyboard.press('Enter');
  await expect(modal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, /^Sign Up$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Opportunity Volunteer Successful!')).toBeVisible();
});

/** Presses Tab until a control with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`Tab never reached ${name}`);
}
