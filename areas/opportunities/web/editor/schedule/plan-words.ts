import {
  countWeekdays,
  formatClock,
  formatDayOfYear,
  formatMonthDay,
  formatShortMonth,
  localTime,
} from '#shared/rules/dates.ts';
import {
  generateDates,
  holidaysOf,
  windowsOf,
  type AddDatesValues,
  type TimeWindow,
} from '#areas/opportunities/rules/add-dates.ts';
import type { MetHoliday } from '#areas/opportunities/rules/recurrence.ts';
import { parseTime, type DateSpan, type TimeChoice } from '#areas/opportunities/rules/shift-times.ts';
import type { Translate } from '#shared/texts/text.ts';

/**
 * What a form will make, in one sentence: "9 Saturdays, 9 AM to 12 PM, Dec 5, 2026 to Jan 30, 2027".
 * @param form one that `checkAddDates` found nothing wrong with
 */
export function planWords(t: Translate, form: AddDatesValues, timeZone: string): string {
  const spans = generateDates(form, timeZone);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return '';
  const windows = windowsOf(form);
  const days = spans.length / windows.length;
  const isOneYear = days > 1 && yearOf(first, timeZone) === yearOf(last, timeZone);
  const [weekday, ...others] = new Set(spans.map(({ startAt }) => localTime(startAt, timeZone).weekday));
  const dates = t('opportunityEditor.schedule.dates', { count: spans.length });
  const isOneWeekday = weekday !== undefined && others.length === 0;
  const times = timesWords(t, windows);
  return t('opportunityEditor.schedule.dates.plan', {
    count: days,
    dates: repeatedWords(t, form, isOneWeekday ? countWeekdays(t, weekday, days) : dates),
    times:
      isOneWeekday && windows.length > 1
        ? t('opportunityEditor.schedule.dates.plan.times', { times, dates })
        : times,
    first: isOneYear
      ? formatMonthDay(t, first.startAt, timeZone)
      : formatDayOfYear(t, first.startAt, timeZone),
    last: formatDayOfYear(t, last.startAt, timeZone),
  });
}

const yearOf = ({ startAt }: DateSpan, timeZone: string): number => localTime(startAt, timeZone).year;

function repeatedWords(t: Translate, { everyWeeks, isLast }: AddDatesValues, dates: string): string {
  if (everyWeeks > 1) return t('opportunityEditor.schedule.dates.plan.everyOther', { dates });
  return isLast ? t('opportunityEditor.schedule.dates.plan.last', { dates }) : dates;
}

/** `9 AM to 12 PM and 6 PM to 8 AM the next day`, in the order of the day. */
function timesWords(t: Translate, windows: readonly TimeWindow[]): string {
  const words = windows
    .toSorted((a, b) => minuteOf(a.startTime) - minuteOf(b.startTime))
    .map(({ startTime, endTime, isOvernight }) =>
      t(`opportunityEditor.schedule.dates.plan.${isOvernight ? 'night' : 'time'}`, {
        start: clockWords(t, startTime),
        end: clockWords(t, endTime),
      }),
    );
  return listWords(t, words);
}

function minuteOf(time: TimeChoice): number {
  const { hour, minute } = parseTime(time) ?? { hour: 0, minute: 0 };
  return hour * 60 + minute;
}

/** A clock time is written as what clocks in UTC show at that time. */
const clockWords = (t: Translate, time: TimeChoice): string =>
  formatClock(t, new Date(minuteOf(time) * 60_000), 'UTC');

const listWords = (t: Translate, words: readonly string[]): string =>
  new Intl.ListFormat(t.language, { type: 'conjunction' }).format(words);

/** Days that are named; further ones are counted. */
const namedMax = 6;

/**
 * Which named days a form leaves out: "Not on Thanksgiving (Nov 26, 2026) and Christmas Day (Dec 25, 2026)".
 * @returns an empty text for none
 */
export function leftOutWords(t: Translate, form: AddDatesValues): string {
  const { leftOut } = holidaysOf(form);
  if (leftOut.length === 0) return '';
  return t('opportunityEditor.schedule.dates.plan.leftOut', {
    days: listWords(
      t,
      leftOut.slice(0, namedMax).map((one) =>
        t('opportunityEditor.schedule.dates.plan.leftOut.day', {
          name: t(`opportunityEditor.schedule.holiday.${one.holiday}`),
          date: namedDate(t, one),
        }),
      ),
    ),
    more: Math.max(0, leftOut.length - namedMax),
  });
}

/** The day of a holiday, `Dec 25, 2026`. */
export const namedDate = (t: Translate, { day }: MetHoliday): string =>
  formatDayOfYear(t, `${day}T12:00Z`, 'UTC');

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
