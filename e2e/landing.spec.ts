import type { Page } from '@playwright/test';
import { checkAccessibility, demoPassword, expect, signIn, test } from './fixtures.ts';
import { openOpportunity } from './people.ts';

const address = '/organization/landingpage?orgName=Second+Chapter+Literacy';
const privateAddress = '/organization/landingpage?orgName=Silver+Circle+Elders';

test('a visitor comes from an opportunity to its organization and back to what it needs', async ({
  page,
}) => {
  await openOpportunity(page, 'Read aloud after school');
  await page.getByRole('main').getByRole('link', { name: 'Second Chapter Literacy' }).first().click();
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle('Second Chapter Literacy · Manyhands');
  await expect(page.getByRole('heading', { level: 1, name: 'Second Chapter Literacy' })).toBeVisible();
  for (const name of ['Our Mission', 'More About Us', 'Website', 'Main location', 'Our Causes'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  const website = page.getByRole('region', { name: 'Website' }).getByRole('link');
  await expect(website).toHaveAttribute('href', /^https:\/\//);
  await expect(website).toHaveAttribute('rel', /noopener/);
  await checkAccessibility(page);

  await page.getByRole('link', { name: 'View Opportunities' }).click();
  await expect(page).toHaveURL(`${address}#opportunities`);
  const list = page.getByRole('region', { name: 'Available Opportunities' });
  await expect(list).toBeInViewport();
  await list.getByRole('link', { name: 'Read aloud after school' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Read aloud after school' })).toBeVisible();
});

test('a screen loads pictures of its own size [profile-7]', { tag: '@phone' }, async ({ page }) => {
  await page.goto(address);
  const cover = page.getByRole('main').locator('header img').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.webp$/);
  const { loaded, shown, pixels } = await cover.evaluate((image: HTMLImageElement) => ({
    loaded: Number(/\.w(\d+)\.webp$/.exec(image.currentSrc)?.[1] ?? 1600),
    shown: image.clientWidth,
    pixels: window.devicePixelRatio,
  }));
  // The next larger of the widths that are kept, or one that a browser finds near enough; never a larger one.
  const widths = [160, 320, 480, 720, 1080, 1600];
  expect(loaded).toBeLessThanOrEqual(widths.find((width) => width >= shown * pixels * 0.98) ?? 1600);
  expect(loaded).toBeGreaterThan((shown * pixels) / 1.5);
});

test('a private organization shows itself and its pictures to its own people only', async ({
  page,
  newVisitor,
}) => {
  const answer = await page.goto(privateAddress);
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1, name: 'A private organization' })).toBeVisible();
  await expect(page.getByText('Nobody should have to grow old alone.')).toHaveCount(0);
  await checkAccessibility(page);

  const organizer = await newVisitor();
  await signIn(organizer, 'organizer@example.org');
  await organizer.goto(privateAddress);
  await expect(organizer.getByRole('heading', { level: 1, name: 'Silver Circle Elders' })).toBeVisible();
  const cover = organizer.locator('header img[src^="/files/"]').first();
  const picture = await cover.getAttribute('src');
  expect((await organizer.request.get(picture ?? '')).status()).toBe(200);
  expect((await page.request.get(picture ?? '')).status()).toBe(404);
  const small = picture?.replace(/\.webp$/, '.w320.webp') ?? '';
  expect((await organizer.request.get(small)).status()).toBe(200);
  expect((await page.request.get(small)).status()).toBe(404);
});

test('a volunteer who still waits for approval logs in, comes back, and sees its name and the own application [application-6, application-7, landing-8]', async ({
  page,
}) => {
  await page.goto(privateAddress);
  await page.getByRole('link', { name: 'Please log in' }).click();
  await expect(page).toHaveURL(`/user/login?redirect=${encodeURIComponent(privateAddress)}`);
  // The demo volunteer's request still waits.
  await fillLogin(page, 'volunteer@example.org');
  await expect(page).toHaveURL(privateAddress);
  await expect(page.getByRole('heading', { level: 1, name: 'Silver Circle Elders' })).toBeVisible();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await expect(page.getByText('Nobody should have to grow old alone.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Please log in' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page can be read and used [landing-8]', async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Second Chapter Literacy' })).toBeVisible();
    await page.getByRole('link', { name: 'View Opportunities' }).click();
    await expect(page.getByRole('heading', { name: 'Available Opportunities' })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Please log in' })).toHaveAttribute(
      'href',
      `/user/login?redirect=${encodeURIComponent(address)}`,
    );
    await page.getByRole('link', { name: 'Read aloud after school' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Read aloud after school' })).toBeVisible();
  });
});

/** Logs in on the login page that is open. */
async function fillLogin(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
}
