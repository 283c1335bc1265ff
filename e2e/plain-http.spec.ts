// An installation that is tried out over plain HTTP from another machine: browsers keep some of their functions from
// such pages, here as Chromium does (https://w3c.github.io/webappsec-secure-contexts/).
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { expect, signIn, test } from './fixtures.ts';
import { holdScripts } from './alive.ts';
import { act } from './organizer-cards.ts';
import { addActivity, addWeeklyDates, expectStep, fillBasics, openNew, ownTitle, press } from './editor.ts';
import { signedInAsOrganizer } from './people.ts';

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'isSecureContext', { value: false });
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    for (const name of ['locks', 'clipboard', 'share']) Reflect.deleteProperty(Navigator.prototype, name);
  });
});

test('an opportunity is built, saved and cloned [service-1]', async ({ page }) => {
  await signedInAsOrganizer(page);
  const title = ownTitle('Over plain HTTP');
  await openNew(page);
  await fillBasics(page, { title });
  await press(page, 'Continue');
  await expectStep(page, 2);
  await addWeeklyDates(page, ['Monday']);
  await addActivity(page, 'Sorter', 5);
  await press(page, 'Continue');
  await press(page, 'Continue');
  await expectStep(page, 4);
  await press(page, 'Skip');
  await press(page, 'Save Draft');
  await expect(page.getByText(`“${title}” is saved as a draft.`)).toBeVisible();

  await page.goto('/organizer/profile?opportunityStatus=draft&recordsPerPage=100');
  await act(page, title, 'Clone');
  await press(page.getByRole('dialog', { name: 'Clone this opportunity?' }), 'Clone');
  await expect(page.getByText(`“${title} 2” is a draft.`)).toBeVisible();
});

test('a message is written [service-1]', async ({ page }) => {
  await signIn(page, 'organizer@example.org');
  await page.goto('/organizer/profile?recordsPerPage=100');
  const title = 'Cook dinner for sixty';
  await act(page, title, 'Send message');
  const window = page.getByRole('dialog', { name: 'Send a message' });
  await window.getByLabel('Subject').fill('See you');
  await expect(window.getByLabel('Subject')).toHaveValue('See you');
});

test('a note about a volunteer is written, also before the page is alive [service-1, early-1, early-2]', async ({
  page,
}) => {
  const { organization, location } = await signedInAsOrganizer(page);
  const db = await journeyDatabase();
  const { slots } = await makeOpportunity(db, { organization, location });
  const volunteer = await makeUser(db);
  await makeRegistration(db, volunteer, slots[0]!);
  const orgName = encodeURIComponent(organization.name);
  const release = await holdScripts(page);
  await page.goto(`/user/user-settings/volunteers/${orgName}/${volunteer.id}`, { early: true });
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: 'New note' }).fill(text);
    await press(page, 'Add note');
  };
  await write('Brings gloves');
  release();
  await expect(page.getByRole('listitem').filter({ hasText: 'Brings gloves' })).toBeVisible();
  await write('Has a van');
  await expect(page.getByRole('listitem').filter({ hasText: 'Has a van' })).toBeVisible();
});
