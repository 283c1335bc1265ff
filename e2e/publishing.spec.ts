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

test('weekly Saturdays at two times take at most 20 clicks and entries, 26 nights 15 [editor-31, publishing-1, schedule-19, schedule-20]', async ({
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
  await click(dates.getByRole('button', { name: 'Add another time' }));
  await select(dates.getByLabel('Recurrence'), 'Weekly on chosen days');
  await expect(dates.getByText(/Saturdays/)).toHaveText(
    /^9 Saturdays, 9 AM to 12 PM and 1 PM to 4 PM \(18 dates\), [A-Z][a-z]{2} \d+(, \d{4})? to [A-Z][a-z]{2} \d+, \d{4}$/,
  );
  await checkAccessibility(page);
  await click(dates.getByRole('button', { name: 'Add dates, then an activity' }));
  const activity = page.getByRole('dialog', { name: 'Add Activity' });
  await fill(activity.getByLabel('Activity title'), 'Sorter');
  await fill(activity.getByLabel('Activity description'), 'Sort by kind.');
  await fill(activity.getByLabel('Number of People'), '6');
  await expect(activity.getByText('On all 18 dates ahead')).toBeVisible();
  await checkAccessibility(page);
  await click(activity.getByRole('button', { name: 'Save Activity' }));
  await expect(page.getByText('18 dates, 108 places')).toBeVisible();
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
    new RegExp(
      `needs volunteers for “${title}” in .+\\. Saturdays, 9 to 12 and 1 to 4, from .+\\. Can you help\\? http`,
    ),
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

  // Nights of half a year: Saturday 6 PM to Sunday 8 AM.
  const { id } = await makeOpportunity(page, { title: ownTitle('Nights'), dates: 1 });
  await openForEdit(page, id, 2);
  const nights = counted();
  await nights.click(button('Add Dates'));
  await nights.fill(dates.getByLabel('Start date'), dayFromNow(saturday));
  await nights.fill(dates.getByLabel('End date'), dayFromNow(saturday + 25 * 7));
  await nights.select(dates.getByLabel('Start time, hour'), '6');
  await nights.select(dates.getByLabel('Start time, am or pm'), 'pm');
  await nights.select(dates.getByLabel('End time, hour'), '8');
  await nights.select(dates.getByLabel('End time, am or pm'), 'am');
  await nights.click(dates.getByLabel('Ends on the next day'));
  await nights.select(dates.getByLabel('Recurrence'), 'Weekly on chosen days');
  // Not needed, but the longest line that a date can have.
  await dates.getByLabel('Label').fill('Overnight shelter hosts');
  await expect(dates.getByText(/^26 Saturdays, 6 PM to 8 AM the next day, /)).toBeVisible();
  await nights.click(dates.getByRole('button', { name: 'Add Dates' }));
  await nights.click(button('Add Activity'));
  await nights.fill(activity.getByLabel('Activity title'), 'Night watch');
  await nights.fill(activity.getByLabel('Activity description'), 'Be there for our guests.');
  await nights.click(activity.getByRole('button', { name: 'Save Activity' }));
  await expect(page.getByText('27 dates, 32 places')).toBeVisible();
  expect(nights.count()).toBeLessThanOrEqual(15);

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  // Ten are in sight at once, with nothing over them, in rows of one height.
  await page.evaluate(() => window.scrollTo(0, 0));
  const lines = await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .evaluateAll((found) =>
      found.map((row) => {
        const { right, top, bottom, height } = row.getBoundingClientRect();
        const isSeen = [top + 1, bottom - 1].every((y) =>
          row.contains(document.elementFromPoint(right - 40, y)),
        );
        return { isSeen, height };
      }),
    );
  expect(lines.filter(({ isSeen }) => isSeen).length).toBeGreaterThanOrEqual(10);
  expect(Math.max(...lines.map(({ height }) => height))).toBeLessThanOrEqual(52);
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
  await date.getByLabel('On this and the later dates of its series (3)').check();
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
