// Codes that cameras read. The camera is a canvas that shows a code: from its stream on everything is the product's own.
import type { Page } from '@playwright/test';
import { personalCodeContract } from '#areas/accounts/contract/personal-code.ts';
import { doorCodeContract } from '#areas/check-in/contract/door-code.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { signedInAsNew, signedInAsOrganizer, stranger } from './people.ts';

/** What is held to the camera, in the page. */
type Held = { size: number; path: string } | null;
declare global {
  interface Window {
    hold: (code: Held) => void;
  }
}

/** Puts a canvas in the camera's place; `window.hold` says which code it shows. */
async function withCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const brush = canvas.getContext('2d')!;
    let code: { size: number; path: string } | null = null;
    window.hold = (next) => {
      code = next;
    };
    const draw = () => {
      brush.setTransform(1, 0, 0, 1, 0, 0);
      brush.fillStyle = '#fff';
      brush.fillRect(0, 0, 640, 480);
      if (code) {
        brush.setTransform(9, 0, 0, 9, 180, 100);
        brush.fillStyle = '#000';
        brush.save();
        brush.clip(new Path2D(code.path));
        brush.fillRect(0, 0, code.size, code.size);
        brush.restore();
      }
      requestAnimationFrame(draw);
    };
    draw();
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
  });
}

test('codes are held to the camera of the kiosk and of the roster [code-4, code-5, code-10]', async ({
  page,
  newVisitor,
}) => {
  const db = await journeyDatabase();
  const now = journeyNow();
  const codes: Held[] = [];
  const place = await signedInAsOrganizer(page);
  const dates = [{ startAt: hoursAfter(now, -1), endAt: hoursAfter(now, 2) }];
  const activities = [{ title: 'Packing' }];
  const made = await makeOpportunity(db, place, {}, { schedule: { dates, activities } });
  for (const name of ['Grace', 'Ines']) {
    const visitor = await newVisitor();
    const person = await signedInAsNew(visitor, 'volunteer', stranger(name));
    await makeRegistration(db, person, made.slots[0]!);
    const answer = await visitor.request.get(personalCodeContract.get.path);
    codes.push(((await answer.json()) as { qr: Held }).qr);
  }
  const holdUp = (of: 'Grace' | 'Ines') =>
    page.evaluate((code) => window.hold(code), codes[of === 'Grace' ? 0 : 1]!);
  const scan = page.getByRole('button', { name: 'Scan a code' });
  await withCamera(page);

  await page.goto('/organizer/check-in');
  await scan.click();
  await expect(page.getByText('Hold your code up to the camera')).toBeVisible();
  await checkAccessibility(page);
  await holdUp('Grace');
  await expect(page.getByRole('heading', { name: 'Hello Grace!' })).toBeFocused();
  // The camera stays on, also while somebody is still being thanked.
  await holdUp('Ines');
  await expect(page.getByRole('heading', { name: 'Hello Ines!' })).toBeFocused();

  await page.goto(`/organizer/opportunities/${made.opportunity.id}/roster/${made.dates[0]!.id}`);
  await page.getByRole('button', { name: /^Undo check-in: Ines/ }).click();
  await expect(page.getByRole('button', { name: /^Check in: Ines/ })).toBeVisible();
  await scan.click();
  await expect(page.getByText('Hold your code up to the camera')).toBeVisible();
  await holdUp('Ines');
  const found = page.getByRole('list', { name: 'Codes read last' });
  await expect(found.getByRole('button', { name: /^Undo check-in: Ines/ })).toBeVisible();
  await checkAccessibility(page);
  // A person who is here already is not checked in a second time.
  await holdUp('Grace');
  await expect(found.getByRole('button', { name: /^Check out: Grace/ })).toBeVisible();
});

test('codes that are read without a network are saved, at the kiosk and on the roster, and count once there is one [offline-7, code-4, code-5]', async ({
  page,
  newVisitor,
}) => {
  const db = await journeyDatabase();
  const now = journeyNow();
  const place = await signedInAsOrganizer(page);
  const dates = [{ startAt: hoursAfter(now, -1), endAt: hoursAfter(now, 2) }];
  const made = await makeOpportunity(
    db,
    place,
    {},
    { schedule: { dates, activities: [{ title: 'Packing' }] } },
  );
  const codes: Held[] = [];
  for (const name of ['Grace', 'Ines', 'Nobody']) {
    const visitor = await newVisitor();
    const person = await signedInAsNew(visitor, 'volunteer', stranger(name));
    if (name !== 'Nobody') await makeRegistration(db, person, made.slots[0]!);
    const answer = await visitor.request.get(personalCodeContract.get.path);
    codes.push(((await answer.json()) as { qr: Held }).qr);
  }
  const holdUp = (index: number) => page.evaluate((code) => window.hold(code), codes[index]!);
  const scan = page.getByRole('button', { name: 'Scan a code' });
  const saved = page.getByRole('status').filter({ hasText: 'All saved' });
  await withCamera(page);

  await page.goto('/organizer/check-in');
  await expect(saved).toBeVisible();
  await scan.click();
  await expect(page.getByText('Hold your code up to the camera')).toBeVisible();
  await page.context().setOffline(true);
  await holdUp(0);
  await expect(page.getByRole('heading', { name: /^Your code, read at .+, is saved$/ })).toBeFocused();
  await expect(
    page.getByText('we’ll look up whose code it is and whether it checks in or out'),
  ).toBeVisible();
  await checkAccessibility(page);
  await page.context().setOffline(false);
  await expect(saved).toBeVisible();

  await page.goto(`/organizer/opportunities/${made.opportunity.id}/roster/${made.dates[0]!.id}`);
  await expect(page.getByRole('button', { name: /^Check out: Grace/ })).toBeVisible();
  await expect(saved).toBeVisible();
  await scan.click();
  await expect(page.getByText('Hold your code up to the camera')).toBeVisible();
  await page.context().setOffline(true);
  await holdUp(1);
  await expect(page.getByText('No network: 1 code is saved on this device.')).toBeVisible();
  await holdUp(2);
  await expect(page.getByText('No network: 2 codes are saved on this device.')).toBeVisible();
  await expect(page.getByText('No network: 2 taps are saved on this device')).toBeVisible();
  await checkAccessibility(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: /^Check out: Ines/ })).toBeVisible();
  await expect(page.getByText('codes are saved on this device.')).toBeHidden();
  const asked = page.getByRole('region', { name: '1 tap needs a decision' });
  await expect(asked).toContainText(/A personal code: code read at .+This person has no place/s);
  await asked.getByRole('button', { name: 'Keep it as it is' }).click();
  await expect(saved).toBeFocused();
});

