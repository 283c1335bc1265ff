import { dayOf, daysBetween, localTime, months, weekdayName, type InstantLike } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';

/** Minutes of a day. */
const dayMinutes = 24 * 60;

/** From one clock time to another, in minutes after midnight; an end on a later day is over 24 hours. */
interface TimeWindow {
  start: number;
  end: number;
}

/** Days with the same windows, as days after 1970 began. */
interface DayGroup {
  days: number[];
  windows: TimeWindow[];
}

/** Days as people say them; a series goes on from a first to a last day. */
interface Said {
  words: string;
  isSeries: boolean;
}

/**
 * The dates of an opportunity as people say them: "Tuesdays and Thursdays, 9 to 12 and 1 to 4, from December 1 to March 4". Days that
 * follow no rule that can be said are counted: "12 dates from December 1 to March 3" (areas/opportunities/README.md, "After publishing").
 * @param dates those ahead, in any order
 * @param now dates over ten months after it are written with their year
 * @returns without a point at its end; an empty text for no dates
 */
export function daysInWords(
  t: Translate,
  dates: readonly { startAt: InstantLike; endAt: InstantLike }[],
  timeZone: string,
  now: Date,
): string {
  const windowsOf = windowsByDay(dates, timeZone);
  const days = [...windowsOf.keys()].toSorted((one, other) => one - other);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const saying = { t, today: dayNumber(now, timeZone) };
  const range = { first: longDay(saying, first), last: longDay(saying, last) };
  const parts = groupsOf(days, windowsOf).map(({ days: own, windows }) => {
    const said = sayDays(saying, own);
    const times = windowWords(t, windows);
    return (
      said && { ...said, words: times ? t('publishing.days.timed', { days: said.words, times }) : said.words }
    );
  });
  const isTold = parts.length <= 2 && parts.every((part) => part?.isSeries === parts[0]?.isSeries);
  if (!isTold || !parts[0]) return t('publishing.days.several', { count: days.length, ...range });
  const words = joined(
    t,
    parts.map((part) => part!.words),
    'parts',
  );
  return parts[0].isSeries ? t('publishing.days.range', { days: words, ...range }) : words;
}

interface Saying {
  t: Translate;
  today: number;
}

/** The windows of each day, each once, in order. */
function windowsByDay(
  dates: readonly { startAt: InstantLike; endAt: InstantLike }[],
  timeZone: string,
): Map<number, TimeWindow[]> {
  const found = new Map<number, TimeWindow[]>();
  for (const { startAt, endAt } of dates) {
    const day = dayNumber(startAt, timeZone);
    const start = minutesOf(startAt, timeZone);
    const end = minutesOf(endAt, timeZone) + dayMinutes * daysBetween(startAt, endAt, timeZone);
    const windows = found.get(day) ?? [];
    if (!windows.some((one) => one.start === start && one.end === end)) windows.push({ start, end });
    found.set(
      day,
      windows.toSorted((one, other) => one.start - other.start || one.end - other.end),
    );
  }
  return found;
}

const dayNumber = (instant: InstantLike, timeZone: string): number =>
  Date.parse(dayOf(instant, timeZone)) / 86_400_000;

function minutesOf(instant: InstantLike, timeZone: string): number {
  const { hour, minute } = localTime(instant, timeZone);
  return hour * 60 + minute;
}

/** The days by their windows, in the order of their first days. */
function groupsOf(days: readonly number[], windowsOf: ReadonlyMap<number, TimeWindow[]>): DayGroup[] {
  const groups = new Map<string, DayGroup>();
  for (const day of days) {
    const windows = windowsOf.get(day) ?? [];
    const key = JSON.stringify(windows);
    groups.set(key, { windows, days: [...(groups.get(key)?.days ?? []), day] });
  }
  return [...groups.values()];
}

/** 0 is Sunday; January 1, 1970 was a Thursday. */
const weekdayOf = (day: number): number => (day + 4) % 7;
/** Weeks begin on Monday. */
const weekOf = (day: number): number => Math.floor((day + 3) / 7);
const dateOf = (day: number): Date => new Date(day * 86_400_000);

/** Longest stretch of days on end that is named by its ends, and most days that are named one by one. */
const stretchMax = 7;
const namedMax = 3;

/** Days with the same windows, in order; null when they follow no rule that can be said. */
function sayDays(saying: Saying, days: readonly number[]): Said | null {
  const { t } = saying;
  const [first, last] = [days[0]!, days.at(-1)!];
  const isStretch = last - first === days.length - 1;
  if (days.length > 2 && days.length <= stretchMax && isStretch)
    return {
      words: t('publishing.days.stretch', { first: namedDay(saying, first), last: namedDay(saying, last) }),
      isSeries: false,
    };
  const series = days.length > 2 ? (monthlyWords(t, days) ?? weeklyWords(t, days)) : null;
  if (series !== null) return { words: series, isSeries: true };
  if (days.length > namedMax) return null;
  return {
    words: joined(
      t,
      days.map((day) => namedDay(saying, day)),
      'days',
    ),
    isSeries: false,
  };
}

