import { type Page } from '@playwright/test';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { holdScripts } from './alive.ts';

const titles = (page: Page) =>
  page.getByRole('region', { name: /opportunit/ }).getByRole('heading', { level: 3 });
const words = (page: Page) => page.getByRole('searchbox', { name: 'What would you like to do?' });
const count = (page: Page) => page.getByRole('heading', { level: 2, name: /opportunit/i }).first();

async function openFilters(page: Page): Promise<void> {
  await page.getByText(/^Filter and sort/).click();
}

test('words find what fits, even with a slip, and the address keeps them [finding-7]', async ({ page }) => {
  await page.goto('/opportunities');
  await words(page).fill('kichen');
  await words(page).press('Enter');
  await expect(page).toHaveURL('/opportunities?q=kichen');
  await expect(page.getByText('Nothing matches your words exactly.')).toBeVisible();
  await expect(titles(page).filter({ hasText: 'Friday kitchen with teens' })).toBeVisible();
  await expect(words(page)).toBeFocused();
  await checkAccessibility(page);

  await page.reload();
  await expect(words(page)).toHaveValue('kichen');
  await page.getByRole('link', { name: 'Remove filter: “kichen”' }).click();
  await expect(page).toHaveURL('/opportunities');
  await expect(words(page)).toHaveValue('');
  // The chip is gone; the keyboard goes on at the results.
  await expect(count(page)).toBeFocused();
  await page.goBack();
  await expect(words(page)).toHaveValue('kichen');
});

test('the list follows what is typed, and a step back leads to what was before [finding-21]', async ({
  page,
}) => {
  await page.goto('/opportunities');
  const all = await count(page).textContent();
  await words(page).pressSequentially('walking do');
  await expect(page).toHaveURL('/opportunities?q=walking+do');
  await expect(titles(page).first()).toHaveText('Morning dog walks');
  await words(page).pressSequentially('gs');
  await expect(page).toHaveURL('/opportunities?q=walking+dogs');
  await expect(words(page)).toBeFocused();
  await expect(words(page)).toHaveValue('walking dogs');
  const found = (await count(page).textContent()) ?? '';
  expect(found).not.toBe(all);
  await expect(page.getByRole('status').filter({ hasText: found })).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL('/opportunities');
  await expect(words(page)).toHaveValue('');
  await expect(count(page)).toHaveText(all ?? '');
});

test('an answer that is late changes neither the list nor what is typed [finding-21]', async ({ page }) => {
  await page.goto('/opportunities');
  const late = Promise.withResolvers<void>();
  await page.route(/\/api\/opportunities\?.*q=coo(&|$)/, async (route) => {
    await late.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/api\/opportunities\?.*q=coo(&|$)/);
  await words(page).fill('coo');
  const first = await asked;
  await words(page).fill('dogs');
  await expect(page).toHaveURL('/opportunities?q=dogs');
  await expect(titles(page).first()).toHaveText('Morning dog walks');
  late.resolve();
  await first.response();
  await expect(words(page)).toHaveValue('dogs');
  await expect(page).toHaveURL('/opportunities?q=dogs');
  await expect(titles(page).first()).toHaveText('Morning dog walks');
});

test(
  'days by name hold with what else is asked for, and let go when pressed again [finding-20]',
  { tag: '@translated' },
  async ({ page }) => {
    await page.goto('/opportunities?q=dogs');
    const weekend = page.getByRole('button', { name: 'This weekend' });
    await weekend.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/opportunities?q=dogs&when=weekend');
    await expect(weekend).toHaveAttribute('aria-pressed', 'true');
    await expect(weekend).toBeFocused();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page).toHaveURL('/opportunities?q=dogs&when=next-week');
    await expect(weekend).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page).toHaveURL('/opportunities?q=dogs');
  },
);

