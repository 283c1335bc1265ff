import type { ScheduleDay } from '#areas/opportunities/contract/opportunities.ts';

/** A schedule of so many dates is shown whole. */
const wholeDates = 12;

/** Slots that are shown at once; the days of a page that exceed it come on the next one. */
const slotsAtOnce = 120;

/** A day of a schedule, and how many slots it has. */
export interface DayOfSlots extends ScheduleDay {
  slots: number;
}

/**
 * Whether a schedule is too long to be shown at once.
 * @param countSlots asked where the number of dates doesn't settle it
 */
export const isLong = async (dates: number, countSlots: () => Promise<number>): Promise<boolean> =>
  dates > wholeDates || (await countSlots()) > slotsAtOnce;

/** Whether a day comes in parts, since nothing else fits beside it, nor all of it. */
export const isInParts = (slots: number): boolean => slots > slotsAtOnce;

/**
 * The last day that is shown of a long schedule: whole days of one month, at least one.
 * @param days of the month, in their order
 * @param first the day with which it begins
 */
export function lastDayOfPage(days: readonly DayOfSlots[], first: string): string {
  const shown = days.filter(({ day }) => day >= first);
  let last = first;
  let slots = 0;
  for (const day of shown) {
    slots += day.slots;
    if (slots > slotsAtOnce && day.day !== first) break;
    last = day.day;
  }
  return last;
}

/**
 * A day that has more slots than are shown at once, cut into parts of whole dates.
 * @param dates of the day, in their order
 */
export function cutDay<Dated extends { slots: number }>(dates: readonly Dated[]): Dated[][] {
  const parts: Dated[][] = [];
  let left = 0;
  for (const date of dates) {
    const isFirst = parts.length === 0 || left < date.slots;
    if (isFirst) {
      parts.push([]);
      left = slotsAtOnce;
    }
    parts.at(-1)?.push(date);
    left -= date.slots;
  }
  return parts;
}
