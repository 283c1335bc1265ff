import { Temporal } from 'temporal-polyfill';
import { holidayNames } from '#areas/opportunities/rules/holidays.ts';

/* Holidays in what people search for. */

const byName = new Map(holidayNames);
const wordsMax = Math.max(...[...byName.keys()].map((name) => name.split(' ').length));

/**
 * The holiday whose name stands at a place among folded words, on its next day.
 * @returns how many words the name has, and the day
 */
export function holidayAt(
  words: readonly string[],
  at: number,
  today: Temporal.PlainDate,
): { length: number; day: Temporal.PlainDate } | null {
  for (let length = Math.min(wordsMax, words.length - at); length > 0; length -= 1) {
    const named = byName.get(words.slice(at, at + length).join(' '));
    if (!named) continue;
    const day = named(today.year);
    return { length, day: Temporal.PlainDate.compare(day, today) < 0 ? named(today.year + 1) : day };
  }
  return null;
}

/** The days off around a holiday, as "Labor Day weekend" means them: it, the weekend, and what lies between. */
export function weekendAround(day: Temporal.PlainDate): { from: Temporal.PlainDate; to: Temporal.PlainDate } {
  const { dayOfWeek } = day;
  return dayOfWeek <= 2
    ? { from: day.subtract({ days: dayOfWeek + 1 }), to: day }
    : dayOfWeek === 7
      ? { from: day.subtract({ days: 1 }), to: day }
      : { from: day, to: day.add({ days: 7 - dayOfWeek }) };
}
