import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { actionAt, sentBy } from '#testing/attendance.ts';
import { journeyNow } from '#testing/journeys.ts';
import { checkAccessibility, expect, logInAgain, sendLogIn, signIn, test } from './fixtures.ts';
import { signedInAsNew, signedInAsOrganizer } from './people.ts';
import {
  addActivity,
  addWeeklyDates,
  dayFromNow,
  drawnPicture,
  expectStep,
  fillBasics,
  goOnWithDates,
  makeOpportunity,
  openForEdit,
  openNew,
  ownTitle,
  press,
  takePlace,
  type Made,
} from './editor.ts';

test('what was entered survives Go Back, the browser’s Back and a reload [editor-20]', async ({ page }) => {
  const title = ownTitle('Survivor');
  await signedInAsOrganizer(page);
  await openNew(page);
  await fillBasics(page, { title });
  await press(page, 'Continue');
  await expectStep(page, 2);
  await press(page, 'Continue');
  await expectStep(page, 3);
  await page.getByRole('checkbox', { name: /^Ask for an access code/ }).check();
  await page.getByLabel('Access code').last().fill('pears');
  await press(page, 'Go Back');
  await expectStep(page, 2);
  await page.goBack();
  await expectStep(page, 1);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await page.goForward();
  await expectStep(page, 2);
  await press(page, 'Continue');
  await expectStep(page, 3);
  await expect(page.getByRole('textbox', { name: 'Access code' })).toHaveValue('pears');

  await page.reload();
  await expectStep(page, 3);
  await expect(page.getByText(/^Here is what you entered/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Access code' })).toHaveValue('pears');
  await checkAccessibility(page);
  await press(page, 'Discard it');
  const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
  await press(question, 'Discard it');
  await expectStep(page, 1);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('leaving for another page asks, and what was entered waits there [editor-27]', async ({ page }) => {
  const title = ownTitle('Left behind');
  await signedInAsOrganizer(page);
  await openNew(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('link', { name: 'Manyhands' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await press(question, 'Stay here');
  await expect(question).toBeHidden();
  await expectStep(page, 1);
  await page.getByRole('link', { name: 'Manyhands' }).first().click();
  await press(question, 'Leave');
  await expect(page).toHaveURL('/');
  await openNew(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await press(page, 'Close');
  await press(page.getByRole('dialog'), 'Yes');
  await expect(page).toHaveURL('/organizer/profile');
});

test('a session that ends costs nothing: after logging in everything is there [accounts-10, editor-20]', async ({
  page,
}) => {
  const title = ownTitle('Expired');
  const { organizer } = await signedInAsOrganizer(page);
  await openNew(page);
  await fillBasics(page, { title });
  await goOnWithDates(page);
  await page.context().clearCookies();
  await press(page, 'Publish Now');
  const question = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(question).toBeVisible();
  await press(question, 'Not now');
  await expect(page.getByText('Everything you entered is still here. Try again in a moment.')).toBeVisible();
  // A reload leads through the login page, and back to everything.
  await page.reload();
  await page.waitForURL(/\/user\/login\?/);
  await sendLogIn(page, organizer.email);
  await expectStep(page, 5);
  await expect(page.getByText(/^Here is what you entered/)).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.context().clearCookies();
  await press(page, 'Publish Now');
  await logInAgain(page);
  await expect(page.getByText(`“${title}” is published.`)).toBeVisible();
  await openNew(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('logging out forgets what was entered [editor-20]', async ({ page }) => {
  const { organizer } = await signedInAsOrganizer(page);
  await openNew(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('A secret plan');
  await page.getByRole('button', { name: organizer.firstName }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('manyhands.draft.')),
  );
  expect(kept).toEqual([]);
  await signIn(page, organizer.email);
  await openNew(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('of two organizers at once the second sees what the first changed, and keeps their own version [live-editing-3, live-editing-20, live-editing-21]', async ({
  page,
  newVisitor,
}) => {
  const { organizer } = await signedInAsOrganizer(page);
  const made = await makeOpportunity(page, {
    title: ownTitle('Two at once'),
    dates: 3,
    count: 10,
    status: 'draft',
  });
  await openForEdit(page, made.id);
  const other = await newVisitor();
  await signIn(other, organizer.email);
  await openForEdit(other, made.id);

  const theirTitle = ownTitle('Their title');
  await other.getByRole('textbox', { name: 'Title' }).fill(theirTitle);
  await press(other, 'Continue');
  await other
    .getByRole('button', { name: /^Delete / })
    .last()
    .click();
  await press(other.getByRole('dialog'), 'Yes, Delete Date');
  await expect(other.getByRole('button', { name: /^Delete / })).toHaveCount(2);
  await addDate(other);
  await addActivity(other, 'Driver', 2);
  await press(other, 'Save and Publish');
  await expect(other.getByText(`“${theirTitle}” is published.`)).toBeVisible();
  const answer = await page.request.get(`/api/organizer/opportunity-editor/${made.id}`);
  const { opportunity } = (await answer.json()) as {
    opportunity: { schedule: { dates: Made['dates']; activities: { id: string; title: string }[] } };
  };
  const { dates, activities } = opportunity.schedule;
  const driver = activities.find((activity) => activity.title === 'Driver');
  const driving = dates[0]?.slots.find(({ activityId }) => activityId === driver?.id)?.id ?? '';
  const volunteer = await newVisitor();
  await signedInAsNew(volunteer, 'volunteer');
  await takePlace(volunteer, made.id, driving);

  await page.getByRole('textbox', { name: 'Description' }).fill('My description.');
  await press(page, 'Continue');
  await enterCount(page, 0, '12');
  await press(page, 'Go Back');
  await press(page, 'Save and Publish');
  const question = page.getByRole('dialog', { name: 'Somebody else saved this opportunity' });
  await expect(question.getByText(/^Nora Vance saved it on .+, after you opened it\.$/)).toBeVisible();
  await expect(question.getByRole('listitem')).toHaveText([
    'It is published now',
    'Basic Info (you changed this, too)',
    'Details (you changed this, too)',
    // What goes, and what comes back.
    /^Driver on /,
    /^Driver on /,
    /^\w{3} \d+, 20\d\d, /,
    /^\w{3} \d+, 20\d\d, /,
  ]);
  await checkAccessibility(page);

  await press(question, 'See theirs');
  // The answer to a press at the foot of the page is above it.
  const looking = page.getByRole('status').filter({ hasText: /^You are looking at what Nora Vance saved/ });
  await expect(looking).toBeInViewport();
  await expect(looking).toBeFocused();
  await expect(looking).toContainText('Changed: Basic Info, Details.');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(theirTitle);
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save and Publish' })).toBeDisabled();
  await checkAccessibility(page);
  await press(page, 'Continue');
  await expectStep(page, 2);
  await expect(page.getByRole('button', { name: 'Add Dates' })).toBeDisabled();
  // It is the same after the page is loaded again.
  await page.reload();
  await expect(looking).toBeVisible();
  await press(page, 'Use theirs');
  await press(page.getByRole('dialog', { name: 'Discard your version?' }), 'Cancel');
  await press(page, 'Back to mine');
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  const newer = page.getByRole('status').filter({ hasText: /^There is a newer version/ });
  await expect(newer).toContainText('Changed: Basic Info, Details.');
  await press(page, 'Go Back');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('My description.');

  await press(page, 'Save and Publish');
  await press(question, 'Keep mine');
  // Whom the other version has taken in loses nothing without a word.
  const people = page.getByRole('dialog', { name: 'What happens to the volunteers?' });
  await expect(people.getByText('1 volunteer is signed up.')).toHaveCount(1);
  await people.getByRole('radio', { name: 'Release them' }).check();
  await press(people, 'Save');
  await expect(page.getByText(`“${made.title}” is published.`)).toBeVisible();
  await openForEdit(page, made.id);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(made.title);
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('My description.');
  await press(page, 'Continue');
  await expect(page.getByText('3 dates, 32 places')).toBeVisible();
});

test('a draft that is older than what is saved says so, and is discarded only after a question [live-editing-3, live-editing-20]', async ({
  page,
  newVisitor,
}) => {
  const { organizer } = await signedInAsOrganizer(page);
  const made = await makeOpportunity(page, { title: ownTitle('Older draft'), dates: 1 });
  await openForEdit(page, made.id);
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('My description.');
  await page.reload();
  await expect(description).toHaveValue('My description.');
  const other = await newVisitor();
  await signIn(other, organizer.email);
  await openForEdit(other, made.id);
  await other.getByRole('textbox', { name: 'Description' }).fill('Their description.');
  await press(other, 'Save and Publish');
  await expect(other.getByText(`“${made.title}” is published.`)).toBeVisible();

  await page.reload();
  const newer = page.getByRole('status').filter({ hasText: /^There is a newer version/ });
  await expect(newer).toContainText(/Nora Vance saved it on .+ Changed: Basic Info\./);
  await checkAccessibility(page);
  await press(newer, 'See theirs');
  await expect(description).toHaveValue('Their description.');
  await press(page, 'Use theirs');
  const discard = page.getByRole('dialog', { name: 'Discard your version?' });
  await press(discard, 'Discard mine');
  await expect(discard).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: /newer version|looking at/ })).toHaveCount(0);
  await page.reload();
  await expect(description).toHaveValue('Their description.');
  await description.fill('Our description.');
  await press(page, 'Save and Publish');
  await expect(page.getByText(`“${made.title}” is published.`)).toBeVisible();
});

test('a save whose answer was lost is no other version [live-editing-3]', async ({ page }) => {
  await signedInAsOrganizer(page);
  const made = await makeOpportunity(page, { title: ownTitle('Arrived'), dates: 1 });
  await openForEdit(page, made.id, 2);
  await addActivity(page, 'Driver', 2);
  const save = '**/api/organizer/opportunity-editor/*';
  await page.route(save, async (route) => {
    await route.fetch();
    await route.abort('aborted');
  });
  await press(page, 'Save and Publish');
  await expect(page.getByText('Everything you entered is still here. Try again in a moment.')).toBeVisible();
  await page.unroute(save);
  await press(page, 'Save and Publish');
  await expect(page.getByText(`“${made.title}” is published.`)).toBeVisible();
});

test('what was entered in an opportunity that is archived meanwhile is kept until it is unarchived [live-editing-3, editor-33]', async ({
  page,
}) => {
  await signedInAsOrganizer(page);
  const { id } = await makeOpportunity(page, { title: ownTitle('Archived under me') });
  const elsewhere = async (what: 'archive' | 'unarchive') => {
    const answer = await page.request.post(`/api/organizer/opportunities/${id}/${what}`);
    expect(answer.ok()).toBe(true);
  };
  const description = page.getByRole('textbox', { name: 'Description' });
  await openForEdit(page, id);
  await elsewhere('archive');
  // Saved at once, before the draft is written by itself.
  await description.fill('My description.');
  await press(page, 'Save and Publish');
  const kept = page
    .getByRole('status')
    .filter({ hasText: /^This browser keeps what you entered and did not save/ });
  await expect(
    page.getByText('This opportunity is archived. Unarchive it before you change it.'),
  ).toBeVisible();
  await expect(kept).toBeFocused();

  await page.reload();
  await expect(kept).toBeVisible();
  await checkAccessibility(page);
  await elsewhere('unarchive');
  await page.reload();
  await expect(description).toHaveValue('My description.');
});

/** Adds one date of its own, after all the others. */
async function addDate(page: Page): Promise<void> {
  await press(page, 'Add Dates');
  const dialog = page.getByRole('dialog', { name: 'Add Dates' });
  await dialog.getByLabel('Start date').fill(dayFromNow(90));
  await dialog.getByLabel('End date').fill(dayFromNow(90));
  await dialog.getByLabel('Recurrence').selectOption('2');
  await press(dialog, 'Add Dates');
  await expect(dialog).toBeHidden();
}

/** Changes the number of people of the activity on one of the dates. */
async function enterCount(page: Page, date: number, count: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Edit Sorter on / })
    .nth(date)
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Activity' });
  await dialog.getByLabel('Number of People').fill(count);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
}

test('a count below those who are signed up is refused with the numbers [live-editing-16]', async ({
  page,
  newVisitor,
}) => {
  await signedInAsOrganizer(page);
  const made = await makeOpportunity(page, { title: ownTitle('Full'), count: 2, dates: 1 });
  const slotId = made.dates[0]?.slots[0]?.id ?? '';
  await openForEdit(page, made.id, 2);
  // Two people come while the number is being lowered.
  for (const visitor of [await newVisitor(), await newVisitor()]) {
    await signedInAsNew(visitor, 'volunteer');
    await takePlace(visitor, made.id, slotId);
  }
  await page.getByRole('button', { name: /^Edit Sorter on / }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Activity' });
  await dialog.getByLabel('Number of People').fill('1');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  await press(page, 'Save and Publish');
  await expect(
    page.getByText(/^Sorter, .+: 2 volunteers are signed up, but there are only 1 places\.$/),
  ).toBeVisible();
  await expectStep(page, 2);
});

test('people of a date that is deleted are moved or released, as the organizer says [live-editing-4]', async ({
  page,
  newVisitor,
}) => {
  await signedInAsOrganizer(page);
  const made = await makeOpportunity(page, { title: ownTitle('Moved'), dates: 3 });
  const people = [await newVisitor(), await newVisitor()];
  for (const [index, visitor] of people.entries()) {
    await signedInAsNew(visitor, 'volunteer');
    await takePlace(visitor, made.id, made.dates[index]?.slots[0]?.id ?? '');
  }
  await openForEdit(page, made.id, 2);
  for (const left of [2, 1]) {
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await press(page.getByRole('dialog'), 'Yes, Delete Date');
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(left);
  }
  await press(page, 'Save and Publish');
  const question = page.getByRole('dialog', { name: 'What happens to the volunteers?' });
  await expect(question.getByText('1 volunteer is signed up.')).toHaveCount(2);
  await press(question, 'Save');
  await expect(question.getByText('Please choose what happens to these volunteers.')).toHaveCount(2);
  await checkAccessibility(page);
  const [first, second] = [question.getByRole('listitem').nth(0), question.getByRole('listitem').nth(1)];
  await first.getByRole('radio', { name: 'Move them' }).check();
  await press(question, 'Save');
  await expect(first.getByText('Please choose where these volunteers go.')).toBeVisible();
  await first.getByRole('combobox', { name: 'Move to' }).click();
  await page.getByRole('option', { name: /^Sorter, .+\(5 free\)$/ }).click();
  await second.getByRole('radio', { name: 'Release them' }).check();
  await press(question, 'Save');
  await expect(page.getByText(`“${made.title}” is published.`)).toBeVisible();

  const [moved, released] = people;
  await moved?.goto('/volunteer/profile');
  await expect(moved!.getByRole('article').filter({ hasText: made.title })).toBeVisible();
  await released?.goto('/volunteer/profile');
  await expect(released!.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(released!.getByRole('article').filter({ hasText: made.title })).toHaveCount(0);
});

/** Steps 2 to 4 without anything in them. */
async function goToPreview(page: Page): Promise<void> {
  for (const step of [2, 3, 4] as const) {
    await press(page, 'Continue');
    await expectStep(page, step);
  }
  await press(page, 'Skip');
  await expectStep(page, 5);
}

const createApi = '**/api/organizer/opportunity-editor';

/** Presses a button that creates, and loses the answer on its way back. @returns the id of what was created */
async function loseTheAnswer(page: Page, button: string): Promise<string> {
  let id = '';
  await page.route(createApi, async (route) => {
    const answer = await route.fetch();
    ({ id } = (await answer.json()) as { id: string });
    await route.abort('aborted');
  });
  await press(page, button);
  await expect(page.getByText('Everything you entered is still here. Try again in a moment.')).toBeVisible();
  await page.unroute(createApi);
  return id;
}

test('an opportunity whose answer is lost is created once, however often it is sent [editor-26]', async ({
  page,
}) => {
  const title = ownTitle('Sent twice');
  await signedInAsOrganizer(page);
  await openNew(page);
  await fillBasics(page, { title });
  await goOnWithDates(page);
  const id = await loseTheAnswer(page, 'Publish Now');
  await page.reload();
  await expectStep(page, 5);
  const answer = page.waitForResponse(createApi);
  await press(page, 'Publish Now');
  await expect(page.getByText(`“${title}” is published.`)).toBeVisible();
  expect(await (await answer).json()).toMatchObject({ id, title, isSaved: true });
  await openNew(page);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('what is typed on after the answer was lost is saved as a change [editor-26]', async ({ page }) => {
  const title = ownTitle('Typed on');
  await signedInAsOrganizer(page);
  await openNew(page);
  await fillBasics(page, { title });
  await goOnWithDates(page);
  const id = await loseTheAnswer(page, 'Save Draft');
  const opened = async () => {
    const answer = await page.request.get(`/api/organizer/opportunity-editor/${id}`);
    const { opportunity } = (await answer.json()) as {
      opportunity: { basics: { title: string }; schedule: object; status: string };
    };
    return opportunity;
  };
  const { schedule } = await opened();

  for (const step of [4, 3, 2, 1] as const) {
    await press(page, 'Go Back');
    await expectStep(page, step);
  }
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, and on`);
  await goToPreview(page);
  await press(page, 'Publish Now');
  await expect(page.getByText(`“${title}” was already created by your first try`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Opportunity' })).toBeVisible();
  await expectStep(page, 5);
  await expect(page.getByRole('heading', { name: `${title}, and on` })).toBeVisible();
  await page.reload();
  await expectStep(page, 5);
  await press(page, 'Publish Now');
  await expect(page.getByText(`“${title}, and on” is published.`)).toBeVisible();
  expect(await opened()).toMatchObject({
    basics: { title: `${title}, and on` },
    status: 'published',
    // Its dates and slots are the same ones.
    schedule,
  });
});

test('people who don’t fit in, and people who have checked in, are told with what to do [live-editing-15]', async ({
  page,
  newVisitor,
}) => {
  await signedInAsOrganizer(page);
  const title = ownTitle('No room');
  const made = await makeOpportunity(page, { title, count: 2, dates: 2, startsInHours: 2 });
  const slotOf = (date: number) => made.dates[date]?.slots[0]?.id ?? '';
  for (const date of [0, 0, 1]) {
    const visitor = await newVisitor();
    await signedInAsNew(visitor, 'volunteer');
    await takePlace(visitor, made.id, slotOf(date));
  }
  await openForEdit(page, made.id, 2);
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await press(page.getByRole('dialog'), 'Yes, Delete Date');
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(1);
  await press(page, 'Save and Publish');
  const question = page.getByRole('dialog', { name: 'What happens to the volunteers?' });
  await question.getByRole('radio', { name: 'Move them' }).check();
  const target = question.getByRole('combobox', { name: 'Move to' });
  await target.click();
  await page.getByRole('option', { name: /^Sorter, .+\(1 free\)$/ }).click();
  await expect(target).toHaveValue(/^Sorter, .+\(1 free\)$/);
  await press(question, 'Save');
  await expect(
    question.getByText(
      '2 would move there, but there is room for 1. Choose another shift for them, or go back and give that one more places.',
    ),
  ).toBeVisible();

  await question.getByRole('radio', { name: 'Release them' }).check();
  // Meanwhile one of them comes early; the kiosk has nothing of tomorrow, which that may be by now.
  const roster = `/api/opportunities/${made.id}/roster/${made.dates[0]?.id}`;
  const { activities } = (await (await page.request.get(roster)).json()) as {
    activities: { people: { id: string }[] }[];
  };
  const of = { opportunityId: made.id, dateId: made.dates[0]?.id, personId: activities[0]?.people[0]?.id };
  const action = { screen: 'roster', kind: 'check-in', ...of, key: randomUUID() };
  const checkedIn = await page.request.post('/api/check-in/actions', {
    data: sentBy(randomUUID(), journeyNow(), [actionAt(journeyNow(), action)]),
  });
  expect(checkedIn.ok(), await checkedIn.text()).toBe(true);
  await press(question, 'Save');
  await expect(question.getByText(/^Volunteers have already checked in for Sorter\./)).toBeVisible();
  await expect(
    question.getByText('1 have already checked in, so you can’t remove this. Go back and add it again.'),
  ).toBeVisible();
  await expect(question.getByRole('radio')).toHaveCount(0);
  await checkAccessibility(page);
});

test('in every step a session that ends costs nothing, pictures neither [editor-20]', async ({ page }) => {
  const title = ownTitle('Ends often');
  await signedInAsOrganizer(page);
  await openNew(page);
  await fillBasics(page, { title });
  const image = page.getByRole('group', { name: 'Opportunity image' });
  const chooser = image.locator('input[type=file]');
  const change = image.getByRole('button', { name: 'Change picture' });
  await chooser.setInputFiles(await drawnPicture(page, 300));
  await expect(change).toBeVisible();
  const picture = image.locator('img');
  const before = (await picture.getAttribute('src')) ?? '';
  await page.context().clearCookies();
  await chooser.setInputFiles(await drawnPicture(page, 301));
  await logInAgain(page);
  // It was sent: the server has it now.
  await expect(picture).not.toHaveAttribute('src', before);
  await expect(picture).toHaveAttribute('src', /^\/files\//);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(change).toBeVisible();

  await press(page, 'Continue');
  await expectStep(page, 2);
  await addWeeklyDates(page, ['Tuesday']);
  await addActivity(page, 'Sorter', 4);
  const dates = await page.getByRole('button', { name: /^Delete / }).count();
  await press(page, 'Continue');
  await expectStep(page, 3);
  await page.getByRole('checkbox', { name: /^Ask for an access code/ }).check();
  await page.getByRole('textbox', { name: 'Access code' }).fill('pears');
  await press(page, 'Continue');
  await expectStep(page, 4);
  await press(page, 'Skip');
  await expectStep(page, 5);
  await page.context().clearCookies();
  await press(page, 'Publish Now');
  await press(page.getByRole('dialog', { name: 'Please log in again' }), 'Not now');
  await expectStep(page, 5);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await press(page, 'Go Back');
  await expectStep(page, 4);
  await press(page, 'Go Back');
  await expectStep(page, 3);
  await expect(page.getByRole('textbox', { name: 'Access code' })).toHaveValue('pears');
  await press(page, 'Go Back');
  await expectStep(page, 2);
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(dates);
  await press(page, 'Go Back');
  await expectStep(page, 1);
  await expect(change).toBeVisible();
  await goToPreview(page);
  await press(page, 'Publish Now');
  await logInAgain(page);
  await expect(page.getByText(`“${title}” is published.`)).toBeVisible();
});
