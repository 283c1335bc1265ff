// A schedule of a year: what it weighs, how far the keyboard has to go, and what follows a sign-up.
import { hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity, type SlotRow } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { signedInAsNew } from './people.ts';
import { choices, done, modal, openModal, send } from './sign-up.ts';

const pageMax = 150_000;
const tabsMax = 10;

/** An opportunity with a date on each of 366 days, five activities a date. */
async function aYear(title: string): Promise<{ id: string; slots: SlotRow[] }> {
  const db = await journeyDatabase();
  const organizer = await makeOrganizer(db, {
    firstName: 'Odile',
    lastName: 'Reyes',
    cellPhone: '5125550143',
  });
  const place = await makeOrganization(
    db,
    {},
    { organizer, location: { address1: '12 Elm Street', city: 'Austin', state: 'TX' } },
  );
  const dates = Array.from({ length: 366 }, (_, day) => {
    const startAt = hoursAfter(journeyNow(), 24 * (day + 1));
    return { startAt, endAt: hoursAfter(startAt, 2) };
  });
  const activities = ['Front door', 'Kitchen', 'Tables', 'Dishes', 'Late shift'].map((name) => ({
    title: name,
    description: 'Be there ten minutes early, and ask for the yellow apron at the door.',
    capacity: 4,
  }));
  const { opportunity, slots } = await makeOpportunity(
    db,
    place,
    { title },
    { schedule: { dates, activities }, coordinators: [organizer] },
  );
  return { id: opportunity.id, slots };
}

test(
  'a year of dates is light, a month at a time, and near for the keyboard; then the place is told in full [details-7, details-9, commitments-1, commitments-3]',
  { tag: '@phone' },
  async ({ page, newVisitor, isMobile }) => {
    const {
      id,
      slots: [nearest],
    } = await aYear('A year at the soup kitchen');

    await test.step('what a visitor is sent', async () => {
      const visitor = await newVisitor();
      const answer = await visitor.goto(`/opportunities/${id}`);
      const { responseBodySize } = (await answer?.request().sizes()) ?? { responseBodySize: Infinity };
      expect(responseBodySize).toBeLessThan(pageMax);
      await expect(visitor.getByRole('link', { name: /^Sign up: / }).first()).toBeVisible();
      if (isMobile) await visitor.getByText('Choose a day').click();
      await checkAccessibility(visitor);
    });

    const months = page.getByRole('navigation', { name: 'Months of the schedule' }).getByRole('link');
    const choice = page.getByRole('group', { name: 'Your choice' });

    await test.step('from what is chosen to signing up', async () => {
      const volunteer = await signedInAsNew(page, 'volunteer');
      // A place that is nearer than those that are taken now.
      if (nearest) await makeRegistration(await journeyDatabase(), volunteer, nearest);
      await page.goto(`/opportunities/${id}`);
      await expect(page.getByRole('region', { name: 'You are expected here' })).toContainText('Front door');
      await choices(page).nth(6).focus();
      await page.keyboard.press('Space');
      await expect(choice).toContainText(/^\w{3}, \w{3} \d+, \d+(?::\d\d)? [AP]M, Tables/);
      const name = () => page.evaluate(() => document.activeElement?.textContent);
      let tabs = 0;
      for (; tabs <= tabsMax && (await name()) !== 'Sign up'; tabs += 1) await page.keyboard.press('Tab');
      expect(tabs).toBeLessThanOrEqual(tabsMax);
      await page.keyboard.press('Enter');
      await expect(modal(page)).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('another month', async () => {
      await months.nth(3).click();
      await expect(page).toHaveURL(/\?from=\d{4}-\d\d-01#schedule$/);
      await expect(months.nth(3)).toHaveAttribute('aria-current', 'true');
      const days = page.getByRole('navigation', { name: /^Days in / });
      if (isMobile) await page.getByText('Choose a day').click();
      await days
        .getByRole('link', { name: /places left$/ })
        .nth(9)
        .click();
      await expect(page).toHaveURL(/\?from=\d{4}-\d\d-10#schedule$/);
      await expect(page.getByRole('heading', { level: 3, name: / dates$/ })).toBeFocused();
      await expect(page.getByRole('link', { name: '9 earlier dates' })).toBeVisible();
      await choices(page).first().click();
      await expect(choice).toContainText(/Tables, and 1 more/);
    });

    await test.step('after the sign-up', async () => {
      await openModal(page);
      await expect(modal(page).getByRole('listitem')).toHaveCount(2);
      await send(page);
      await done(page);
      const place = page.getByRole('region', { name: 'You’re in. See you there!' });
      await expect(place.getByRole('heading', { level: 2 })).toBeFocused();
      await expect(place.getByRole('heading', { level: 3 })).toHaveText(['Tables', 'Front door']);
      const first = place.getByRole('listitem').filter({ hasText: 'Tables' }).first();
      await expect(first).toContainText('In 2 days');
      await expect(first).toContainText('12 Elm Street, Austin, TX');
      await expect(first.getByRole('link', { name: /^Directions to / })).toHaveAttribute(
        'href',
        /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=12\+Elm/,
      );
      await expect(first).toContainText('Call or write to Odile Reyes');
      await expect(first.getByRole('link', { name: '(512) 555-0143' })).toHaveAttribute(
        'href',
        'tel:5125550143',
      );
      await expect(first.getByRole('link', { name: /^Add to calendar: Tables/ })).toBeVisible();
      await expect(first.getByRole('button', { name: 'Share A year at the soup kitchen' })).toBeVisible();
      await checkAccessibility(page);
      await first.getByRole('button', { name: /^Bring a friend: Tables, / }).click();
      await expect(modal(page)).toContainText('Tables');
      await expect(
        modal(page).getByRole('group', { name: 'Volunteer 1' }).getByLabel('First name'),
      ).toBeFocused();
    });
  },
);

test('taking the last place of a month stays in that month and finds it there [details-7]', async ({
  page,
}) => {
  const db = await journeyDatabase();
  const organizer = await makeOrganizer(db);
  const month = 31 * 24;
  const dates = [24, ...Array.from({ length: 13 }, (_, day) => 2 * month + 24 * day)].map((hours) => {
    const startAt = hoursAfter(journeyNow(), hours);
    return { startAt, endAt: hoursAfter(startAt, 2) };
  });
  const { opportunity } = await makeOpportunity(
    db,
    await makeOrganization(db, {}, { organizer }),
    {},
    { schedule: { dates, activities: [{ title: 'Front door', capacity: 1 }] } },
  );
  await signedInAsNew(page, 'volunteer');
  await page.goto(`/opportunities/${opportunity.id}`);
  await choices(page).click();
  await openModal(page);
  await send(page);
  await done(page);
  await expect(page.getByRole('button', { name: /^Unregister from Front door/ })).toBeVisible();
  const months = page.getByRole('navigation', { name: 'Months of the schedule' }).getByRole('link');
  await expect(months.first()).toHaveAttribute('aria-current', 'true');
});
