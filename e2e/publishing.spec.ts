import type { Locator } from '@playwright/test';
import { journeyDatabase } from '#testing/journey-records.ts';
import { makeCoordinator, makeOrganization, makeOrganizer } from '#testing/factories/index.ts';
import { dayFromNow, expectStep, ownTitle } from './editor.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { signedInAsNew } from './people.ts';

/** Counts what somebody clicks, fills in and chooses. */
function counted() {
  let count = 0;
  return {
    count: () => count,
    click: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    fill: async (field: Locator, text: string) => {
      count += 1;
      await field.fill(text);
    },
    select: async (field: Locator, label: string) => {
      count += 1;
      await field.selectOption({ label });
    },
  };
}

/** A Saturday, two to three weeks from now. */
const saturday =
  [14, 15, 16, 17, 18, 19, 20].find((days) => new Date(dayFromNow(days)).getUTCDay() === 6) ?? 0;

test('weekly Saturdays with one activity take at most 20 clicks and entries [editor-31]', async ({
  page,
}) => {
  const db = await journeyDatabase();
  const organizer = await signedInAsNew(page, 'organizer');
  const { organization, location } = await makeOrganization(db, {}, { organizer });
  await makeCoordinator(db, await makeOrganizer(db), location);
  const title = ownTitle('Saturday sorting');
  await page.goto('/organizer/profile');
  const { click, fill, select, count } = counted();
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await click(page.getByRole('navigation').getByRole('link', { name: 'Create New' }));
  await expectStep(page, 1);
  await expect(page.getByRole('combobox', { name: 'Organization' })).toHaveValue(organization.name);
  await fill(page.getByRole('textbox', { name: 'Title' }), title);
  await fill(page.getByRole('textbox', { name: 'Description' }), 'We sort what arrived and pack it.');
  await fill(page.getByRole('combobox', { name: 'Skills' }), 'food sort');
  await click(page.getByRole('option', { name: 'Food Sorting' }));
  await page.keyboard.press('Tab');
  await click(button('Continue'));

  await expectStep(page, 2);
  await click(button('Add Dates'));
  const dates = page.getByRole('dialog', { name: 'Add Dates' });
  await fill(dates.getByLabel('Start date'), dayFromNow(saturday));
  await fill(dates.getByLabel('End date'), dayFromNow(saturday + 56));
  await select(dates.getByLabel('Recurrence'), 'Weekly on chosen days');
  await expect(dates.getByRole('status').first()).toHaveText(
    /^9 Saturdays, 9 AM to 12 PM, [A-Z][a-z]{2} \d+ to [A-Z][a-z]{2} \d+$/,
  );
  await checkAccessibility(page);
  await click(dates.getByRole('button', { name: 'Add Dates' }));
  await click(button('Add Activity'));
  const activity = page.getByRole('dialog', { name: 'Add Activity' });
  await fill(activity.getByLabel('Activity title'), 'Sorter');
  await fill(activity.getByLabel('Activity description'), 'Sort by kind.');
  await fill(activity.getByLabel('Number of People'), '6');
  await expect(activity.getByText('On all 9 dates')).toBeVisible();
  await checkAccessibility(page);
  await click(activity.getByRole('button', { name: 'Save Activity' }));
  await expect(page.getByText('9 dates, 54 places')).toBeVisible();
  await click(button('Continue'));
  await expectStep(page, 3);
  await click(button('Continue'));
  await expectStep(page, 4);
  await click(button('Continue'));
  await expectStep(page, 5);
  await click(button('Publish Now'));
  await expect(page.getByText(`“${title}” is published.`)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(20);
});
