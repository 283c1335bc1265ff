import type { Page } from '@playwright/test';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { databasesOf, keptIn, viewsKeptIn } from './device.ts';
import { checkBothSchemes, expect, letClockRun, test } from './fixtures.ts';
import { signedInAsOrganizer } from './people.ts';

test.use({ serviceWorkers: 'allow' });

/** A morning that is under way, whose roster is not opened yet. */
async function morning(page: Page, { fromHours = -1, checkInHours = 0 } = {}) {
  const db = await journeyDatabase();
  const { organizer, ...place } = await signedInAsOrganizer(page);
  const now = journeyNow();
  const { opportunity, dates, slots } = await makeOpportunity(
    db,
    place,
    { title: `Far from town ${organizer.id.slice(0, 8)}`, checkInHours },
    {
      schedule: {
        dates: [{ startAt: hoursAfter(now, fromHours), endAt: hoursAfter(now, 2) }],
        activities: [{ title: 'Planting' }],
      },
    },
  );
  const person = await makeUser(db, { firstName: 'Quilla', lastName: 'Anders' });
  await makeRegistration(db, person, slots[0]!);
  return { organizer, roster: `/organizer/opportunities/${opportunity.id}/roster/${dates[0]!.id}` };
}

/** Once the browser keeps what it needs without a network. */
const isInstalled = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active !== null;
  });

test('a roster opens without a network, with what waits to be sent, and logging out forgets it all [installed-app-1, installed-app-6]', async ({
  page,
  context,
}) => {
  const { organizer, roster } = await morning(page);
  await page.goto(roster);
  expect(await isInstalled(page)).toBe(true);
  await expect(page.getByText('Quilla Anders')).toBeVisible();
  await expect(page.getByText('All saved')).toBeVisible();

  const missing: string[] = [];
  page.on('requestfailed', (request) => {
    // Leaving a page ends the requests it still had; a file that is not kept fails in another way.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    if (new URL(request.url()).pathname.startsWith('/assets/')) missing.push(request.url());
  });
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Check in: Quilla Anders' }).click();
  await expect(page.getByText('No network: 1 tap is saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No network: 1 tap is saved on this device')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check out: Quilla Anders' })).toBeVisible();

  expect(missing, 'files that are not kept').toEqual([]);

  // Logging out would lose it.
  await page.getByRole('button', { name: organizer.firstName }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  const question = page.getByRole('dialog', { name: 'Log out and lose what has not been sent?' });
  await expect(question).toContainText('1 check-in or check-out on this device');
  await question.getByRole('button', { name: 'Stay Logged In' }).click();

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await keptIn(page)).not.toContain('Quilla');
  expect((await databasesOf(page)).length).toBe(1);
  await page.getByRole('button', { name: organizer.firstName }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await databasesOf(page)).toEqual([]);
  expect(await keptIn(page)).not.toContain('Quilla');
});

test('on a device whose clock is 40 minutes slow, check-in is open after a reload without a network when it is open, at the true time [offline-8, offline-4]', async ({
  page,
  context,
}) => {
  await letClockRun(page, 40);
  // Open since half an hour by the service's clock, and not for another ten minutes by the device's.
  const { roster } = await morning(page, { fromHours: 0.5, checkInHours: 1 });
  await page.goto(roster);
  expect(await isInstalled(page)).toBe(true);
  await expect(page.getByText('All saved')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No network')).toBeVisible();
  await page.getByRole('button', { name: 'Check in: Quilla Anders' }).click();
  const time = (minutes: number) =>
    new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'America/New_York' })
      .format(journeyNow().getTime() + minutes * 60_000)
      .replace(/\s/, '\\s');
  await expect(page.getByText(new RegExp(`^Here since (${time(0)}|${time(-1)})$`))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('All saved')).toBeVisible();
  await expect(page.getByText(new RegExp(`^Here since (${time(0)}|${time(-1)})$`))).toBeVisible();
});

test('the kiosk can be installed, and what is not kept says so until there is a network [installed-app-1, installed-app-3, here-now-3]', async ({
  page,
  context,
}) => {
  const { roster } = await morning(page);
  await page.goto('/organizer/check-in');
  expect(await isInstalled(page)).toBe(true);
  const browser = await context.newCDPSession(page);
  expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);

  await context.setOffline(true);
  await page.goto(roster);
  await expect(page.getByRole('heading', { name: 'Manyhands Can’t Be Reached' })).toBeVisible();
  await expect(page.getByText('this page is not kept on this device')).toBeVisible();
  await checkBothSchemes(page);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('Quilla Anders')).toBeVisible();

  // Everybody who is here is listed without a network, too, as it was read last.
  await page.getByRole('button', { name: 'Check in: Quilla Anders' }).click();
  await expect(page.getByText('All saved')).toBeVisible();
  await page.goto('/organizer/here-now');
  await expect(page.getByRole('table').getByText('Quilla Anders')).toBeVisible();
  await checkBothSchemes(page);
  await expect.poll(() => viewsKeptIn(page)).toBe(3);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('table').getByText('Quilla Anders')).toBeVisible();
});
