// People of a journey's own, so that journeys beside each other never share places or commitments.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { and, eq, isNull } from 'drizzle-orm';
import { opportunities } from '#server/db/schema/index.ts';
import { makeOrganizer, makeUser } from '#testing/factories/index.ts';
import { hashPassword, journeyNow } from '#testing/journeys.ts';
import { database } from './database.ts';
import { demoPassword, signIn } from './fixtures.ts';

export interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

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

/** Makes the page that of a new volunteer or organizer, signed in. The pages for it have journeys of their own. */
export async function signedInAsNew(page: Page, kind: 'volunteer' | 'organizer'): Promise<Person> {
  const person = stranger();
  const make = kind === 'organizer' ? makeOrganizer : makeUser;
  const now = journeyNow();
  passwordHash ??= hashPassword(demoPassword);
  await make(await database(), {
    ...person,
    id: randomUUID(),
    passwordHash: await passwordHash,
    createdAt: now,
    updatedAt: now,
  });
  await signIn(page, person.email);
  return person;
}

let passwordHash: Promise<string> | undefined;

/** Opens the page of a demo opportunity by its title. */
export async function openOpportunity(page: Page, title: string): Promise<void> {
  const db = await database();
  const [found] = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(eq(opportunities.title, title), isNull(opportunities.deletedAt)));
  if (!found) throw new Error(`'${title}' is not in the demo data.`);
  await page.goto(`/opportunities/${found.id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
