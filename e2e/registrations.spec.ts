import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { actionAt, sentBy } from '#testing/attendance.ts';
import { journeyNow } from '#testing/journeys.ts';
import { checkAccessibility, expect, signIn, test } from './fixtures.ts';
import { openAtTheDoor, openNewOpportunity, openOpportunity, signedInAsNew } from './people.ts';
import { choices, modal, openModal, send, sendForSlot } from './sign-up.ts';

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
    // What scrolled half below the header is no smaller for it.
    await page.evaluate(() => window.scrollTo(0, 0));
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

test('a refusal is told in the window and nothing typed is lost [sign-up-15]', async ({ page }) => {
  await signedInAsNew(page, 'volunteer');
  await openOpportunity(page, 'Overnight host');
  for (const chosen of ['1 shift chosen', '2 shifts chosen', '3 shifts chosen']) {
    await choices(page).last().click();
    await expect(page.getByText(chosen)).toBeVisible();
  }
  await openModal(page);
  const code = modal(page).getByLabel(/^Access code/);
  await send(page);
  await expect(modal(page).getByText('Please enter the access code')).toBeVisible();
  await expect(code).toBeFocused();

  await code.fill('WRONG');
  await send(page);
  // The places are looked at first: three are more than one person may take here.
  await expect(modal(page).getByText('You can only register up to 2 slots.')).toBeVisible();
  await expect(code).toHaveValue('WRONG');
  await checkAccessibility(page);
  await modal(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();

  await choices(page).last().click();
  await openModal(page);
  await code.fill('WRONG');
  await send(page);
  await expect(
    modal(page).getByText('That access code isn’t right. Please ask the coordinator for it.'),
  ).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('WRONG');
  await code.fill('LANTERN');
  await send(page);
  await expect(page.getByText('Opportunity Volunteer Successful!')).toBeVisible();
});

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

test('after check-in a place can no longer be given back', async ({ page, newVisitor }) => {
  const person = await signedInAsNew(page, 'volunteer');
  const organizer = await openAtTheDoor(page);
  const name = (await choices(page).first().getAttribute('aria-label')) ?? '';
  await choices(page).first().click();
  await openModal(page);
  const slotId = await sendForSlot(page);
  await expect(page.getByText('Opportunity Volunteer Successful!')).toBeVisible();

  const door = await newVisitor();
  await signIn(door, organizer.email);
  const tap = { screen: 'kiosk', kind: 'check-in', email: person.email, slotId };
  const visit = await door.request.post('/api/check-in/actions', {
    data: sentBy(randomUUID(), journeyNow(), [actionAt(journeyNow(), tap)]),
  });
  expect(await visit.json(), name).toMatchObject({ actions: [{ outcome: 'done' }] });

  // This page does not know of it yet.
  await page.getByRole('button', { name: /^Unregister from / }).click();
  const question = page.getByRole('dialog', { name: 'Unregister from this activity?' });
  await question.getByRole('button', { name: 'Unregister' }).click();
  const refusal =
    'You cannot unregister this activity because you have already completed the check-in process.';
  await expect(question.getByText(refusal)).toBeVisible();
  await question.getByRole('button', { name: 'Keep my place' }).click();
  await expect(page.getByRole('button', { name: /^Unregister from / })).toHaveCount(0);
  await page.goto('/volunteer/profile');
  await expect(page.getByRole('article').getByText(refusal)).toBeVisible();
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
