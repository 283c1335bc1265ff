import type { Locator, Page } from '@playwright/test';
import { journeyNow } from '#testing/journeys.ts';
import { checkAccessibility, expect, signIn, test } from './fixtures.ts';
import { holdScripts } from './alive.ts';
import { act, cardOf, isPhone } from './organizer-cards.ts';
import { openWorkspaceMenu } from './workspace.ts';
import { expectStep, makeOpportunity, ownTitle, press, takePlace } from './editor.ts';
import { signedInAsNew, signedInAsOrganizer } from './people.ts';

const titlesOn = (page: Page) => page.getByRole('heading', { level: 3 }).allTextContents();

const isDescending = (titles: string[]) =>
  titles.every((title, place) => place === 0 || title.toLowerCase() <= titles[place - 1]!.toLowerCase());

/** The filters: beside the list, on a phone in a drawer. */
async function openFilters(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

async function closeFilters(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test(
  'an organizer sees what they run, opens its public page and that of an organization [organizer-home-15]',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signIn(page, 'organizer@example.org');
    await page.goto('/organizer/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'My Opportunities' })).toBeVisible();
    const card = cardOf(page, 'Cook dinner for sixty');
    await expect(card.getByText('Published')).toBeVisible();
    await expect(card.getByText(/^\d+ of \d+ places filled$/)).toBeVisible();
    await expect(card.getByText(/^\w{3} \d+, \d{4} – \w{3} \d+, \d{4} · \d+ dates$/)).toBeVisible();
    await checkAccessibility(page);

    const opened = context.waitForEvent('page');
    if (isPhone(page)) {
      await page.getByRole('button', { name: 'Actions for Cook dinner for sixty' }).click();
      await page.getByRole('menuitem', { name: /^View public page/ }).click();
    } else {
      await card.getByRole('link', { name: /^View public page: Cook dinner/ }).click();
    }
    const publicPage = await opened;
    await expect(publicPage.getByRole('heading', { level: 1, name: 'Cook dinner for sixty' })).toBeVisible();

    const menu = await openWorkspaceMenu(page);
    await expect(menu.getByRole('link', { name: 'My Opportunities' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(menu.getByRole('link', { name: /^Check-in/ })).toHaveAttribute('target', '_blank');
    await checkAccessibility(page);
    await menu.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Volunteer Hours Report' })).toBeVisible();

    await page.goBack();
    await page.getByRole('button', { name: 'My organizations' }).click();
    const panel = page.getByRole('dialog', { name: 'My organizations' });
    await expect(panel.getByText('Harvest Table Food Bank')).toBeVisible();
    await checkAccessibility(page);
    await panel.getByRole('link', { name: /Harvest Table Food Bank/ }).click();
    await expect(page).toHaveURL('/organization/landingpage?orgName=Harvest+Table+Food+Bank');
    await expect(page.getByRole('heading', { level: 1, name: 'Harvest Table Food Bank' })).toBeVisible();
  },
);

test(
  'a coordinator sees the own locations only, and narrows the list down [organizer-home-1]',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, 'coordinator@example.org');
    await page.goto('/organizer/profile');
    await expect(cardOf(page, 'Cook dinner for sixty')).toBeVisible();
    await expect(cardOf(page, 'Pantry host at Eastside')).toBeVisible();
    await expect(page.getByText('Silver Circle Elders')).toHaveCount(0);
    await expect(cardOf(page, 'Friday delivery drivers')).toHaveCount(0);

    // Checking one clears All.
    const filters = await openFilters(page);
    const status = (name: string) => filters.getByRole('checkbox', { name, exact: true });
    await expect(status('All')).toBeChecked();
    await status('Published').check();
    await expect(page).toHaveURL('/organizer/profile?opportunityStatus=published');
    await expect(status('All')).not.toBeChecked();
    await expect(status('Published')).toBeChecked();
    await status('Archived').check();
    await expect(page).toHaveURL(/opportunityStatus=published&opportunityStatus=archived/);
    // Checking All clears the others.
    await status('All').check();
    await expect(page).toHaveURL('/organizer/profile');
    await expect(status('Published')).not.toBeChecked();
    await expect(status('Archived')).not.toBeChecked();
    // Unchecking everything reverts to All.
    await status('Archived').check();
    await expect(page).toHaveURL('/organizer/profile?opportunityStatus=archived');
    await closeFilters(page);
    await expect(page.getByRole('heading', { name: 'There are no Archived opportunities' })).toBeVisible();
    await checkAccessibility(page);
    await (await openFilters(page)).getByRole('checkbox', { name: 'Archived', exact: true }).uncheck();
    await expect(page).toHaveURL('/organizer/profile');
    await expect(filters.getByRole('checkbox', { name: 'All', exact: true })).toBeChecked();
    if (isPhone(page)) await checkAccessibility(page);

    // Organizations, locations and the order.
    await filters.getByRole('checkbox', { name: /^Eastside Pantry/ }).check();
    await expect(page).toHaveURL(/selectedLocations=/);
    await filters.getByLabel('Sort order').selectOption('Descending');
    await expect(page).toHaveURL(/sortOrder=descending/);
    await closeFilters(page);
    await expect(cardOf(page, 'Pantry host at Eastside')).toBeVisible();
    await expect(cardOf(page, 'Cook dinner for sixty')).toHaveCount(0);
    await expect
      .poll(async () => isDescending(await titlesOn(page)), { message: 'titles from Z to A' })
      .toBe(true);

    // The address is the list: it can be opened again, and the way back leads through it.
    await page.reload();
    await expect(cardOf(page, 'Pantry host at Eastside')).toBeVisible();
    await expect(cardOf(page, 'Cook dinner for sixty')).toHaveCount(0);
    await page.goBack();
    await expect(page).not.toHaveURL(/sortOrder/);
    const again = await openFilters(page);
    await expect(again.getByLabel('Sort order')).toHaveValue('ascending');
    await again.getByRole('link', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL('/organizer/profile');
  },
);

test('the list goes on page by page [organizer-home-4]', async ({ page }) => {
  await signIn(page, 'organizer@example.org');
  await page.goto('/organizer/profile');
  const filters = await openFilters(page);
  await filters.getByLabel('Records per page').selectOption('10');
  await expect(page).toHaveURL(/recordsPerPage=10/);
  await closeFilters(page);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(10);
  const first = await titlesOn(page);
  const pages = page.getByRole('navigation', { name: 'Pages of the list' });
  await expect(pages.getByRole('link', { name: 'Previous page' })).toHaveCount(0);
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/continuationKey=/);
  await expect(page.getByRole('heading', { level: 3, name: first[0]!, exact: true })).toHaveCount(0);
  await expect(pages.getByRole('link', { name: 'First page' })).toBeVisible();
  await checkAccessibility(page);
  const second = await titlesOn(page);
  expect(first.filter((title) => second.includes(title))).toEqual([]);
  await pages.getByRole('link', { name: 'Previous page' }).click();
  await expect(page.getByRole('heading', { level: 3, name: first[0]!, exact: true })).toBeVisible();
  // An address that leads nowhere leads to the beginning.
  await page.goto('/organizer/profile?recordsPerPage=10&continuationKey=nonsense');
  await expect(page).toHaveURL('/organizer/profile?recordsPerPage=10');
  await expect(page.getByRole('heading', { level: 3, name: first[0]!, exact: true })).toBeVisible();
});

test('an opportunity is archived, keeps its people, and comes back [organizer-home-6]', async ({
  page,
  newVisitor,
}) => {
  await signedInAsOrganizer(page);
  const made = await makeOpportunity(page, { title: ownTitle('Tablet and phone help desk') });
  const { title } = made;
  const volunteer = await newVisitor();
  await signedInAsNew(volunteer, 'volunteer');
  await takePlace(volunteer, made.id, made.dates[0]?.slots[0]?.id ?? '');
  await page.goto('/organizer/profile?recordsPerPage=100');
  const card = cardOf(page, title);
  await expect(card.getByText('Published')).toBeVisible();
  await act(page, title, 'Archive');
  const dialog = page.getByRole('dialog', { name: 'Archive this opportunity?' });
  await expect(
    dialog.getByText(/(?:has a place|have places) on (?:an upcoming date|upcoming dates)/),
  ).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('The opportunity is archived.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('Archived', { exact: true })).toBeVisible();

  await page.goto('/organizer/profile?opportunityStatus=archived');
  await expect(card).toBeVisible();
  await act(page, title, 'Unarchive');
  await page
    .getByRole('dialog', { name: 'Unarchive this opportunity?' })
    .getByRole('button', { name: 'Unarchive' })
    .click();
  await expect(page.getByText('The opportunity is published again.')).toBeVisible();
  // It has left this list.
  await expect(card).toHaveCount(0);
  await page.goto('/organizer/profile?recordsPerPage=100');
  await expect(card.getByText('Published')).toBeVisible();
});

test('a draft is published from its card, and is on the list and its public page [editor-14]', async ({
  page,
  newVisitor,
}) => {
  await signedInAsOrganizer(page);
  const { id, title } = await makeOpportunity(page, { title: ownTitle('From the card'), status: 'draft' });
  await page.goto('/organizer/profile?opportunityStatus=draft&recordsPerPage=100');
  const card = cardOf(page, title);
  await expect(card.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Publish: ${title}`, exact: true }).click();
  await expectStep(page, 5);
  await press(page, 'Publish Now');
  await expect(page).toHaveURL(`/organizer/published?id=${id}`);
  await expect(page.getByText(`“${title}” is published.`)).toBeVisible();
  await page.goto('/organizer/profile?recordsPerPage=100');
  await expect(card.getByText('Published', { exact: true })).toBeVisible();
  const visitor = await newVisitor();
  await visitor.goto(`/opportunities/${id}`);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('an opportunity is cloned, with its dates moved to another first date [organizer-home-8]', async ({
  page,
}) => {
  await signedInAsOrganizer(page);
  const { title } = await makeOpportunity(page, { title: ownTitle('Drive to appointments') });
  await page.goto('/organizer/profile?recordsPerPage=100');
  await act(page, title, 'Clone');
  const dialog = page.getByRole('dialog', { name: 'Clone this opportunity?' });
  const firstDay = dialog.getByLabel('New first date (optional)');
  await firstDay.fill('2020-01-06');
  await expect(dialog.getByText(/^The first date (was|stays) a/)).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Clone' }).click();
  await expect(dialog.getByText('Start time cannot be in the past')).toBeVisible();
  const year = journeyNow().getUTCFullYear() + 1;
  await firstDay.fill(`${year}-03-01`);
  await firstDay.press('Enter');
  const toast = page.getByRole('status').filter({ hasText: 'Opportunity cloned successfully!' });
  await expect(toast).toBeVisible();
  await expect(toast).toContainText(`“${title} 2” is a draft`);
  await expect(dialog).toBeHidden();
  const copy = cardOf(page, `${title} 2`);
  await expect(copy.getByText('Draft', { exact: true })).toBeVisible();
  await expect(copy.getByText(new RegExp(`^Mar 1, ${year} – `))).toBeVisible();
  await expect(copy.getByText(/^0 of \d+ places filled$/)).toBeVisible();
  // A draft can't be archived.
  await expect(copy.getByRole('button', { name: /^Archive:/ })).toBeDisabled();
});

test(
  'an action pressed before the page is alive asks once it is [early-1]',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signIn(page, 'coordinator@example.org');
    const release = await holdScripts(page);
    await page.goto('/organizer/profile', { early: true });
    const card = cardOf(page, 'Cook dinner for sixty');
    await card.getByRole('button', { name: isMobile ? /^Actions/ : /^Clone/ }).click();
    release();
    await expect(
      isMobile ? page.getByRole('menuitem', { name: 'Clone' }) : page.getByRole('dialog', { name: /Clone/ }),
    ).toBeVisible();
  },
);

test('a choice made before the page is alive holds [early-2]', async ({ page }) => {
  await signIn(page, 'coordinator@example.org');
  const release = await holdScripts(page);
  await page.goto('/organizer/profile', { early: true });
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'Published', exact: true }).check();
  await filters.getByLabel('Sort by').selectOption('First date');
  release();
  await expect(page).toHaveURL('/organizer/profile?sortBy=date&opportunityStatus=published');
  await expect(filters.getByRole('checkbox', { name: 'All', exact: true })).not.toBeChecked();
  await expect(filters.getByRole('checkbox', { name: 'Published', exact: true })).toBeChecked();
});

test('choices that follow each other before the list is there all count [organizer-home-2]', async ({
  page,
}) => {
  await signIn(page, 'coordinator@example.org');
  await page.goto('/organizer/profile');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const status = (name: string) => filters.getByRole('checkbox', { name, exact: true });
  await status('Published').check();
  await expect(page).toHaveURL('/organizer/profile?opportunityStatus=published');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/organizer/opportunities?*', async (route) => {
    await held;
    await route.continue();
  });
  await status('All').check();
  await status('Archived').check();
  await expect(status('All')).not.toBeChecked();
  await status('All').check();
  await status('Published').check();
  await expect(status('Archived')).not.toBeChecked();
  await status('Draft').check();
  release();
  await expect(page).toHaveURL('/organizer/profile?opportunityStatus=draft&opportunityStatus=published');
  for (const [name, isChecked] of [
    ['All', false],
    ['Draft', true],
    ['Published', true],
  ] as const) {
    await expect(status(name)).toBeChecked({ checked: isChecked });
  }
  await expect(page.getByRole('heading', { level: 3, name: 'Cook dinner for sixty' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('list, filters and pages can be used [organizer-home-16]', async ({ page }) => {
    await signIn(page, 'organizer@example.org');
    await page.goto('/organizer/profile');
    await expect(cardOf(page, 'Cook dinner for sixty')).toBeVisible();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByLabel('Records per page').selectOption('10');
    await filters.getByRole('checkbox', { name: 'Published', exact: true }).check();
    await filters.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/recordsPerPage=10/);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(10);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible();
    await expect(page.getByText('Draft', { exact: true }).and(page.locator('span'))).toHaveCount(0);
  });
});
