import type { Page } from '@playwright/test';
import { kiosk } from '#areas/check-in/testing/kiosk.world.ts';
import { checkAccessibility, expect, letClockRun, signIn } from './fixtures.ts';
import { holdScripts } from './alive.ts';
import { test } from './kiosk.ts';

async function choose(page: Page, opportunity: string, activity?: string): Promise<void> {
  await page.getByRole('radio', { name: opportunity }).check();
  if (activity) await page.getByRole('radio', { name: activity }).check();
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Your email' });
const checkIn = (page: Page) => page.getByRole('button', { name: 'Check In', exact: true });
const checkOut = (page: Page) => page.getByRole('button', { name: 'Check Out', exact: true });

async function expectRefusal(page: Page, text: string | RegExp): Promise<void> {
  const modal = page.getByRole('dialog');
  await expect(modal.getByText(text)).toBeVisible();
  await modal.getByRole('button', { name: 'Back to check-in' }).click();
  await expect(modal).toBeHidden();
}

test('a volunteer checks in and, later, out', async ({ page, door }) => {
  await signIn(page, door.organizer.email);
  await page.goto('/organizer/check-in');
  await expect(page).toHaveTitle(/Check-in kiosk/);
  await checkAccessibility(page);

  await email(page).fill(` ${door.grace.email.toUpperCase()} `);
  await choose(page, kiosk.running, kiosk.activity);
  await checkOut(page).click();
  await expectRefusal(page, 'please check in first');

  await checkIn(page).click();
  await expect(page.getByRole('heading', { name: 'Hello Grace!' })).toBeFocused();
  await expect(page.getByText('Check In successfully')).toBeVisible();
  await expect(page.getByText('It’s your first time with us.')).toBeVisible();
  await checkAccessibility(page);

  await page.getByRole('button', { name: 'Next person' }).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveValue('');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  await email(page).fill(door.grace.email);
  await choose(page, kiosk.running, kiosk.activity);
  await checkIn(page).click();
  await expectRefusal(page, 'you are already checked in for the opportunity');
  await expect(email(page)).toHaveValue(door.grace.email);
  await checkOut(page).click();
  await expect(page.getByText('Check Out successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank you, Grace!' })).toBeVisible();
  await expect(page.getByText('Hours served: 0.0')).toBeVisible();

  await page.getByRole('button', { name: 'Next person' }).click();
  await email(page).fill(door.grace.email);
  await choose(page, kiosk.running, kiosk.activity);
  await checkOut(page).click();
  await expectRefusal(page, 'you are already checked out for the opportunity');
});

test('works by keyboard alone', async ({ page, door }) => {
  await signIn(page, door.organizer.email);
  await page.goto('/organizer/check-in');
  await email(page).focus();
  await page.keyboard.type(door.ines.email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: kiosk.running })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByText('Nothing to check in to today')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: kiosk.activity })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hello Ines!' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(email(page)).toBeFocused();
});

test('what is typed, chosen and pressed before the page is alive holds [early-1, early-2]', async ({
  page,
  door,
}) => {
  await signIn(page, door.organizer.email);
  const release = await holdScripts(page);
  await page.goto('/organizer/check-in', { early: true });
  await email(page).fill(door.jonas.email);
  await choose(page, kiosk.running);
  await checkIn(page).click();
  release();
  // What was pressed is done: the activity alone is missing.
  await expect(page.getByText('Please select the activity you have signed up for')).toBeVisible();
  await expect(page.getByText('Please enter an email to proceed')).toBeHidden();
  await expect(email(page)).toHaveValue(door.jonas.email);
  await expect(page.getByRole('radio', { name: kiosk.running })).toBeChecked();
});

/** Somebody who types on a tablet's screen, slowly; and one tap with the look at the screen that it needs. */
const pace = { keySeconds: 0.25, tapSeconds: 1.25 };
/** A queue of 60 in ten minutes. */
const secondsEach = (10 * 60) / 60;

