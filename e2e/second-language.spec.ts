// A page that is rendered in a second language goes on in it: the browser's files of that language bring its texts.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { accented, languagesWithAccented, unaccentedWords } from '#testing/accented.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { databaseVariable, journeyNow } from '#testing/journeys.ts';
import { startServer, type ServerProcess } from '#testing/server.ts';
import { expect, test } from './fixtures.ts';
import { signedInAsNew } from './people.ts';

const t = languagesWithAccented().in(accented);

let server: ServerProcess;

test.beforeAll(async () => {
  server = await startServer(
    { DATABASE_URL: process.env[databaseVariable]!, CLOCK_START: journeyNow().toISOString() },
    { entry: path.resolve(import.meta.dirname, '../testing/accented-server.ts') },
  );
});
test.afterAll(async () => {
  await server.stop();
});

test.use({ locale: accented });

/** Words of the page as people see it that are neither accented nor data. */
async function plainWords(page: Page, data: readonly string[]): Promise<string[]> {
  const visible = await page.locator('body').innerText();
  return unaccentedWords(visible, data);
}

test('a visitor is refused in the language of the browser', async ({ page }) => {
  await page.goto(`${server.url}/user/login`);
  await expect(page.locator('html')).toHaveAttribute('lang', accented);
  await page.locator('input[name=email]').fill('nobody');
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  expect(await plainWords(page, ['Manyhands', 'nobody'])).toEqual([]);
});

test('a window whose code comes later speaks it, too', async ({ page }) => {
  const db = await journeyDatabase();
  const organizer = await signedInAsNew(page, 'organizer');
  const { organization, location } = await makeOrganization(db, {}, { organizer });
  const { opportunity, slots } = await makeOpportunity(db, { organization, location });
  // To nobody there is nothing to write.
  const volunteer = await makeUser(db);
  await makeRegistration(db, volunteer, slots[0]!);
  const { title } = opportunity;
  const place = [location.name, location.city, location.state].filter((words) => words !== null);
  const people = [volunteer.firstName, volunteer.lastName, volunteer.email];
  const data = [organization.name, title, ...place, ...people, organizer.firstName, 'Manyhands', 'NV'];
  await page.goto(`${server.url}/organizer/profile`);
  const action = t('organizerHome.action.message');
  await page.getByRole('button', { name: t('organizerHome.action.of', { action, title }) }).click();
  const window = page.getByRole('dialog');
  await expect(window.getByRole('button', { name: t('messages.preview') })).toBeVisible();
  // Placeholders of messages are called the same in every language.
  expect(unaccentedWords(await window.innerText(), [...data, 'firstName'])).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  expect(await plainWords(page, data)).toEqual([]);
});
