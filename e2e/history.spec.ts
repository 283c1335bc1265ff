import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { checkAccessibility, expect, signIn, test } from './fixtures.ts';
import { holdScripts } from './alive.ts';
import { signedInAsNew } from './people.ts';
import { journeyNow } from '#testing/journeys.ts';

interface Listed {
  id: string;
  organization: { name: string };
}
interface Details {
  dates: { slots: { id: string; left: number; signUp: { allowed: boolean } }[] }[];
}

/** Takes a place with so many different organizations, where some are left for others; answers their names. */
async function signUpWith(page: Page, organizations: number): Promise<string[]> {
  const taken: string[] = [];
  for (let number = 1; taken.length < organizations; number += 1) {
    const answer = await page.request.get(`/api/opportunities?page=${number}`);
    const { items } = (await answer.json()) as { items: Listed[] };
    expect(items.length, 'the demo data has enough organizations').toBeGreaterThan(0);
    for (const { id, organization } of items) {
      if (taken.length === organizations || taken.includes(organization.name)) continue;
      const { dates } = (await (await page.request.get(`/api/opportunities/${id}`)).json()) as Details;
      const slot = dates.flatMap(({ slots }) => slots).find(({ signUp, left }) => signUp.allowed && left > 3);
      if (!slot) continue;
      const made = await page.request.post(`/api/opportunities/${id}/registrations`, {
        data: { slotIds: [slot.id] },
      });
      if (made.status() === 201) taken.push(organization.name);
    }
  }
  return taken;
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** On a phone the filters are folded; without a script, too. */
async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByText(/^Filter and sort/).click();
}

test('an order chosen before the page is alive is taken over [early-2]', async ({ page }) => {
  await signedInAsNew(page, 'volunteer');
  await signUpWith(page, 2);
  const release = await holdScripts(page);
  await page.goto('/volunteer/profile', { early: true });
  await page.getByLabel('Sort', { exact: true }).selectOption('Latest first');
  release();
  await expect(page).toHaveURL(/\?sort=descending$/);
  await expect(page.getByLabel('Sort', { exact: true })).toHaveValue('descending');
});

test(
  'upcoming shifts are filtered by organization and location and sorted, in the address [unregister-8]',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signedInAsNew(page, 'volunteer');
    const [first = ''] = await signUpWith(page, 2);
    await page.goto('/volunteer/profile');
    const shifts = page.getByRole('article');
    const organizations = page
      .getByRole('textbox', { name: 'Organization' })
      .or(page.getByRole('combobox', { name: 'Organization' }));
    await expect(shifts).toHaveCount(2);
    // The first shift begins on the first screen, and wide screens have no button before the filters.
    await expect(shifts.first()).toBeInViewport();
    await expect(page.getByText(/^Filter and sort/)).toBeVisible({ visible: isMobile });
    await openFilters(page, isMobile);
    const nearest = (await shifts.first().getByRole('heading').textContent()) ?? '';

    await page.getByLabel('Sort', { exact: true }).selectOption('Latest first');
    await expect(page).toHaveURL(/\?sort=descending$/);
    await expect(shifts.last().getByRole('heading')).toHaveText(nearest);

    await organizations.click();
    await page.getByRole('option', { name: first }).click();
    await page.keyboard.press('Escape');
    await expect(shifts).toHaveCount(1);
    await expect(shifts).toContainText(first);
    await expect(page.getByText('1 of 2 shifts')).toBeVisible();
    await checkAccessibility(page);

    await page.reload();
    await expect(shifts).toHaveCount(1);
    if (isMobile) await expect(page.getByText('Filter and sort (1 active)')).toBeVisible();
    await openFilters(page, isMobile);
    // By keyboard; the field is covered by what was chosen.
    await organizations.focus();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    await expect(shifts).toHaveCount(2);

    await page.goto(`/volunteer/profile?organization=${randomUUID()}`);
    await expect(page.getByRole('heading', { name: 'No shifts match these filters' })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(shifts).toHaveCount(2);
  },
);

test('shifts go into the calendar: one, all, and from the details; never somebody else’s', async ({
  page,
  newVisitor,
}) => {
  await signedInAsNew(page, 'volunteer');
  await signUpWith(page, 2);
  await page.goto('/volunteer/profile');
  const one = page.getByRole('article').first();
  const link = one.getByRole('link', { name: /^Add to calendar: / });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('manyhands-shift.ics');
  const file = await textOf(download);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/);

  const [both] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add all to calendar' }).click(),
  ]);
  expect((await textOf(both)).match(/BEGIN:VEVENT/g)).toHaveLength(2);

  const address = (await link.getAttribute('href')) ?? '';
  const other = await newVisitor();
  expect((await other.request.get(address)).status()).toBe(401);
  await signedInAsNew(other, 'volunteer');
  expect((await other.request.get(address)).status()).toBe(404);

  await one.getByRole('link', { name: /^View details of / }).click();
  await expect(page.getByRole('link', { name: /^Add to calendar: / })).toHaveCount(1);
});

test('the history adds up the hours of a range that the address keeps [history-1]', async ({ page }) => {
  await signIn(page, 'volunteer@example.org');
  await page.goto('/volunteer/profile');
  await page.getByRole('navigation', { name: 'My shifts' }).getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Volunteer History' })).toBeVisible();
  const range = page.getByLabel('Range');
  // It opens on the last range that has something: in the first hours of a week that is the one before.
  await expect(range).toHaveValue(/^(this-week|last-2-weeks)$/);
  expect(await range.getByRole('option').allTextContents()).toEqual([
    'This Week',
    'Last 2 Weeks',
    'Last 30 Days',
    'Last 60 Days',
    'This Year',
    'Last 12 Months',
    'Custom Range',
  ]);

  await range.selectOption('Last 12 Months');
  await expect(page).toHaveURL('/volunteer/profile-history?range=last-12-months');
  const hours = page.getByRole('region', { name: 'Total hours' });
  // The range that was shown before, of this week, may have shifts, too.
  await expect(hours).toContainText(String(journeyNow().getFullYear() - 1));
  const shifts = page.getByRole('table', { name: /^Your shifts from / });
  const rows = shifts.getByRole('rowheader');
  await expect(rows).not.toHaveCount(0);
  const shown = await shifts.locator('td strong').allTextContents();
  const minutes = shown.reduce((sum, text) => {
    const [hours = '0', rest = '0'] = text.split('.');
    return sum + Number(hours) * 60 + Number(rest);
  }, 0);
  const total = `${Math.floor(minutes / 60)}.${String(minutes % 60).padStart(2, '0')}`;
  await expect(hours).toContainText(total);
  await checkAccessibility(page);

  // The first answer of the server has it all.
  const html = await (await page.request.get('/volunteer/profile-history?range=last-12-months')).text();
  expect(html).toContain(total);
  expect(html).toContain('<table');

  await range.selectOption('Custom Range');
  await expect(page).toHaveURL(/range=custom&start=\d{4}-\d\d-\d\d&end=\d{4}-\d\d-\d\d$/);
  await expect(rows).not.toHaveCount(0);
  const end = page.getByLabel('End Date');
  await end.fill('2001-01-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('End date must be after or equal to the start date')).toBeVisible();
  await expect(end).toBeFocused();
  await checkAccessibility(page);
  await page.getByLabel('Start Date').fill('2000-01-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'No shifts on these days' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total hours' })).toContainText('0.00');
  await page.goBack();
  await expect(rows).not.toHaveCount(0);
});
