// What the pictures of this product show (npm run pictures).
import type { Locator, Page } from '@playwright/test';

export interface ProductPicture {
  /** Of its file. */
  name: string;
  /** In CSS pixels. */
  size: { width: number; height: number };
  /** A demo account; a visitor unless told. */
  as?: string;
  /** Opens what is to be seen. */
  take: (page: Page) => Promise<void>;
}

const wide = { width: 1240, height: 775 };
const phone = { width: 390, height: 780 };
const volunteer = 'volunteer@example.org';
const organizer = 'organizer@example.org';

/** Scrolls so that this stands below the header. */
const toTop = (one: Locator): Promise<void> =>
  one
    .first()
    .evaluate((shown) => window.scrollTo({ top: shown.getBoundingClientRect().top + window.scrollY - 92 }));

/** The id of the first opportunity of the public list that is called so. */
async function idOf(page: Page, title: string): Promise<string> {
  const answer = await page.request.get(`/api/opportunities?q=${encodeURIComponent(title)}`);
  const { items } = (await answer.json()) as { items: { id: string; title: string }[] };
  const found = items.find((one) => one.title === title);
  if (!found) throw new Error(`The demo has no opportunity ${title}.`);
  return found.id;
}

const shelter = 'Evening welcome';

export const pictures: readonly ProductPicture[] = [
  {
    name: 'find',
    size: wide,
    take: async (page) => {
      await page.goto('/opportunities');
    },
  },
  {
    name: 'opportunity',
    size: wide,
    as: volunteer,
    take: async (page) => {
      await page.goto(`/opportunities/${await idOf(page, shelter)}`);
    },
  },
  {
    name: 'sign-up',
    size: phone,
    as: volunteer,
    take: async (page) => {
      await page.goto(`/opportunities/${await idOf(page, shelter)}`);
      await toTop(page.getByRole('heading', { name: 'June 2030' }));
    },
  },
  {
    name: 'history',
    size: phone,
    as: volunteer,
    take: async (page) => {
      await page.goto('/volunteer/profile-history');
    },
  },
  {
    name: 'today',
    size: wide,
    as: organizer,
    take: async (page) => {
      await page.goto('/organizer/today');
    },
  },
  {
    name: 'create',
    size: wide,
    as: organizer,
    take: async (page) => {
      await page.goto(`/organizer/edit-opportunity?id=${await idOf(page, shelter)}`);
      await page
        .getByRole('button', { name: /Details/ })
        .first()
        .click();
    },
  },
  {
    name: 'roster',
    size: phone,
    as: organizer,
    take: async (page) => {
      await page.goto('/organizer/profile');
      await page
        .getByRole('link', { name: /Roster/ })
        .first()
        .click();
      await page.waitForURL(/roster/);
      await page.getByText('Jasmine Patel').waitFor();
    },
  },
  {
    name: 'kiosk',
    size: { width: 820, height: 900 },
    as: organizer,
    take: async (page) => {
      await page.goto('/organizer/check-in');
      await toTop(page.getByRole('heading', { level: 1 }));
    },
  },
  {
    name: 'message',
    size: wide,
    as: organizer,
    take: async (page) => {
      await page.goto(`/organizer/sendmessage?opportunity=${await idOf(page, shelter)}`);
      await page.getByLabel('Subject').fill('See you on Saturday, {firstName}');
      await page
        .locator('[contenteditable=true]')
        .fill('Please come to the side door. We have gloves; bring a warm coat.');
      await toTop(page.getByText('Subject'));
    },
  },
  {
    name: 'report',
    size: wide,
    as: organizer,
    take: async (page) => {
      await page.goto('/organizer/reports');
      await toTop(page.getByRole('table'));
    },
  },
  {
    name: 'volunteers',
    size: wide,
    as: organizer,
    take: async (page) => {
      await page.goto('/user/user-settings/volunteers/Silver%20Circle%20Elders');
      await page.getByRole('searchbox').waitFor();
    },
  },
  {
    name: 'form',
    size: wide,
    as: organizer,
    take: async (page) => {
      await page.goto('/user/user-settings/form-list/Silver%20Circle%20Elders');
      await page.getByRole('link', { name: /Edit/ }).first().click();
      await toTop(
        page.getByRole('tab', { name: 'Questions' }).or(page.getByRole('link', { name: 'Questions' })),
      );
    },
  },
];
