// What a sign-up does when something ended under it: the opportunity, or the session.
import type { Page } from '@playwright/test';
import { checkAccessibility, expect, logInAgain, sendLogIn, test } from './fixtures.ts';
import {
  openNewOpportunity,
  openOpportunity,
  signedInAsNew,
  signedInAsOrganizer,
  stranger,
} from './people.ts';
import { holdScripts } from './alive.ts';
import { bring, choices, fillRow, modal, openModal, send } from './sign-up.ts';
import { makeOpportunity, ownTitle } from './editor.ts';

/** Goes from the page for signing up to the one for logging in, to which the page before has a link of the same name. */
async function goToLogIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Start volunteering here.' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
}

/** Logs in on the login page that is open. */
async function logInHere(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/^[^?]*\/user\/login\?redirect=/);
  // The page before has fields of the same names.
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await sendLogIn(page, email);
}

test('an opportunity that is archived under the sign-up window says that it is not open [sign-up-17, details-1, unregister-2]', async ({
  page,
  newVisitor,
}) => {
  const organizer = await newVisitor();
  await signedInAsOrganizer(organizer);
  const { id } = await makeOpportunity(organizer, { title: ownTitle('Sort the last crates') });
  await signedInAsNew(page, 'volunteer');
  await page.goto(`/opportunities/${id}`);
  await choices(page).last().click();
  await openModal(page);
  await send(page);
  await expect(page.getByText('You are signed up', { exact: true })).toBeVisible();
  await choices(page).first().click();
  await openModal(page);
  const ben = stranger('Ben');
  await bring(page, ben);

  const archived = await organizer.request.post(`/api/organizer/opportunities/${id}/archive`);
  expect(archived.ok()).toBe(true);
  await send(page);
  const refusal = 'This opportunity is not open for sign-up. Take a look at the others.';
  await expect(modal(page).getByRole('alert').getByText(refusal)).toBeVisible();
  await expect(modal(page).getByRole('alert')).toBeFocused();
  await expect(modal(page).getByLabel('Email').last()).toHaveValue(ben.email);
  // There is nothing left in it that could be sent.
  await expect(modal(page).getByRole('button', { name: 'Sign Up' })).toBeDisabled();
  await checkAccessibility(page);
  await modal(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(modal(page)).toBeHidden();
  await expect(page.getByRole('main').getByText(refusal)).toHaveCount(1);
  await expect(choices(page)).toHaveCount(0);
  // A place that is held is kept, and can be given back here, too.
  await page.getByRole('button', { name: /^Unregister from / }).click();
  await page
    .getByRole('dialog', { name: 'Unregister from this activity?' })
    .getByRole('button', { name: 'Unregister' })
    .click();
  await expect(page.getByText('Opportunity Unregistered successfully!')).toBeVisible();
  await expect(page.getByText(/slots? chosen$/)).toHaveCount(0);

  // A visitor is not led to an account that couldn't sign up either.
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('main').getByText(refusal)).toHaveCount(1);
  const offers = page.getByRole('main').getByRole('link', { name: /volunteer|sign up|log in/i });
  await expect(offers).toHaveCount(0);
});