test(
  'is locked with what is fixed, and an address and two taps serve a person in ten seconds [kiosk-lock-1, kiosk-lock-4, kiosk-lock-5, kiosk-lock-6]',
  { tag: '@translated' },
  async ({ page, door }) => {
    await signIn(page, door.lockingOrganizer.email);
    await page.goto('/organizer/check-in');
    await page.getByRole('button', { name: 'Set up and lock' }).click();
    const setup = page.getByRole('dialog', { name: 'Set up this kiosk' });
    await setup.getByLabel('Opportunity').selectOption(kiosk.locked);
    await setup.getByLabel('Activity').selectOption(kiosk.activity);
    await setup.getByRole('switch').check();
    await checkAccessibility(page);
    await setup.getByRole('button', { name: 'Lock and start' }).click();
    await expect(page.getByText('You’re checking in to')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await checkAccessibility(page);

    // Nobody waits for a notice to go: the next person begins as soon as the one before has tapped, in the field that has the
    // keyboard already. So what a person needs are the keys of the address and the taps.
    await email(page).focus();
    for (const { email: address } of [door.grace, door.ines, door.jonas]) {
      let taps = 0;
      const tap = async (name: string) => {
        taps += 1;
        await page.getByRole('button', { name, exact: true }).click();
      };
      await expect(email(page)).toBeFocused();
      await page.keyboard.type(address);
      await tap('Check In');
      await tap('Next person');
      await expect(email(page)).toBeFocused();
      expect(taps).toBe(2);
      expect(address.length * pace.keySeconds + taps * pace.tapSeconds).toBeLessThan(secondsEach);
    }

    await page.goto('/organizer/profile');
    await expect(page).toHaveURL(/\/organizer\/check-in$/);
    await page.getByRole('button', { name: 'Leave the kiosk' }).click();
    const leaving = page.getByRole('dialog', { name: 'Leave the kiosk' });
    // Somebody who only tried it has left: the next person wants to check in.
    await leaving.getByRole('textbox', { name: 'Password' }).fill('not mi');
    await page.clock.runFor(15_000);
    await expect(leaving).toBeVisible();
    await page.clock.runFor(16_000);
    await expect(leaving).toBeHidden();
    await page.getByRole('button', { name: 'Leave the kiosk' }).click();
    await expect(leaving.getByRole('textbox', { name: 'Password' })).toHaveValue('');
    // A saved password is filled in by no browser: anybody could leave then.
    await expect(leaving.getByRole('textbox', { name: 'Password' })).toHaveAttribute(
      'autocomplete',
      'new-password',
    );
    await leaving.getByRole('textbox', { name: 'Password' }).fill('not this one');
    await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(leaving.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await leaving.getByRole('textbox', { name: 'Password' }).fill(kiosk.password);
    await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/\/organizer\/profile$/);
  },
);

test('without a network a kiosk whose clock is 40 minutes slow saves who comes and goes, and each is written once at its time [offline-6, offline-4]', async ({
  page,
  door,
}) => {
  await letClockRun(page, 40);
  await signIn(page, door.organizer.email);
  await page.goto('/organizer/check-in');
  await expect(page.getByText('All saved')).toBeVisible();
  // The answer is lost of a check-in that arrived; then nothing arrives.
  let hasArrived = false;
  await page.route('**/api/check-in/actions', async (route) => {
    if (!hasArrived) await route.fetch();
    hasArrived = true;
    await route.abort('aborted');
  });
  await email(page).fill(door.ines.email);
  await choose(page, kiosk.running, kiosk.activity);
  await checkIn(page).click();
  await expect(page.getByRole('heading', { name: /^Check-in at .+ is saved$/ })).toBeFocused();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Next person' }).click();
  await expect(page.getByText('No network: 1 tap is saved on this device')).toBeVisible();

  await page.reload();
  await expect(page.getByText('No network: 1 tap is saved on this device')).toBeVisible();
  await page.unroute('**/api/check-in/actions');
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expect(page.getByText('All saved')).toBeVisible();
  await expect(page.getByText(/needs? a decision/)).toBeHidden();
  await email(page).fill(door.ines.email);
  await choose(page, kiosk.running, kiosk.activity);
  await checkOut(page).click();
  await expect(page.getByText('Hours served: 0.0')).toBeVisible();
});