/** "Tuesdays and Thursdays", "every other Saturday", "every day"; a fourth of the days may be left out. */
function weeklyWords(t: Translate, days: readonly number[]): string | null {
  const [first, last] = [days[0]!, days.at(-1)!];
  // Sunday comes last.
  const on = [...new Set(days.map(weekdayOf))].toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7));
  const stepDays = (step: number) => {
    let count = 0;
    for (let day = first; day <= last; day += 1)
      if (on.includes(weekdayOf(day)) && (weekOf(day) - weekOf(first)) % step === 0) count += 1;
    return count;
  };
  const isOften = (step: number) =>
    weekOf(last) - weekOf(first) >= 2 * step ||
    (step === 1 && weekOf(last) > weekOf(first) && days.length > 3);
  const isEvery = (step: number) => isOften(step) && stepDays(step) <= days.length + days.length / 4;
  const isInStep = days.every((day) => (weekOf(day) - weekOf(first)) % 2 === 0);
  if (isInStep && isEvery(2))
    return t('publishing.days.everyOther', {
      days: joined(
        t,
        on.map((weekday) => weekdayName(t, { weekday })),
        'days',
      ),
    });
  if (!isEvery(1)) return null;
  if (on.length === 7) return t('publishing.days.daily');
  if (on.join() === '1,2,3,4,5') return t('publishing.days.workdays');
  return joined(
    t,
    on.map((weekday) => t(`publishing.days.each.${weekdays[weekday] ?? 'sunday'}`)),
    'days',
  );
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const ordinals = ['first', 'second', 'third', 'fourth'] as const;

/** "the last Friday of the month"; null for days that are not the same one of each month. */
function monthlyWords(t: Translate, days: readonly number[]): string | null {
  const weekday = weekdayOf(days[0]!);
  const at = days.map((day) => {
    const date = dateOf(day);
    return { month: date.getUTCFullYear() * 12 + date.getUTCMonth(), nth: Math.ceil(date.getUTCDate() / 7) };
  });
  const isMonthly = at.every(({ month }, index) => index === 0 || month === at[index - 1]!.month + 1);
  if (!isMonthly || !days.every((day) => weekdayOf(day) === weekday)) return null;
  const isLast = days.every((day) => dateOf(day + 7).getUTCMonth() !== dateOf(day).getUTCMonth());
  const isSame = at.every(({ nth }) => nth === at[0]!.nth);
  const which = isLast ? 'last' : isSame ? ordinals[at[0]!.nth - 1] : undefined;
  return which ? t(`publishing.days.monthly.${which}`, { day: weekdayName(t, { weekday }) }) : null;
}

/** Days over ten months ahead have their year. */
const daysWithoutYear = 300;

/** "December 5". */
function longDay({ t, today }: Saying, day: number): string {
  const date = dateOf(day);
  const month = t(`dates.month.${months[date.getUTCMonth()] ?? 'january'}`);
  const words = { month, day: date.getUTCDate() };
  return day - today > daysWithoutYear
    ? t('publishing.days.dayOfYear', { ...words, year: date.getUTCFullYear() })
    : t('dates.monthDay', words);
}

/** "Saturday, December 5". */
const namedDay = (saying: Saying, day: number): string =>
  saying.t('publishing.days.named', {
    weekday: weekdayName(saying.t, { weekday: weekdayOf(day) }),
    day: longDay(saying, day),
  });

/** So many windows of a day are told. */
const windowsMax = 3;
/** Between these, 8 AM and 6 PM, nobody takes 9 for the evening. */
const daytime = { from: 8 * 60, to: 18 * 60 };

/** "9 to 12 and 1 to 4", "6 to 9 PM", "6 PM to 8 AM the next day"; empty for too many. */
function windowWords(t: Translate, windows: readonly TimeWindow[]): string {
  if (windows.length > windowsMax) return '';
  const isDaytime = windows.every(({ start, end }) => start >= daytime.from && end <= daytime.to);
  const said = windows.map(({ start, end }) => {
    if (isDaytime) return t('publishing.days.window', { start: bare(t, start), end: bare(t, end) });
    const isHalf = end <= dayMinutes && Math.floor(start / 720) === Math.floor(end / 720);
    const words = { start: isHalf ? bare(t, start) : clock(t, start), end: clock(t, end) };
    return t(end > dayMinutes ? 'publishing.days.overnight' : 'publishing.days.window', words);
  });
  return joined(t, said, 'days');
}

/** "9", "9:30". */
function bare(t: Translate, minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 12 || 12, minutes % 60];
  return minute === 0
    ? t('publishing.days.hour', { hour })
    : t('publishing.days.hourAndMinute', { hour, minute: String(minute).padStart(2, '0') });
}

/** "9 AM", "9:30 PM", "noon", "midnight". */
function clock(t: Translate, minutes: number): string {
  const ofDay = minutes % dayMinutes;
  if (ofDay === 0) return t('publishing.days.midnight');
  if (ofDay === 720) return t('publishing.days.noon');
  return t(`publishing.days.${ofDay < 720 ? 'am' : 'pm'}`, { time: bare(t, ofDay) });
}

/** "A", "A and B", "A, B, and C"; parts that have commas of their own are told apart by another one. */
function joined(t: Translate, all: readonly string[], kind: 'days' | 'parts'): string {
  const [last = '', ...before] = all.toReversed();
  const [second, ...others] = before;
  if (second === undefined) return last;
  if (others.length === 0 && kind === 'days' && !second.includes(','))
    return t('publishing.days.two', { first: second, last });
  return t('publishing.days.many', { first: before.toReversed().join(', '), last });
}
