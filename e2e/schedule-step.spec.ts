import { checkAccessibility, expect, test } from './fixtures.ts';
import { signedInAsNew, signedInAsOrganizer } from './people.ts';
import {
  choose,
  dayFromNow,
  enterTime,
  makeOpportunity,
  openForEdit,
  ownTitle,
  press,
  takePlace,
} from './editor.ts';

test('an activity has what was entered for it, on the dates that were found and chosen [schedule-11, schedule-14, opportunities-2]', async ({
  page,
}) => {
  await signedInAsOrganizer(page);
  const made = await makeOpportunity(page, { title: ownTitle('Activities'), dates: 3 });
  await openForEdit(page, made.id, 2);
  await press(page, 'Add Activity');
  const form = page.getByRole('dialog', { name: 'Add Activity' });
  const earlier = form.getByLabel('Start with an activity from earlier dates');
  await earlier.selectOption({ label: 'Sorter' });
  await expect(form.getByLabel('Activity title')).toHaveValue('Sorter');
  await earlier.selectOption({ label: 'A new one' });
  await expect(form.getByLabel('Activity title')).toHaveValue('');
  await expect(form.getByLabel('Activity description')).toHaveValue('');

  await press(form, 'Save Activity');
  for (const refusal of ['Please enter an activity title', 'Please enter an activity description'])
    await expect(form.getByText(refusal)).toBeVisible();
  await expect(form.getByLabel('Activity title')).toBeFocused();
  await form.getByLabel('Activity title').fill('Driver');
  await form.getByLabel('Activity description').pressSequentially('Bring the boxes.');
  await form.getByLabel('Activity description').fill('x'.repeat(350));
  await form.getByLabel('Activity description').press('End');
  await page.keyboard.type('y');
  await expect(form.getByLabel('Activity description')).toHaveValue('x'.repeat(350));
  await expect(form.getByText('0 of 350 characters left')).toBeVisible();
  await choose(page, 'Tags for reports', 'Pickup');
  await form.getByLabel('Working hours type').fill('Evening');
  await form.getByLabel('Rate per hour').fill('31.8');
  await form.getByLabel('Number of People').fill('0');
  await expect(form.getByText('Please ensure the number of people is greater than zero')).toBeVisible();
  // What is typed is refused, and not made something else when the field is left.
  await form.getByLabel('Number of People').fill('-1');
  await form.getByLabel('Activity title').focus();
  await expect(form.getByLabel('Number of People')).toHaveValue('-1');
  await expect(form.getByText('Please ensure the number of people is greater than zero')).toBeVisible();
  await form.getByLabel('Number of People').fill('4');

  await expect(form.getByText('On all 3 dates ahead')).toBeVisible();
  await press(form, 'Select Dates');
  const dates = page.getByRole('dialog', { name: 'Select Dates' });
  await dates.getByLabel('Select all 3 dates').uncheck();
  await press(dates, 'Use these dates');
  await expect(dates.getByText('Please select at least one date')).toBeVisible();
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'America/New_York' });
  const opened = (await (await page.request.get(`/api/organizer/opportunity-editor/${made.id}`)).json()) as {
    opportunity: { schedule: { dates: { startAt: string }[] } };
  };
  const second = weekday.format(new Date(opened.opportunity.schedule.dates[1]!.startAt));
  await dates.getByLabel('Search dates').fill(`${second} pm`);
  await dates.getByLabel('Select the 1 date').check();
  await dates.getByLabel('Search dates').fill('nothing like it');
  await expect(dates.getByText('No date matches “nothing like it”.')).toBeVisible();
  await dates.getByLabel('Search dates').fill('');
  await expect(dates.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await checkAccessibility(page);
  await press(dates, 'Use these dates');
  await expect(form.getByText('1 date selected')).toBeVisible();
  // A date has one number: what another row takes, the first one loses.
  await press(form, 'Add another number');
  await press(form.getByRole('listitem', { name: 'Row 2' }), 'Select Dates');
  await dates.getByLabel('Select all 3 dates').check();
  await press(dates, 'Use these dates');
  await expect(form.getByRole('listitem', { name: 'Row 1' })).toContainText('No dates selected yet');
  await press(form, 'Save Activity');
  await expect(
    form.getByText("Please ensure you have dates selected for all 'Number of People' rows"),
  ).toBeVisible();
  await press(form.getByRole('listitem', { name: 'Row 1' }), 'Select Dates');
  await dates.getByLabel('Search dates').fill(second);
  await dates.getByLabel('Select the 1 date').check();
  await press(dates, 'Use these dates');
  await expect(form.getByRole('listitem', { name: 'Row 2' })).toContainText('2 dates selected');
  await press(form, 'Delete row 2');
  await press(form, 'Save Activity');
  await expect(form).toBeHidden();
  await expect(page.getByText('3 dates, 19 places')).toBeVisible();
  await press(page, 'Save and Publish');
  await expect(page.getByText(`“${made.title}” is published.`)).toBeVisible();

  await openForEdit(page, made.id, 2);
  // By keyboard: the buttons of the table are reached one after the other.
  const edit = page.getByRole('button', { name: /^Edit Driver on / });
  await edit.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Remove Driver on / })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const saved = page.getByRole('dialog', { name: 'Edit Activity' });
  await expect(saved.getByLabel('Activity title')).toBeFocused();
  await expect(saved.getByLabel('Activity description')).toHaveValue('x'.repeat(350));
  await expect(saved.getByText('Pickup', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(saved.getByLabel('Working hours type')).toHaveValue('Evening');
  await expect(saved.getByLabel('Rate per hour')).toHaveValue('31.8');
  await expect(saved.getByLabel('Number of People')).toHaveValue('4');
  await page.keyboard.press('Escape');
  await expect(saved).toBeHidden();
  await expect(edit).toBeFocused();

  // A time that the clocks skip is told before it is saved, and the shift stays as long.
  await page
    .getByRole('button', { name: /^Edit \w{3} \d/ })
    .first()
    .click();
  const date = page.getByRole('dialog', { name: 'Edit Date/Time' });
  await date.getByLabel(/^Date/).fill('2031-03-09');
  await enterTime(date, 'Start time', ['2', '30', 'am']);
  await enterTime(date, 'End time', ['4', '00', 'am']);
  await expect(
    date.getByRole('status').getByText(/^On Sun, Mar 9, clocks go forward, so there is no 2:30 AM\./),
  ).toBeVisible();
  await checkAccessibility(page);
  await press(date, 'Save Date');
  await expect(date).toBeHidden();
  await expect(page.getByRole('table').getByText(/3:30 AM – 5:00 AM/)).toBeVisible();
});

