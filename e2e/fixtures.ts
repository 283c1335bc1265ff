// What every journey imports instead of @playwright/test.
import fs from 'node:fs';
import path from 'node:path';
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { sessionOf } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { waitForLife } from './alive.ts';
import { violationsIn, type Rules } from './axe.ts';
import { slowDown } from './slow.ts';
import { translatePages } from './translated.ts';

interface Fixtures {
  /** Fails the test on errors in any page of it. Always on. */
  watchdog: void;
  /** Opens another person's browser beside `page`: cookies of its own, and watched like the first. */
  newVisitor: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  context: async ({ context, javaScriptEnabled }, use, { project }) => {
    await prepare(context, project.name);
    if (javaScriptEnabled) waitForLife(context);
    await use(context);
  },
  watchdog: [
    async ({ context }, use) => {
      const problems = watch(context);
      await use();
      expect(problems, 'console errors, page errors and failed requests').toEqual([]);
    },
    { auto: true },
  ],
  newVisitor: async (
    { browser, contextOptions, baseURL, viewport, isMobile, hasTouch },
    use,
    { project },
  ) => {
    const opened: { context: BrowserContext; problems: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL, viewport, isMobile, hasTouch });
      opened.push({ context, problems: watch(context) });
      await prepare(context, project.name);
      waitForLife(context);
      return context.newPage();
    });
    for (const { context } of opened) await context.close();
    expect(
      opened.flatMap(({ problems }) => problems),
      'errors in the pages of other visitors',
    ).toEqual([]);
  },
});

export { expect };

/**
 * Has the clock of a browser stand still at the journeys' time, while its timers run on: no journey is in two minutes, and nothing
 * that was read grows old because the machine is slow. Its pages are as slow as the run asks for, and translated in the project for that.
 */
async function prepare(context: BrowserContext, project: string): Promise<void> {
  await context.clock.setFixedTime(journeyNow());
  await translatePages(context, project);
  slowDown(context);
}

/** Collects what must not happen on any page of a browser context. */
function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    // Chromium reports each answer from 400 on as an error. A refusal of the API is an answer like any other;
    // those that are failures are found by the listener for responses.
    if (message.text().startsWith('Failed to load resource: the server responded with a status of')) return;
    // Of a journey that took the network away; that the page goes on is what it looks at.
    if (message.text() === 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED') return;
    problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`page: ${error.error().stack ?? error.error().message}`));
  context.on('response', (response) => {
    const request = response.request();
    // A refusal may be the point of a test; a server error or a missing script, style or picture never is.
    const isAnswer = ['document', 'eventsource', 'fetch', 'xhr'].includes(request.resourceType());
    if (isOurs(response.url()) && response.status() >= (isAnswer ? 500 : 400)) {
      problems.push(`${response.status()}: ${request.method()} ${response.url()}`);
    }
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Leaving a page ends the requests it still had. `csp` is how a browser without JavaScript names a script
    // that it leaves out; where scripts run, a breach of the policy is a console error besides. Disconnected is a browser
    // only when its journey took the network away.
    const expected = ['net::ERR_ABORTED', 'net::ERR_INTERNET_DISCONNECTED', 'csp'];
    if (isOurs(request.url()) && !expected.includes(reason)) problems.push(`${reason}: ${request.url()}`);
  });
  return problems;
}

function isOurs(url: string): boolean {
  return url.startsWith(process.env.MANYHANDS_E2E_URL ?? 'http://127.0.0.1');
}

/** The width of the `phone` project ends below this, in CSS pixels. */
const phoneBelow = 600;
/** An open window or drawer, which hides the page behind it from everybody. */
const openWindow = '[role=dialog][aria-modal=true]';

const wcag: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules whose answer depends on the size of the screen. */
const ofSize: Rules = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] };

/**
 * Fails with a readable list when axe finds a violation of WCAG 2.2 A or AA on the page as it is now. While a window is
 * open, that window alone is looked at: the page behind it is a state of its own. On a phone a page has the same elements
 * as on a desktop, so axe looks only for what the size decides; a drawer, which a desktop lacks, gets every rule.
 */
export async function checkAccessibility(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? phoneBelow) < phoneBelow;
  const isWindowOpen = (await page.locator(openWindow).count()) > 0;
  await checkRules(page, isPhone && !isWindowOpen ? ofSize : wcag);
}

/** The same by every rule at every size: for screens of which no other journey looks at all states. */
export const checkByEveryRule = (page: Page): Promise<void> => checkRules(page, wcag);

/** The same, and the contrasts of the dark colors. */
export async function checkBothSchemes(page: Page): Promise<void> {
  await checkAccessibility(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // A color that is still in transition is not the one to measure, and where one ends that others inherit, theirs begin.
  await page.waitForFunction(() => {
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
    for (const one of changing) one.finish();
    return changing.length === 0;
  });
  await checkRules(page, { type: 'rule', values: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: null });
}

async function checkRules(page: Page, rules: Rules): Promise<void> {
  const isWindowOpen = (await page.locator(openWindow).count()) > 0;
  const list = await violationsIn(page, rules, isWindowOpen ? openWindow : undefined);
  expect(list, `accessibility of ${page.url()}`).toEqual([]);
}

/** The demo accounts of `npm start`. */
export const demoPassword = 'Volunteer1!';

/** Makes a browser that of somebody with an account on the shared server, by a cookie. The page stays where it is. */
export async function signIn(page: Page, email: string): Promise<void> {
  await takeCookie(page.context(), await sessionOf(email), process.env.MANYHANDS_E2E_URL ?? '');
}

/** @param cookie a `cookie` header of one cookie */
export async function takeCookie(context: BrowserContext, cookie: string, url: string): Promise<void> {
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url }]);
}

/** Has the clock of a page's browser run on from now, or from so many minutes before, as a device has it that is set wrong. */
export async function letClockRun(page: Page, minutesSlow = 0): Promise<void> {
  await page.clock.setSystemTime(new Date(journeyNow().getTime() - minutesSlow * 60_000));
}

/** A file of so many bytes for a field: by its path, since one that comes with the call costs seconds on its way to the browser. */
export function largeFile(name: string, bytes: number): string {
  const file = test.info().outputPath(name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, '');
  fs.truncateSync(file, bytes);
  return file;
}

/** Logs in through the page, as a person does, and waits until that page is left. */
export async function logIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/user/login');
  await sendLogIn(page, email, password);
  await page.waitForURL((url) => url.pathname !== '/user/login');
}

/** Fills in the page for logging in, which is open, and sends it. */
export async function sendLogIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in in the window that opens over a page whose session has ended. */
export async function logInAgain(page: Page, password = demoPassword): Promise<void> {
  const window = page.getByRole('dialog', { name: 'Please log in again' });
  await window.getByLabel(/^Password/).fill(password);
  await window.getByRole('button', { name: 'Log in' }).click();
  await expect(window).toBeHidden();
}

/**
 * Finds an option of a list that can be searched, and chooses it. Above its field a list moves when it gets shorter;
 * with room below the field it opens there, and nothing has to be scrolled after it.
 */
export async function pick(field: Locator, words: string, option: string | RegExp): Promise<void> {
  await field.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await field.fill(words);
  await field.page().getByRole('option', { name: option }).click();
}
