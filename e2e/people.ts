// People of a journey's own, so that journeys beside each other never share places or commitments.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { journeyNow } from '#testing/journeys.ts';
import { journeyDatabase, makeAccount, opportunityCalled } from '#testing/journey-records.ts';
import { demoPassword, signIn } from './fixtures.ts';

export interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/** Somebody with an account. */
export type Account = Person & Pick<UserRow, 'id' | 'key'>;

/** Somebody who has no account yet. */
export function stranger(firstName = 'Nora'): Person {
  return { email: `${firstName.toLowerCase()}-${randomUUID()}@example.org`, firstName, lastName: 'Vance' };
}

/** The code that was mailed to an address, from the mailbox of development. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as { text: string }[];
    code = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

/** The address within the product of the first link of this kind that was mailed to an address. */
export async function mailedLink(page: Page, email: string, kind: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as { text: string }[];
    found = mails.map(({ text }) => new RegExp(`http\\S+${kind}\\S+`).exec(text)?.[0]).find(Boolean);
    expect(found).toBeDefined();
  }).toPass();
  const { pathname, search } = new URL(found ?? '');
  return `${pathname}${search}`;
}

/** Makes the page that of a new volunteer or organizer, signed in. The pages for it have journeys of their own. */
export async function signedInAsNew(
  page: Page,
  kind: 'volunteer' | 'organizer',
  person = stranger(),
): Promise<Account> {
  const { id, key } = await makeAccount(kind, person, demoPassword);
  await signIn(page, person.email);
  return { ...person, id, key };
}

/** Somebody new with an account, who organizes a new organization. */
export async function newOrganizer(person = stranger()) {
  const { id, key } = await makeAccount('organizer', person, demoPassword);
  const organizer: Account = { ...person, id, key };
  return { organizer, ...(await makeOrganization(await journeyDatabase(), {}, { organizer })) };
}

/** Makes the page that of somebody new who organizes a new organization. */
export async function signedInAsOrganizer(page: Page) {
  const made = await newOrganizer();
  await signIn(page, made.organizer.email);
  return made;
}

/** Opens the page of a demo opportunity by its title. */
export async function openOpportunity(page: Page, title: string): Promise<void> {
  await page.goto(`/opportunities/${await opportunityCalled(title)}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Opens the page of a new opportunity, with shifts two months from now: it moves nothing in the list of opportunities. */
export async function openNewOpportunity(page: Page): Promise<void> {
  const place = await newOrganizer();
  const dates = [60, 61, 62, 63].map((days) => {
    const startAt = hoursAfter(journeyNow(), 24 * days);
    return { startAt, endAt: hoursAfter(startAt, 3) };
  });
  const title = 'Pack flood relief boxes';
  const { opportunity } = await makeOpportunity(
    await journeyDatabase(),
    place,
    { title },
    { schedule: { dates } },
  );
  await page.goto(`/opportunities/${opportunity.id}`);
}

/**
 * Makes the page that of somebody new who asked to coordinate the location of a new organization.
 * @param status what was answered
 */
export async function signedInAsCoordinator(page: Page, status: 'pending' | 'reject' | 'approve') {
  const db = await journeyDatabase();
  const place = await makeOrganization(db, {}, { organizer: await makeOrganizer(db) });
  const coordinator = await signedInAsNew(page, 'organizer', stranger('Cora'));
  await makeCoordinator(db, coordinator, place.location, { status });
  return { ...place, coordinator };
}
