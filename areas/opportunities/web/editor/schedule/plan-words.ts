import { countWeekdays, formatClock, formatMonthDay, localTime } from '#shared/rules/dates.ts';
import type { DateSpan } from '#areas/opportunities/rules/recurrence.ts';
import type { Translate } from '#shared/texts/text.ts';

/**
 * What a rule will make, in one sentence: "9 Saturdays, 9 AM to 12 PM, Dec 5 to Jan 30".
 * @param spans in order; they all have the clock times of the first one
 * @returns an empty text for no dates
 */
export function planWords(t: Translate, spans: readonly DateSpan[], timeZone: string): string {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return '';
  const count = spans.length;
  const [weekday, ...others] = new Set(spans.map(({ startAt }) => localTime(startAt, timeZone).weekday));
  return t('opportunityEditor.schedule.dates.plan', {
    count,
    dates:
      weekday !== undefined && others.length === 0
        ? countWeekdays(t, weekday, count)
        : t('opportunityEditor.schedule.dates', { count }),
    start: formatClock(t, first.startAt, timeZone),
    end: formatClock(t, first.endAt, timeZone),
    first: formatMonthDay(t, first.startAt, timeZone),
    last: formatMonthDay(t, last.startAt, timeZone),
  });
}
