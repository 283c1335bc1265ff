// What a list of windows says of each: who meets it, what opens it, how it is answered, and where the keyboard goes on.
import type { Locator, Page } from '@playwright/test';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { journeyNow } from '#testing/journeys.ts';
import { expect } from '../fixtures.ts';

export interface Answer {
  /** The button that is pressed in the window; without one it is closed by Escape. */
  press?: string;
  /** Done in the window before. */
  fill?: (page: Page) => Promise<void>;
  /** Where the keyboard goes on; at what opened the window unless told. */
  goesOnAt?: (page: Page) => Locator;
}

export interface ProductWindow {
  /** The file that uses the window piece. */
  file: string;
  /** The window's name. */
  name: string;
  /** What is done before it is opened, each time. */
  before?: (page: Page) => Promise<void>;
  /** What opens it, by Enter. */
  opener: (page: Page) => Locator;
  /** Otherwise, how it opens while the keyboard is at the opener. */
  open?: (page: Page) => Promise<void>;
  answers: readonly Answer[];
}

export interface Scene {
  title: string;
  /** Opens the page of the windows as the person who meets them. */
  enter: (page: Page) => Promise<void>;
  windows: readonly ProductWindow[];
}

export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const escape: Answer = {};
export const inside = (name: string) => (page: Page) => page.getByRole('dialog', { name }).locator(':focus');

/** Opens what an entry of the opener's menu opens. */
export const fromMenu = (name: string) => async (page: Page) => {
  await page.keyboard.press('Enter');
  // The menu takes the focus to its first entry when it has come: a key pressed just before would be that one's.
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.getByRole('menuitem', { name, exact: true }).press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
};

/** Some hours from now, for three hours. */
export const shift = (hours: number) => ({
  startAt: hoursAfter(journeyNow(), hours),
  endAt: hoursAfter(journeyNow(), hours + 3),
});
