import { Temporal } from 'temporal-polyfill';
import { daysOff, holidayDay, type DayOff } from './holidays.ts';

/*
 * Which days a rule of "Add Dates" picks (areas/opportunities/README.md, "The schedule"). Days are those of the location,
 * counted on its calendar.
 */

/** How a range of days becomes dates. The values are part of the form. */
export const recurrence = {
  /** Nothing chosen yet. */
  select: '1',
  /** Every day of the range. */
  noRepeat: '2',
  /** Every chosen weekday in the range. */
  weekly: '3',
  /** The day of the month on which the range begins, in every month of the range that has it. */
  monthlyDay: '4',
  /** The weekday and the week of the month on which the range begins: "the second Thursday". */
  monthlyWeekday: '5',
} as const;
export type Recurrence = (typeof recurrence)[keyof typeof recurrence];
export const recurrenceCodes = Object.values(recurrence);
export const defaultRecurrence: Recurrence = recurrence.select;

/** Weekdays as the form numbers them: Sunday is 1, Saturday 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The weeks of a month, first to fifth. */
export const weeksOfMonth = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** What the select of a recurrence offers: the codes, and what goes beyond them. */
export const recurrenceChoices = ['1', '2', '3', '3-every-other', '4', '5', '5-last'] as const;
export type RecurrenceChoice = (typeof recurrenceChoices)[number];

/** A rule for days. Days are `YYYY-MM-DD`, empty while not chosen. */
export interface RecurringRule {
  startDay: string;
  endDay: string;
  /** A code of `recurrence`. */
  recurrence: string;
  /** Weekdays 1 to 7, for the weekly recurrence. */
  dow: readonly number[];
  /** Weekly, every so many weeks. The first seven days of the range are the first week, whichever weekday it begins on. */
  everyWeeks: 1 | 2;
  /** Monthly by weekday: on the last one of the month, whichever it is on which the range begins. */
  isLast: boolean;
  /** Days that are left out, by name. */
  except: readonly DayOff[];
}

/** Week of the month of a day of the month, 1 to 5. */
export const weekOfMonth = (day: number): number => Math.ceil(day / 7);

/** The range's days that a rule picks, in order, at most `limit` of them. */
export function recurringDays(rule: RecurringRule, limit: number = Infinity): string[] {
  const days: string[] = [];
  const leftOut = namesOf(rule.except);
  for (const picked of pickedDays(rule)) {
    if (days.length >= limit) break;
    const day = picked.toString();
    if (leftOut(day).length === 0) days.push(day);
  }
  return days;
}

/** A named day that a rule meets, `YYYY-MM-DD`. */
export interface MetHoliday {
  holiday: DayOff;
  day: string;
}

/** The named days among those that a rule picks, left out or not, as far as its first `limit` days go. */
export function holidaysMet(rule: RecurringRule, limit: number): MetHoliday[] {
  const named = namesOf(daysOff);
  return recurringDays({ ...rule, except: [] }, limit).flatMap((day) =>
    named(day).map((holiday) => ({ holiday, day })),
  );
}

/** Which of some holidays are on a day, `YYYY-MM-DD`; each year is looked up once. */
function namesOf(holidays: readonly DayOff[]): (day: string) => readonly DayOff[] {
  const years = new Map<number, Map<string, DayOff[]>>();
  const namesIn = (year: number) => Map.groupBy(holidays, (holiday) => holidayDay(holiday, year).toString());
  return (day) => {
    const year = Number(day.slice(0, 4));
    const names = years.get(year) ?? namesIn(year);
    years.set(year, names);
    return names.get(day) ?? [];
  };
}

/** One after the other, since a range that was entered wrongly may have very many. */
function* pickedDays(rule: RecurringRule): Generator<Temporal.PlainDate> {
  const { recurrence: code, dow } = rule;
  const [first, last] = [parseDay(rule.startDay), parseDay(rule.endDay)];
  if (!first || !last) return;
  const pick = monthlyPick(rule);
  if (pick) {
    for (const month of monthsBetween(first, last)) {
      const day = pick(month, first);
      // A month that lacks the day is skipped.
      if (day && isWithin(day, first, last)) yield day;
    }
    return;
  }
  const chosen = new Set(dow.filter((value) => value >= 1 && value <= 7));
  const isWeekly = code === recurrence.weekly && chosen.size > 0;
  if (!isWeekly && code !== recurrence.noRepeat) return;
  for (let day = first, count = 0; isWithin(day, first, last); day = day.add({ days: 1 }), count += 1) {
    const isInWeek = Math.floor(count / 7) % rule.everyWeeks === 0;
    if (!isWeekly || (isInWeek && chosen.has((day.dayOfWeek % 7) + 1))) yield day;
  }
}

/** The months of the range, `YYYY-MM`, in which a monthly recurrence has no day: no 31st, or no fifth Thursday. */
export function skippedMonths(
  rule: Pick<RecurringRule, 'startDay' | 'endDay' | 'recurrence' | 'isLast'>,
): string[] {
  const pick = monthlyPick(rule);
  const [first, last] = [parseDay(rule.startDay), parseDay(rule.endDay)];
  if (!pick || !first || !last) return [];
  return [...monthsBetween(first, last)].filter((month) => pick(month, first) === null).map(String);
}

function* monthsBetween(
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Generator<Temporal.PlainYearMonth> {
  const end = last.toPlainYearMonth();
  for (
    let month = first.toPlainYearMonth();
    Temporal.PlainYearMonth.compare(month, end) <= 0;
    month = month.add({ months: 1 })
  )
    yield month;
}

function sameDayIn(month: Temporal.PlainYearMonth, first: Temporal.PlainDate): Temporal.PlainDate | null {
  return first.day <= month.daysInMonth ? month.toPlainDate({ day: first.day }) : null;
}

function sameWeekdayIn(month: Temporal.PlainYearMonth, first: Temporal.PlainDate): Temporal.PlainDate | null {
  const shift = (first.dayOfWeek - month.toPlainDate({ day: 1 }).dayOfWeek + 7) % 7;
  const day = 1 + shift + (weekOfMonth(first.day) - 1) * 7;
  return day <= month.daysInMonth ? month.toPlainDate({ day }) : null;
}

function lastWeekdayIn(month: Temporal.PlainYearMonth, first: Temporal.PlainDate): Temporal.PlainDate {
  const end = month.toPlainDate({ day: month.daysInMonth });
  return end.subtract({ days: (end.dayOfWeek - first.dayOfWeek + 7) % 7 });
}

/** How a monthly recurrence picks its day of a month; null in a month that lacks it. */
function monthlyPick({
  recurrence: code,
  isLast,
}: Pick<RecurringRule, 'recurrence' | 'isLast'>): typeof sameDayIn | null {
  if (code === recurrence.monthlyDay) return sameDayIn;
  if (code !== recurrence.monthlyWeekday) return null;
  return isLast ? lastWeekdayIn : sameWeekdayIn;
}

const isWithin = (day: Temporal.PlainDate, first: Temporal.PlainDate, last: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(day, first) >= 0 && Temporal.PlainDate.compare(day, last) <= 0;

/** A day as a date field gives it, `YYYY-MM-DD`. @returns null for an empty or impossible day. */
export function parseDay(day: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' });
  } catch {
    return null;
  }
}
