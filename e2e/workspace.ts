import type { Locator, Page } from '@playwright/test';
import { isPhone } from './organizer-cards.ts';

/** The menu of an organizer's pages, unfolded where it is a dropdown. */
export async function openWorkspaceMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Organizer pages' });
  if (isPhone(page)) await menu.locator('summary').filter({ visible: true }).first().click();
  return menu;
}
