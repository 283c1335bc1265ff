import type { Page } from '@playwright/test';
import { checkAccessibility, demoPassword, expect, signIn, test } from './fixtures.ts';
import { expectAlive, holdRendering, holdScripts } from './alive.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { mailedCode, openNewOpportunity, openOpportunity, signedInAsNew, stranger } from './people.ts';
import { done, modal, send } from './sign-up.ts';

test('a visitor finds an opportunity and reads about it', async ({ page }) => {
  await page.goto('/opportunities');
  await expect(page).toHaveTitle('Volunteer opportunities · Manyhands');
  await checkAccessibility(page);

  // Other journeys publish, too: what is looked for need not be on the first page.
  await page.goto('/opportunities?q=Read+aloud+after+school');

  await page.getByRole('link', { name: 'Read aloud after school', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Read aloud after school' })).toBeVisible();
  await expect(page).toHaveTitle('Read aloud after school · Manyhands');
  await expect(page.getByText(/^Posted \w{3} \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'dmitri.volkov@example.org' })).toHaveAttribute(
    'href',
    'mailto:dmitri.volkov@example.org',
  );
  const table = page.getByRole('table', { name: 'Dates and activities of Read aloud after school' });
  await expect(table.getByRole('rowheader').first()).toContainText(/\w{3}, \w{3} \d+/);
  await expect(table.getByText(/^\d+ of \d+ left$/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Please log in' })).toHaveAttribute(
    'href',
    /^\/user\/login\?redirect=%2Fopportunities%2F/,
  );
  await checkAccessibility(page);
});

test('the list has pages with addresses of their own [finding-5]', async ({ page }) => {
  await page.goto('/opportunities');
  const first = await page.getByRole('heading', { level: 3 }).first().textContent();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/opportunities?page=2');
  await expect(page).toHaveTitle('Volunteer opportunities, Page 2 · Manyhands');
  await expect(page.getByRole('heading', { level: 3 }).first()).not.toHaveText(first ?? '');
  // A page that is not there is the last one. How many there are depends on what other journeys publish.
  await page.goto('/opportunities?page=99');
  await expect(page).toHaveURL(/\/opportunities\?page=\d+$/);
  await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
  await page.goto('/opportunities?page=nonsense');
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(first ?? '');
});

test('a browser with other rules for the clocks of a place shows the times that the server shows [time-8]', async ({
  page,
  newVisitor,
}) => {
  const other = await newVisitor();
  await other.addInitScript(() => {
    const format = Intl.DateTimeFormat;
    Intl.DateTimeFormat = new Proxy(format, {
      construct: (_, [language, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) => {
        // As if it were older than the zone.
        if (options?.timeZone === 'America/Chicago') throw new RangeError('Invalid time zone specified');
        return new format(language, options);
      },
    });
  });
  const times = async (one: Page) =>
    [...(await one.getByRole('main').innerText()).matchAll(/\d+:\d\d [AP]M/g)].map(([time]) => time);
  for (const one of [page, other]) await one.goto('/opportunities');
  const shown = await times(page);
  expect(shown.length).toBeGreaterThan(5);
  expect(await times(other)).toEqual(shown);
});

test('scrolling before the page is alive stays there [early-4]', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/opportunities', { early: true });
  const next = page.getByRole('link', { name: 'Next page' });
  await next.scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => window.scrollY);
  const before = await top();
  expect(before).toBeGreaterThan(500);
  release();
  await expectAlive(page);
  // The text may move a little when its letters come.
  expect(await top()).toBeGreaterThan(500);
  await next.click();
  await expect(page).toHaveURL('/opportunities?page=2');
  await expect.poll(top).toBe(0);
});

test('the way back is taken before the page is alive [early-7]', async ({ page }) => {
  await page.goto('/opportunities');
  const first = page.getByRole('heading', { level: 3 }).first();
  const title = await first.textContent();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/opportunities?page=2');
  await expect(first).not.toHaveText(title ?? '');
  const release = await holdScripts(page);
  await page.reload({ early: true });
  await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/opportunities');
  release();
  await expect(first).toHaveText(title ?? '');
});

test('the way back is taken while the page comes to life [early-7]', async ({ page }) => {
  await page.goto('/opportunities');
  const first = page.getByRole('heading', { level: 3 }).first();
  const title = await first.textContent();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/opportunities?page=2');
  await expect(first).not.toHaveText(title ?? '');
  const release = await holdRendering(page);
  await page.reload({ early: true });
  await expect.poll(() => page.evaluate(() => 'heldRendering' in window)).toBe(true);
  const answer = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/opportunities',
  );
  await page.evaluate(() => window.history.back());
  await answer;
  await release();
  await expect(first).toHaveText(title ?? '');
});

