import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { actionAt, sentBy } from '#testing/attendance.ts';
import { journeyNow } from '#testing/journeys.ts';
import { checkAccessibility, demoPassword, expect, signIn, test } from './fixtures.ts';
import { openAtTheDoor, openNewOpportunity, signedInAsNew, stranger } from './people.ts';
import { addRow, choices, fillRow, modal, openModal, send, sendForSlot } from './sign-up.ts';

/** Opens the sign-up window for the first place that is free. */
async function begin(page: Page): Promise<void> {
  await openNewOpportunity(page);
  await choices(page).first().click();
  await openModal(page);
}

/** The mails to an address, once one of this kind is there. */
async function mailOf(page: Page, email: string, text: string | RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as { subject: string; text: string }[];
    found = mails.map((mail) => `${mail.subject}\n${mail.text}`).find((mail) => mail.match(text));
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}

test('a volunteer brings two people along, who are told, and one of them chooses a password', async ({
  page,
  newVisitor,
}) => {
  await signedInAsNew(page, 'volunteer');
  await begin(page);
  const [ben, mia] = [stranger('Ben'), stranger('Mia')];
  await addRow(page);
  await expect(modal(page).getByLabel('First name').last()).toBeFocused();
  await fillRow(page, ben);
  await modal(page).getByLabel('Is this additional volunteer over the age of 18').check();
  await addRow(page);
  await fillRow(page, mia);
  await checkAccessibility(page);
  await send(page);
  await expect(page.getByText('Opportunity Volunteer Successful!')).toBeVisible();
  const mine = page.getByRole('row').filter({ hasText: 'You are signed up' });
  await mine.getByText(/^Who's Coming \(/).click();
  await expect(mine.getByRole('listitem').filter({ hasText: 'Ben Vance' })).toBeVisible();
  await expect(mine.getByRole('listitem').filter({ hasText: 'Mia Vance' })).toBeVisible();

  await mailOf(page, ben.email, /is bringing you along/);
  const invitation = await mailOf(page, mia.email, /first-password\?token=/);
  const address = new URL(/http\S+first-password\S+/.exec(invitation)?.[0] ?? '');
  const other = await newVisitor();
  await other.goto(`${address.pathname}${address.search}`);
  await checkAccessibility(other);
  await other
    .getByLabel(/^New password/i)
    .first()
    .fill(demoPassword);
  await other
    .getByLabel(/^Confirm/i)
    .first()
    .fill(demoPassword);
  await other.getByRole('button', { name: 'Save password' }).click();
  await expect(other.getByText(`You are logged in as ${mia.email}.`, { exact: true })).toBeVisible();
  await expect(other).toHaveURL('/volunteer/profile');
  await expect(other.getByRole('article')).toContainText('Pack flood relief boxes');

  // The people are offered next time.
  await page.goto('/user/user-settings/additional-volunteers');
  await expect(page.getByRole('group', { name: 'Ben Vance' })).toBeVisible();
});

test('every rule about additional volunteers is told at its field [companions-3]', async ({ page }) => {
  const person = await signedInAsNew(page, 'volunteer');
  await begin(page);
  await addRow(page);
  await send(page);
  await expect(modal(page).getByText('First Name is required')).toBeVisible();
  await expect(modal(page).getByText('Last Name is required')).toBeVisible();
  await expect(modal(page).getByText('Email is required')).toBeVisible();
  await expect(modal(page).getByLabel('First name').last()).toBeFocused();
  await checkAccessibility(page);

  await fillRow(page, { ...stranger('Ben'), email: person.email });
  await send(page);
  await expect(modal(page).getByText('This is your own email address. Please enter theirs.')).toBeVisible();

  const ben = stranger('Ben');
  await fillRow(page, ben);
  await addRow(page);
  await fillRow(page, ben);
  await send(page);
  await expect(modal(page).getByText('Already Added')).toBeVisible();
  await modal(page).getByRole('button', { name: 'Remove Ben Vance' }).last().click();
  await expect(modal(page).getByRole('button', { name: 'Add Volunteer' })).toBeFocused();
  await send(page);
  await expect(page.getByText('Opportunity Volunteer Successful!')).toBeVisible();
});

test('a sign-up is edited, by keyboard too [companions-8]', async ({ page }) => {
  await signedInAsNew(page, 'volunteer');
  await begin(page);
  const [ben, mia] = [stranger('Ben'), stranger('Mia')];
  await addRow(page);
  await fillRow(page, ben);
  await send(page);
  await expect(page.getByText('Opportunity Volunteer Successful!')).toBeVisible();

  const open = page.getByRole('button', { name: /^Edit sign-up for / });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(modal(page).getByRole('group', { name: 'Ben Vance' })).toBeVisible();
  await expect(modal(page).getByRole('group', { name: 'Ben Vance' }).getByLabel('Email')).not.toBeEditable();
  await addRow(page);
  await fillRow(page, mia);
  await checkAccessibility(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Update Successful!')).toBeVisible();
  await expect(modal(page)).toBeHidden();
});

test('one person is removed from a sign-up, the others stay [companions-8]', async ({ page }) => {
  await signedInAsNew(page, 'volunteer');
  await begin(page);
  const [ben, mia] = [stranger('Ben'), stranger('Mia')];
  for (const person of [ben, mia]) {
    await addRow(page);
    await fillRow(page, person);
  }
  await send(page);
  await expect(page.getByText('Opportunity Volunteer Successful!')).toBeVisible();
  await page.getByRole('button', { name: /^Edit sign-up for / }).click();
  await modal(page).getByRole('button', { name: 'Remove Ben Vance' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Ben Vance?' });
  await checkAccessibility(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Volunteer Removed successfully!')).toBeVisible();
  await expect(modal(page).getByRole('group', { name: 'Mia Vance' })).toBeVisible();
  await expect(modal(page).getByRole('group', { name: 'Ben Vance' })).toHaveCount(0);
  await mailOf(page, ben.email, /^You are unregistered/);
});

test('after their check-in somebody can not be removed any more [companions-9]', async ({
  page,
  newVisitor,
}) => {
  await signedInAsNew(page, 'volunteer');
  const organizer = await openAtTheDoor(page);
  await choices(page).first().click();
  await openModal(page);
  const ben = stranger('Ben');
  await addRow(page);
  await fillRow(page, ben);
  const slotId = await sendForSlot(page);
  await expect(page.getByText('Opportunity Volunteer Successful!')).toBeVisible();
  // This page does not know of the check-in.
  await page.getByRole('button', { name: /^Edit sign-up for / }).click();
  const door = await newVisitor();
  await signIn(door, organizer.email);
  const tap = { screen: 'kiosk', kind: 'check-in', email: ben.email, slotId };
  const visit = await door.request.post('/api/check-in/actions', {
    data: sentBy(randomUUID(), journeyNow(), [actionAt(journeyNow(), tap)]),
  });
  expect(await visit.json()).toMatchObject({ actions: [{ outcome: 'done' }] });
  await modal(page).getByRole('button', { name: 'Remove Ben Vance' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Ben Vance?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(
    question.getByText(
      'You cannot remove the volunteer because they have already completed the check-in process.',
    ),
  ).toBeVisible();
});

test('a link that does not work says so', async ({ page }) => {
  await page.goto('/user/first-password?token=nobody.nothing');
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link by email' }).click();
  await expect(page).toHaveURL('/user/forgot-password');
});
