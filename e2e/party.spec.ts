import type { Page } from '@playwright/test';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeCompanionAnswer } from '#areas/registrations/testing/registrations.factories.ts';
import { journeyDatabase, makeAccount } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { checkAccessibility, demoPassword, expect, test } from './fixtures.ts';
import { openNewOpportunity, signedInAsNew, stranger } from './people.ts';
import { addRow, choices, fillRow, modal, openModal, send } from './sign-up.ts';
import { shift } from './windows/scene.ts';

/** Opens the sign-up window for the first place that is free. */
async function begin(page: Page): Promise<void> {
  await openNewOpportunity(page);
  await choices(page).first().click();
  await openModal(page);
}

/** The page's volunteer has places on three dates with three people along, of whom one has an account and has agreed. */
async function familyOnThreeDates(page: Page) {
  const db = await journeyDatabase();
  const holder = await signedInAsNew(page, 'volunteer');
  const place = await makeOrganization(db);
  const organizer = await makeOrganizer(db, stranger('Olive'));
  const { opportunity, slots } = await makeOpportunity(
    db,
    place,
    { postedAt: journeyNow() },
    { coordinators: [organizer], schedule: { dates: [shift(48), shift(72), shift(96)] } },
  );
  const [mia, ben, lin] = [stranger('Mia'), stranger('Ben'), stranger('Lin')];
  await makeCompanionAnswer(db, holder, await makeAccount('volunteer', mia, demoPassword));
  const answer = await page.request.post(`/api/opportunities/${opportunity.id}/registrations`, {
    data: { slotIds: slots.map(({ id }) => id), additionalVolunteers: [mia, ben, lin] },
  });
  expect(answer.status()).toBe(201);
  // Those who run it are told before anything changes.
  await mailOf(page, organizer.email, /^New volunteer/);
  return { opportunityId: opportunity.id, organizer };
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

test('one person is removed from a sign-up, the others stay [companions-8, companions-23]', async ({
  page,
}) => {
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
  // Nothing is done before the form is sent.
  const keep = modal(page).getByRole('button', { name: 'Keep Ben Vance' });
  await expect(keep).toBeFocused();
  await checkAccessibility(page);
  await keep.press('Enter');
  await expect(modal(page).getByRole('button', { name: 'Remove Ben Vance' })).toBeFocused();
  await page.keyboard.press('Enter');
  // Entered again, the person would stay as they were.
  await addRow(page);
  await fillRow(page, { ...ben, firstName: 'Benny' });
  await send(page, 'Update');
  await expect(modal(page).getByText(/Press Keep to change their entry instead/)).toBeVisible();
  await modal(page).getByRole('button', { name: 'Remove Benny Vance' }).click();
  await send(page, 'Update');
  await expect(page.getByText('Volunteer Removed successfully!')).toBeVisible();
  await expect(page.getByText(/^Taken out: Ben Vance \(/)).toBeVisible();
  await expect(modal(page)).toBeHidden();
  await mailOf(page, ben.email, /^You are unregistered/);
  await page.getByRole('button', { name: /^Edit sign-up for / }).click();
  await expect(modal(page).getByRole('group', { name: 'Mia Vance' })).toBeVisible();
  await expect(modal(page).getByRole('group', { name: 'Ben Vance' })).toHaveCount(0);
});

test('a party of four is changed on all of its dates at once, and on one alone [companions-23]', async ({
  page,
}) => {
  const { opportunityId } = await familyOnThreeDates(page);
  await page.goto(`/opportunities/${opportunityId}`);
  const edit = page.getByRole('button', { name: /^Edit sign-up for / });
  await edit.first().click();
  await expect(page.getByRole('dialog', { name: 'Change who comes along' })).toBeVisible();
  await expect(modal(page).getByRole('radio', { name: 'All 3 dates' })).toBeChecked();
  await modal(page).getByRole('button', { name: 'Remove Ben Vance' }).click();
  const zoe = stranger('Zoe');
  await addRow(page);
  await fillRow(page, zoe);
  await checkAccessibility(page);
  await send(page, 'Update');
  await expect(page.getByText('Update Successful!')).toBeVisible();
  await expect(
    page.getByText(/^New: Zoe Vance \(.*;.*;.*\)\. Taken out: Ben Vance \(.*;.*;.*\)\.$/),
  ).toBeVisible();
  await mailOf(page, zoe.email, /is bringing you along/);

  await edit.nth(1).click();
  await expect(modal(page).getByRole('group', { name: 'Zoe Vance' })).toBeVisible();
  await expect(modal(page).getByRole('group', { name: 'Ben Vance' })).toHaveCount(0);
  await modal(page)
    .getByRole('radio', { name: /^Only this one: / })
    .check();
  await modal(page).getByRole('button', { name: 'Remove Lin Vance' }).click();
  await send(page, 'Update');
  await expect(page.getByText('Volunteer Removed successfully!')).toBeVisible();
  await page.goto('/volunteer/profile');
  await expect(page.getByRole('article').filter({ hasText: 'Lin Vance' })).toHaveCount(2);
  await expect(page.getByRole('article').filter({ hasText: 'Zoe Vance' })).toHaveCount(3);
});
