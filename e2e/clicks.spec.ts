// How many clicks the daily work of a coordinator takes. What is typed is no click.
import type { Page } from '@playwright/test';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { counted } from './counted.ts';
import { expectStep } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { signedInAsNew } from './people.ts';

/** Two opportunities tomorrow with three people each, of an organization to which ten people applied; the page is its organizer's. */
async function busyOrganizer(page: Page) {
  const db = await journeyDatabase();
  const organizer = await signedInAsNew(page, 'organizer');
  // Private, so that people apply.
  const place = await makeOrganization(db, { isPrivate: true }, { organizer });
  const startAt = hoursAfter(journeyNow(), 24);
  const later = hoursAfter(journeyNow(), 96);
  const dates = [startAt, later].map((at) => ({ startAt: at, endAt: hoursAfter(at, 3) }));
  const made = [];
  for (const title of ['Food sort', 'Van run'])
    made.push(
      await makeOpportunity(
        db,
        place,
        { title },
        { schedule: { dates, activities: [{ title: 'Help', capacity: 8 }] } },
      ),
    );
  for (const [nth, lastName] of ['Abara', 'Bose', 'Castro', 'Diaz', 'Eng', 'Frost'].entries()) {
    const person = await makeUser(db, { firstName: 'Kim', lastName });
    await makeRegistration(db, person, made[nth % 2]!.slots[0]!);
  }
  const now = hoursAfter(journeyNow(), -1);
  const harvest = await makeOpportunity(
    db,
    place,
    { title: 'Harvest' },
    {
      schedule: {
        dates: [{ startAt: now, endAt: hoursAfter(now, 4) }],
        activities: [{ title: 'Help', capacity: 20 }],
      },
    },
  );
  for (const letter of 'ABCDEFGHIJKLMNOPQRST')
    await makeRegistration(
      db,
      await makeUser(db, { firstName: 'Ash', lastName: `${letter}rown` }),
      harvest.slots[0]!,
    );
  for (let nth = 0; nth < 10; nth += 1)
    await makeVolunteerRequest(
      db,
      await makeUser(db, { firstName: 'Lee', lastName: `Applied${'abcdefghij'[nth]}` }),
      place.organization,
      {
        appliedAt: journeyNow(),
      },
    );
  for (const lastName of ['Nash', 'Okoro', 'Price', 'Quist'])
    await makeVolunteerRequest(db, await makeUser(db, { firstName: 'Mo', lastName }), place.organization, {
      appliedAt: journeyNow(),
      status: 'approved',
    });
  return { foodSortId: made[0]!.opportunity.id };
}

