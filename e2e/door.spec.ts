// Several devices at one door: what each of them knows, and what comes together.
import type { Page } from '@playwright/test';
import { coordinatorsContract } from '#areas/coordinators/contract/coordinators.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { checkInOf, actionsOf, journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { viewsKeptIn } from './device.ts';
import { checkAccessibility, demoPassword, expect, letClockRun, signIn, test } from './fixtures.ts';
import { signedInAsNew, signedInAsOrganizer, stranger } from './people.ts';

const minute = 60_000;
/** What a device takes from a tap to the instant that it keeps. */
const tapMilliseconds = 10_000;

/** A morning that has begun, with one activity and some people; the page is its organizer's roster. */
async function openRoster(page: Page, ...names: string[]) {
  const db = await journeyDatabase();
  const now = journeyNow();
  const { organizer, organization, location } = await signedInAsOrganizer(page);
  const { opportunity, dates, slots } = await makeOpportunity(
    db,
    { organization, location },
    {},
    {
      schedule: {
        dates: [{ startAt: hoursAfter(now, -1), endAt: hoursAfter(now, 2) }],
        activities: [{ title: 'Packing' }],
      },
    },
  );
  const emails = new Map<string, string>();
  const places = new Map<string, string>();
  for (const firstName of names) {
    const person = await makeUser(db, { firstName, lastName: 'Door' });
    emails.set(firstName, person.email);
    places.set(firstName, (await makeRegistration(db, person, slots[0]!)).id);
  }
  await page.goto(`/organizer/opportunities/${opportunity.id}/roster/${dates[0]!.id}`);
  await expect(page.getByText('All saved')).toBeVisible();
  return {
    organizer,
    organization,
    location,
    emailOf: (name: string) => emails.get(name)!,
    checkInOf: (name: string) => checkInOf(places.get(name)!),
    actionsOf: (name: string) => actionsOf(places.get(name)!),
  };
}

async function openKiosk(kiosk: Page, organizer: { email: string }): Promise<void> {
  await signIn(kiosk, organizer.email);
  await kiosk.goto('/organizer/check-in');
  await expect(kiosk.getByText('All saved')).toBeVisible();
}

/** Types an address and taps; the next person can begin then. */
async function checkInAt(kiosk: Page, email: string, heading: RegExp): Promise<void> {
  await kiosk.getByRole('textbox', { name: 'Your email' }).fill(email);
  await kiosk.getByRole('button', { name: 'Check In', exact: true }).click();
  await expect(kiosk.getByRole('heading', { name: heading })).toBeVisible();
  await kiosk.getByRole('button', { name: 'Next person' }).click();
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: `${name} Door` });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'All saved' });
const counts = (page: Page) => page.getByLabel('Packing: how many').getByRole('definition');