test('filters narrow the list down together and can be taken away [finding-10]', async ({ page }) => {
  await page.goto('/opportunities');
  const all = await count(page).textContent();
  await openFilters(page);
  await checkAccessibility(page);
  await page.getByLabel('Place', { exact: true }).selectOption({ label: await placeLabel(page) });
  await expect(page).toHaveURL('/opportunities?place=Philadelphia%2C+PA');
  await page.getByLabel('With places left').check();
  await expect(page).toHaveURL('/opportunities?place=Philadelphia%2C+PA&open=1');
  await expect(page.getByText('Filter and sort (2 active)')).toBeVisible();
  await expect(titles(page).filter({ hasText: 'Read aloud after school' })).toBeVisible();
  await expect(titles(page).filter({ hasText: 'Morning dog walks' })).toHaveCount(0);
  await page.getByLabel('Sort by', { exact: true }).selectOption('By title, A to Z');
  await expect(page).toHaveURL(/sort=title/);
  // The address may be there a moment before the list.
  await expect(async () => {
    const shown = await titles(page).allTextContents();
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'en')));
  }).toPass();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/opportunities');
  await expect(count(page)).toHaveText(all ?? '');
});

test('a filter that is chosen before the page is alive holds [early-2]', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/opportunities', { early: true });
  await openFilters(page);
  await page.getByLabel('Sort by', { exact: true }).selectOption('By title, A to Z');
  release();
  await expect(page).toHaveURL('/opportunities?sort=title');
});

test('says so kindly when nothing fits, and what to do [finding-15]', async ({ page }) => {
  await page.goto('/opportunities?q=zzzz&open=1');
  await expect(page.getByRole('heading', { name: 'No opportunities found' })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: /^\d+ without: “zzzz”$/ }).click();
  await expect(page).toHaveURL('/opportunities?open=1');
  await expect(titles(page).first()).toBeVisible();
});

test('a place and days in the one box are chips that can be taken away [finding-30, finding-31]', async ({
  page,
}) => {
  await page.goto('/');
  await words(page).fill('dogs in Boulder next week');
  await words(page).press('Enter');
  await expect(page).toHaveURL('/opportunities?q=dogs+in+Boulder+next+week');
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  await expect(chips).toHaveText(['“dogs”', 'Within 25 mi of Boulder, CO', 'Next week', 'Clear all']);
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Remove filter: “dogs”' }).click();
  await expect(page).toHaveURL('/opportunities?q=in+Boulder+next+week');
  await expect(words(page)).toHaveValue('in Boulder next week');
  await page.getByRole('link', { name: 'Remove filter: Next week' }).click();
  await expect(page).toHaveURL('/opportunities?q=in+Boulder');
  await expect(page.getByText(/Boulder, CO · [\d.]+ mi away/).first()).toBeVisible();
  await openFilters(page);
  await page.getByLabel('Distance', { exact: true }).selectOption('Any distance');
  await expect(page).toHaveURL('/opportunities?q=in+Boulder&within=any');
  await page.getByRole('link', { name: 'The words “in Boulder”' }).click();
  await expect(page).toHaveURL(/q=%22in\+Boulder%22/);
});

test('near me in the one box asks for where that is [finding-26, finding-30]', async ({
  page,
  newVisitor,
}) => {
  await page.goto('/opportunities?q=near+me');
  const near = page.getByRole('textbox', { name: 'Near' });
  await expect(near).toHaveAccessibleDescription(/^Where are you\? Press the button/);
  await checkAccessibility(page);
  await near.fill('Boulder');
  await near.press('Enter');
  await expect(page).toHaveURL('/opportunities?q=near+me&near=Boulder');
  await expect(near).toHaveAccessibleDescription('');

  const told = await newVisitor();
  await told.context().grantPermissions(['geolocation']);
  await told.context().setGeolocation({ latitude: 40.017, longitude: -105.283 });
  await told.goto('/opportunities');
  await words(told).fill('near me');
  await words(told).press('Enter');
  await expect(told).toHaveURL('/opportunities?q=near+me&near=80302');
  await expect(words(told)).toBeFocused();
});