test('the daily work takes few clicks [workspace-4, roster-20, canceling-9]', async ({ page }) => {
  const { foodSortId } = await busyOrganizer(page);
  await page.goto('/organizer/today');
  const tomorrow = page.getByRole('region', { name: /^Tomorrow, / });

  await test.step('who comes tomorrow', async () => {
    const { click, count } = counted();
    await expect(tomorrow.getByLabel(/how many$/).first()).toHaveText(/expected3/);
    await click(tomorrow.getByRole('link', { name: 'Food sort Roster' }));
    await expect(page.getByText('Kim Abara')).toBeVisible();
    await expect(page.getByText('Kim Castro')).toBeVisible();
    expect(count()).toBeLessThanOrEqual(1);
    await page.goBack();
  });

  await test.step('a caller gets a place', async () => {
    const { click, count } = counted();
    await click(tomorrow.getByRole('link', { name: 'Food sort Roster' }));
    await click(page.getByRole('button', { name: 'Add a person', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Add a person' });
    await dialog.getByRole('combobox', { name: 'Find a volunteer' }).fill('Mo Nash');
    await click(page.getByRole('option', { name: /Mo Nash/ }));
    await click(dialog.getByRole('button', { name: 'Add', exact: true }));
    await click(dialog.getByRole('button', { name: 'Done' }));
    await expect(page.getByRole('main').getByText('Mo Nash').first()).toBeVisible();
    expect(count()).toBeLessThanOrEqual(5);
    await page.goBack();
  });

  await test.step('a message to everybody of a day', async () => {
    const { click, count } = counted();
    await click(tomorrow.getByRole('link', { name: /^Message everybody, / }));
    await expect(page.getByText('7 of 7 chosen')).toBeVisible();
    await page.getByLabel('Subject').fill('Tomorrow');
    await click(page.getByRole('textbox', { name: 'Message' }));
    await page.keyboard.type('Please come to the back door.');
    await click(page.getByRole('button', { name: 'Preview' }));
    await click(page.getByRole('button', { name: 'Send', exact: true }));
    await expect(page.getByRole('main').getByText('Email Sent Successfully!')).toBeVisible();
    expect(count()).toBeLessThanOrEqual(4);
  });

  await test.step('a date is canceled', async () => {
    await page.goto('/organizer/today');
    const { click, count } = counted();
    await click(tomorrow.getByRole('button', { name: /^Cancel date: / }).first());
    const dialog = page.getByRole('dialog', { name: 'Cancel this date?' });
    await dialog.getByLabel('Reason (optional)').fill('The hall is closed.');
    await click(dialog.getByRole('button', { name: 'Cancel it' }));
    await expect(dialog).toBeHidden();
    await expect(tomorrow.getByText('Canceled').first()).toBeVisible();
    expect(count()).toBeLessThanOrEqual(3);
  });

  await test.step('another one is canceled at its roster, and one in the calendar', async () => {
    const ofRoster = counted();
    await ofRoster.click(tomorrow.getByRole('link', { name: 'Van run Roster' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Van run' })).toBeVisible();
    await ofRoster.click(page.getByRole('button', { name: /^Cancel date: / }));
    await ofRoster.click(page.getByRole('button', { name: 'Cancel it' }));
    await expect(page.getByRole('button', { name: /^Restore date: / })).toBeVisible();
    expect(ofRoster.count()).toBeLessThanOrEqual(3);
    await page.goto('/organizer/calendar?view=agenda');
    const ofCalendar = counted();
    await ofCalendar.click(page.getByRole('button', { name: /^Cancel date: / }).last());
    await ofCalendar.click(page.getByRole('button', { name: 'Cancel it' }));
    await expect(page.getByRole('button', { name: /^Restore date: / })).toHaveCount(3);
    expect(ofCalendar.count()).toBeLessThanOrEqual(3);
  });

  await test.step('one is canceled in the editor, which opens with its first step', async () => {
    await page.goto(`/organizer/edit-opportunity?id=${foodSortId}`);
    await expectStep(page, 1);
    const { click, count } = counted();
    await click(page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /^Details, / }));
    await click(page.getByRole('button', { name: /^Cancel date: / }));
    await click(page.getByRole('button', { name: 'Cancel it' }));
    await expect(page.getByText('Canceled successfully!')).toBeVisible();
    expect(count()).toBeLessThanOrEqual(3);
    await page.goto('/organizer/today');
  });

  await test.step('twenty people are checked in without scrolling', async () => {
    await page
      .getByRole('region', { name: /^Today, / })
      .getByRole('link', { name: 'Harvest Roster' })
      .click();
    // Once for each device.
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Still expected');
    const { click, count } = counted();
    for (const letter of 'ABCDEFGHIJKLMNOPQRST') {
      await click(page.getByRole('button', { name: `Check in: Ash ${letter}rown` }));
      await expect(page.getByText(`Ash ${letter}rown`)).toBeHidden();
    }
    await expect(page.getByText('Nobody is expected any more.')).toBeVisible();
    expect(count()).toBe(20);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Everybody');
    await expect(page.getByText('All saved')).toBeVisible();
    await page.goto('/organizer/today');
  });

  await test.step('ten people are approved', async () => {
    const { click, count } = counted();
    await click(page.getByRole('main').getByRole('link', { name: /^10 applications/ }));
    // Where one is has the number, and no other entry is marked.
    const marked = page.locator('nav [aria-current="page"]:visible');
    await expect(marked).toHaveCount(1);
    await expect(marked).toHaveAccessibleName('Requests, 10 waiting');
    await click(page.getByRole('checkbox', { name: 'Choose everybody on this page' }));
    await click(
      page.getByRole('group', { name: 'Chosen volunteers' }).getByRole('button', { name: /^Approve/ }),
    );
    await click(page.getByRole('dialog').getByRole('button', { name: /^Approve/ }));
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(count()).toBeLessThanOrEqual(4);
  });
});
