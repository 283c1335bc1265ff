import { checkAccessibility, expect, test } from './fixtures.ts';

test('the home page says what this is, and its search leads to what fits [finding-22]', async ({ page }) => {
  await page.goto('/');
  for (const name of [
    'Volunteer with Purpose, Manage with Ease',
    'Find a volunteer opportunity in your community',
    'Get the Volunteers You Need',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByText('Connect volunteers with organizations')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('searchbox', { name: 'What would you like to do?' }).fill('Gardening');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/opportunities?q=Gardening');
  await expect(page.getByRole('heading', { level: 3, name: 'Plant the club garden' })).toBeVisible();
});
