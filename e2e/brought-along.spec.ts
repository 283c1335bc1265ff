import { makeCompanionAnswer } from '#areas/registrations/testing/registrations.factories.ts';
import { journeyDatabase, makeAccount } from '#testing/journey-records.ts';
import { checkAccessibility, demoPassword, expect, signIn, test } from './fixtures.ts';
import { mailedLink, openNewOpportunity, signedInAsNew, stranger } from './people.ts';
import { addRow, bring, choices, done, fillRow, modal, openModal, send } from './sign-up.ts';
import type { Page } from '@playwright/test';

/** Signs up for the first place that is free, with somebody who is called otherwise than their account. */
async function bringAlong(page: Page, email: string): Promise<void> {
  await openNewOpportunity(page);
  await choices(page).first().click();
  await openModal(page);
  await bring(page, { firstName: 'Benny', lastName: 'Typed', email });
  await send(page);
  await done(page);
}

/** The names in the slot that the page's person is signed up for. */
async function openNames(page: Page) {
  const mine = page.getByRole('row').filter({ hasText: 'You are signed up' });
  await mine.getByText(/^Who's Coming \(/).click();
  return mine.getByRole('listitem');
}

test('somebody who was named says “yes, that’s me”, and is shown by their own name [companions-14, companions-17]', async ({
  page,
  newVisitor,
}) => {
  const holder = await signedInAsNew(page, 'volunteer');
  const ben = stranger('Ben');
  await makeAccount('volunteer', ben, demoPassword);
  await bringAlong(page, ben.email);
  await expect((await openNames(page)).filter({ hasText: 'Benny Typed (not confirmed yet)' })).toBeVisible();
  await page.getByRole('button', { name: /^Edit sign-up for / }).click();
  await expect(modal(page).getByText('Has not confirmed yet. This is what you entered.')).toBeVisible();
  await checkAccessibility(page);

  // No session, and no account is needed.
  const other = await newVisitor();
  await other.goto(await mailedLink(page, ben.email, 'brought-along'));
  await expect(other.getByRole('heading', { level: 1, name: 'Is that you?' })).toBeVisible();
  await expect(
    other.getByText(`${holder.firstName} ${holder.lastName} is bringing somebody along`),
  ).toBeVisible();
  await expect(other.getByRole('listitem').filter({ hasText: 'Pack flood relief boxes' })).toBeVisible();
  await checkAccessibility(other);
  await other.getByRole('button', { name: 'Yes, that’s me' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'You’re coming along with' })).toBeFocused();
  await checkAccessibility(other);

  await page.reload();
  await expect((await openNames(page)).filter({ hasText: /^Ben Vance$/ })).toBeVisible();
});

test('somebody who was named says “not me”, and can not be named again [companions-18]', async ({
  page,
  newVisitor,
}) => {
  await signedInAsNew(page, 'volunteer');
  const ben = stranger('Ben');
  await bringAlong(page, ben.email);
  const link = await mailedLink(page, ben.email, 'brought-along');
  const other = await newVisitor();
  await other.goto(link);
  await other.getByRole('button', { name: 'Not me' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Thank you for letting us know' })).toBeFocused();
  await expect(other.getByRole('button', { name: 'Yes, that’s me' })).toBeHidden();
  await other.goto(link);
  await expect(other.getByRole('status').filter({ hasText: 'Thank you for letting us know' })).toBeVisible();
  await checkAccessibility(other);

  await page.reload();
  await expect((await openNames(page)).filter({ hasText: 'Benny Typed' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Edit sign-up for / }).click();
  await addRow(page);
  await fillRow(page, { ...ben, firstName: 'Benny' });
  await send(page, 'Update');
  await expect(modal(page).getByText(/^Benny Vance can’t come along: /)).toBeVisible();
});

test('somebody who was named signs up alone [companions-15]', async ({ page, newVisitor }) => {
  await signedInAsNew(page, 'volunteer');
  const ben = stranger('Ben');
  await makeAccount('volunteer', ben, demoPassword);
  await bringAlong(page, ben.email);
  const other = await newVisitor();
  await signIn(other, ben.email);
  await other.goto(new URL(page.url()).pathname);
  const named = other.getByRole('row').filter({ hasText: 'Brought along' });
  await checkAccessibility(other);
  await named.getByText('Sign up yourself').click();
  await openModal(other);
  await send(other);
  await done(other);
  await expect(other.getByRole('row').filter({ hasText: 'You are signed up' })).toBeVisible();
});

test('somebody who has agreed and is registered already can not be brought along [companions-4]', async ({
  page,
  newVisitor,
}) => {
  const ben = stranger('Ben');
  const account = await makeAccount('volunteer', ben, demoPassword);
  await signedInAsNew(page, 'volunteer');
  await bringAlong(page, ben.email);
  const other = await newVisitor();
  await makeCompanionAnswer(await journeyDatabase(), await signedInAsNew(other, 'volunteer'), account);
  await other.goto(new URL(page.url()).pathname);
  await choices(other).first().click();
  await openModal(other);
  await bring(other, ben);
  await send(other);
  await expect(modal(other).getByText(/^Ben Vance is already signed up for /)).toBeVisible();
  await expect(modal(other).getByLabel('Email').last()).toHaveValue(ben.email);
});