test('two kiosks and a roster at once: one has no network and a clock that is 40 minutes slow, everybody is written once at their true time, and the roster knows by itself [roster-10, offline-4, offline-5, offline-6, attendance-4]', async ({
  page,
  newVisitor,
}) => {
  const world = await openRoster(page, 'Grace', 'Ines', 'Jonas');
  const [slow, other] = [await newVisitor(), await newVisitor()];
  await letClockRun(slow, 40);
  await openKiosk(slow, world.organizer);
  await openKiosk(other, world.organizer);

  await slow.context().setOffline(true);
  const tappedAt = journeyNow().getTime();
  await checkInAt(slow, world.emailOf('Grace'), /^Check-in at .+ is saved$/);
  await checkInAt(slow, world.emailOf('Ines'), /^Check-in at .+ is saved$/);
  await expect(slow.getByText('No network: 2 taps are saved on this device')).toBeVisible();
  // It takes 20 minutes until there is a network again.
  await slow.clock.fastForward(20 * minute);

  // Grace is not sure whether that worked and goes to the other kiosk. Jonas was only there.
  await checkInAt(other, world.emailOf('Grace'), /^Hello Grace!$/);
  await expect(row(page, 'Grace')).toContainText('Here since');
  await checkInAt(other, world.emailOf('Jonas'), /^Hello Jonas!$/);
  await expect(row(page, 'Jonas')).toContainText('Here since');
  await expect(counts(page)).toHaveText(['1', '2', '0']);

  await slow.context().setOffline(false);
  await expect(slow.getByText('All saved')).toBeVisible();
  await expect(row(page, 'Ines')).toContainText('Here since');
  await expect(counts(page)).toHaveText(['0', '3', '0']);
  expect(Math.abs((await world.checkInOf('Ines'))! - (tappedAt - 20 * minute))).toBeLessThan(tapMilliseconds);
  expect(Math.abs((await world.checkInOf('Grace'))! - tappedAt)).toBeLessThan(60_000);

  // Both times of Grace can't be right: those who run the date decide, wherever they are.
  await expect(slow.getByRole('region', { name: /decision|not saved/ })).toBeHidden();
  const decision = page.getByRole('region', { name: '1 tap at the kiosk was not saved' });
  await expect(decision).toContainText(`${world.emailOf('Grace')}: check-in at`);
  await checkAccessibility(page);
  await decision.getByRole('button', { name: /^Use .+ instead$/ }).click();
  await expect(page.getByRole('heading', { name: 'Every tap at the kiosk is decided' })).toBeFocused();
  await expect(async () => {
    const written = (await world.checkInOf('Grace'))!;
    expect(Math.abs(written - (tappedAt - 20 * minute))).toBeLessThan(tapMilliseconds);
  }).toPass();
  await expect(counts(page)).toHaveText(['0', '3', '0']);
  expect(await world.actionsOf('Grace')).toEqual([
    'check-in done',
    'check-in conflict attendance.came-earlier',
  ]);
  expect(await world.actionsOf('Ines')).toEqual(['check-in done']);
});

test('on a roster it is decided which of two times is written, one person after the other [offline-5, attendance-4]', async ({
  page,
  newVisitor,
}) => {
  await letClockRun(page);
  const world = await openRoster(page, 'Grace', 'Ines');
  await page.context().setOffline(true);
  const tappedAt = journeyNow().getTime();
  for (const name of ['Grace', 'Ines'])
    await page.getByRole('button', { name: `Check in: ${name} Door`, exact: true }).click();
  await expect(page.getByText('No network: 2 taps are saved on this device')).toBeVisible();
  await page.clock.fastForward(10 * minute);
  const kiosk = await newVisitor();
  await openKiosk(kiosk, world.organizer);
  for (const name of ['Grace', 'Ines'])
    await checkInAt(kiosk, world.emailOf(name), new RegExp(`^Hello ${name}!$`));

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: '2 taps need a decision' })).toBeVisible();
  await checkAccessibility(page);
  const asked = (name: string) =>
    page
      .getByRole('region', { name: /need.* a decision/ })
      .getByRole('listitem')
      .filter({ hasText: name });
  await expect(asked('Grace')).toContainText(
    'This person was checked in on another device, at a later time.',
  );
  const instead = asked('Grace').getByRole('button', { name: /^Use .+ instead$/ });
  const earlier = /^Use (.+) instead$/.exec((await instead.textContent())!)![1]!;
  await instead.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 tap needs a decision' })).toBeFocused();
  await expect(row(page, 'Grace').last()).toContainText(`Here since ${earlier}`);
  await asked('Ines')
    .getByRole('button', { name: /^Keep / })
    .click();
  await expect(page.getByRole('region', { name: /a decision/ })).toBeHidden();
  await expect(saved(page)).toBeFocused();
  await expect(row(page, 'Ines')).not.toContainText(earlier);

  // It stays decided, here and where it is written.
  await page.reload();
  await expect(row(page, 'Grace')).toContainText(`Here since ${earlier}`);
  await expect(row(page, 'Ines')).not.toContainText(earlier);
  await expect(page.getByRole('region', { name: /a decision/ })).toBeHidden();
  expect(Math.abs((await world.checkInOf('Grace'))! - (tappedAt - 10 * minute))).toBeLessThan(
    tapMilliseconds,
  );
  expect(Math.abs((await world.checkInOf('Ines'))! - tappedAt)).toBeLessThan(60_000);
  expect(await world.actionsOf('Grace')).toEqual([
    'check-in done',
    'check-in conflict attendance.came-earlier',
    'check-in done',
  ]);
  expect(await world.actionsOf('Ines')).toEqual([
    'check-in done',
    'check-in conflict attendance.came-earlier',
  ]);
});

