// What a new organization does first, on the organizer's home.
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { ownTitle } from './editor.ts';
import { signedInAsOrganizer } from './people.ts';

test('the first steps lead to where they are done, and are hidden for good [organizer-home-18, organizer-home-19]', async ({
  page,
}) => {
  const db = await journeyDatabase();
  const at = await signedInAsOrganizer(page);
  const { name } = at.organization;
  const list = page.getByRole('region', { name: `First steps of ${name}` });
  await page.goto('/organizer/profile');
  await expect(list).toContainText('1 of 5 done');
  // There is nothing to bring people to yet.
  await expect(list.getByRole('link')).toHaveText(['Add a logo', 'Create it', 'Open Check-in']);
  await checkAccessibility(page);
  await list.getByRole('link', { name: 'Create it' }).click();
  await expect(page).toHaveURL('/organizer/createopportunity');

  const { opportunity } = await makeOpportunity(db, at, { title: ownTitle('First') });
  await page.goto('/organizer/profile');
  await expect(list).toContainText('2 of 5 done');
  await list.getByRole('link', { name: 'Link and poster' }).click();
  await expect(page).toHaveURL(`/organizer/published?id=${opportunity.id}`);

  await page.goto('/organizer/profile');
  await list.getByRole('button', { name: 'Hide this list' }).click();
  const window = page.getByRole('dialog', { name: 'Hide the first steps?' });
  await checkAccessibility(page);
  await window.getByRole('button', { name: 'Hide this list' }).press('Enter');
  await expect(page.getByText('The first steps are hidden.')).toBeVisible();
  await expect(list).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'My Opportunities' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My Opportunities' })).toBeVisible();
  await expect(list).toBeHidden();
});
