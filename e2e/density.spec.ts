// How much an organizer sees at once: where pages begin with their content, and how many people of a list nobody has to scroll to.
import type { Locator, Page } from '@playwright/test';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeEmail, makeMessage, makeMessageRecipient } from '#areas/mail/testing/mail.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { expect, test } from './fixtures.ts';
import { signedInAsNew } from './people.ts';

const families = 'Abara Bose Castro Diaz Eng Frost Gold Haas Imai Jung Kim Lund Moss Nash'.split(' ');

/** An organization with fourteen people in each of its lists; the page is its organizer's. @returns the lists with their addresses */
async function peopledPlace(page: Page) {
  const db = await journeyDatabase();
  const now = journeyNow();
  const organizer = await signedInAsNew(page, 'organizer');
  // Private, so that people wait for an answer.
  const { organization, location } = await makeOrganization(db, { isPrivate: true }, { organizer });
  const { opportunity, dates, slots } = await makeOpportunity(
    db,
    { organization, location },
    { title: 'Food sort' },
    {
      schedule: {
        dates: [{ startAt: hoursAfter(now, -1), endAt: hoursAfter(now, 3) }],
        activities: [
          { title: 'Packing', capacity: 20 },
          { title: 'Driving', capacity: 20 },
        ],
      },
    },
  );
  const to = { organizationId: organization.id, opportunityId: opportunity.id };
  const message = await makeMessage(db, organizer, to, { sentAt: now, mailedAt: now });
  const people = [];
  for (const [nth, lastName] of families.entries()) {
    const person = await makeUser(db, { firstName: 'Lee', lastName, cellPhone: '2155550101' });
    people.push(person);
    await makeVolunteerRequest(db, person, organization, { appliedAt: now });
    await makeRegistration(db, person, slots[nth % 2]!, nth % 3 === 0 ? { visit: { checkInAt: now } } : {});
    await makeCoordinator(db, await makeOrganizer(db, { firstName: 'Cora', lastName }), location);
    await makeMessageRecipient(db, message, { address: person.email, firstName: 'Lee', lastName });
    await makeEmail(db, { ofMessageId: message.id, recipient: person.email, status: 'sent', sentAt: now });
  }
  const group = await makeGroup(db, organization, {}, { locations: [location], members: people });
  const of = (part: string) => `/user/user-settings/${part}/${encodeURIComponent(organization.name)}`;
  return { group, of, roster: `/organizer/opportunities/${opportunity.id}/roster/${dates[0]!.id}`, message };
}

test('pages begin with their content, and lists show many people [workspace-5]', async ({ page }) => {
  const { of, roster, message, group } = await peopledPlace(page);
  const lists: [path: string, people?: Locator][] = [
    ['/organizer/today'],
    ['/organizer/timeapproval'],
    ['/organizer/messages'],
    ['/user/user-settings/create-group'],
    [`${of('volunteers')}?recordsPerPage=20`, rows(page)],
    [`${of('volunteers')}?status=pending&recordsPerPage=20`, rows(page)],
    [roster, page.locator('main li [data-state]')],
    [of('coordinators'), rows(page)],
    [`/organizer/messages/${message.id}`, rows(page)],
  ];
  for (const [path, people] of lists)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      expect(await endOfHeading(page)).toBeLessThanOrEqual(160);
      if (!people) return;
      expect(await inView(people)).toBeGreaterThanOrEqual(12);
      expect(await highest(people)).toBeLessThanOrEqual(52);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => inView(people)).toBeGreaterThanOrEqual(7);
    });
  await test.step('the members of a group', async () => {
    await page.goto(of('groups'));
    await page.getByRole('button', { name: `View members of ${group.name}` }).click();
    const members = page
      .getByRole('dialog')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    await expect.poll(() => inView(members)).toBeGreaterThanOrEqual(7);
  });
});

/** Where a page's heading, with what is said and done about all of it, ends: what it is about begins there. */
const endOfHeading = (page: Page): Promise<number> =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.closest('main div:has(> * > h1)')!.getBoundingClientRect().bottom);

const rows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** How many people of a list are seen before anybody scrolls. */
const inView = (people: Locator): Promise<number> =>
  people.evaluateAll(
    (found) => found.filter((one) => one.getBoundingClientRect().bottom <= window.innerHeight).length,
  );

/** The height of the highest row, with what is around it in the list. */
const highest = (people: Locator): Promise<number> =>
  people.evaluateAll((found) => Math.max(...found.map((one) => one.getBoundingClientRect().height)));
