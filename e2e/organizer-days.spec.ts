import type { Page } from '@playwright/test';
import { dayOf, formatLongDate, formatShortDate } from '#shared/rules/dates.ts';
import { dayAfter } from '#areas/check-in/rules/organizer-days.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { isPhone } from './organizer-cards.ts';
import { signedInAsOrganizer } from './people.ts';
import { openWorkspaceMenu } from './workspace.ts';

const t = createLanguages().in('en');

/** An organizer whose shift has begun, with two people, and who has other dates tomorrow and in two days. */
async function busyOrganizer(page: Page) {
  const db = await journeyDatabase();
  const now = journeyNow();
  const { organizer, ...place } = await signedInAsOrganizer(page);
  const title = `Soup line ${organizer.id.slice(0, 8)}`;
  const { opportunity, slots, dates } = await makeOpportunity(
    db,
    place,
    { title },
    {
      schedule: {
        dates: [-0.25, 24, 48].map((from) => ({
          startAt: hoursAfter(now, from),
          endAt: hoursAfter(now, from + 0.5),
        })),
        activities: [{ title: 'Ladling', capacity: 5 }],
      },
    },
  );
  const [ladling] = slots;
  for (const firstName of ['Ines', 'Jonas'])
    await makeRegistration(db, await makeUser(db, { firstName, lastName: 'Ladle' }), ladling!);
  return { title, opportunity, now, dates, timeZone: place.location.timeZone };
}

test(
  'an organizer sees what is on, and everything else in the calendar [today-4, today-5]',
  { tag: '@phone' },
  async ({ page }) => {
    const { title, now, timeZone } = await busyOrganizer(page);
    await page.goto('/organizer/profile');
    const glance = page.getByRole('region', { name: 'Today and tomorrow' });
    await expect(glance.getByRole('link', { name: title })).toHaveCount(2);
    await expect(glance.getByLabel(/how many$/).first()).toHaveText(/expected2here0missing2still wanted3/);
    await expect(glance.getByRole('link', { name: /^Open Check-in/ })).toHaveAttribute('target', '_blank');
    await checkAccessibility(page);

    // By keyboard: the day, and from the date to its roster and back.
    let menu = await openWorkspaceMenu(page);
    await menu.getByRole('link', { name: 'Today' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2, name: /^Tomorrow, / })).toBeVisible();
    await expect(page.getByText('On now', { exact: true })).toBeVisible();
    await checkAccessibility(page);
    await page
      .getByRole('link', { name: `${title} Roster` })
      .first()
      .press('Enter');
    await page.getByRole('button', { name: 'Check in: Ines Ladle' }).click();
    await expect(page.getByText(/^Here since/)).toBeVisible();
    await page.goBack();
    // What was done on the roster is there by itself.
    await expect(page.getByLabel(/how many$/).first()).toHaveText(/expected2here1missing1still wanted3/);

    menu = await openWorkspaceMenu(page);
    await menu.getByRole('link', { name: 'Calendar' }).click();
    const today = dayOf(now, timeZone);
    const day = dayAfter(today, 2);
    const written = formatLongDate(t, `${day}T12:00:00Z`, 'UTC');
    const modes = page.getByRole('navigation', { name: 'Show the calendar as' });
    await checkAccessibility(page);
    if (day.slice(0, 7) === today.slice(0, 7)) {
      const cell = page.getByRole('link', { name: `${written}: 1 date` });
      if (!isPhone(page))
        await expect(
          page.getByRole('cell').filter({ has: cell }).getByRole('link', { name: title }),
        ).toBeVisible();
      await cell.click();
    } else {
      await modes.getByRole('link', { name: 'Agenda' }).click();
    }
    await expect(modes.getByRole('link', { name: 'Agenda' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { level: 3, name: written })).toBeVisible();
    await checkAccessibility(page);
    await page.goto(`/organizer/calendar?view=week&day=${day}`);
    await expect(
      page.getByRole('heading', { level: 3, name: formatShortDate(t, `${day}T12:00:00Z`, 'UTC') }),
    ).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('link', { name: 'Next week' }).press('Enter');
    await expect(page).toHaveURL(`/organizer/calendar?view=week&day=${dayAfter(day, 7)}`);
    // Going on week by week keeps the focus on the button.
    await expect(page.getByRole('link', { name: 'Next week' })).toBeFocused();
    await expect(page.getByText('Nothing', { exact: true })).toHaveCount(7);
  },
);
