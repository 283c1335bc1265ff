// The opportunity editor as its journeys use it: by labels, and by its API where a journey begins later.
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { journeyNow } from '#testing/journeys.ts';
import { pick } from './fixtures.ts';

/** A title of a journey's own. */
export const ownTitle = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`;

/** `YYYY-MM-DD`, so many days from today. */
export const dayFromNow = (days: number): string =>
  new Date(journeyNow().getTime() + days * 86_400_000).toISOString().slice(0, 10);

export const stepHeadings = {
  1: 'Basic Information',
  2: 'Signup Details',
  3: 'Signup Settings',
  4: 'Who is allowed to register for this opportunity?',
  5: 'Preview Then Publish',
} as const;

/** Waits until a step is the one that is shown. */
export async function expectStep(page: Page, step: keyof typeof stepHeadings): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: stepHeadings[step], exact: true })).toBeVisible();
}

export const press = (page: Page | Locator, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Opens a new opportunity and waits until it is alive. */
export async function openNew(page: Page): Promise<void> {
  await page.goto('/organizer/createopportunity');
  await expect(page.getByRole('heading', { level: 1, name: 'Create an Opportunity' })).toBeVisible();
  await expectStep(page, 1);
}

/** Chooses an entry of a list that opens. */
export async function choose(page: Page, field: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Fills step 1 in. Organization, location and contact are there: people with one organization have nothing to choose. */
export async function fillBasics(page: Page, { title }: { title: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Description' }).fill('We sort what arrived and pack it.');
  await pick(page.getByRole('combobox', { name: 'Skills' }), 'food sort', 'Food Sorting');
  // The list of several stays open, over what is below it, until the field is left.
  await page.keyboard.press('Tab');
  await page.getByRole('checkbox', { name: 'At least 18 years old' }).check();
}

/** Chooses hour, minute, and am or pm of a time. */
export async function enterTime(
  dialog: Locator,
  name: string,
  [hour, minute, amPm]: readonly [string, string, 'am' | 'pm'],
): Promise<void> {
  await dialog.getByLabel(`${name}, hour`).selectOption(hour);
  await dialog.getByLabel(`${name}, minute`).selectOption(minute);
  await dialog.getByLabel(`${name}, am or pm`).selectOption(amPm);
}

/** Adds dates on the weekdays of two weeks, nine to twelve. @returns how many */
export async function addWeeklyDates(page: Page, weekdays: readonly string[]): Promise<void> {
  await press(page, 'Add Dates');
  const dialog = page.getByRole('dialog', { name: 'Add Dates' });
  await dialog.getByLabel('Start date').fill(dayFromNow(60));
  await dialog.getByLabel('End date').fill(dayFromNow(73));
  await enterTime(dialog, 'Start time', ['9', '00', 'am']);
  await enterTime(dialog, 'End time', ['12', '00', 'pm']);
  await dialog.getByLabel('Recurrence').selectOption('3');
  // The weekday of the first date is chosen already.
  await dialog.getByRole('checkbox', { checked: true }).uncheck();
  for (const weekday of weekdays) await dialog.getByLabel(weekday).check();
  await press(dialog, 'Add Dates');
  await expect(dialog).toBeHidden();
}

/** Adds an activity, which goes to every date by itself. */
export async function addActivity(page: Page, title: string, people: number): Promise<void> {
  await press(page, 'Add Activity');
  const dialog = page.getByRole('dialog', { name: 'Add Activity' });
  await dialog.getByLabel('Activity title').fill(title);
  await dialog.getByLabel('Activity description').fill(`What ${title.toLowerCase()} means.`);
  await dialog.getByLabel('Number of People').fill(String(people));
  await press(dialog, 'Save Activity');
  await expect(dialog).toBeHidden();
}

/** From step 1 to the preview, with dates and something to do on them. */
export async function goOnWithDates(page: Page): Promise<void> {
  await press(page, 'Continue');
  await expectStep(page, 2);
  await addWeeklyDates(page, ['Monday']);
  await addActivity(page, 'Sorter', 4);
  for (const step of [3, 4] as const) {
    await press(page, 'Continue');
    await expectStep(page, step);
  }
  await press(page, 'Skip');
  await expectStep(page, 5);
}

interface Saved {
  id: string;
  title: string;
}

export interface Made extends Saved {
  /** Ids as the editor opens them: a date each, with its slots by activity. */
  dates: { id: string; slots: { id: string; activityId: string }[] }[];
}

/**
 * Makes an opportunity of the signed-in organizer's: dates one a day with the activities on each, two months from now
 * or so many hours. Check-in opens a day before.
 */
export async function makeOpportunity(
  page: Page,
  options: {
    title: string;
    dates?: number;
    activities?: readonly string[];
    count?: number;
    status?: string;
    startsInHours?: number;
    /** Its dates repeat: they are one series. */
    isSeries?: boolean;
  },
): Promise<Made> {
  const {
    title,
    dates = 2,
    activities = ['Sorter'],
    count = 5,
    status = 'published',
    startsInHours,
    isSeries = false,
  } = options;
  const series = isSeries ? { seriesId: randomUUID() } : {};
  const hoursFromNow = (hours: number) => new Date(journeyNow().getTime() + hours * 3_600_000).toISOString();
  const api = '/api/organizer/opportunity-editor';
  const choices = (await (await page.request.get(api)).json()) as {
    organizations: {
      id: string;
      locations: { id: string }[];
      coordinators: { id: string }[];
    }[];
  };
  const [organization] = choices.organizations;
  const created = await page.request.post(api, {
    data: {
      basics: {
        organizationId: organization?.id,
        locationId: organization?.locations[0]?.id,
        title,
        description: 'We sort what arrived and pack it.',
        coordinatorIds: [organization?.coordinators[0]?.id],
        skills: ['Food Sorting'],
        requirements: [],
        imageFileId: null,
      },
      schedule: {
        activities: activities.map((activity) => ({
          id: activity,
          title: activity,
          description: `What ${activity} means.`,
          tags: [],
          workingHoursType: '',
          rate: null,
        })),
        dates: Array.from({ length: dates }, (_, index) => ({
          id: `date ${index}`,
          startAt:
            startsInHours === undefined
              ? `${dayFromNow(60 + index)}T17:00:00Z`
              : hoursFromNow(startsInHours + index * 24),
          endAt:
            startsInHours === undefined
              ? `${dayFromNow(60 + index)}T19:00:00Z`
              : hoursFromNow(startsInHours + index * 24 + 2),
          label: '',
          ...series,
          slots: activities.map((activityId) => ({ activityId, count })),
        })),
      },
      settings: {
        registrationLimit: 0,
        checkInHours: 24,
        accessCode: '',
        daysOld: 0,
        daysFuture: 0,
        emailGroup: [],
        isPrivate: false,
      },
      groups: { restrict: false, groupIds: [] },
      status,
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  const saved = (await created.json()) as Saved;
  const opened = (await (await page.request.get(`${api}/${saved.id}`)).json()) as {
    opportunity: { schedule: Pick<Made, 'dates'> };
  };
  return { ...saved, dates: opened.opportunity.schedule.dates };
}

/** Opens an opportunity in the editor and waits until it is alive. */
export async function openForEdit(page: Page, id: string, step: 1 | 2 | 3 | 4 | 5 = 1): Promise<void> {
  await page.goto(`/organizer/edit-opportunity?id=${id}${step === 1 ? '' : `&step=${step}`}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Opportunity' })).toBeVisible();
  await expectStep(page, step);
}

/** Signs the person of a page up for a slot, as the sign-up window does. */
export async function takePlace(page: Page, opportunityId: string, slotId: string): Promise<void> {
  const taken = await page.request.post(`/api/opportunities/${opportunityId}/registrations`, {
    data: { slotIds: [slotId] },
  });
  expect(taken.status(), await taken.text()).toBe(201);
}

/** A picture of so many pixels in width and height, drawn by the page. */
export async function drawnPicture(page: Page, side: number) {
  const data = await page.evaluate((pixels) => {
    const canvas = document.createElement('canvas');
    canvas.width = pixels;
    canvas.height = pixels;
    canvas.getContext('2d')?.fillRect(0, 0, pixels, pixels);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, side);
  return { name: `${side}.png`, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}
