// How much an organizer sees at once: where pages begin with their content, and how many people of a list nobody has to scroll to.
import type { Locator, Page } from '@playwright/test';
import { makeApiKey } from '#areas/api-keys/testing/api-keys.factories.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeWorkReport } from '#areas/hours/testing/hours.factories.ts';
import { makeEmail, makeMessage, makeMessageRecipient } from '#areas/mail/testing/mail.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { makeSuppressedAddress } from '#areas/suppressions/testing/suppressions.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { makeDelivery, makeWebhook } from '#areas/webhooks/testing/webhooks.factories.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { expect, test } from './fixtures.ts';
import { signedInAsNew } from './people.ts';

const families =
  'Abara Bose Castro Diaz Eng Frost Gold Haas Imai Jung Kim Lund Moss Nash-Wolfeschlegelsteinhausen'.split(
    ' ',
  );

/** An organization with fourteen people in each of its lists, one of them with a long name; the page is its organizer's. @returns the lists with their addresses */
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
          { title: 'Packing boxes for families', capacity: 20 },
          { title: 'Driving to the warehouse', capacity: 20 },
          { title: 'Welcoming everybody at the door', capacity: 20 },
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
    const place = await makeRegistration(
      db,
      person,
      slots[nth % 3]!,
      nth % 3 === 0 ? { visit: { checkInAt: now } } : {},
    );
    // A party has no line beside those of its people.
    if (nth === 8) {
      const friend = await makeUser(db, { lastName: 'Bose' });
      const listed = await makeAdditionalVolunteer(db, person, { email: friend.email });
      await makeCompanionRegistration(db, place, friend, listed);
    }
    // Of each the most that a row can have to say.
    await makeWorkReport(db, person, location, {
      title: 'Phone calls to everybody who came in October',
      startAt: hoursAfter(now, -50),
      endAt: hoursAfter(now, -35.25),
      note: `${nth} of them asked to be called again before the next shift, and two want to bring friends along.`,
    });
    await makeSuppressedAddress(db, organization, nth === 1 ? person.email : `old.${person.email}`, {
      reason: 'bounced',
      words: '550 5.1.1 The account that you tried to reach does not exist. Please check for typing errors.',
      ...(nth % 2 ? {} : { releasedAt: now, releasedBy: organizer.id }),
    });
    await makeCoordinator(db, await makeOrganizer(db, { firstName: 'Cora', lastName }), location);
    await makeMessageRecipient(db, message, { address: person.email, firstName: 'Lee', lastName });
    await makeEmail(db, { ofMessageId: message.id, recipient: person.email, status: 'sent', sentAt: now });
  }
  await makeApiKey(db, organizer, organization, {
    name: 'Newsletter and the list of shifts on our website',
    expiresAt: hoursAfter(now, 1000),
  });
  await makeDelivery(
    db,
    await makeWebhook(db, organization, {
      url: 'https://hooks.example.org/manyhands/for/everything/that/happens?with=a-name-of-many-letters',
      failingSince: now,
      formerSecret: 'sealed',
      formerSecretUntil: hoursAfter(now, 24),
    }),
    {
      state: 'waiting',
      status: 500,
      trouble: 'status',
      answer: 'Something went wrong. '.repeat(9),
      dueAt: hoursAfter(now, 2),
    },
  );
  const group = await makeGroup(db, organization, {}, { locations: [location], members: people });
  const of = (part: string) => `/user/user-settings/${part}/${encodeURIComponent(organization.name)}`;
  return { group, of, roster: `/organizer/opportunities/${opportunity.id}/roster/${dates[0]!.id}`, message };
}

test('pages begin with their content, and lists show many people [workspace-5, today-6]', async ({
  page,
}) => {
  const { of, roster, message, group } = await peopledPlace(page);
  const lists: [path: string, rows?: Locator, kind?: 'things'][] = [
    ['/organizer/today'],
    ['/organizer/timeapproval', rows(page), 'things'],
    [of('api-keys'), rows(page), 'things'],
    [of('webhooks'), rows(page), 'things'],
    ['/organizer/messages/addresses', rows(page), 'things'],
    ['/organizer/messages'],
    ['/user/user-settings/create-group'],
    [`${of('volunteers')}?recordsPerPage=20`, rows(page)],
    [`${of('volunteers')}?status=pending&recordsPerPage=20`, rows(page)],
    [roster, page.locator('main li [data-state]')],
    [of('coordinators'), rows(page)],
    [`/organizer/messages/${message.id}`, rows(page)],
  ];
  for (const [path, listed, kind] of lists)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      expect(await endOfHeading(page)).toBeLessThanOrEqual(160);
      if (!listed) return;
      expect(await highest(listed)).toBeLessThanOrEqual(52);
      if (kind === 'things') return;
      expect(await inView(listed)).toBeGreaterThanOrEqual(12);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => inView(listed)).toBeGreaterThanOrEqual(7);
    });
  await test.step('the first date of Today, under all that waits', async () => {
    await page.goto('/organizer/today');
    await expect(page.getByText(/things wait for you$/)).toBeVisible();
    const dates = page.getByRole('main').getByRole('link', { name: /Roster$/ });
    await expect.poll(() => inView(dates)).toBeGreaterThanOrEqual(1);
    await page.getByText(/things wait for you$/).click();
    await expect(page.getByRole('link', { name: /^14 applications/ })).toBeVisible();
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