test('a search for any signs at all is answered, and is no wider than the screen [limits-1]', async ({
  page,
}) => {
  for (const q of ['%', '_', '🎉', '  ', "'", 'a', 'x'.repeat(500), '\\', '<b>'])
    await test.step(`“${q.slice(0, 8)}”`, async () => {
      const answer = await page.goto(`/opportunities?q=${encodeURIComponent(q)}`);
      expect(answer?.status()).toBe(200);
      await expect(count(page)).toBeVisible();
      // However long it is: nothing of the page is out of sight to the side, also with something to leave out.
      await page.goto(`/opportunities?q=${encodeURIComponent(q)}&open=1&place=Nowhere`);
      await expect(count(page)).toBeVisible();
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overhang).toBeLessThanOrEqual(0);
    });
});

test('the address of the key leads to the opportunity, and the page names one address [finding-16]', async ({
  page,
  request,
}) => {
  const path =
    '/opportunities/OPPORTUNITY/Lantern%20House%20Shelter/Lantern%20House%20Shelter/Evening%20welcome';
  const answer = await request.get(path, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  await page.goto(path);
  await expect(page).toHaveURL(/\/opportunities\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Evening welcome' })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${new URL(page.url()).pathname}$`),
  );
  expect((await page.goto('/opportunities/OPPORTUNITY/No/Such/Thing'))?.status()).toBe(404);
});

test('the row of others scrolls in steps of 300 pixels [limits-4]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/opportunities?q=read+aloud');
  await titles(page).first().getByRole('link').click();
  const row = page.getByRole('group', { name: 'More opportunities' });
  const left = () => row.evaluate((element) => element.scrollLeft);
  const forward = page.getByRole('button', { name: 'Scroll forward' });
  const back = page.getByRole('button', { name: 'Scroll back' });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await forward.click();
  await expect.poll(left).toBe(300);
  await forward.click();
  await expect.poll(left).toBe(600);
  await back.click();
  await expect.poll(left).toBe(300);
  await row.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(0);
  await checkAccessibility(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form, the chips and the pages work [finding-17]', async ({ page }) => {
    await page.goto('/opportunities');
    await openFilters(page);
    await page.getByLabel('Skill').selectOption({ index: 1 });
    await page.getByLabel('With places left').check();
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page).toHaveURL(/[?&]when=next-week/);
    await expect(page.getByRole('button', { name: 'Next week' })).toHaveAttribute('aria-pressed', 'true');
    await openFilters(page);
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/[?&]when=next-week&.*open=1/);
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page.getByRole('button', { name: 'Next week' })).toHaveAttribute('aria-pressed', 'false');
    await expect(page).toHaveURL(/[?&]open=1/);
    await expect(titles(page).first()).toBeVisible();
    await expect(page.getByText('Filter and sort (2 active)')).toBeVisible();
    await page.getByRole('link', { name: 'Remove filter: With places left' }).click();
    await expect(page.getByText('Filter and sort (1 active)')).toBeVisible();
    await words(page).fill('zzzz');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No opportunities found' })).toBeVisible();
    await page.getByRole('link', { name: 'See all opportunities' }).click();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/opportunities?page=2');
    await words(page).fill('tomorrow in Boulder');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/opportunities?q=tomorrow+in+Boulder');
    await page.getByRole('link', { name: 'Remove filter: Tomorrow' }).click();
    await expect(page).toHaveURL('/opportunities?q=in+Boulder');
    await expect(page.getByText(/Boulder, CO · [\d.]+ mi away/).first()).toBeVisible();
  });

  test('the menu of small screens leads on [early-5]', { tag: '@phone-only' }, async ({ page }) => {
    await page.goto('/opportunities');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const links = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    await links.getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about-us');
  });
});

/** The choice of Philadelphia with its count, as the list writes it. */
async function placeLabel(page: Page): Promise<string> {
  const labels = await page.getByLabel('Place', { exact: true }).locator('option').allTextContents();
  return labels.find((label) => label.startsWith('Philadelphia, PA')) ?? '';
}
