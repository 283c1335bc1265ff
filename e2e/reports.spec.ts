import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { checkAccessibility, expect, signIn } from './fixtures.ts';
import { holdScripts } from './alive.ts';
import { test } from './kiosk.ts';

const create = (page: Page) => page.getByRole('button', { name: 'Create Report' });

async function downloadReport(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), create(page).click()]);
  expect(download.suggestedFilename()).toBe('volunteer_report.csv');
  return fs.readFileSync(await download.path());
}

test('an organizer downloads the hours of a range, in either form', async ({ page, door }) => {
  await signIn(page, door.organizer.email);
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
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Farah \w+,\d\d\/\d\d\/\d{4},Harvest Table,Coat drive,Packing,1\.30,$/);
  await expect(page.getByText('Your report is ready')).toBeVisible();

  await page.getByRole('radio', { name: 'Decimal hours' }).check();
  expect((await downloadReport(page)).toString('utf8')).toContain(',Packing,1.50,');
});

test('a range that is chosen before the page is alive holds [early-2]', async ({ page, door }) => {
  await signIn(page, door.organizer.email);
  const release = await holdScripts(page);
  await page.goto('/organizer/reports', { early: true });
  await page.getByLabel('Range').selectOption('This Year');
  await expect(page.getByLabel('Start Date')).toBeDisabled();
  await expect(create(page)).toBeDisabled();
  release();
  await expect(page.getByLabel('Start Date')).toHaveValue(/-01-01$/);
});
