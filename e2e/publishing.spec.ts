import { journeyDatabase } from '#testing/journey-records.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { counted } from './counted.ts';
import {
  dayFromNow,
  enterTime,
  expectStep,
  makeOpportunity,
  openForEdit,
  ownTitle,
  press,
  takePlace,
} from './editor.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { signedInAsNew, signedInAsOrganizer } from './people.ts';

/** A Saturday, two to three weeks from now. */
const saturday =
  [14, 15, 16, 17, 18, 19, 20].find((days) => new Date(dayFromNow(days)).getUTCDay() === 6) ?? 0;

test('weekly Saturdays with one activity take at most 20 clicks and entries [editor-31, publishing-1]', async ({
  page,
}) => {
  const { organization, location } = await signedInAsOrganizer(page);
  const db = await journeyDatabase();
  await makeCoordinator(db, await makeOrganizer(db), location);
  const title = ownTitle('Saturday Donaudampfschifffahrtsgesellschaftskapitänsmützensorting');
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
  await expect(dates.getByText(/Saturdays/)).toHaveText(
    /^9 Saturdays, 9 AM to 12 PM, [A-Z][a-z]{2} \d+(, \d{4})? to [A-Z][a-z]{2} \d+, \d{4}$/,
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
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 1280, height: 800 });

  // What comes after: link, poster, words.
  const link = page.getByRole('textbox', { name: 'Link to the opportunity' });
  await expect(link).toHaveValue(/\/opportunities\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('textbox', { name: 'Short, for chats and posts' })).toHaveValue(
    new RegExp(`needs volunteers for “${title}” in .+, first on Saturday, .+ Can you help\\? http`),
  );
  await expect(page.getByRole('link', { name: 'Send it by email' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=Volunteers%20wanted/,
  );
  await checkAccessibility(page);
  const poster = await page.request.get(
    (await page.getByRole('link', { name: 'Open the poster (PDF)' }).getAttribute('href')) ?? '',
  );
  expect(poster.headers()['content-type']).toBe('application/pdf');
  await page.getByRole('link', { name: 'Go to My Opportunities' }).click();
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await expect(page.getByText(/^Sat, [A-Z][a-z]{2} \d+, 9 AM · 0 of 6$/)).toBeVisible();
});

test('a repeated date is changed with its later ones, several are changed at once, and people stay [schedule-15, schedule-16, schedule-17]', async ({
  page,
  newVisitor,
}) => {
  await signedInAsOrganizer(page);
  const made = await makeOpportunity(page, { title: ownTitle('Repeated'), dates: 4, isSeries: true });
  const visitor = await newVisitor();
  await signedInAsNew(visitor, 'volunteer');
  await takePlace(visitor, made.id, made.dates[2]?.slots[0]?.id ?? '');
  await openForEdit(page, made.id, 2);
  const rows = page.getByRole('rowheader');
  const times = () => rows.getByText(/[AP]M – /).allTextContents();
  const [before] = await times();

  await page
    .getByRole('button', { name: /^Edit \w{3} \d/ })
    .nth(1)
    .click();
  const date = page.getByRole('dialog', { name: 'Edit Date/Time' });
  await date.getByLabel('On this and all later dates (3)').check();
  await expect(date.getByText(/^1 volunteer is signed up here\./)).toBeVisible();
  await enterTime(date, 'Start time', ['2', '00', 'pm']);
  await enterTime(date, 'End time', ['4', '00', 'pm']);
  await expect(date.getByText('3 dates change:')).toBeVisible();
  await checkAccessibility(page);
  await press(date, 'Save Date');
  await expect(date).toBeHidden();
  await expect.poll(times).toEqual([before, ...Array<string>(3).fill('2:00 PM – 4:00 PM')]);

  await page.getByLabel('Choose all 4 dates').check();
  await press(page, 'Change number of people');
  const count = page.getByRole('dialog', { name: 'People on 4 dates' });
  await count.getByLabel('Number of People').fill('8');
  await press(count, 'Save number');
  await expect(page.getByText('4 dates, 32 places')).toBeVisible();
  await rows.nth(0).getByRole('checkbox').uncheck();
  await press(page, 'Change times');
  const times3 = page.getByRole('dialog', { name: 'Times of 3 dates' });
  await enterTime(times3, 'End time', ['5', '00', 'pm']);
  await press(times3, 'Save times');
  await expect.poll(times).toEqual([before, ...Array<string>(3).fill('2:00 PM – 5:00 PM')]);
  await checkAccessibility(page);
  await rows.nth(1).getByRole('checkbox').uncheck();
  await rows.nth(2).getByRole('checkbox').uncheck();
  await press(page, 'Delete dates');
  const question = page.getByRole('dialog', { name: /^Are you sure you want to delete/ });
  await press(question, 'Yes, delete 1 date');
  await expect(page.getByText('3 dates, 24 places')).toBeVisible();

  await press(page, 'Save and Publish');
  const people = page.getByRole('dialog', { name: 'What happens to the volunteers?' });
  await expect(people.getByRole('radio', { name: 'They keep their places' })).toBeChecked();
  await press(people, 'Save');
  await expect(page.getByText(`“${made.title}” is published.`)).toBeVisible();
  await visitor.goto('/volunteer/profile');
  await expect(visitor.getByRole('article').filter({ hasText: made.title })).toContainText(
    '2:00 PM – 5:00 PM',
  );
});