test('a session that ended under the sign-up window is begun again, and the window is as it was [accounts-10, sign-up-18]', async ({
  page,
}) => {
  const person = await signedInAsNew(page, 'volunteer');
  await openOpportunity(page, 'Overnight host');
  const names = await choices(page).evaluateAll((buttons) =>
    buttons.slice(-2).map((button) => button.getAttribute('aria-label') ?? ''),
  );
  for (const name of names) await page.getByRole('button', { name, exact: true }).click();
  await openModal(page);
  await modal(page)
    .getByLabel(/^Access code/)
    .fill('LANTERN');
  const ben = stranger('Ben');
  await bring(page, ben);
  await modal(page).getByLabel('Is this additional volunteer over the age of 18').check();

  await page.context().clearCookies();
  await send(page);
  const question = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(question.getByText(/^Your session has ended\. Nothing on this page is lost/)).toBeVisible();
  await expect(question.getByLabel(/^Password/)).toBeFocused();
  await expect(question.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  await checkAccessibility(page);
  // A toast over the button stays while it is pointed at.
  await page.mouse.move(0, 0);
  // The keys are for the uppermost window.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(modal(page).getByRole('alert').getByText('Please log in to continue.')).toBeVisible();
  await expect(modal(page).getByText('Please log in or sign up as a volunteer')).toHaveCount(0);
  await expect(modal(page).getByLabel(/^Access code/)).toHaveValue('LANTERN');
  const row = modal(page).getByRole('group', { name: 'Ben Vance' });
  await expect(row.getByLabel('Email')).toHaveValue(ben.email);
  await expect(row.getByRole('checkbox')).toBeChecked();
  await send(page);
  await question.getByLabel(/^Password/).fill('not this one');
  await question.getByRole('button', { name: 'Log in' }).click();
  await expect(question.getByLabel(/^Password/)).toBeFocused();
  await expect(question.getByLabel(/^Password/)).toHaveAccessibleDescription(/./);
  await logInAgain(page);
  await expect(page.getByText('Opportunity Volunteer Successful!')).toBeVisible();
  await expect(page.getByText('You are signed up', { exact: true })).toHaveCount(2);

  // Nothing of it comes a second time.
  await page.reload();
  await expect(page.getByText('You are signed up', { exact: true })).toHaveCount(2);
  await expect(modal(page)).toBeHidden();
});

test('an unregister and an edit after the session ended are done after logging in over the page [sign-up-18]', async ({
  page,
}) => {
  await signedInAsNew(page, 'volunteer');
  await openNewOpportunity(page);
  await choices(page).first().click();
  await openModal(page);
  await send(page);
  await expect(page.getByText('Opportunity Volunteer Successful!')).toBeVisible();
  await page.goto('/volunteer/profile?sort=descending');
  // Everything that the window reads is there before the session ends.
  const saved = page.waitForResponse('**/api/additional-volunteers');
  await page.getByRole('button', { name: /^Bring a friend: / }).click();
  await saved;
  await expect(modal(page).getByLabel('First name').last()).toBeFocused();
  await fillRow(page, stranger('Ben'));
  await page.context().clearCookies();
  await modal(page).getByRole('button', { name: 'Update' }).click();
  await logInAgain(page);
  await expect(modal(page)).toBeHidden();
  await expect(page).toHaveURL('/volunteer/profile?sort=descending');

  await page.getByRole('button', { name: /^Unregister from / }).click();
  const question = page.getByRole('dialog', { name: 'Unregister from this activity?' });
  await expect(question).toBeVisible();
  await page.context().clearCookies();
  await question.getByRole('button', { name: 'Unregister' }).click();
  await logInAgain(page);
  await expect(question).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('a visitor who chooses a shift finds it chosen after logging in [sign-up-18]', async ({
  page,
  newVisitor,
}) => {
  const { email } = await signedInAsNew(await newVisitor(), 'volunteer');
  await openNewOpportunity(page);
  const asked = page.getByRole('link', { name: /^Sign up: / }).last();
  const name = ((await asked.getAttribute('aria-label')) ?? '').replace(/^Sign up: /, '');
  await asked.click();
  await expect(page).toHaveURL(/^[^?]*\/volunteer\/signup\?redirect=/);
  await goToLogIn(page);
  await logInHere(page, email);
  await expect(page).toHaveURL(/\/opportunities\/[^/?]+#schedule$/);
  // The window is open already.
  await expect(modal(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await expect(page.getByText('1 shift chosen')).toBeVisible();
  await expect(page.getByRole('button', { name: `Chosen: ${name}`, exact: true })).toBeVisible();
});

test('a visitor who chooses a shift and logs in before any page is alive finds it chosen [sign-up-18, early-3]', async ({
  page,
  newVisitor,
}) => {
  const { email } = await signedInAsNew(await newVisitor(), 'volunteer');
  await openNewOpportunity(page);
  const release = await holdScripts(page);
  await page.reload({ early: true });
  await page
    .getByRole('link', { name: /^Sign up: / })
    .last()
    .click();
  await goToLogIn(page);
  await logInHere(page, email);
  await expect(page).toHaveURL(/\?slot=[^&]+#schedule$/);
  release();
  await expect(modal(page).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/\/opportunities\/[^/?]+#schedule$/);
});

test('a visitor who presses Volunteer comes back to the schedule after logging in [sign-up-18]', async ({
  page,
  newVisitor,
}) => {
  const { email } = await signedInAsNew(await newVisitor(), 'volunteer');
  await openNewOpportunity(page);
  const address = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Volunteer', exact: true }).click();
  await goToLogIn(page);
  await logInHere(page, email);
  await expect(page).toHaveURL(`${address}#schedule`);
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeInViewport();
});

test('a sign-up without a connection says so at once, and is not sent by itself later [sign-up-16]', async ({
  page,
}) => {
  await signedInAsNew(page, 'volunteer');
  await openNewOpportunity(page);
  await choices(page).first().click();
  await openModal(page);
  const ben = stranger('Ben');
  await bring(page, ben);
  let attempts = 0;
  await page.route('**/registrations', async (route) => {
    attempts += 1;
    await route.abort('aborted');
  });
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await send(page);
  await expect(modal(page).getByRole('alert')).toContainText(
    'We could not reach the service. Please check your connection and try again.',
  );
  await expect(modal(page).getByLabel('Email').last()).toHaveValue(ben.email);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(modal(page).getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  expect(attempts).toBe(1);
  await page.unroute('**/registrations');
  await send(page);
  await expect(page.getByText('Opportunity Volunteer Successful!')).toBeVisible();
});

test('a place that was given back in another window is not edited or given back again [unregister-3]', async ({
  page,
}) => {
  await signedInAsNew(page, 'volunteer');
  await openNewOpportunity(page);
  await choices(page).first().click();
  await openModal(page);
  await send(page);
  await expect(page.getByText('Opportunity Volunteer Successful!')).toBeVisible();
  const giveBack = async () => {
    const answer = await page.request.get('/api/me/registrations/upcoming');
    const { items } = (await answer.json()) as { items: { id: string }[] };
    expect((await page.request.delete(`/api/registrations/${items[0]?.id}`)).ok()).toBe(true);
  };
  await page.getByRole('button', { name: /^Edit sign-up for / }).click();
  await bring(page, stranger('Ben'));
  await giveBack();
  await modal(page).getByRole('button', { name: 'Update' }).click();
  await expect(modal(page).getByRole('alert')).toContainText('You are no longer signed up for this.');
  await modal(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You are signed up', { exact: true })).toHaveCount(0);

  await choices(page).first().click();
  await openModal(page);
  await send(page);
  await expect(page.getByText('You are signed up', { exact: true })).toBeVisible();
  await giveBack();
  await page.getByRole('button', { name: /^Unregister from / }).click();
  const question = page.getByRole('dialog', { name: 'Unregister from this activity?' });
  await question.getByRole('button', { name: 'Unregister' }).click();
  await expect(question.getByRole('alert')).toContainText('You are no longer signed up for this.');
  await question.getByRole('button', { name: 'Keep my place' }).click();
  await expect(page.getByText('You are signed up', { exact: true })).toHaveCount(0);
});
