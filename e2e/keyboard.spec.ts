// What the keyboard comes to is seen: nothing that stays at an edge, floats or opens covers it (WCAG 2.4.11).
import type { Page } from '@playwright/test';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { openForEdit } from './editor.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { signedInAsNew } from './people.ts';
import { choices } from './sign-up.ts';

/** What lies over the middle of what has the focus, or over an edge of it; null when it is all there to be seen. */
const coverOfFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // A link may be broken over two lines.
    const box = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
    const { left, right, top } = box;
    // Of a text of several lines the browser shows the one that is written in, here the first.
    const bottom = focused instanceof HTMLTextAreaElement ? Math.min(box.bottom, top + 40) : box.bottom;
    const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
    // Corners may be round.
    const points = [
      [middle, centre],
      [middle, top + 4],
      [middle, bottom - 4],
      [left + 4, centre],
      [right - 4, centre],
    ] as const;
    for (const [x, y] of points) {
      const hit = document.elementFromPoint(x, y);
      const isIt =
        hit && (focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.contains(focused));
      const isLabel = hit?.closest('label')?.control === focused;
      if (!isIt && !isLabel)
        return `${focused.outerHTML.slice(0, 200)} at ${x}, ${y}: ${hit?.outerHTML.slice(0, 200) ?? 'outside'}`;
    }
    return null;
  });

/** Goes through a page by Tab, and back. */
async function walk(page: Page, most: number): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < most; stop += 1) {
      await page.keyboard.press(key);
      await expect.poll(() => coverOfFocus(page)).toBeNull();
    }
}

for (const size of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
])
  test(`what has the focus is never covered, at ${size.width} × ${size.height} [keyboard-2, keyboard-3]`, async ({
    page,
    newVisitor,
  }) => {
    await page.setViewportSize(size);
    const db = await journeyDatabase();
    const organizer = await makeOrganizer(db);
    const place = await makeOrganization(db, {}, { organizer });
    const dates = [48, 72, 96, 120, 144].map((hours) => ({
      startAt: hoursAfter(journeyNow(), hours),
      endAt: hoursAfter(journeyNow(), hours + 3),
    }));
    const made = await makeOpportunity(db, place, {}, { schedule: { dates } });
    await makeRegistration(db, await makeUser(db), made.slots[0]!);

    await test.step('a bar at the bottom edge, and who comes', async () => {
      await signedInAsNew(page, 'volunteer');
      await page.goto(`/opportunities/${made.opportunity.id}`);
      await expect(page.getByLabel(/^Who's Coming \(1\): Packing, \w{3}, \w{3} \d+, .+ – .+$/)).toBeVisible();
      await choices(page).first().click();
      await expect(page.getByText('1 shift chosen')).toBeVisible();
      await page.getByRole('main').focus();
      await walk(page, 30);
    });

    const person = await newVisitor();
    await person.setViewportSize(size);
    const own = await signedInAsNew(person, 'organizer');
    const ownPlace = await makeOrganization(db, {}, { organizer: own });
    const edited = await makeOpportunity(
      db,
      ownPlace,
      { skills: ['Food Sorting'] },
      { schedule: { dates }, coordinators: [own] },
    );

    await test.step('lists that open', async () => {
      await openForEdit(person, edited.opportunity.id);
      for (const name of ['Location', 'Coordinators', 'Skills']) {
        const field = person.getByRole('combobox', { name });
        await field.focus();
        await person.keyboard.press('ArrowDown');
        const list = person.getByRole('listbox');
        await expect(list).toBeInViewport();
        await expect(person.getByRole('main').getByRole('listbox')).toHaveCount(1);
        await expect.poll(() => coverOfFocus(person)).toBeNull();
        await checkAccessibility(person);
        // Going on closes the list.
        await person.keyboard.press('Tab');
        await expect(list).toBeHidden();
        await expect.poll(() => coverOfFocus(person)).toBeNull();
      }
      await walk(person, 25);
    });

    await test.step('toasts', async () => {
      await person.goto('/organizer/profile');
      const archive = person
        .getByRole('button', { name: /^(?:Archive: |Actions for )/ })
        .filter({ visible: true });
      await archive.press('Enter');
      const entry = person.getByRole('menuitem', { name: 'Archive' });
      if (size.width < 768) {
        // A menu takes the focus a moment after it opened; a key before that would go back to its button.
        await expect(person.getByRole('menu').locator(':scope:focus, :focus')).toHaveCount(1);
        await entry.press('Enter');
      }
      await person.getByRole('dialog').getByRole('button', { name: 'Archive' }).press('Enter');
      await expect(person.getByText('The opportunity is archived.')).toBeVisible();
      await walk(person, 8);
    });
  });

test('the menu of somebody with many organizations scrolls in itself, and the way out is in sight [access-13]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  const organizer = await signedInAsNew(page, 'organizer');
  const db = await journeyDatabase();
  for (let n = 0; n < 6; n += 1) await makeOrganization(db, {}, { organizer });
  await page.goto('/opportunities');
  const opener = page.getByRole('button', { name: organizer.firstName });
  await opener.click();
  const menu = page.getByRole('menu');
  const logOut = menu.getByRole('menuitem', { name: 'Log Out' });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expect(logOut).toBeInViewport({ ratio: 1 });
  await checkAccessibility(page);
  const settings = menu.getByRole('menuitem', { name: 'Account Settings' });
  const lastLink = menu.getByRole('menuitem').nth(-2);
  await expect(lastLink).not.toBeInViewport();
  // The keys go round: up from the first entry is the last one, and on from there the one before it.
  await settings.focus();
  await page.keyboard.press('ArrowUp');
  await expect(logOut).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(lastLink).toBeFocused();
  await expect(lastLink).toBeInViewport({ ratio: 0.95 });
  // The page behind it stays where it is.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await logOut.click();
  await expect(page).toHaveURL('/');
});
