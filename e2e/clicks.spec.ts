// How many clicks the daily work of a coordinator takes. What is typed is no click.
import type { Page } from '@playwright/test';
import { makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { counted } from './counted.ts';
import { expect, test } from './fixtures.ts';
import { newOrganizer } from './people.ts';
import { signIn } from './fixtures.ts';

/** Two opportunities tomorrow with three people each, of an organization to which ten people applied; the page is its organizer's. */
async function busyOrganizer(page: Page) {
  const db = await journeyDatabase();
  const { organizer, ...place } = await newOrganizer();
  const startAt = hoursAfter(journeyNow(), 24);
  const dates = [{ startAt, endAt: hoursAfter(startAt, 3) }];
  const people: UserRow[] = [];
  const made = [];
  for (const title of ['Food sort', 'Van run'])
    made.push(
      await makeOpportunity(db, place, { title }, { schedule: { dates, activities: [{ title: 'Help', capacity: 8 }] } }),
    );
  for (const lastName of ['Abara', 'Bose', 'Castro', 'Diaz', 'Eng', 'Frost']) {
    const person = await makeUser(db, { firstName: 'Kim', lastName });
    await makeRegistration(db, person, made[people.length % 2]!.slots[0]!);
    people.push(person);
  }
  for (let nth = 0; nth < 10; nth += 1)
    await makeVolunteerRequest(db, await makeUser(db, { firstName: 'Lee', lastName: `Applied${'abcdefghij'[nth]}` }), place.organization, {
      appliedAt: journeyNow(),
    });
  await signIn(page, organizer.email);
  return { ...place, people };
}

test('the daily work takes few clicks [workspace-4]', async ({ page }) => {
  const { organization } = await busyOrganizer(page);
  await page.goto('/organizer/today');
  const tomorrow = page.getByRole('region', { name: /^Tomorrow, / });

  await test.step('who comes tomorrow', async () => {
    const { click, count } = counted();
    await expect(tomorrow.getByLabel(/how many$/).first()).toHaveText(/expected3/);
    await click(tomorrow.getByRole('link', { name: 'Food sort Roster' }));
    await expect(page.getByText('Kim Abara')).toBeVisible();
    await expect(page.getByText('Kim Castro')).toBeVisible();
    expect(count()).toBeLessThanOrEqual(1);
    await page.goBack();
  });

  await test.step('a caller gets a place', async () => {
    const { click, count } = counted();
    await click(tomorrow.getByRole('link', { name: 'Food sort Roster' }));
    await click(page.getByRole('button', { name: 'Add a person', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Add a person' });
    await dialog.getByLabel('First name').fill('Lee');
    await dialog.getByLabel('Last name').fill('Applieda');
    await page.pause();
    await click(dialog.getByRole('button', { name: /Lee Applieda/ }));
    await click(dialog.getByRole('button', { name: 'Add', exact: true }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Lee Applieda').first()).toBeVisible();
    expect(count()).toBeLessThanOrEqual(5);
    await page.goBack();
  });

  await test.step('a message to everybody of a day', async () => {
    const { click, count } = counted();
    await click(tomorrow.getByRole('link', { name: /^Message everybody, / }));
    await expect(page.getByText('7 of 7 chosen')).toBeVisible();
    await page.getByLabel('Subject').fill('Tomorrow');
    await click(page.getByRole('textbox', { name: 'Message' }));
    await page.keyboard.type('Please come to the back door.');
    await click(page.getByRole('button', { name: 'Preview' }));
    await click(page.getByRole('button', { name: 'Send', exact: true }));
    await expect(page.getByText('Email Sent Successfully!')).toBeVisible();
    expect(count()).toBeLessThanOrEqual(4);
  });

  await test.step('a date is canceled', async () => {
    await page.goto('/organizer/today');
    const { click, count } = counted();
    await click(tomorrow.getByRole('button', { name: /^Cancel date: / }).first());
    const dialog = page.getByRole('dialog', { name: 'Cancel this date?' });
    await dialog.getByLabel('Reason (optional)').fill('The hall is closed.');
    await click(dialog.getByRole('button', { name: 'Cancel it' }));
    await expect(dialog).toBeHidden();
    await expect(tomorrow.getByText('Canceled').first()).toBeVisible();
    expect(count()).toBeLessThanOrEqual(3);
  });

  await test.step('ten people are approved', async () => {
    const { click, count } = counted();
    await click(page.getByRole('link', { name: /^Requests/ }));
    await page.pause();
    await click(page.getByLabel(/Select all/i));
    await click(page.getByRole('button', { name: /^Approve/ }));
    await click(page.getByRole('dialog').getByRole('button', { name: /^Approve/ }));
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(count()).toBeLessThanOrEqual(4);
    expect(organization.name).toBeTruthy();
  });
});