test('slots that are chosen before the page is alive are all chosen [early-2]', async ({ page }) => {
  await signedInAsNew(page, 'volunteer');
  await openOpportunity(page, 'Overnight host');
  const release = await holdScripts(page);
  await page.reload({ early: true });
  const choose = page.getByRole('button', { name: /^Choose / });
  await choose.nth(0).click();
  await choose.nth(1).click();
  release();
  await expect(page.getByRole('button', { name: /^Chosen: / })).toHaveCount(2);
});

test('nothing moves when a page comes to life [early-8]', async ({ page }) => {
  const db = await journeyDatabase();
  const shift = { startAt: hoursAfter(journeyNow(), 48), endAt: hoursAfter(journeyNow(), 51) };
  const { opportunity } = await makeOpportunity(
    db,
    await makeOrganization(db),
    {},
    { schedule: { dates: [shift] } },
  );
  for (const address of ['/', '/opportunities', `/opportunities/${opportunity.id}`]) {
    const release = await holdScripts(page);
    await page.goto(address, { early: true });
    await page.waitForFunction(() => document.readyState !== 'loading');
    const places = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.querySelectorAll('main *')]
          .map((element) => [element.tagName, element.getBoundingClientRect().top] as const)
          .filter(([tag]) => ['H2', 'H3', 'A', 'P', 'TD'].includes(tag));
      });
    const before = await places();
    release();
    await expectAlive(page);
    expect(await places()).toEqual(before);
  }
});

test('a visitor who chooses a shift makes an account, and finds the sign-up for it open [sign-up-18]', async ({
  page,
}) => {
  const person = stranger();
  await openNewOpportunity(page);
  const address = new URL(page.url()).pathname;
  await page
    .getByRole('link', { name: /^Sign up: / })
    .last()
    .click();
  await expect(page).toHaveURL(/^[^?]*\/volunteer\/signup\?redirect=/);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname === '/user/verify');
  await page.getByLabel(/code/i).fill(await mailedCode(page, person.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL((url) => url.pathname === address);
  await expect(modal(page).getByRole('listitem')).toHaveCount(1);
  await checkAccessibility(page);
  await send(page);
  await done(page);
  // What follows a sign-up lies before the page.
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Edit sign-up for / })).toHaveCount(1);
});

test('a private opportunity sends a stranger back to the list and says why [details-2]', async ({
  page,
  newVisitor,
}) => {
  const organizer = await newVisitor();
  await signIn(organizer, 'organizer@example.org');
  await openOpportunity(organizer, 'Board game afternoon');
  await expect(organizer.getByText('Private', { exact: true }).first()).toBeVisible();

  await page.goto(new URL(organizer.url()).pathname);
  await expect(page).toHaveURL('/opportunities');
  const toast = page.getByRole('alert');
  await expect(toast).toContainText('Error');
  await expect(toast).toContainText(
    'Error: This opportunity is private, You cannot access this opportunity.',
  );
});

test('the address can be shared, and where nothing can be shared it says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openOpportunity(page, 'Read aloud after school');
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The link to this page is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Error Sharing URL')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('list and details can be read [finding-5]', async ({ page }) => {
    await page.goto('/opportunities');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/opportunities?page=2');
    const title = page.getByRole('heading', { level: 3 }).first();
    const name = (await title.textContent()) ?? '';
    await title.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('table')).toContainText(/\w{3}, \w{3} \d+/);
    // Nobody knows the reader's clock, so each time names its zone.
    await expect(page.getByRole('rowheader').filter({ hasText: /[AP]M/ }).first()).toContainText(
      /[AP]M (\(.+\) )?[A-Z]{2,3}T/,
    );
    // What others made may be full, or for a group alone.
    await openNewOpportunity(page);
    await expect(page.getByRole('link', { name: 'Volunteer', exact: true })).toHaveAttribute(
      'href',
      /^\/volunteer\/signup\?redirect=/,
    );
  });
});