test('a camera that is refused or not there is told, and the rest goes on [code-10]', async ({ page }) => {
  const place = await signedInAsOrganizer(page);
  const dates = [{ startAt: hoursAfter(journeyNow(), -1), endAt: hoursAfter(journeyNow(), 2) }];
  await makeOpportunity(await journeyDatabase(), place, {}, { schedule: { dates } });
  for (const [name, words] of [
    ['NotAllowedError', 'This page isn’t allowed to use the camera.'],
    ['NotFoundError', 'No camera was found.'],
  ] as const) {
    await page.addInitScript((refusal) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', refusal));
    }, name);
    await page.goto('/organizer/check-in');
    await page.getByRole('button', { name: 'Scan a code' }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your email' })).toBeEditable();
  }
});

test('the code of the place is read with an own phone: once to come and once to leave, inside the window alone [code-8, code-9]', async ({
  page,
  newVisitor,
}) => {
  const db = await journeyDatabase();
  const now = journeyNow();
  const place = await signedInAsOrganizer(page);
  const dates = [-1, 5, -9].map((from) => ({
    startAt: hoursAfter(now, from),
    endAt: hoursAfter(now, from + 3),
  }));
  const made = await makeOpportunity(
    db,
    place,
    {},
    { schedule: { dates, activities: [{ title: 'Packing' }] } },
  );
  const phone = await newVisitor();
  const grace = await signedInAsNew(phone, 'volunteer', stranger('Grace'));
  for (const slot of made.slots) await makeRegistration(db, grace, slot);
  const addresses: string[] = [];
  for (const { id } of made.dates) {
    const { path } = doorCodeContract.code;
    const answer = await page.request.get(
      path.replace(':opportunityId', made.opportunity.id).replace(':dateId', id),
    );
    addresses.push(new URL(((await answer.json()) as { url: string }).url).pathname);
  }
  const [running, later, over] = addresses;

  await phone.goto(running!);
  await expect(phone.getByText('We’re expecting you.')).toBeVisible();
  await checkAccessibility(phone);
  await phone.getByRole('button', { name: 'Check In', exact: true }).click();
  await expect(phone.getByRole('status').filter({ hasText: /\d+:\d\d/ })).toBeFocused();
  await checkAccessibility(phone);
  await phone.getByRole('button', { name: 'Check Out', exact: true }).click();
  await expect(phone.getByRole('button', { name: /^Check (In|Out)$/ })).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByRole('button', { name: /^Check (In|Out)$/ })).toHaveCount(0);

  for (const [address, words] of [
    [later!, /^Check-in opens on /],
    [over!, /^Check-in and check-out closed at /],
  ] as const) {
    await phone.goto(address);
    await expect(phone.getByText(words)).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Check In', exact: true })).toHaveCount(0);
  }

  const other = await newVisitor();
  await other.goto(running!);
  await expect(other).toHaveURL(/\/user\/login\?redirect=/);
  await signedInAsNew(other, 'volunteer', stranger('Ines'));
  await other.goto(running!);
  await expect(other.getByRole('link', { name: 'See the opportunity' })).toBeVisible();
  await expect(other.getByText(made.opportunity.title)).toHaveCount(0);
});

test('a personal code is printed whole, and alone', async ({ page }) => {
  await signedInAsNew(page, 'volunteer');
  await page.goto('/user/user-settings/check-in-code');
  await page.emulateMedia({ media: 'print' });
  // A sheet of letter paper within its margins, with the column of the menu and without it.
  for (const width of [720, 1280]) {
    await page.setViewportSize({ width, height: 960 });
    const card = await page.locator('figure').boundingBox();
    const code = await page.locator('figure svg').boundingBox();
    expect(code!.width).toBeGreaterThan(300);
    expect(code!.x).toBeGreaterThanOrEqual(card!.x);
    expect(code!.x + code!.width).toBeLessThanOrEqual(card!.x + card!.width);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.locator('h1')).toBeHidden();
  }
});