/** Whether what has the focus can be seen, and nothing lies above it. */
const isFocusCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there === null || !(focused.contains(there) || there.contains(focused));
  });

test(
  'whether everything is saved stays in sight on roster and kiosk, and covers nothing that has the focus [offline-5]',
  { tag: '@phone' },
  async ({ page }) => {
    const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal', 'Ida', 'Jo', 'Kim', 'Lou'];
    await openRoster(page, ...names);
    await expect(saved(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('searchbox', { name: 'Find a name' }).focus();
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await isFocusCovered(page), `after ${presses} presses of Tab`).toBe(false);
    }
    await expect(saved(page)).toBeInViewport({ ratio: 1 });

    await page.goto('/organizer/check-in');
    await page.getByRole('button', { name: 'Check Out', exact: true }).focus();
    await page.mouse.wheel(0, 2_000);
    await expect(saved(page)).toBeInViewport({ ratio: 1 });
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await isFocusCovered(page), `after ${presses} presses of Shift and Tab`).toBe(false);
    }
    await expect(saved(page)).toBeInViewport({ ratio: 1 });
  },
);

test('names go off the screen and off the device with the right to read them, and come back with it [offline-2, roster-11]', async ({
  page,
  newVisitor,
}) => {
  const { organizer, organization, location } = await openRoster(page, 'Grace');
  const other = await newVisitor();
  const coordinator = await signedInAsNew(other, 'organizer', stranger('Cora'));
  await makeCoordinator(await journeyDatabase(), coordinator, location);
  await other.goto(page.url());
  await expect(saved(other)).toBeVisible();
  await expect(row(other, 'Grace')).toBeVisible();
  await expect.poll(() => viewsKeptIn(other)).toBe(1);
  const { path } = coordinatorsContract.remove;
  const address = path.replace(':organizationId', organization.id).replace(':userId', coordinator.id);
  const removed = await page.evaluate(
    async (url) => (await fetch(url, { method: 'DELETE' })).status,
    address,
  );
  expect(removed).toBe(200);
  await expect(other.getByText('Grace Door')).toBeHidden();
  await expect.poll(() => viewsKeptIn(other)).toBe(0);
  await checkAccessibility(other);

  // The session of who keeps it ends, too; somebody may stand before the screen by now.
  await expect.poll(() => viewsKeptIn(page)).toBe(1);
  await page.context().clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Grace Door')).toBeHidden();
  await expect.poll(() => viewsKeptIn(page)).toBe(0);
  await checkAccessibility(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(organizer.email);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(row(page, 'Grace')).toBeVisible();
  await expect.poll(() => viewsKeptIn(page)).toBe(1);
});

test('a roster that lies open without a network puts its names away when the day is over [offline-2]', async ({
  page,
}) => {
  await letClockRun(page);
  await openRoster(page, 'Hope');
  await expect(row(page, 'Hope')).toBeVisible();
  await page.context().setOffline(true);
  // The rest of the day at the location, and what of it belongs to the next.
  await page.clock.fastForward('30:00:00');
  // A reading that was under way is answered, and the next one is a minute later.
  const hidden = page.getByText('The names for this day are hidden');
  await expect(async () => {
    await page.clock.runFor('01:00');
    await expect(hidden).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText('Hope Door')).toBeHidden();
  await checkAccessibility(page);
  // While the page looks for the network itself, it needs nobody who tries.
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeEnabled();
  await page.context().setOffline(false);
  await tryAgain.click();
  await expect(row(page, 'Hope')).toBeVisible();
});

test('closing the account tells what this device has not sent yet [installed-app-6]', async ({ page }) => {
  await openRoster(page, 'Grace');
  await page.route('**/api/check-in/actions', (route) => route.abort('aborted'));
  await page.getByRole('button', { name: 'Check in: Grace Door', exact: true }).click();
  await expect(page.getByText('No network: 1 tap is saved on this device')).toBeVisible();
  await page.goto('/user/user-settings/close-account');
  await page.getByLabel('Why are you leaving?').selectOption('I’d rather not say');
  await page.getByRole('button', { name: 'Close account', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Close Your Account' });
  await expect(
    question.getByText('1 check-in or check-out on this device has not been sent yet'),
  ).toBeVisible();
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
  await checkAccessibility(page);
});
