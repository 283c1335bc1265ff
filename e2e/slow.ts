// A browser as slow as those of people with old devices: what a page gets wrong while it comes to life shows itself there.
import type { BrowserContext, Page } from '@playwright/test';
import { slowdown } from '#testing/journeys.ts';

/** Slows the pages that a browser opens from now on by its debugging protocol, when the run asks for it. */
export function slowDown(context: BrowserContext): void {
  const rate = slowdown();
  if (rate > 1) context.on('page', (page) => void slowPage(page, rate));
}

async function slowPage(page: Page, rate: number): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  } catch (error) {
    // A page that is closed before it could be slowed needs no slowness.
    if (!page.isClosed()) throw error;
  }
}
