// The cards of the organizer's home as journeys use them, on any screen.
import type { Page } from '@playwright/test';

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

export const cardOf = (page: Page, title: string | RegExp) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

/** Does something with an opportunity: by its button, or on a phone by its menu. */
export async function act(page: Page, title: string, action: string): Promise<void> {
  if (!isPhone(page)) {
    await page.getByRole('button', { name: `${action}: ${title}`, exact: true }).click();
    return;
  }
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
