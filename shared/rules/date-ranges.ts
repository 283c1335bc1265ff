import { Temporal } from 'temporal-polyfill';

/** Ranges of days that people ask for by name, in the order in which they are offered. */
export const namedRanges = [
  'this-week',
  'last-2-weeks',
  'last-30-days',
  'last-60-days',
  'this-year',
  'last-12-months',
] as const;
export type NamedRange = (typeof namedRanges)[number];

/** First and last day, `YYYY-MM-DD`, both included. */
export interface DayRange {
  start: string;
  end: string;
}

/**
 * The days of a named range. Weeks begin on Sunday; "this" week and year are whole, "last" ones end with today.
 * @param today `YYYY-MM-DD` where the viewer is (areas/hours/README.md, "Hours")
 */
export function daysOf(range: NamedRange, today: string): DayRange {
  const day = Temporal.PlainDate.from(today);
  const upToToday = (start: Temporal.PlainDate) => span(start, day);
  switch (range) {
    case 'this-week': {
      const sunday = day.subtract({ days: day.dayOfWeek % 7 });
      return span(sunday, sunday.add({ days: 6 }));
    }
    case 'last-2-weeks':
      return upToToday(day.subtract({ days: 13 }));
    case 'last-30-days':
      return upToToday(day.subtract({ days: 29 }));
    case 'last-60-days':
      return upToToday(day.subtract({ days: 59 }));
    case 'this-year':
      return span(day.with({ month: 1, day: 1 }), day.with({ month: 12, day: 31 }));
    case 'last-12-months':
      return upToToday(day.subtract({ months: 12 }).add({ days: 1 }));
  }
}

/** The narrowest named range that has a day, or none of them when it is too long ago. */
export const rangeWith = (day: string, today: string): NamedRange | undefined =>
  namedRanges.find((range) => {
    const { start, end } = daysOf(range, today);
    return start <= day && day <= end;
  });

/** Today where the process or browser is: only for people in front of a screen, never on the server. */
export const todayHere = (): string => Temporal.Now.plainDateISO().toString();

const span = (start: Temporal.PlainDate, end: Temporal.PlainDate): DayRange => ({
  start: start.toString(),
  end: end.toString(),
});
