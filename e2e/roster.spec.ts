import type { Page } from '@playwright/test';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { makeAdditionalVolunteer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { keptIn } from './device.ts';
import { checkAccessibility, checkBothSchemes, expect, signIn, test } from './fixtures.ts';
import { isPhone } from './organizer-cards.ts';
import { expectAlive } from './alive.ts';
import { signedInAsOrganizer } from './people.ts';
import { openWorkspaceMenu } from './workspace.ts';

/** A morning that has begun, with Grace and her two, and with people in another activity; the page is its organizer's. */
async function openRoster(page: Page) {
  const db = await journeyDatabase();
  const now = journeyNow();
  const { organizer, ...place } = await signedInAsOrganizer(page);
  const { opportunity, dates, slots } = await makeOpportunity(
    db,
    place,
    { title: `Food sort ${organizer.id.slice(0, 8)}` },
    {
      schedule: {
        dates: [{ startAt: hoursAfter(now, -1), endAt: hoursAfter(now, 2) }],
        activities: [{ title: 'Packing' }, { title: 'Driving' }],
      },
    },
  );
  const [packing, driving] = slots;
  const grace = await makeUser(db, { firstName: 'Grace', lastName: 'Høpper', cellPhone: '2155550101' });
  const note = 'Brings the van, forty crates and the key to the cold room';
  const graces = await makeRegistration(db, grace, packing!, { note, addedById: organizer.id });
  const brought = [
    { firstName: 'Tim', lastName: 'Brought' },
    { firstName: 'Una-Margarethe', lastName: 'Featherstonehaugh von Hohenlohe-Langenburg' },
  ];
  for (const names of brought) {
    const person = await makeUser(db, { ...names, cellPhone: '2155550102' });
    const named = { ...names, accountUserId: person.id };
    await makeCompanionRegistration(db, graces, person, await makeAdditionalVolunteer(db, grace, named));
  }
  for (const firstName of ['Ines', 'Jonas', 'Karim'])
    await makeRegistration(db, await makeUser(db, { firstName, lastName: 'Driver' }), driving!);
  await page.goto(`/organizer/opportunities/${opportunity.id}/roster/${dates[0]!.id}`);
  return { opportunity, organizer };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const counts = (page: Page, label: string) => page.getByLabel(label).getByRole('definition');

test(
  'a coordinator finds people, taps them in and out, takes a slip back, and sees what others do [roster-5, roster-6, roster-7, roster-10, roster-12, roster-16]',
  { tag: ['@phone', '@translated'] },
  async ({ page, newVisitor }) => {
    const { opportunity, organizer } = await openRoster(page);
    await expect(page.getByRole('heading', { level: 1, name: opportunity.title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call Grace Høpper: (215) 555-0101' })).toBeVisible();
    await expect(counts(page, 'All together')).toHaveText(['6', '0', '0']);
    await checkBothSchemes(page);
    // One line a person where there is room for one, whatever is said of them.
    const heights = await page
      .locator('main li [data-state]')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights).toHaveLength(6);
    if ((page.viewportSize()?.width ?? 0) >= 1280)
      for (const height of heights) expect(height >= 40 && height <= 52).toBe(true);

    // By keyboard, from the field to the one whose name begins so, whatever the accents.
    const find = page.getByRole('searchbox', { name: 'Find a name' });
    await find.fill('ine');
    await expect(page.getByText('Grace Høpper', { exact: true })).toBeHidden();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveText(/^Here since \d+:\d\d [AP]M$/);
    await page.keyboard.press('Tab');
    await expect(button(page, 'Undo check-in: Ines Driver')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Check in: Ines Driver')).toBeFocused();
    await find.fill('');

    if (isPhone(page)) await page.getByText('Options', { exact: true }).click();
    await button(page, 'Driving').click();
    await expect(page.getByText('Grace Høpper', { exact: true })).toBeHidden();
    await button(page, 'Check in: Ines Driver').click();
    await button(page, 'Check out: Ines Driver').click();
    await expect(page.getByText(/^\d+:\d\d [AP]M – \d+:\d\d [AP]M$/)).toBeVisible();
    await expect(button(page, 'Undo check-out: Ines Driver')).toBeVisible();
    await expect(counts(page, 'Driving: how many')).toHaveText(['2', '0', '1']);

    // Somebody else has the roster open, too, and what they do appears here by itself.
    const other = await newVisitor();
    await signIn(other, organizer.email);
    // Ines has left for them, too, once that is saved.
    await expect(page.getByText('All saved')).toBeVisible();
    await other.goto(page.url());
    await button(other, 'Check in: Tim Brought').click();
    await expect(other.getByText(/^Here since /)).toBeVisible();
    await button(page, 'All').click();
    await expect(counts(page, 'All together')).toHaveText(['4', '1', '1']);
    await button(page, 'All 2 in: Grace Høpper and party').click();
    await expect(button(page, 'All 3 out: Grace Høpper and party')).toBeVisible();
    await expect(counts(page, 'All together')).toHaveText(['2', '3', '1']);

    await button(page, 'Driving').click();
    // Jonas called: he does not come. Karim does after all.
    await button(page, 'No-show: Jonas Driver').click();
    await button(page, 'No-show: Karim Driver').click();
    await expect(counts(page, 'Driving: how many')).toHaveText(['0', '0', '1', '2']);
    await button(page, 'Undo no-show: Karim Driver').click();
    await expect(button(page, 'Check in: Karim Driver')).toBeFocused();
    await button(page, 'Undo no-show: Jonas Driver').click();
    await expect(counts(page, 'Driving: how many')).toHaveText(['2', '0', '1']);

    await button(page, 'All in (2): Driving').click();
    const question = page.getByRole('dialog', { name: 'Check everybody in?' });
    await expect(question).toContainText('2 people still expected for Driving');
    await checkBothSchemes(page);
    await question.getByRole('button', { name: 'Check 2 people in' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: 'Driving' })).toBeFocused();
    await button(page, 'All').click();
    await expect(counts(page, 'All together')).toHaveText(['0', '5', '1']);
    await checkAccessibility(page);

    await button(page, 'All out (5): all activities').click();
    await page.getByRole('button', { name: 'Check 5 people out' }).click();
    await expect(counts(page, 'All together')).toHaveText(['0', '0', '6']);

    const menu = await openWorkspaceMenu(page);
    await menu.getByRole('link', { name: 'My Opportunities' }).click();
    await page.getByRole('link', { name: `Roster of ${opportunity.title}` }).click();
    await expect(counts(page, 'All together')).toHaveText(['0', '0', '6']);
  },
);

test('the schedule leads those who manage it to each roster, which prints as a sheet, and nobody else [roster-4, roster-13]', async ({
  page,
  newVisitor,
}) => {
  const { opportunity } = await openRoster(page);
  const address = new URL(page.url()).pathname;
  await page.goto(`/opportunities/${opportunity.id}`);
  await page.getByRole('link', { name: `Roster of ${opportunity.title}` }).click();
  await expect(page).toHaveURL(address);
  await expectAlive(page);

  // On paper there is the sheet alone; the browser tells the page before and after.
  await expect(button(page, 'Print sign-in sheet')).toBeVisible();
  const tell = (type: string) => page.evaluate((name) => globalThis.dispatchEvent(new Event(name)), type);
  await tell('beforeprint');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /^Tim Brought\s*With Grace Høpper/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: '(215) 555-0101' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('h1')).toBeHidden();
  await tell('afterprint');
  await page.emulateMedia({ media: null });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(button(page, 'Check in: Ines Driver')).toBeVisible();

  const stranger = await newVisitor();
  const visited = await stranger.goto(`/opportunities/${opportunity.id}`);
  expect(visited?.status()).toBe(200);
  await expect(stranger.getByRole('link', { name: /^Roster of/ })).toHaveCount(0);
  await signedInAsOrganizer(stranger);
  expect((await stranger.goto(address))?.status()).toBe(404);
});

test('taps go on without a network and after a reload, each arrives once, and nobody is named on the device [offline-1, offline-3, offline-5]', async ({
  page,
}) => {
  await openRoster(page);
  await expect(page.getByText('All saved')).toBeVisible();
  // The first request arrives and its answer is lost; then nothing arrives at all.
  let cut = 'after';
  await page.route('**/api/check-in/actions', async (route) => {
    if (cut === 'after') await route.fetch();
    cut = 'before';
    // As the browser ends a request itself, of which the console says nothing.
    await route.abort('aborted');
  });
  await button(page, 'Check in: Ines Driver').click();
  await expect(page.getByText('No network: 1 tap is saved on this device')).toBeVisible();
  await button(page, 'Check in: Jonas Driver').click();
  await expect(page.getByText('No network: 2 taps are saved on this device')).toBeVisible();
  await expect(counts(page, 'All together')).toHaveText(['4', '2', '0']);
  const kept = await keptIn(page);
  expect(kept).toContain('"account"');
  expect(kept).not.toMatch(/Ines|Jonas|Driver|personId/);

  await page.reload();
  await expect(page.getByText('No network: 2 taps are saved on this device')).toBeVisible();
  await expect(counts(page, 'All together')).toHaveText(['4', '2', '0']);
  await checkAccessibility(page);
  await page.unroute('**/api/check-in/actions');
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expect(page.getByText('All saved')).toBeVisible();
  await page.reload();
  await expect(counts(page, 'All together')).toHaveText(['4', '2', '0']);
  await expect(page.getByText(/needs? a decision/)).toBeHidden();
});
