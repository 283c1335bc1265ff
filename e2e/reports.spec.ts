import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { holdScripts } from './fixtures.ts';
import { checkAccessibility, expect, test } from './kiosk.ts';

const create = (page: Page) => page.getByRole('button', { name: 'Create Report' });

async function downloadReport(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), create(page).click()]);
  expect(download.suggestedFilename()).toBe('volunteer_report.csv');
  return fs.readFileSync(await download.path());
}

test(
  'an organizer downloads the hours of a range, in either form',
  { tag: '@phone' },
  async ({ page, signedInAs }) => {
    await signedInAs('organizer');
    await page.goto('/organizer/reports');
    await expect(page.getByRole('heading', { name: 'Volunteer Hours Report' })).toBeVisible();
    await expect(page.getByLabel('Start Date')).not.toHaveValue('');
    await checkAccessibility(page);

    const bytes = await downloadReport(page);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heading, ...lines] = bytes.subarray(3).toString('utf8').trimEnd().split('\r\n');
    expect(heading).toBe(
      'Volunteer Name,Date of time slot,Location,opportunity title,Activity Name,Hours Served,Tags',
    );
    // Journeys at the kiosk on the same server may have left hours of their own.
    const coats = lines.filter((line) => line.includes(',Coat drive,'));
    expect(coats).toHaveLength(1);
    expect(coats[0]).toMatch(/^Farah \w+,\d\d\/\d\d\/\d{4},Harvest Table,Coat drive,Packing,1\.30,$/);
    await expect(page.getByText('Your report is ready')).toBeVisible();

    await page.getByRole('radio', { name: 'Decimal hours' }).check();
    expect((await downloadReport(page)).toString('utf8')).toContain(',Packing,1.50,');
  },
);

test('a range fills in its days, and other days are a range of one’s own [hours-6]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('organizer');
  await page.goto('/organizer/reports');
  const range = page.getByLabel('Range');
  await range.selectOption('This Year');
  await expect(page.getByLabel('Start Date')).toHaveValue(/-01-01$/);
  await expect(page.getByLabel('End Date')).toHaveValue(/-12-31$/);
  await page.getByLabel('Start Date').fill('2020-01-01');
  await expect(range.locator('option:checked')).toHaveText('Custom Range');
});

test('a range that is chosen before the page is alive holds [early-2]', async ({ page, signedInAs }) => {
  await signedInAs('organizer');
  const release = await holdScripts(page);
  await page.goto('/organizer/reports', { waitUntil: 'commit' });
  await page.getByLabel('Range').selectOption('This Year');
  await expect(page.getByLabel('Start Date')).toBeDisabled();
  await expect(create(page)).toBeDisabled();
  release();
  await expect(page.getByLabel('Start Date')).toHaveValue(/-01-01$/);
});

test('says at the form what is wrong with the range', async ({ page, signedInAs }) => {
  await signedInAs('organizer');
  await page.goto('/organizer/reports');
  await page.getByLabel('Start Date').fill('2020-01-05');
  await page.getByLabel('End Date').fill('2020-01-01');
  await create(page).click();
  await expect(page.getByText('End date must be after or equal to the start date')).toBeVisible();
  await expect(page.getByLabel('End Date')).toBeFocused();

  await page.getByLabel('Start Date').fill('');
  await create(page).click();
  await expect(page.getByText('Please enter a start date')).toBeVisible();
  await expect(page.getByLabel('Start Date')).toBeFocused();

  await page.getByLabel('Start Date').fill('2019-12-01');
  await create(page).click();
  await expect(page.getByRole('alert')).toContainText('No Volunteers found for the selected date range.');
  await checkAccessibility(page);
  await page.getByLabel('Range').selectOption('Last 30 Days');
  await expect(page.getByText('No Volunteers found for the selected date range.')).toBeHidden();
});

test('is not for volunteers', async ({ page, signedInAs }) => {
  await signedInAs('volunteer');
  await page.goto('/organizer/reports');
  await expect(page).toHaveURL(/\/volunteer\/profile$/);
});