test('people of two dates change places in one save', async ({ page, newVisitor }) => {
  await signedInAsOrganizer(page);
  const made = await makeOpportunity(page, { title: ownTitle('Swapped'), dates: 2, count: 1 });
  const people = [await newVisitor(), await newVisitor()];
  for (const [index, visitor] of people.entries()) {
    await signedInAsNew(visitor, 'volunteer');
    await takePlace(visitor, made.id, made.dates[index]?.slots[0]?.id ?? '');
  }
  await openForEdit(page, made.id, 2);
  for (const [index, label] of ['Kitchen', 'Cellar'].entries()) {
    await page
      .getByRole('button', { name: /^Edit \w{3} \d/ })
      .nth(index)
      .click();
    const form = page.getByRole('dialog', { name: 'Edit Date/Time' });
    await form.getByLabel('Label').fill(label);
    await press(form, 'Save Date');
    await expect(form).toBeHidden();
    await expect(page.getByRole('table').getByText(label)).toBeVisible();
  }
  await press(page, 'Save and Publish');
  const question = page.getByRole('dialog', { name: 'What happens to the volunteers?' });
  const [first, second] = [question.getByRole('listitem').nth(0), question.getByRole('listitem').nth(1)];
  const target = (label: string, left: number) =>
    page.getByRole('option', { name: new RegExp(`^Sorter, .+, ${label}, .+\\(${left} free\\)$`) });
  await first.getByRole('radio', { name: 'Move them' }).check();
  await first.getByRole('combobox', { name: 'Move to' }).click();
  await target('Cellar', 0).click();
  await second.getByRole('radio', { name: 'Move them' }).check();
  // The place of the person who goes from there is free.
  await expect(first.getByRole('combobox', { name: 'Move to' })).toHaveValue(/, Cellar, .+\(1 free\)$/);
  await second.getByRole('combobox', { name: 'Move to' }).click();
  await target('Kitchen', 1).click();
  await checkAccessibility(page);
  await press(question, 'Save');
  await expect(page.getByText(`“${made.title}” is published.`)).toBeVisible();

  for (const [index, label] of ['Cellar', 'Kitchen'].entries()) {
    const visitor = people[index]!;
    await visitor.goto('/volunteer/profile');
    await expect(visitor.getByRole('article').filter({ hasText: made.title })).toContainText(label);
  }
});

test('people of a date that becomes one with another are to go along [schedule-8]', async ({
  page,
  newVisitor,
}) => {
  await signedInAsOrganizer(page);
  const made = await makeOpportunity(page, { title: ownTitle('Merged'), dates: 2, count: 1 });
  const visitor = await newVisitor();
  await signedInAsNew(visitor, 'volunteer');
  await takePlace(visitor, made.id, made.dates[0]?.slots[0]?.id ?? '');
  await openForEdit(page, made.id, 2);
  await page
    .getByRole('button', { name: /^Edit \w{3} \d/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Edit Date/Time' });
  await form.getByLabel(/^Date/).fill(dayFromNow(61));
  await press(form, 'Save Date');
  await expect(form).toBeHidden();
  await expect(page.getByRole('table').getByText('2 places', { exact: true })).toBeVisible();
  await press(page, 'Save and Publish');
  const question = page.getByRole('dialog', { name: 'What happens to the volunteers?' });
  await expect(question.getByRole('radio', { name: 'Move them' })).toBeChecked();
  await expect(question.getByRole('combobox', { name: 'Move to' })).toHaveValue(/^Sorter, .+\(2 free\)$/);
  await press(question, 'Save');
  await expect(page.getByText(`“${made.title}” is published.`)).toBeVisible();
  const day = new Date(dayFromNow(61)).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  await visitor.goto('/volunteer/profile');
  await expect(visitor.getByRole('heading', { level: 2, name: day })).toBeVisible();
});
