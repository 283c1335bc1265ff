import {
  countWeekdays,
  formatClock,
  formatDayOfYear,
  formatMonthDay,
  formatShortMonth,
  localTime,
} from '#shared/rules/dates.ts';
import type { DateSpan } from '#areas/opportunities/rules/recurrence.ts';
import type { Translate } from '#shared/texts/text.ts';

/**
 * What a rule will make, in one sentence: "9 Saturdays, 9 AM to 12 PM, Dec 5, 2026 to Jan 30, 2027".
 * @param spans in order; they all have the clock times of the first one
 * @returns an empty text for no dates
 */
export function planWords(t: Translate, spans: readonly DateSpan[], timeZone: string): string {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return '';
  const count = spans.length;
  const isOneYear = count > 1 && yearOf(first, timeZone) === yearOf(last, timeZone);
  const [weekday, ...others] = new Set(spans.map(({ startAt }) => localTime(startAt, timeZone).weekday));
  return t('opportunityEditor.schedule.dates.plan', {
    count,
    dates:
      weekday !== undefined && others.length === 0
        ? countWeekdays(t, weekday, count)
        : t('opportunityEditor.schedule.dates', { count }),
    start: formatClock(t, first.startAt, timeZone),
    end: formatClock(t, first.endAt, timeZone),
    first: isOneYear
      ? formatMonthDay(t, first.startAt, timeZone)
      : formatDayOfYear(t, first.startAt, timeZone),
    last: formatDayOfYear(t, last.startAt, timeZone),
  });
}

const yearOf = ({ startAt }: DateSpan, timeZone: string): number => localTime(startAt, timeZone).year;

/** Months that are named; further ones are counted. */
const namedMonths = 6;

/**
 * Which months a monthly rule leaves out: "Skipped, as they have no such day: Feb 2027, Apr 2027".
 * @param months `YYYY-MM`, in order
 * @returns an empty text for none
 */
export function skippedWords(t: Translate, months: readonly string[]): string {
  if (months.length === 0) return '';
  return t('opportunityEditor.schedule.dates.skipped', {
    months: months
      .slice(0, namedMonths)
      .map((month) => formatShortMonth(t, month))
      .join(', '),
    more: Math.max(0, months.length - namedMonths),
  });
}
