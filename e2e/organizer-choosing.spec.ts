// Several cards of the organizer's home at once.
import { hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { cardOf } from './organizer-cards.ts';
import { signedInAsOrganizer } from './people.ts';

test('several opportunities are chosen, written to and archived together, by keyboard [organizer-home-17]', async ({
  page,
}) => {
  const db = await journeyDatabase();
  const at = await signedInAsOrganizer(page);
  const dates = [{ startAt: hoursAfter(journeyNow(), 24), endAt: hoursAfter(journeyNow(), 26) }];
  for (const title of ['Apples', 'Beans', 'Carrots']) {
    const { slots } = await makeOpportunity(db, at, { title }, { schedule: { dates } });
    if (title !== 'Beans') await makeRegistration(db, await makeUser(db), slots[0]!);
  }
  await makeOpportunity(db, at, { title: 'Dates', status: 'draft' });
  await page.goto('/organizer/profile?sortBy=title');
  const choose = (title: string) => page.getByRole('checkbox', { name: `Choose ${title}`, exact: true });
  const bar = page.getByRole('group', { name: 'Chosen opportunities' });
  // A draft has nothing that could be done with others together.
  await expect(choose('Dates')).toHaveCount(0);
  // On paper nothing is chosen.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Carrots' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Choose/ })).toHaveCount(0);
  await page.emulateMedia({ media: null });

  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await expect(bar).toContainText('3 opportunities chosen');
  await bar.getByRole('link', { name: 'Send message' }).click();
  await expect(page.getByText('0 of 2 chosen')).toBeVisible();
  // Nobody is signed up for the beans.
  for (const title of ['Apples', 'Carrots'])
    await expect(page.getByText(new RegExp(`^${title}\\b`)).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await bar.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(bar).toBeHidden();
  await expect(choose('Carrots')).toBeFocused();

  await choose('Beans').press('Space');
  await choose('Apples').press('Space');
  await expect(bar).toContainText('2 opportunities chosen');
  await checkAccessibility(page);
  // The bar is next to what was chosen last, not behind the whole list.
  for (let past = 0; past < 3; past += 1) await page.keyboard.press('Tab');
  await expect(bar.getByRole('button', { name: 'Archive' })).toBeFocused();
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: 'Archive 2 opportunities?' });
  await expect(window.getByRole('listitem')).toHaveText(['Apples1 person is expected', 'Beans']);
  await checkAccessibility(page);
  await window.getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(page.getByText('2 opportunities are archived.')).toBeVisible();
  await expect(window).toBeHidden();
  await expect(bar).toBeHidden();
  for (const title of ['Apples', 'Beans'])
    await expect(cardOf(page, title).getByText('Archived', { exact: true })).toBeVisible();
  await expect(cardOf(page, 'Carrots').getByText('Published', { exact: true })).toBeVisible();
  // The keyboard goes on in the card that was chosen last.
  await expect(cardOf(page, 'Apples').locator(':focus')).toBeVisible();
});
