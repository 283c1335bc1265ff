// What people typed and chose outlives what happens under it: sessions that end, connections that break, other windows.
import type { Page } from '@playwright/test';
import { checkAccessibility, expect, logInAgain, sendLogIn, signIn, test } from './fixtures.ts';
import { holdScripts } from './alive.ts';
import { newOrganizer, signedInAsNew, signedInAsOrganizer } from './people.ts';
import {
  choose,
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
} from './editor.ts';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const unreachable = 'We could not reach the service. Please check your connection and try again.';
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('manyhands.draft.')));
const published = (page: Page, name: string) => page.getByText(`“${name}” is published.`);

test.describe('a picture', () => {
  test('that is cut off stays, says so where it is, and is sent again [editor-21]', async ({ page }) => {
    const upload = '**/api/organizer/opportunity-editor/image';
    await signedInAsOrganizer(page);
    const made = await makeOpportunity(page, { title: ownTitle('Cut off'), dates: 1 });
    await openForEdit(page, made.id);
    const field = page.getByRole('group', { name: 'Opportunity image' });
    await page.route(upload, (route) => route.abort('aborted'));
    await field.locator('input[type=file]').setInputFiles(await drawnPicture(page, 300));
    await expect(field.getByRole('alert')).toHaveText(unreachable);
    await expect(field.locator('img')).toHaveAttribute('src', /^data:/);
    await checkAccessibility(page);

    // It waits in every step, and nothing is published without it.
    await press(page, 'Continue');
    await expectStep(page, 2);
    await press(page, 'Save and Publish');
    await expectStep(page, 1);
    await expect(field.getByRole('alert')).toHaveText(unreachable);
    await expect(field.locator('img')).toHaveAttribute('src', /^data:/);

    await page.unroute(upload);
    await press(page, 'Try again');
    await expect(field.locator('img')).toHaveAttribute('src', /^\/files\//);
    await expect(field.getByRole('alert')).toHaveCount(0);
    await press(page, 'Save and Publish');
    await expect(published(page, made.title)).toBeVisible();
  });

  test('of a profile outlives a broken connection and the end of the session [accounts-10]', async ({
    page,
  }) => {
    await signedInAsNew(page, 'volunteer');
    await page.goto('/user/user-settings/profile');
    const field = page.getByRole('group', { name: 'Profile image' });
    await expect(field.getByRole('button', { name: 'Choose a picture' })).toBeEnabled();
    await field.locator('input[type=file]').setInputFiles(await drawnPicture(page, 300));
    await expect(field.locator('img')).toHaveAttribute('src', /^data:/);
    const upload = '**/api/profile/image';
    await page.route(upload, (route) => route.abort('aborted'));
    await press(page, 'Save');
    await expect(field.getByRole('alert')).toHaveText(unreachable);
    await page.unroute(upload);
    await page.context().clearCookies();
    await press(page, 'Try again');
    await logInAgain(page);
    await expect(page.getByText('Profile updated successfully').first()).toBeVisible();
    await expect(field.locator('img')).toHaveAttribute('src', /^\/files\//);
  });
});

test.describe('a window over the editor', () => {
  test('outlives the end of the session [editor-22]', async ({ page }) => {
    await signedInAsOrganizer(page);
    await openNew(page);
    await fillBasics(page, { title: ownTitle('Two windows') });
    await press(page, 'Invite a Coordinator');
    const invite = page.getByRole('dialog', { name: 'Invite a Coordinator' });
    const email = `${ownTitle('invited').replace(' ', '-')}@example.org`;
    await invite.getByLabel('First Name').fill('Ida');
    await invite.getByLabel('Last Name').fill('Vance');
    await invite.getByLabel('Email').fill(email);
    await page.context().clearCookies();
    await invite.getByRole('button', { name: /^Send/ }).click();
    const question = page.getByRole('dialog', { name: 'Please log in again' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(invite.getByLabel('First Name')).toHaveValue('Ida');
    await invite.getByRole('button', { name: /^Send/ }).click();
    await logInAgain(page);
    await expect(invite).toBeHidden();
    await expect(page.getByText(email)).toBeVisible();
  });

  test('that was typed in is not taken away by Back without a question [editor-22]', async ({ page }) => {
    await signedInAsOrganizer(page);
    await openNew(page);
    await fillBasics(page, { title: ownTitle('Half a date') });
    await press(page, 'Continue');
    await expectStep(page, 2);
    // Untouched, it simply goes with its step.
    await press(page, 'Add Dates');
    const dialog = page.getByRole('dialog', { name: 'Add Dates' });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expectStep(page, 1);
    await expect(dialog).toBeHidden();
    await page.goForward();
    await expectStep(page, 2);

    await press(page, 'Add Dates');
    const start = dialog.getByLabel('Start date');
    await start.fill(dayFromNow(60));
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question.getByText(/^What you typed in the open window/)).toBeVisible();
    await checkAccessibility(page);
    await press(question, 'Stay here');
    await expect(question).toBeHidden();
    await expect(start).toHaveValue(dayFromNow(60));
    await expectStep(page, 2);
    await page.goBack();
    await press(question, 'Leave');
    await expectStep(page, 1);
    await expect(dialog).toBeHidden();
  });

  test('that was typed in holds back a page that is loaded again [editor-22]', async ({ page }) => {
    await signedInAsOrganizer(page);
    const made = await makeOpportunity(page, { title: ownTitle('Half a date'), dates: 1 });
    await openForEdit(page, made.id, 2);
    const isHeldBack = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await press(page, 'Add Dates');
    const dialog = page.getByRole('dialog', { name: 'Add Dates' });
    await expect(dialog).toBeVisible();
    expect(await isHeldBack()).toBe(false);
    await dialog.getByLabel('Label').fill('Main kitchen');
    expect(await isHeldBack()).toBe(true);
    await press(dialog, 'Cancel');
    await expect(dialog).toBeHidden();
    expect(await isHeldBack()).toBe(false);
  });

  test('goes with the page when that is loaded again, and what is under it stays [editor-22]', async ({
    page,
  }) => {
    await signedInAsOrganizer(page);
    await openNew(page);
    const text = ownTitle('Half typed');
    await fillBasics(page, { title: text });
    await choose(page, 'Location', 'New Location');
    const place = page.getByRole('dialog', { name: 'New Location' });
    await place.getByLabel('Location name').fill('The barn');
    await page.reload();
    await expectStep(page, 1);
    await expect(title(page)).toHaveValue(text);
    await expect(place).toBeHidden();
  });
});

test.describe('two windows of one browser', () => {
  const question = (page: Page) =>
    page.getByRole('dialog', { name: 'You changed this in another window, too' });

  test('share a draft, and the one that comes second chooses between two versions [drafts-2]', async ({
    page,
    context,
  }) => {
    await signedInAsOrganizer(page);
    await openNew(page);
    const [first, second, third] = [ownTitle('First'), ownTitle('Second'), ownTitle('Third')];
    await title(page).fill(first);
    await expect.poll(() => kept(page)).toHaveLength(1);
    const other = await context.newPage();
    await openNew(other);
    await expect(other.getByText(/^Here is what you entered on /)).toBeVisible();
    await expect(title(other)).toHaveValue(first);

    await title(other).fill(second);
    await expect(question(page).getByText(/^What you entered there, last on /)).toBeVisible();
    await checkAccessibility(page);
    await press(question(page), 'Use the other one');
    await expect(question(page)).toBeHidden();
    await expect(title(page)).toHaveValue(second);

    await title(page).fill(third);
    await press(question(other), 'Keep this one');
    await expect(question(other)).toBeHidden();
    await expect(title(other)).toHaveValue(second);
    // The first window knows of it, and what was chosen last is what survives.
    await expect(question(page)).toBeVisible();
    await other.close();
    await page.reload();
    await expectStep(page, 1);
    await expect(title(page)).toHaveValue(second);
    expect(await kept(page)).toHaveLength(1);
  });

  test('with the same form: what one began is not written over by the other [drafts-2]', async ({
    page,
    context,
  }) => {
    await signedInAsOrganizer(page);
    const made = await makeOpportunity(page, { title: ownTitle('Both'), dates: 1 });
    await openForEdit(page, made.id);
    const other = await context.newPage();
    await openForEdit(other, made.id);
    await description(page).fill('Of the first window.');
    await expect.poll(() => kept(page)).toHaveLength(1);
    // Nothing was entered in the other one, so that there is nothing to ask.
    await expect(question(other)).toBeHidden();
    await description(other).fill('Of the second window.');
    await expect(question(other)).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(question(other)).toBeHidden();
    await expect(description(other)).toHaveValue('Of the second window.');
    await page.reload();
    await expect(description(page)).toHaveValue('Of the first window.');
    await description(other).fill('Of the second window, and on.');
    await press(question(other), 'Use the other one');
    await expect(description(other)).toHaveValue('Of the first window.');
  });

  test('with the same opportunity: the second to save is told [drafts-2]', async ({ page, context }) => {
    await signedInAsOrganizer(page);
    const made = await makeOpportunity(page, { title: ownTitle('Both'), dates: 1 });
    await openForEdit(page, made.id);
    const other = await context.newPage();
    await openForEdit(other, made.id);
    const renamed = ownTitle('Renamed');
    await title(other).fill(renamed);
    await press(other, 'Save and Publish');
    await expect(published(other, renamed)).toBeVisible();
    await description(page).fill('Of the first window.');
    await expect.poll(() => kept(page)).toHaveLength(1);
    await page.reload();
    await expect(description(page)).toHaveValue('Of the first window.');
    await press(page, 'Save and Publish');
    const meanwhile = page.getByRole('dialog', { name: 'Somebody else saved this opportunity' });
    await expect(meanwhile.getByRole('listitem')).toHaveText(['Basic Info (you changed this, too)']);
    await press(meanwhile, 'Keep mine');
    await expect(published(page, made.title)).toBeVisible();
  });

  test('of another person are not gone on with [accounts-11]', async ({ page, context }) => {
    const { organizer } = await signedInAsOrganizer(page);
    const { organizer: somebodyElse } = await newOrganizer();
    await openNew(page);
    await title(page).fill('Of the first person');
    await expect.poll(() => kept(page)).toHaveLength(1);
    await context.clearCookies();
    const other = await context.newPage();
    // By the plain form: the page that it leads to tells of who came.
    const release = await holdScripts(other);
    await other.goto('/user/login', { early: true });
    await sendLogIn(other, somebodyElse.email);
    await expect(other).toHaveURL('/organizer/profile');
    release();
    await expect(title(page)).toHaveValue('');
    await expectStep(page, 1);
    await other.goto('/organizer/createopportunity');
    await expectStep(other, 1);
    await expect(title(other)).toHaveValue('');
    // The first person finds it again.
    await context.clearCookies();
    await other.close();
    await signIn(page, organizer.email);
    await openNew(page);
    await expect(title(page)).toHaveValue('Of the first person');
  });

  test('log out together, and the next person finds nothing [accounts-11]', async ({ page, context }) => {
    const { organizer } = await signedInAsOrganizer(page);
    await openNew(page);
    await title(page).fill('A secret plan');
    await expect.poll(() => kept(page)).toHaveLength(1);
    const other = await context.newPage();
    await other.goto('/organizer/profile');
    await other.getByRole('button', { name: organizer.firstName }).click();
    await other.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(other).toHaveURL('/');
    await expect(page).toHaveURL(/\/user\/login\?/);
    expect(await kept(page)).toEqual([]);
    await other.close();
    await signedInAsOrganizer(page);
    await openNew(page);
    await expect(title(page)).toHaveValue('');
  });
});

test('a browser that keeps nothing says so, and what was entered stays while the page is open [drafts-3]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const isOurs = (key: string) => key.startsWith('manyhands.draft.');
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (isOurs(key)) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  const text = ownTitle('Nowhere');
  await signedInAsOrganizer(page);
  await openNew(page);
  await title(page).fill(text);
  await expect(page.getByText(/^Your browser doesn’t keep what you enter/)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Manyhands' }).first().click();
  await press(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Leave');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expectStep(page, 1);
  await expect(title(page)).toHaveValue(text);
});

test('an attempt to create whose answer was lost is a second saver once somebody else changed it [editor-26]', async ({
  page,
  newVisitor,
}) => {
  const name = ownTitle('Lost and changed');
  const create = '**/api/organizer/opportunity-editor';
  const { organizer } = await signedInAsOrganizer(page);
  await openNew(page);
  await fillBasics(page, { title: name });
  await goOnWithDates(page);
  let id = '';
  await page.route(create, async (route) => {
    const answer = await route.fetch();
    ({ id } = (await answer.json()) as { id: string });
    await route.abort('aborted');
  });
  await press(page, 'Save Draft');
  await expect(page.getByText('Everything you entered is still here. Try again in a moment.')).toBeVisible();
  await page.unroute(create);

  const other = await newVisitor();
  await signIn(other, organizer.email);
  await openForEdit(other, id);
  await description(other).fill('In the cold store.');
  await press(other, 'Save and Publish');
  await expect(published(other, name)).toBeVisible();

  await page.reload();
  await expectStep(page, 5);
  for (const step of [4, 3, 2, 1] as const) {
    await press(page, 'Go Back');
    await expectStep(page, step);
  }
  await title(page).fill(`${name}, and on`);
  for (const step of [2, 3, 4] as const) {
    await press(page, 'Continue');
    await expectStep(page, step);
  }
  await press(page, 'Skip');
  await expectStep(page, 5);
  await press(page, 'Publish Now');
  await expect(page.getByText(/^It has been changed since then\./)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Opportunity' })).toBeVisible();
  await press(page, 'Publish Now');
  const question = page.getByRole('dialog', { name: 'Somebody else saved this opportunity' });
  await expect(question.getByRole('listitem')).toHaveText(['Basic Info (you changed this, too)']);
  await press(question, 'Keep mine');
  await expect(published(page, `${name}, and on`)).toBeVisible();
  await openForEdit(page, id);
  await expect(title(page)).toHaveValue(`${name}, and on`);
  await expect(description(page)).not.toHaveValue('In the cold store.');
});

test.describe('a save that takes its time', () => {
  const saveApi = '**/api/organizer/opportunity-editor/*';

  test('is sent once, and nothing is entered that it would lose [editor-23]', async ({ page }) => {
    await signedInAsOrganizer(page);
    const made = await makeOpportunity(page, { title: ownTitle('Slow'), dates: 1 });
    await openForEdit(page, made.id);
    await description(page).fill('Sent.');
    let sent = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(saveApi, async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save and Publish' }).dblclick();
    await expect.poll(() => sent).toBe(1);
    await description(page).focus();
    await page.keyboard.type(' And more that comes too late');
    await expect(description(page)).toHaveValue('Sent.');
    release();
    await expect(published(page, made.title)).toBeVisible();
    await expect(page).toHaveURL('/organizer/profile');
    expect(sent).toBe(1);
  });

  test('goes on when the page is left, and leads nobody away from where they are [editor-23]', async ({
    page,
  }) => {
    await signedInAsOrganizer(page);
    const made = await makeOpportunity(page, { title: ownTitle('Left'), dates: 1 });
    await openForEdit(page, made.id);
    const renamed = ownTitle('Left and saved');
    await title(page).fill(renamed);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(saveApi, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.method() === 'PUT');
    await press(page, 'Save and Publish');
    await asked;
    // The picture of the work that goes on covers the page: keys alone lead away.
    await page.getByRole('link', { name: 'Manyhands' }).first().press('Enter');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    // The window takes the focus itself when it has come: a key pressed just before would go elsewhere.
    await expect(question.locator(':focus')).toHaveCount(1);
    await question.getByRole('button', { name: 'Leave', exact: true }).press('Enter');
    await expect(page).toHaveURL('/');
    release();
    await expect(published(page, renamed)).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test('a page that is older than the server goes on with the new one [drafts-5]', async ({ page }) => {
  await signedInAsOrganizer(page);
  await page.goto('/about-us');
  const modules = '**/assets/*.js';
  // The files that this page would load next are gone.
  await page.route(modules, (route) => route.abort('aborted'));
  const whole = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/terms-of-service',
  );
  await page.getByRole('link', { name: 'Terms of Service' }).first().click();
  await whole;
  await page.unroute(modules);
  await expect(page.getByRole('heading', { level: 1, name: /terms/i })).toBeVisible();
});
