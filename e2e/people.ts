// People of a journey's own, so that journeys beside each other never share places or commitments.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoPassword } from './fixtures.ts';

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
  const created = await page.request.post(`/api/${kind}s/sign-up`, {
    data: { ...person, password: demoPassword },
  });
  expect(created.status()).toBe(201);
  const code = await mailedCode(page, person.email);
  const verified = await page.request.post('/api/session/verify', { data: { email: person.email, code } });
  expect(verified.ok()).toBe(true);
  return person;
}

/** Makes the page that of somebody of the demo data who has no password yet: they recover the account. */
export async function signedInAsDemo(page: Page, email: string): Promise<void> {
  const asked = await page.request.post('/api/session/forgot-password', { data: { email } });
  expect(asked.status()).toBe(202);
  const code = await mailedCode(page, email);
  const passwords = { newPassword: demoPassword, confirmPassword: demoPassword };
  const reset = await page.request.post('/api/session/reset-password', {
    data: { email, code, ...passwords },
  });
  expect(reset.ok()).toBe(true);
  const signedIn = await page.request.post('/api/session/sign-in', {
    data: { email, password: demoPassword },
  });
  expect(signedIn.ok()).toBe(true);
}

/** Opens the page of a demo opportunity by its title, wherever in the list it stands. */
export async function openOpportunity(page: Page, title: string): Promise<void> {
  for (let number = 1; ; number += 1) {
    const answer = await page.request.get(`/api/opportunities?page=${number}`);
    const { items } = (await answer.json()) as { items: { id: string; title: string }[] };
    expect(items.length, `'${title}' is in the demo data`).toBeGreaterThan(0);
    const found = items.find((item) => item.title === title);
    if (!found) continue;
    await page.goto(`/opportunities/${found.id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    return;
  }
}
