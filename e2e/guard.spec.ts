import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { signedInAsCoordinator } from './people.ts';

test('a coordinator waits for the answer [coordinate-14]', { tag: '@phone' }, async ({ page, isMobile }) => {
  const { organization } = await signedInAsCoordinator(page, 'pending');
  for (const path of ['/organizer/profile', '/organizer/reports', '/volunteer/profile', '/user/login']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/organizer\/orgrequest$/);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Awaiting Organization Approval' })).toBeVisible();
  await expect(page.getByText('Your request to be a coordinator was sent.')).toBeVisible();
  await expect(page.getByRole('main').getByText(organization.name)).toBeVisible();
  await checkAccessibility(page);

  await page.getByRole('button', { name: isMobile ? 'Open the menu' : 'Cora' }).click();
  const entry = (name: string) => page.getByRole(isMobile ? 'button' : 'menuitem', { name });
  await expect(entry('Account Settings')).toBeDisabled();
  await expect(entry('Dashboard')).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Your settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coordinator Profile' })).toBeVisible();
});

test('a coordinator who was refused leaves by Login, after a question [coordinate-15, closing-9]', async ({
  page,
}) => {
  await signedInAsCoordinator(page, 'reject');
  await page.goto('/organizer/profile');
  await expect(page.getByText('Your Request to Be a Coordinator Was Rejected.')).toBeVisible();
  await checkAccessibility(page);
  const login = page.getByRole('main').getByRole('button', { name: 'Login' });
  await login.click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(question.getByRole('button', { name: 'Keep my account' })).toBeFocused();
  await checkAccessibility(page);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(login).toBeFocused();
  await page.reload();
  await expect(page.getByText('Your Request to Be a Coordinator Was Rejected.')).toBeVisible();
  await login.click();
  await question.getByRole('button', { name: 'Delete and go to Login' }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
  await page.goto('/organizer/orgrequest');
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Forganizer%2Forgrequest$/);
});

test('an approved coordinator gets in, and has nothing to wait for', async ({ page }) => {
  const place = await signedInAsCoordinator(page, 'approve');
  await makeOpportunity(await journeyDatabase(), place, { title: 'Planting trees' });
  await page.goto('/organizer/orgrequest');
  await expect(page).toHaveURL(/\/organizer\/profile$/);
  await expect(page.getByText('Planting trees')).toBeVisible();
  await page.getByRole('button', { name: 'Cora' }).click();
  await expect(page.getByText('My opportunities: 1')).toBeVisible();
  await expect(page.getByText('I volunteer for: 0')).toBeVisible();
  await checkAccessibility(page);
  await page.evaluate(() => localStorage.setItem('manyhands.draft.Greenway', '{}'));
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('manyhands.draft.Greenway'))).toBeNull();
});

test('the settings begin with the profile, and those of the organization are its organizers’ [profile-13]', async ({
  page,
}) => {
  const { organization } = await signedInAsCoordinator(page, 'approve');
  await page.goto('/user/user-settings?from=menu');
  await expect(page).toHaveURL(/\/user\/user-settings\/profile$/);
  const answer = await page.goto(
    `/user/user-settings/organization-settings/${encodeURIComponent(organization.name)}`,
  );
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1, name: 'This is your organizers’ page' })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await checkAccessibility(page);
  await page.getByRole('main').getByRole('link', { name: 'Go to your home page' }).click();
  await expect(page).toHaveURL(/\/organizer\/profile$/);
});
