// Signing up as its journeys use it: choosing in the schedule, the window, and who comes along.
import { expect, type Page, type Response } from '@playwright/test';
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
/** Sends a sign-up for one slot. @returns the slot's id, from what the page then reads of the schedule */
export async function sendForSlot(page: Page): Promise<string | undefined> {
  // What the page reads when the window opens may come as late as this, and tells of no place yet.
  const [answer] = await Promise.all([
    page.waitForResponse(async (response) => (await takenSlot(response)) !== undefined),
    send(page),
  ]);
  return takenSlot(answer);
}

/** The slot in which somebody has a place, if this is an answer that tells of one. */
async function takenSlot(response: Response): Promise<string | undefined> {
  const isSchedule = /\/api\/opportunities\/[^/?]+(?:\?|$)/.test(response.url());
  if (response.request().method() !== 'GET' || !isSchedule) return undefined;
  const { dates } = (await response.json()) as {
    dates: { slots: { id: string; registration: unknown }[] }[];
  };
  return dates.flatMap(({ slots }) => slots).find(({ registration }) => registration)?.id;
}

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
