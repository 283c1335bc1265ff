import { type Page } from '@playwright/test';
import { checkAccessibility, expect, test } from './fixtures.ts';

const near = (page: Page) => page.getByRole('textbox', { name: 'Near' });
const cards = (page: Page) => page.getByRole('region', { name: /opportunit/ }).locator('li:has(h3)');

test('somebody who names a place sees how far each is, the nearest first, in the address [finding-23, finding-25]', async ({
  page,
}) => {
  await page.goto('/opportunities');
  await near(page).fill('boulder');
  await near(page).press('Enter');
  await expect(page).toHaveURL('/opportunities?near=boulder');
  await expect(cards(page).first()).toContainText('Boulder, CO · 1.7 mi away');
  await expect(page.getByText('Distances are as the crow flies, from Boulder, CO.')).toBeVisible();
  await checkAccessibility(page);

  await page.getByText(/^Filter and sort/).click();
  await page.getByLabel('Distance', { exact: true }).selectOption('Within 50 mi');
  await expect(page).toHaveURL('/opportunities?near=boulder&within=50mi');
  await expect(cards(page).filter({ hasText: 'Denver, CO' }).first()).toContainText(/2\d mi away/);
  await expect(cards(page).filter({ hasText: 'Philadelphia, PA' })).toHaveCount(0);

  await near(page).fill('99999');
  await near(page).press('Enter');
  await expect(near(page)).toHaveAccessibleDescription(/^We don’t know this place/);
  await expect(near(page)).toBeFocused();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Remove filter: Near 99999' }).click();
  await expect(page).toHaveURL('/opportunities');
  await expect(near(page)).toHaveValue('');
});

test('near me names a postal code, and the position itself goes nowhere [finding-26]', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.017_34, longitude: -105.282_91 });
  await page.goto('/opportunities');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page).toHaveURL('/opportunities?near=80302');
  await expect(near(page)).toHaveValue('80302');
  await expect(near(page)).toBeFocused();
  await expect(cards(page).first()).toContainText('Boulder, CO');
  expect(asked.filter((url) => url.includes('40.017') || url.includes('105.282'))).toEqual([]);
  expect(asked.some((url) => url.endsWith('latitude=40.02&longitude=-105.28'))).toBe(true);
});

test('a browser that does not tell where it is, or is abroad, gets an answer at the field [finding-26]', async ({
  page,
  context,
  newVisitor,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 48.137, longitude: 11.575 });
  await page.goto('/opportunities');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(near(page)).toHaveAccessibleDescription(/^We only know places in the United States/);

  const silent = await newVisitor();
  // All permissions that are not named are denied.
  await silent.context().grantPermissions([]);
  await silent.goto('/opportunities');
  await silent.getByRole('button', { name: 'Near me' }).click();
  await expect(near(silent)).toHaveAccessibleDescription(/^Your browser doesn’t share/);
  await near(silent).fill('d');
  await expect(near(silent)).toHaveAccessibleDescription('');
});
