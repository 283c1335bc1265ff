// Companions, overlaps, and why a place can't be taken: with the words that a person sees.
import type { Page } from '@playwright/test';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { openNewOpportunity, openOpportunity, signedInAsNew, stranger, type Account } from './people.ts';
import { bring, choices, done, fillRow, modal, openModal, send } from './sign-up.ts';

interface Details {
  id: string;
  dates: {
    startAt: string;
    hasEnded: boolean;
    slots: { id: string; title: string; left: number; signUp: { allowed: boolean } }[];
  }[];
}

/** What the opened page knows of its opportunity, asked for again. */
async function detailsOf(page: Page): Promise<Details> {
  const id = /\/opportunities\/([^/?#]+)/.exec(page.url())?.[1] ?? '';
  return (await (await page.request.get(`/api/opportunities/${id}`)).json()) as Details;
}

/** Takes places without the screen. */
async function take(page: Page, { id }: Details, slotIds: readonly string[]): Promise<void> {
  const made = await page.request.post(`/api/opportunities/${id}/registrations`, { data: { slotIds } });
  expect(made.status()).toBe(201);
}

/** Gives somebody a place on each of so many days, two months from now: it moves nothing in the list of opportunities. */
async function takePlaces(volunteer: Account, days: number): Promise<void> {
  const db = await journeyDatabase();
  const now = journeyNow();
  const place = await makeOrganization(db);
  const dates = Array.from({ length: days }, (_, day) => {
    const startAt = hoursAfter(now, 24 * (60 + day));
    return { startAt, endAt: hoursAfter(startAt, 2) };
  });
  const { slots } = await makeOpportunity(db, place, {}, { schedule: { dates } });
  for (const slot of slots) await makeRegistration(db, volunteer, slot, { signedUpAt: now });
}

test('people whom somebody brought along before are chosen from the saved list [companions-1]', async ({
  page,
}) => {
  await signedInAsNew(page, 'volunteer');
  await openNewOpportunity(page);
  await choices(page).first().click();
  await openModal(page);
  const ben = stranger('Ben');
  await bring(page, ben);
  await send(page);
  await done(page);

  await choices(page).first().click();
  await openModal(page);
  const offer = modal(page).getByRole('button', { name: 'Add Ben Vance' });
  await offer.click();
  await expect(offer).toHaveCount(0);
  const row = modal(page).getByRole('group', { name: 'Ben Vance' });
  await expect(row.getByLabel('Email')).toHaveValue(ben.email);
  await expect(row.getByLabel('First name')).toBeFocused();
  await row.getByRole('button', { name: 'Remove Ben Vance' }).click();
  await offer.click();
  await checkAccessibility(page);
  await send(page);
  await expect(modal(page)).toBeHidden();
  await expect(page.getByText('You are signed up', { exact: true })).toHaveCount(2);
});

test('of several slots either all are taken or none [sign-up-3]', async ({ page }) => {
  await signedInAsNew(page, 'volunteer');
  await openNewOpportunity(page);
  await choices(page).nth(0).click();
  await expect(page.getByText('1 shift chosen')).toBeVisible();
  await choices(page).nth(0).click();
  await openModal(page);
  // Meanwhile, in another window, the person takes one of them.
  const details = await detailsOf(page);
  const [first] = details.dates.flatMap(({ slots }) => slots).filter(({ signUp }) => signUp.allowed);
  await take(page, details, [first?.id ?? '']);
  await send(page);
  await expect(modal(page).getByText('You are already signed up for this activity.')).toBeVisible();
  await modal(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You are signed up', { exact: true })).toHaveCount(1);
  await expect(page.getByText('1 shift chosen')).toBeVisible();
  await openModal(page);
  await send(page);
  await done(page);
  await expect(page.getByText('You are signed up', { exact: true })).toHaveCount(2);
});

test('a full activity and a date that has ended say what to do instead [sign-up-14]', async ({ page }) => {
  const db = await journeyDatabase();
  const now = journeyNow();
  // In two months: it moves nothing in the list of opportunities.
  const dates = [60, 61].map((days) => {
    const startAt = hoursAfter(now, 24 * days);
    return { startAt, endAt: hoursAfter(startAt, 2) };
  });
  const activities = [{ title: 'Company', capacity: 1 }];
  const place = await makeOrganization(db);
  const { opportunity, slots } = await makeOpportunity(db, place, {}, { schedule: { dates, activities } });
  await makeRegistration(db, await makeUser(db), slots[0]!, { signedUpAt: now });
  await signedInAsNew(page, 'volunteer');
  await page.goto(`/opportunities/${opportunity.id}`);
  await page.locator('summary', { hasText: '1 date before this is full' }).click();
  await expect(page.getByText('All places are taken. Please choose another activity or date.')).toBeVisible();
  await openOpportunity(page, 'Evening welcome');
  await page.getByRole('link', { name: /past dates?$/ }).click();
  await expect(page.getByText('This date has ended. Please choose a later one.').first()).toBeVisible();
});

test('the volunteer home has pages, and edits who comes along [unregister-7]', async ({ page }) => {
  const volunteer = await signedInAsNew(page, 'volunteer');
  await takePlaces(volunteer, 21);
  await page.goto('/volunteer/profile');
  const shifts = page.getByRole('article');
  await expect(shifts).toHaveCount(20);
  const pages = page.getByRole('navigation', { name: 'Pages of upcoming shifts' });
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(shifts).toHaveCount(1);
  await expect(page).toHaveURL('/volunteer/profile?page=2');
  await page.getByLabel('Sort', { exact: true }).selectOption('Latest first');
  await expect(page).toHaveURL('/volunteer/profile?sort=descending');
  await expect(shifts).toHaveCount(20);
  await checkAccessibility(page);

  const ben = stranger('Ben');
  await shifts
    .first()
    .getByRole('button', { name: /^Bring a friend: / })
    .click();
  // The window gives the focus once it is open; until then it would take it away from another field.
  await expect(modal(page).getByLabel('First name').last()).toBeFocused();
  await fillRow(page, ben);
  await modal(page).getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Update Successful!')).toBeVisible();
  await expect(shifts.first()).toContainText('With Ben Vance');
});

test('a double click signs up once, and says only that it is done [sign-up-4]', async ({ page }) => {
  await signedInAsNew(page, 'volunteer');
  await openNewOpportunity(page);
  await choices(page).first().click();
  await openModal(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/registrations')) sent += 1;
  });
  // Both before anything is drawn again, as with a nervous finger on a busy phone.
  await modal(page)
    .getByRole('button', { name: 'Sign Up' })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await done(page);
  await expect(modal(page)).toBeHidden();
  await expect(page.getByText('You are signed up', { exact: true })).toHaveCount(1);
  expect(sent).toBe(1);
});
