import { z } from 'zod';
import { tidyName } from './names.ts';
import { fault } from '../texts/faults.ts';
import { type Said, say } from '../texts/text.ts';
import type { RuleError } from './organizations.ts';

/** Where an opportunity is in its life. Only published, not deleted, not ended ones are listed publicly. */
export const opportunityStatuses = ['draft', 'published', 'archived'] as const;
export type OpportunityStatus = (typeof opportunityStatuses)[number];

/** Longest description of an activity, in characters. */
export const activityDescriptionMaxLength = 350;

/** Check-in opens at most this many hours before a date starts; 24 itself is allowed. */
export const checkInHoursMax = 24;

/** Longest title, in characters; it is part of a composed key (see `organizationNameMax`). */
export const opportunityTitleMax = 150;
/** Longest description and longest access code, in characters. */
export const opportunityDescriptionMax = 20_000;
/** Longest title of an activity, of a tag and of a date's label, in characters. */
export const activityTitleMax = 120;
/** Most dates that one opportunity is created with, or that are added at once (docs/PRODUCT.md, "Opportunities"). */
export const datesMax = 366;
/** Most activities of one opportunity. */
export const activitiesMax = 50;
/** Largest number of days or slots in a setting. */
export const countMax = 100_000;
/** Most places of one slot. */
export const capacityMax = 100_000;

/** Places of a slot. */
export const capacitySchema = z
  .number({ error: fault('opportunities.activity.capacity.required') })
  .int({ error: fault('opportunities.activity.capacity.required') })
  .min(1, { error: fault('opportunities.activity.capacity.required') })
  .max(capacityMax, { error: fault('opportunities.activity.capacity.tooMany', { max: capacityMax }) });

export interface ScheduleDateInput {
  startAt: Date;
  endAt: Date;
  /** Tells apart dates of the same time. */
  label?: string;
}

export interface ActivityInput {
  title: string;
  description: string;
  /** Labels for reports. */
  tags?: string[];
  /** Places for account holders on each of its dates. */
  capacity: number;
  /** Indexes into `dates`; all of them when left out. */
  dates?: number[];
}

export interface ScheduleInput {
  dates: ScheduleDateInput[];
  activities: ActivityInput[];
}

export interface OpportunityInput {
  title: string;
  description: string;
  status: Exclude<OpportunityStatus, 'archived'>;
  isPrivate?: boolean;
  registrationLimit?: number;
  accessCode?: string | null;
  daysOld?: number;
  daysFuture?: number;
  checkInHours?: number;
  emailGroup?: string[];
  skills?: string[];
  requirements?: string[];
  schedule: ScheduleInput;
}

/**
 * The rules of a new opportunity (docs/PRODUCT.md, "Opportunities" and "Time").
 * @param now dates that begin before it are refused; null lets them pass, for history that is brought along.
 */
export function checkOpportunity(input: OpportunityInput, { now }: { now: Date | null }): RuleError[] {
  const errors: RuleError[] = [];
  const refuseIf = (wrong: boolean, path: string, text: Said) => {
    if (wrong) errors.push({ path, text });
  };
  const title = input.title.trim();
  refuseIf(tidyName(title) === '', 'title', say('opportunities.title.required'));
  refuseIf(
    title.length > opportunityTitleMax,
    'title',
    say('opportunities.title.tooLong', { max: opportunityTitleMax }),
  );
  refuseIf(input.description.trim() === '', 'description', say('opportunities.description.required'));
  refuseIf(
    input.description.length > opportunityDescriptionMax,
    'description',
    say('opportunities.text.tooLong', { max: opportunityDescriptionMax }),
  );
  refuseIf(
    !isCount(input.registrationLimit),
    'registrationLimit',
    say('opportunities.limit.invalid', { max: countMax }),
  );
  refuseIf(!isCount(input.daysOld), 'daysOld', say('opportunities.limit.invalid', { max: countMax }));
  refuseIf(!isCount(input.daysFuture), 'daysFuture', say('opportunities.limit.invalid', { max: countMax }));
  refuseIf(!isCount(input.checkInHours), 'checkInHours', say('opportunities.checkInHours.tooFew'));
  refuseIf(
    (input.checkInHours ?? 0) > checkInHoursMax,
    'checkInHours',
    say('opportunities.checkInHours.tooMany'),
  );
  return [...errors, ...checkSchedule(input.schedule, { now })];
}

