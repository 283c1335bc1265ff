import { checkAccessibility, expect, signIn, test } from './fixtures.ts';
import { signedInAsNew } from './people.ts';

test('an organizer sees what they run and opens its public page', async ({ page, context }) => {
  await signIn(page, 'organizer@example.org');
  await expect(page).toHaveURL('/organizer/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Opportunities' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Cook dinner for sixty' });
  await expect(row.getByText('Published')).toBeVisible();
  await expect(row.getByText(/^\d+ of \d+$/)).toBeVisible();
  await expect(row.getByText(/\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  await checkAccessibility(page);

  const tabs = page.getByRole('navigation', { name: 'Organizer pages' });
  await expect(tabs.getByRole('link', { name: 'My Opportunities' })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.getByRole('link', { name: /^Check-in/ })).toHaveAttribute('target', '_blank');
  const [publicPage] = await Promise.all([
    context.waitForEvent('page'),
    row.getByRole('link', { name: /^View the public page of Cook dinner/ }).click(),
  ]);
  await expect(publicPage.getByRole('heading', { level: 1, name: 'Cook dinner for sixty' })).toBeVisible();

  await tabs.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Volunteer Hours Report' })).toBeVisible();
});

test('an organizer who runs nothing yet is told so kindly', async ({ page }) => {
  await signedInAsNew(page, 'organizer');
  await page.goto('/organizer/profile');
  await expect(page.getByRole('heading', { name: 'You work for no organization yet' })).toBeVisible();
  await expect(page.getByText(/^Once you are an organizer/)).toBeVisible();
  await checkAccessibility(page);
});
