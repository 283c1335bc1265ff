// A page can be read before its scripts have brought it to life. Journeys go on when it is alive, unless they try what comes before.
import type { BrowserContext, Page, Response } from '@playwright/test';
import { longestWait } from '#testing/journeys.ts';

/** What `goto` and its like take besides Playwright's own. */
interface Early {
  /** Goes on with the page as the server answered it: its scripts may still be on the way. */
  early: true;
}

declare module '@playwright/test' {
  interface Page {
    goto(url: string, options: Early): Promise<Response | null>;
    reload(options: Early): Promise<Response | null>;
    goBack(options: Early): Promise<Response | null>;
    goForward(options: Early): Promise<Response | null>;
  }
}

/** Has all pages of a browser, also those that it opens from now on, wait until they are alive wherever a journey takes them. */
export function waitForLife(context: BrowserContext): void {
  context.on('page', (page) => {
    for (const way of ['goto', 'reload', 'goBack', 'goForward'] as const) {
      const own = page[way];
      const go = (...how: unknown[]): Promise<Response | null> => Reflect.apply(own, page, how);
      page[way] = async (...how: unknown[]) => {
        const options = how.at(-1);
        if (typeof options === 'object' && options && 'early' in options)
          return go(...how.slice(0, -1), { waitUntil: 'commit' });
        const answer = await go(...how);
        await expectAlive(page);
        return answer;
      };
    }
  });
}

/** Waits until the page's scripts have brought it to life, as its document says then. Before, links are the browser's own. */
export async function expectAlive(page: Page): Promise<void> {
  // Unlike an assertion, this looks again without growing pauses.
  await page.locator('html[data-alive]').waitFor({ state: 'attached', timeout: longestWait() });
}

/** Holds back the rendering of pages opened from now on: their scripts run and wait for the turn that they asked for. */
export async function holdRendering(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      held.push(() => Reflect.apply(post, this, message));
      Object.assign(window, {
        heldRendering: () => {
          MessagePort.prototype.postMessage = post;
          for (const go of held) go();
        },
      });
    };
  });
  return () => page.evaluate(() => (window as unknown as { heldRendering: () => void }).heldRendering());
}

/** Holds back the scripts of pages opened from now on, so that what people do before a page is alive can be tried. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/entry-client[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
