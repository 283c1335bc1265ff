// Every screen on a phone: nothing of it is out of sight to the side, and what is tapped is large enough. How a screen is
// used there is in the journeys of its area, where that differs from a desktop.
import type { Page } from '@playwright/test';
import { hoursAfter, nextNumber } from '#testing/factories/sequence.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeFailedSync } from '#areas/crm/testing/crm.factories.ts';
import { makeHeld } from '#areas/registrations/testing/held-places.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { groupPlacesPage, journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { checkByEveryRule, expect, test } from './fixtures.ts';
import { brokenLooks } from './looks.ts';
import { signedInAsNew } from './people.ts';
import { refusedMessage } from './sent-message.ts';

async function checkScreens(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      // A redirect would have another screen checked than the one that is listed.
      expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await brokenLooks(page)).toEqual([]);
      await checkByEveryRule(page);
    });
}

/** As long as names may be, with a word that is longer than a phone is wide. @returns another one each time */
const longName = (): string =>
  `Wolfeschlegelsteinhausenbergerdorff-Llanfairpwllgwyngyll Neighborhood Kitchens ${nextNumber()}`.slice(-80);

/** An opportunity with a shift that is on and one ahead, in an organization that has a bit of everything, all with long names. */
async function makePlace(organizer: { id: string; email: string; firstName: string; lastName: string }) {
  const db = await journeyDatabase();
  const place = await makeOrganization(db, { name: longName() }, { organizer });
  const dates = [-1, 48].map((hours) => ({
    startAt: hoursAfter(journeyNow(), hours),
    endAt: hoursAfter(journeyNow(), hours + 3),
  }));
  const made = await makeOpportunity(
    db,
    place,
    { title: longName() },
    { schedule: { dates, activities: [{ title: longName() }] } },
  );
  return { db, ...place, ...made };
}

test('the screens of visitors fit a phone', { tag: '@phone-only' }, async ({ page }) => {
  const { db, organization, opportunity, slots } = await makePlace(
    await makeOrganizer(await journeyDatabase()),
  );
  await makeHeld(db, slots[1]!, { contactEmail: `carla-${opportunity.id}@acme.example` });
  await checkScreens(page, [
    '/',
    '/opportunities',
    `/opportunities/${opportunity.id}`,
    `/organization/landingpage?${new URLSearchParams({ orgName: organization.name }).toString()}`,
    '/about-us',
    '/product-feature',
    '/training',
    '/contact-us',
    `/contactus?opportunity=${opportunity.id}`,
    '/contactus',
    '/privacy-policy',
    '/accessibility',
    '/user/login',
    '/user/loginSelect',
    '/user/forgot-password',
    '/volunteer/signup',
    '/terms-of-service',
    await groupPlacesPage(`carla-${opportunity.id}@acme.example`),
  ]);
});

test('the screens of volunteers fit a phone', { tag: '@phone-only' }, async ({ page }) => {
  const { db, slots, opportunity } = await makePlace(await makeOrganizer(await journeyDatabase()));
  const volunteer = await signedInAsNew(page, 'volunteer');
  await makeRegistration(db, volunteer, slots[0]!, { visit: { checkInAt: journeyNow() } });
  await makeRegistration(db, volunteer, slots[1]!);
  await checkScreens(page, [
    '/volunteer/profile',
    '/volunteer/profile-history',
    `/opportunities/${opportunity.id}`,
    '/user/user-settings/profile',
    '/user/user-settings/additional-volunteers',
    '/user/user-settings/email',
    '/user/user-settings/password',
    '/user/user-settings/notifications',
    '/user/user-settings/calendar-feeds',
    '/user/user-settings/check-in-code',
    '/user/user-settings/your-data',
    '/user/user-settings/close-account',
  ]);
});

test('the table of a volunteer’s hours fits a tablet', { tag: '@phone-only' }, async ({ page }) => {
  const { db, slots } = await makePlace(await makeOrganizer(await journeyDatabase()));
  const volunteer = await signedInAsNew(page, 'volunteer');
  await makeRegistration(db, volunteer, slots[0]!, { visit: { checkInAt: journeyNow() } });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/volunteer/profile-history');
  await expect(page.getByRole('table').getByRole('link')).toHaveText(/Llanfairpwllgwyngyll/);
  expect(await brokenLooks(page)).toEqual([]);
});

test(
  'a roster marks newcomers beside long names at every width',
  { tag: '@phone-only' },
  async ({ page }) => {
    const organizer = await signedInAsNew(page, 'organizer');
    const { db, opportunity, dates, slots } = await makePlace({ ...organizer });
    const person = await makeUser(db, {
      firstName: 'Bartholomew-Maximilian-Alexander',
      lastName: 'Wolfeschlegelsteinhausenbergerdorff-Llanfairpwllg',
      cellPhone: '2155550101',
    });
    await makeRegistration(db, person, slots[0]!);
    await page.goto(`/organizer/opportunities/${opportunity.id}/roster/${dates[0]!.id}`);
    const mark = page.locator('[data-stands]', { hasText: 'First time' });
    for (const width of [360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const by = await mark.evaluate((one) => {
        const { right } = one.parentElement!.getBoundingClientRect();
        return [one.getBoundingClientRect().right - right, one.scrollWidth - one.clientWidth];
      });
      expect(Math.max(...by), `pixels that are cut of it at ${width}`).toBeLessThanOrEqual(0.5);
    }
  },
);

test('the screens of organizers fit a phone', { tag: '@phone-only' }, async ({ page }) => {
  const { message, organizer } = await refusedMessage(page);
  const { db, organization, location, opportunity, dates, slots } = await makePlace(organizer);
  const person = await makeUser(db, {
    firstName: 'Bartholomew-Maximilian-Alexander',
    lastName: 'Wolfeschlegelsteinhausenbergerdorff-Llanfairpwllg',
  });
  await makeRegistration(db, person, slots[0]!, { visit: { checkInAt: journeyNow() } });
  await makeVolunteerRequest(db, person, organization, { appliedAt: journeyNow() });
  await makeGroup(db, organization, { name: longName() }, { locations: [location] });
  const form = await makeForm(db, organization, { title: longName() }, { active: true });
  await makeFailedSync(db, organization, [person]);
  const name = encodeURIComponent(organization.name);
  await checkScreens(page, [
    '/organizer/profile',
    '/organizer/today',
    '/organizer/calendar',
    '/organizer/here-now',
    '/organizer/reports',
    '/organizer/check-in',
    `/organizer/opportunities/${opportunity.id}/roster/${dates[0]!.id}`,
    '/organizer/createopportunity',
    '/organizer/sendmessage',
    '/organizer/messages',
    '/organizer/messages/addresses',
    `/organizer/messages/${message.id}`,
    '/user/user-settings/notifications',
    `/user/user-settings/organization-settings/${name}`,
    `/user/user-settings/change-log/${name}`,
    `/user/user-settings/coordinators/${name}`,
    `/user/user-settings/volunteers/${name}`,
    `/user/user-settings/form-list/${name}`,
    `/user/user-settings/form-builder/${name}`,
    `/user/user-settings/form-builder/${name}/edit/${form.id}/mapping`,
    '/user/user-settings/integration',
    `/user/user-settings/integration/${name}`,
    `/user/user-settings/crm-sync/${name}`,
    `/user/user-settings/groups/${name}`,
    '/user/user-settings/create-group',
  ]);
});
