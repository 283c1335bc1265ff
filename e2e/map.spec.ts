import type { Page } from '@playwright/test';
import { checkAccessibility, expect, test } from './fixtures.ts';

const switchTo = (page: Page, view: 'List' | 'Map') =>
  page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: view });
const map = (page: Page) => page.getByRole('group', { name: 'Map of the opportunities' });
const cards = (page: Page) => page.getByRole('region', { name: /opportunit/ }).locator('li:has(h3)');

/** Pictures that a page asks for elsewhere. */
function outside(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol === 'http:' && origin !== process.env.MANYHANDS_E2E_URL) asked.push(request.url());
  });
  return asked;
}

test('the list is seen on a map that follows the search, by keyboard, and back leads to the list [finding-27, finding-28, finding-29]', async ({
  page,
}) => {
  const asked = outside(page);
  await page.goto('/opportunities?near=boulder');
  await expect(cards(page).first()).toContainText('Boulder, CO');
  expect(asked).toEqual([]);

  await switchTo(page, 'Map').click();
  await expect(page).toHaveURL('/opportunities?near=boulder&view=map');
  const markers = map(page).getByRole('button');
  await expect(markers.first()).toBeVisible();
  await expect(cards(page).first()).toContainText('Boulder, CO');
  await expect(page.getByText('<b>Mapmakers</b> & sons')).toBeVisible();
  await expect(
    page.getByText('The map comes from 127.0.0.1, which sees your internet address.'),
  ).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => !/\/\d+\/\d+\/\d+\.png$/.test(url))).toEqual([]);
  await checkAccessibility(page);

  const boulder = map(page).getByRole('button', { name: /^Boulder, CO.*: \d+ opportunit/ });
  await boulder.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: /^Boulder, CO/ });
  await expect(panel.getByRole('heading')).toBeFocused();
  await expect(panel.getByRole('link').first()).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(boulder).toBeFocused();

  const words = page.getByRole('searchbox', { name: 'What would you like to do?' });
  await words.fill('zither');
  await expect(page).toHaveURL(/q=zither.*&view=map$/);
  await expect(page.getByText('None of the results has a place on the map.')).toBeVisible();
  await expect(markers).toHaveCount(0);
  await words.fill('');
  await expect(page).toHaveURL('/opportunities?near=boulder&view=map');
  await boulder.click();
  const found = panel.getByRole('link').first();
  const title = (await found.textContent()) ?? '';
  await found.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(markers.first()).toBeVisible();
  await switchTo(page, 'List').click();
  await expect(page).toHaveURL('/opportunities?near=boulder');
  await expect(map(page)).toHaveCount(0);
});

test('an opportunity’s place is on a map once somebody asks for it [finding-27, finding-28]', async ({
  page,
}) => {
  const asked = outside(page);
  await page.goto('/opportunities?near=boulder');
  await cards(page).first().getByRole('link').last().click();
  await expect(
    page.getByText('The map comes from 127.0.0.1, which then sees your internet address.'),
  ).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Show on a map' }).click();
  const around = page.getByRole('group', { name: 'Map of the area' });
  await expect(around).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Hide the map' }).click();
  await expect(around).toHaveCount(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the map’s address has the list, and its search stays there [finding-29]', async ({ page }) => {
    await page.goto('/opportunities?view=map');
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText('Loading the map…')).toBeHidden();
    await page.getByRole('textbox', { name: 'Near' }).fill('Boulder');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/opportunities?near=Boulder&view=map');
    await expect(cards(page).first()).toContainText('Boulder, CO');
  });
});
