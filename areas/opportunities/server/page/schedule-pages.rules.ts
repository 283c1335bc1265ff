import type { ScheduleDay } from '#areas/opportunities/contract/opportunities.ts';

/** A schedule of so many dates is shown whole. */
const wholeDates = 12;

/** Slots that are shown at once; the days of a page that exceed it come on the next one. */
const slotsAtOnce = 120;

/** A day of a schedule, and how many slots it has. */
export interface DayOfSlots extends ScheduleDay {
  slots: number;
}

/** First and last day of what is shown at once, `YYYY-MM-DD`. */
export interface SchedulePage {
  first: string;
  last: string;
}

/** Whether a schedule is too long to be shown at once. */
export function isLong(days: readonly DayOfSlots[]): boolean {
  const sum = (of: 'dates' | 'slots') => days.reduce((total, day) => total + day[of], 0);
  return sum('dates') > wholeDates || sum('slots') > slotsAtOnce;
}

/**
 * The part of a long schedule that is shown: whole days of one month, at least one.
 * @param days in their order
 * @param from the day from which it is wanted; without it, or after the last one, the next day with a place left, or
 *   else the next one at all
 * @returns undefined for a schedule without days
 */
export function pageOfSchedule(days: readonly DayOfSlots[], from?: string): SchedulePage | undefined {
  const first =
    (from === undefined ? undefined : days.find(({ day }) => day >= from)) ??
    days.find(({ left, isOver }) => left > 0 && !isOver) ??
    days.find(({ isOver }) => !isOver) ??
    days.at(-1);
  if (!first) return undefined;
  let { day: last, slots } = first;
  for (const next of days.slice(days.indexOf(first) + 1)) {
    slots += next.slots;
    if (monthOf(next.day) !== monthOf(first.day) || slots > slotsAtOnce) break;
    last = next.day;
  }
  return { first: first.day, last };
}

const monthOf = (day: string): string => day.slice(0, 7);
