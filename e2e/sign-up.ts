// Signing up as its journeys use it: choosing in the schedule, the window, and who comes along.
import { expect, type Page } from '@playwright/test';
import type { Person } from './people.ts';

/** The buttons that choose a slot; one that is chosen is no longer among them. */
export const choices = (page: Page) => page.getByRole('button', { name: /^Choose / });
/** The window of a sign-up, new or edited. */
export const modal = (page: Page) =>
  page.getByRole('dialog', {
    name: /^(?:Sign up for this opportunity|Change who comes along|Bring somebody along)$/,
  });
export const openModal = (page: Page) => page.getByRole('button', { name: 'Sign up', exact: true }).click();
export const send = (page: Page, button = 'Sign Up') =>
  modal(page).getByRole('button', { name: button }).click();

/** Waits until the product says that it is done. */
export const done = (page: Page) => expect(page.getByText('Opportunity Volunteer Successful!')).toBeVisible();

export const addRow = (page: Page) => modal(page).getByRole('button', { name: 'Add Volunteer' }).click();

/** Fills the last row of the party in. */
export async function fillRow(page: Page, { firstName, lastName, email }: Person): Promise<void> {
  const row = modal(page).getByRole('group', { name: /./ }).last();
  await row.getByLabel('Last name').fill(lastName);
  await row.getByLabel('Email').fill(email);
  await row.getByLabel('First name').fill(firstName);
}

/** Adds somebody to the party and fills the row in. */
export async function bring(page: Page, person: Person): Promise<void> {
  await addRow(page);
  await fillRow(page, person);
}
