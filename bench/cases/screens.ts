// How long the largest screens keep a browser busy: the editor of 366 dates beside that of 26, and a letter in the builder of
// a form of 500 questions.
import { chromium, type Browser, type Page } from '@playwright/test';
import { openDatabase, type Db } from '#server/db/client.ts';
import { findBrowser } from '#testing/browser.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import type { Bench, Figure } from '../case.ts';

const activities = 10;
const sizes = { small: 26, large: 366 };
const visits = 3;
/** No task of the editor takes more milliseconds, on a machine where the small one stays below half of it. */
const longestTask = 200;
/** Milliseconds that a letter takes until it is drawn. */
const longestKey = 100;

/** Measures both in one browser; each figure is the best of `visits`, since the machine does other things, too. */
export async function benchScreens({ databaseUrl, serverUrl }: Bench): Promise<Figure[]> {
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 1 });
  const scene = await makeScene(db);
  await close();
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  });
  try {
    const page = await openPage(browser, serverUrl, scene.cookie);
    return [...(await editorFigures(page, scene.opportunities)), await builderFigure(page, scene)];
  } finally {
    await browser.close();
  }
}

async function makeScene(db: Db) {
  const now = new Date();
  const organizer = await makeOrganizer(db);
  const place = await makeOrganization(db, {}, { organizer });
  const opportunityWith = async (dates: number): Promise<string> => {
    const { opportunity } = await makeOpportunity(
      db,
      place,
      { postedAt: now, skills: ['Data Entry'] },
      {
        coordinators: [organizer],
        schedule: {
          dates: Array.from({ length: dates }, (_none, day) => ({
            startAt: hoursAfter(now, 24 * (day + 1)),
            endAt: hoursAfter(now, 24 * (day + 1) + 2),
          })),
          activities: Array.from({ length: activities }, (_none, index) => ({ title: `Activity ${index}` })),
        },
      },
    );
    return opportunity.id;
  };
  const form = await makeForm(db, place.organization, { title: 'Everything' }, { definition: largestForm() });
  return {
    cookie: await openSession(db, organizer, { now, secret: testSecret }),
    opportunities: { small: await opportunityWith(sizes.small), large: await opportunityWith(sizes.large) },
    builder: `/user/user-settings/form-builder/${encodeURIComponent(place.organization.name)}/edit/${form.id}`,
  };
}

/** As large as a form may be. */
function largestForm() {
  const own = Array.from({ length: 497 }, (_none, index) => ({
    type: 'radiogroup' as const,
    name: `q${index}`,
    title: `Question ${index}`,
    choices: Array.from({ length: 10 }, (_choice, at) => ({ value: `c${at}`, text: `Choice ${at}` })),
  }));
  const fields = ['name', 'email', 'volId'].map((name) => ({ type: 'text' as const, name }));
  return { pages: [{ name: 'page1', elements: [...fields, ...own] }] };
}

/** A page of a signed-in browser that notes every task of more than 50 ms. */
async function openPage(browser: Browser, serverUrl: string, cookie: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: serverUrl, reducedMotion: 'reduce' });
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: serverUrl }]);
  const page = await context.newPage();
  // Leaving what is not saved asks first.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  return page;
}

/** The longest task since this was last asked, in milliseconds; 0 when none took more than 50. */
const takeLongestTask = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { tasks } = window as unknown as { tasks: number[] };
    return Math.max(0, ...tasks.splice(0));
  });

const untilAlive = (page: Page) => page.waitForSelector('html[data-alive]');

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const step = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor();

/** Opens the editor, changes a text and a cell and goes to the preview; nothing is saved. */
async function visitEditor(page: Page, id: string): Promise<Record<string, number>> {
  const parts: Record<string, number> = {};
  const note = async (part: string) => {
    parts[part] = await takeLongestTask(page);
  };
  await page.goto(`/organizer/edit-opportunity?id=${id}`);
  await untilAlive(page);
  await note('open');
  await page.getByRole('textbox', { name: 'Description' }).pressSequentially(' More.');
  await note('type');
  await press(page, 'Continue');
  await step(page, 'Signup Details');
  await note('schedule');
  await page
    .getByRole('button', { name: /^Edit Activity 3 on / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Activity' });
  await dialog.getByLabel('Number of People').fill('9');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  await note('change a cell');
  await press(page, 'Continue');
  await step(page, 'Signup Settings');
  await press(page, 'Continue');
  await step(page, 'Who is allowed to register for this opportunity?');
  await note('steps 3 and 4');
  await press(page, 'Skip');
  await step(page, 'Preview Then Publish');
  await press(page, 'Show 12 more dates');
  await page.getByText(/^24 of \d+ dates$/).waitFor();
  await note('preview');
  await page.evaluate(() => localStorage.clear());
  return parts;
}

async function editorFigures(
  page: Page,
  opportunities: Record<keyof typeof sizes, string>,
): Promise<Figure[]> {
  const best = { small: {} as Record<string, number>, large: {} as Record<string, number> };
  for (let visit = 0; visit < visits; visit += 1)
    for (const size of ['small', 'large'] as const)
      for (const [part, took] of Object.entries(await visitEditor(page, opportunities[size])))
        best[size][part] = Math.min(took, best[size][part] ?? Infinity);
  // A slow machine takes longer for everything: then many dates may take twice what a few take.
  return Object.entries(best.large).map(([part, value]) => ({
    what: `editor of ${sizes.large} dates: ${part}`,
    value,
    unit: 'ms',
    bound: { atMost: Math.max(longestTask, 2 * best.small[part]!) },
  }));
}

async function builderFigure(page: Page, { builder }: { builder: string }): Promise<Figure> {
  await page.goto(builder);
  await untilAlive(page);
  await press(page, 'One choice Question 250');
  const field = page.getByRole('textbox', { name: 'Question', exact: true });
  await field.fill('');
  const medians: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) medians.push(await usualKey(page, 'The one in'));
  return {
    what: 'form of 500 questions: a letter, until it is drawn',
    value: Math.min(...medians),
    unit: 'ms',
    bound: { atMost: longestKey },
  };
}

/** Types into the question's field, letter by letter. @returns the median of the milliseconds until a letter is drawn */
async function usualKey(page: Page, text: string): Promise<number> {
  const field = page.getByRole('textbox', { name: 'Question', exact: true });
  await field.evaluate((element) => {
    const times: number[] = [];
    Object.assign(window, { times });
    element.addEventListener('keydown', () => {
      const pressed = performance.now();
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - pressed)));
    });
  });
  for (const [index, letter] of [...text].entries()) {
    await field.press(letter === ' ' ? 'Space' : letter);
    await page.waitForFunction(
      (count) => (window as unknown as { times: number[] }).times.length >= count,
      index + 1,
    );
  }
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
}
