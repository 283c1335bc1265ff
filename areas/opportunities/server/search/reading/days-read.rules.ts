// What days a search can ask for.
import type { Temporal } from 'temporal-polyfill';
import type { TimeRead } from './times.rules.ts';
import type { Certainty } from './reading.rules.ts';

/** Days seen from today at a location. The week begins on Monday, its end is Saturday and Sunday. */
export type NamedDays =
  | 'today'
  | 'tomorrow'
  | 'this-week'
  | 'weekend'
  | 'next-week'
  | 'next-weekend'
  | 'this-month'
  | 'next-month';

/** Days that a search asks for. Weekdays count from 0, Sunday, to 6. */
export type DaysRead =
  | { kind: 'named'; name: NamedDays; time?: TimeRead }
  /** The next one, today included, or the one of next week. */
  | { kind: 'weekday'; weekday: number; isNextWeek: boolean }
  /** Any such day. */
  | { kind: 'every'; weekdays: readonly number[] }
  /** From one day to another, `YYYY-MM-DD`, both included; one of them may be open. */
  | { kind: 'dates'; from: string | null; to: string | null; isHoliday: boolean };

/** Days read from some tokens on. */
export interface DaysAt {
  length: number;
  certainty: Certainty;
  days: DaysRead;
}

/** What days mean that stand by themselves. */
export type Core = DaysAt & {
  /** The days from which a longer span can be made. */
  span?: readonly [from: Temporal.PlainDate, to: Temporal.PlainDate];
};

/** One day, read from so many tokens. */
export const single = (day: Temporal.PlainDate | null, length: number): Core | null =>
  day && { ...spanning(day, day), length, certainty: 'sure' };

/** From one day to another, both included. */
export function spanning(from: Temporal.PlainDate, to: Temporal.PlainDate) {
  return {
    days: { kind: 'dates', from: `${from}`, to: `${to}`, isHoliday: false } as const,
    span: [from, to] as const,
  };
}