/** The rules of a schedule: its dates, its activities, and where they meet. */
export function checkSchedule(
  { dates, activities }: ScheduleInput,
  { now }: { now: Date | null },
): RuleError[] {
  const errors: RuleError[] = [];
  if (dates.length > datesMax)
    errors.push({
      path: 'schedule.dates',
      text: say('opportunities.dates.tooMany', { max: datesMax }),
    });
  if (activities.length > activitiesMax)
    errors.push({
      path: 'schedule.activities',
      text: say('opportunities.activities.tooMany', { max: activitiesMax }),
    });
  const times = new Set<string>();
  for (const [index, { startAt, endAt, label = '' }] of dates.entries()) {
    const path = `schedule.dates.${index}`;
    const time = `${startAt.getTime()} ${endAt.getTime()} ${label.trim()}`;
    if (startAt >= endAt)
      errors.push({ path: `${path}.endAt`, text: say('opportunities.dates.endBeforeStart') });
    if (now && startAt < now)
      errors.push({ path: `${path}.startAt`, text: say('opportunities.dates.startPast') });
    if (label.length > activityTitleMax)
      errors.push({
        path: `${path}.label`,
        text: say('opportunities.line.tooLong', { max: activityTitleMax }),
      });
    if (times.has(time)) errors.push({ path, text: say('opportunities.dates.twice') });
    times.add(time);
  }
  for (const [index, activity] of activities.entries())
    errors.push(
      ...checkActivity(activity, dates.length).map((e) => ({
        ...e,
        path: `schedule.activities.${index}.${e.path}`,
      })),
    );
  return errors;
}

/** The rules of what an activity says. */
export function checkActivityText(activity: Pick<ActivityInput, 'title' | 'description'>): RuleError[] {
  const errors: RuleError[] = [];
  const title = activity.title.trim();
  if (!tidyName(title)) errors.push({ path: 'title', text: say('opportunities.activity.title.required') });
  if (title.length > activityTitleMax)
    errors.push({ path: 'title', text: say('opportunities.line.tooLong', { max: activityTitleMax }) });
  if (!tidyName(activity.description))
    errors.push({ path: 'description', text: say('opportunities.activity.description.required') });
  if (activity.description.length > activityDescriptionMaxLength)
    errors.push({
      path: 'description',
      text: say('opportunities.activity.description.tooLong', { max: activityDescriptionMaxLength }),
    });
  return errors;
}

/** The rules of a slot's number of places; none is typed yet when it is null. */
export function checkCapacity(capacity: number | null, path = 'capacity'): RuleError[] {
  if (capacity === null || !Number.isInteger(capacity) || capacity < 1)
    return [{ path, text: say('opportunities.activity.capacity.required') }];
  if (capacity > capacityMax)
    return [{ path, text: say('opportunities.activity.capacity.tooMany', { max: capacityMax }) }];
  return [];
}

function checkActivity(activity: ActivityInput, dateCount: number): RuleError[] {
  const errors = [...checkActivityText(activity), ...checkCapacity(activity.capacity)];
  const chosen = activity.dates;
  if (
    chosen &&
    (chosen.some((at) => !Number.isInteger(at) || at < 0 || at >= dateCount) ||
      new Set(chosen).size < chosen.length)
  )
    errors.push({ path: 'dates', text: say('opportunities.activity.dates.invalid') });
  return errors;
}

const isCount = (value: number | undefined): boolean =>
  value === undefined || (Number.isInteger(value) && value >= 0 && value <= countMax);
