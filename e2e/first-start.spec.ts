// The other journeys share a server on PostgreSQL and make their people in its database. This one takes the product as
// `npm start` gives it, and goes the whole way through its pages.
import { startFirst } from '#testing/first-start.ts';
import { patience } from '#testing/machine.ts';
import { demoPassword, expect, test as base } from './fixtures.ts';
import { mailedCode, stranger } from './people.ts';
import { choices, done, openModal, send } from './sign-up.ts';

const test = base.extend<{ firstStart: string }>({
  // It migrates an embedded database and fills it with the demo data, which is no part of what the journey takes.
  firstStart: [
    async ({ browserName: _any }, use) => {
      const server = await startFirst();
      await use(server.url);
      await server.stop();
    },
    { timeout: patience(180_000) },
  ],
  baseURL: ({ firstStart }, use) => use(firstStart),
});

test('somebody new finds what to do, gets an account by mail, takes a place and finds it at home', async ({
  page,
}) => {
  await page.goto('/opportunities');
  await page.getByRole('searchbox', { name: 'What would you like to do?' }).fill('flood relief');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: 'Pack flood relief boxes' }).click();
  await page.getByRole('link', { name: 'Volunteer', exact: true }).click();

  const person = stranger();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/user\/verify/);
  await page.getByLabel('Verification code').fill(await mailedCode(page, person.email));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();

  await choices(page).first().click();
  await openModal(page);
  await send(page);
  await done(page);
  await page.goto('/volunteer/profile');
  await expect(page.getByRole('article')).toContainText('Pack flood relief boxes');
});
