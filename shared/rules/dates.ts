import { type Phrase, phrase, type Translate } from '../texts/text.ts';
import { learnedSpell } from './zone-tables.ts';
/**
 * How dates and times are written on screens. Always in a zone that the caller names (the location's, decided
 * in docs/PRODUCT.md, "Time"), never in the process's; and from numbers and texts of our own, because the words and
 * spaces that ICU puts between them differ between Node and browsers, and a page must read the same in both.
 */

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
/** The months by their English names. */
export const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** An instant: a `Date`, or its ISO 8601 text as the API gives it. */
export type InstantLike = Date | string;

/** The calendar and the clock of a place at an instant. */
export interface LocalTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  /** 0 (Sunday) to 6. */
  weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are slow to make, and a schedule needs hundreds. */
function formatOf(
  language: string,
  timeZone: string,
  kind: 'numbers' | 'short' | 'long' | 'longGeneric',
): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone} ${language}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(
    language,
    kind !== 'numbers'
      ? { timeZone, timeZoneName: kind }
      : {
          timeZone,
          calendar: 'gregory',
          numberingSystem: 'latn',
          hourCycle: 'h23',
          year: 'numeric',
          month: 'numeric',
          day: 'numeric',
          hour: 'numeric',
          minute: 'numeric',
        },
  );
  formats.set(key, made);
  return made;
}

const dateOf = (instant: InstantLike): Date => (typeof instant === 'string' ? new Date(instant) : instant);
const two = (value: number): string => String(value).padStart(2, '0');

/** What calendar and clock show at a place. @throws RangeError for an unknown zone or an invalid instant. */
export function localTime(instant: InstantLike, timeZone: string): LocalTime {
  const spell = learnedSpell(dateOf(instant), timeZone);
  if (spell) return timeAhead(dateOf(instant), spell[1]);
  const parts = formatOf('en', timeZone, 'numbers').formatToParts(dateOf(instant));
  const number = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const [year, month, day] = [number('year'), number('month'), number('day')];
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return {
    year,
    month,
    day,
    hour: number('hour'),
    minute: number('minute'),
    weekday,
  };
}

/** What clocks show that are so many minutes ahead of UTC. */
function timeAhead(instant: Date, minutes: number): LocalTime {
  const shown = new Date(instant.getTime() + minutes * 60_000);
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    weekday: shown.getUTCDay(),
  };
}

/** "Saturday". */
export const weekdayName = (t: Translate, { weekday }: Pick<LocalTime, 'weekday'>): string =>
  t(`dates.weekday.${weekdays[weekday] ?? 'sunday'}`);

/** "Sat". */
export const shortWeekday = (t: Translate, { weekday }: Pick<LocalTime, 'weekday'>): string =>
  t(`dates.shortWeekday.${weekdays[weekday] ?? 'sunday'}`);

/** "December". */
const monthName = (t: Translate, { month }: Pick<LocalTime, 'month'>): string =>
  t(`dates.month.${months[month - 1] ?? 'january'}`);

/** "Dec". */
export const shortMonth = (t: Translate, { month }: Pick<LocalTime, 'month'>): string =>
  t(`dates.shortMonth.${months[month - 1] ?? 'january'}`);

/** A day, `2026-11-24`, as the product writes dates: `11/24/2026`. */
export function formatDay(t: Translate, written: string): string {
  const [whole, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written) ?? [];
  return whole === undefined ? written : t('dates.date', { year, month, day });
}

/** The same, to be written once the language is known. */
export function dayText(written: string): Phrase {
  const [year = '', month = '', day = ''] = written.split('-');
  return phrase('dates.date', { year, month, day });
}

/** `12/05/2026`, the product's format of dates (docs/PRODUCT.md, "Time"). */
export const formatDate = (t: Translate, instant: InstantLike, timeZone: string): string =>
  t(dateText(instant, timeZone));

/** The same, to be written once the language is known. */
export function dateText(instant: InstantLike, timeZone: string): Phrase {
  const { year, month, day } = localTime(instant, timeZone);
  return phrase('dates.date', { year, month: two(month), day: two(day) });
}

/** `Sat, Dec 5`, for places where the year goes without saying. */
export function formatShortDate(t: Translate, instant: InstantLike, timeZone: string): string {
  const at = localTime(instant, timeZone);
  return t('dates.short', { weekday: shortWeekday(t, at), month: shortMonth(t, at), day: at.day });
}

/** `Dec 5, 2026`, beside dates that are written so. */
export function formatDayOfYear(t: Translate, instant: InstantLike, timeZone: string): string {
  const at = localTime(instant, timeZone);
  return t('dates.dayOfYear', { month: shortMonth(t, at), day: at.day, year: at.year });
}

/** `Saturday, December 5, 2026`. */
export function formatLongDate(t: Translate, instant: InstantLike, timeZone: string): string {
  const at = localTime(instant, timeZone);
  const { day, year } = at;
  return t('dates.long', { weekday: weekdayName(t, at), month: monthName(t, at), day, year });
}

/** A month, `2026-12`, as a heading: `December 2026`. */
export function formatMonth(t: Translate, written: string): string {
  const [year = 0, month = 0] = written.split('-').map(Number);
  return t('dates.monthOfYear', { month: monthName(t, { month }), year });
}

/** The same where there is little room: `Dec 2026`. */
export function formatShortMonth(t: Translate, written: string): string {
  const [year = 0, month = 0] = written.split('-').map(Number);
  return t('dates.monthOfYear', { month: shortMonth(t, { month }), year });
}

/** `9:00 AM`. */
export function formatTime(t: Translate, instant: InstantLike, timeZone: string): string {
  const { hour, minute } = localTime(instant, timeZone);
  const words = { hour: hour % 12 === 0 ? 12 : hour % 12, minute: two(minute) };
  return hour < 12 ? t('dates.time.am', words) : t('dates.time.pm', words);
}

/** `9 AM`, and `9:30 AM` where it is not the full hour: for sentences. */
export function formatClock(t: Translate, instant: InstantLike, timeZone: string): string {
  const { hour, minute } = localTime(instant, timeZone);
  if (minute !== 0) return formatTime(t, instant, timeZone);
  return t(`dates.clock.${hour < 12 ? 'am' : 'pm'}`, { hour: hour % 12 === 0 ? 12 : hour % 12 });
}

/** `Dec 5`, for sentences in which weekday and year go without saying. */
export function formatMonthDay(t: Translate, instant: InstantLike, timeZone: string): string {
  const at = localTime(instant, timeZone);
  return t('dates.monthDay', { month: shortMonth(t, at), day: at.day });
}

/** `9 Saturdays`. */
export const countWeekdays = (t: Translate, weekday: number, count: number): string =>
  t(`dates.weekdays.${weekdays[weekday] ?? 'sunday'}`, { count });

/** Until then, on the place's clock, people call it the night of the day before. */
const nightEndsAt = 4;

/** The weekday of the evening whose night an instant is in, or null by day: people look for 12:30 AM on the evening before. */
export function eveningBefore(instant: InstantLike, timeZone: string): Pick<LocalTime, 'weekday'> | null {
  const { hour, weekday } = localTime(instant, timeZone);
  return hour < nightEndsAt ? { weekday: (weekday + 6) % 7 } : null;
}

/**
 * `9:00 AM – 12:30 PM`; an end on a later day says which: `10:00 PM – 2:00 AM (Sun, Dec 6)`, and a start in the night whose
 * night it is: `12:30 AM – 3:00 AM (Sat night)`. The midnight that ends a day still belongs to it. Where the clocks change
 * in between the start says its zone: `10:00 PM CDT – 2:00 AM (Sun, Nov 1)`; a zone that is named behind all of it is the
 * end's.
 */
export function formatTimeSpan(
  t: Translate,
  startAt: InstantLike,
  endAt: InstantLike,
  timeZone: string,
): string {
  const time = formatTime(t, startAt, timeZone);
  const words = {
    start: clocksChange(startAt, endAt, timeZone)
      ? t('dates.timeInZone', { time, zone: zoneName(t, startAt, timeZone) })
      : time,
    end: formatTime(t, endAt, timeZone),
  };
  const last = new Date(Math.max(dateOf(endAt).getTime() - 1, dateOf(startAt).getTime()));
  if (dayOf(startAt, timeZone) !== dayOf(last, timeZone))
    return t('dates.spanOverNight', { ...words, date: formatShortDate(t, endAt, timeZone) });
  const evening = eveningBefore(startAt, timeZone);
  return evening
    ? t('dates.spanAtNight', { ...words, evening: shortWeekday(t, evening) })
    : t('dates.span', words);
}

/** `Dec 5, 2026`, or `Dec 5, 2026 – Jan 16, 2027` when the two days differ: beside dates that are written so. */
export function formatDateSpan(
  t: Translate,
  startAt: InstantLike,
  endAt: InstantLike,
  timeZone: string,
): string {
  const [start, end] = [formatDayOfYear(t, startAt, timeZone), formatDayOfYear(t, endAt, timeZone)];
  return start === end ? start : t('dates.span', { start, end });
}

/** The calendar day at a place, `2026-12-05`: for grouping, sorting and `<time>`. */
export function dayOf(instant: InstantLike, timeZone: string): string {
  const { year, month, day } = localTime(instant, timeZone);
  return `${year}-${two(month)}-${two(day)}`;
}

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** How many days at a place the second instant is after the first: 0 on the same day, 1 for tomorrow. */
export function daysBetween(first: InstantLike, second: InstantLike, timeZone: string): number {
  const [from, to] = [dayOf(first, timeZone), dayOf(second, timeZone)].map((day) => Date.parse(day));
  return Math.round(((to ?? 0) - (from ?? 0)) / (24 * 60 * 60 * 1000));
}

/** The zone's short name at an instant: `EST`, `GMT+1`. */
export const zoneName = (t: Translate, instant: InstantLike, timeZone: string): string =>
  writtenZone(t, instant, timeZone, 'short');

/** The zone's whole name at an instant: `Eastern Standard Time`. For mails, which have room for it. */
export const longZoneName = (t: Translate, instant: InstantLike, timeZone: string): string =>
  writtenZone(t, instant, timeZone, 'long');

/**
 * The zone's name whatever the season: `Eastern Time`. For what is said of several dates, which may lie on both sides of
 * a change of clocks.
 */
export const wholeYearZoneName = (t: Translate, instant: InstantLike, timeZone: string): string =>
  // Of UTC the generic name is an offset.
  writtenZone(t, instant, timeZone, timeZone === 'UTC' ? 'long' : 'longGeneric');

function isKnownHere(timeZone: string): boolean {
  try {
    return Boolean(formatOf('en', timeZone, 'numbers'));
  } catch {
    return false;
  }
}

function writtenZone(
  t: Translate,
  instant: InstantLike,
  timeZone: string,
  kind: 'short' | 'long' | 'longGeneric',
): string {
  const spell = learnedSpell(dateOf(instant), timeZone);
  // Of a zone that the server knows and this browser may not, the short name is the only one there is.
  if (spell && (kind === 'short' || !isKnownHere(timeZone))) return spell[2];
  const parts = formatOf(t.language, timeZone, kind).formatToParts(dateOf(instant));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/** Whether the clocks of a place are set forward or back between two instants, and stay so. */
export const clocksChange = (startAt: InstantLike, endAt: InstantLike, timeZone: string): boolean =>
  offsetMinutes(startAt, timeZone) !== offsetMinutes(endAt, timeZone);

/** How far the clocks of a place are ahead of UTC, in minutes. */
export function offsetMinutes(instant: InstantLike, timeZone: string): number {
  const { year, month, day, hour, minute } = localTime(instant, timeZone);
  const shown = Date.UTC(year, month - 1, day, hour, minute);
  return Math.round((shown - dateOf(instant).getTime()) / 60_000);
}

/** An instant as its place writes it, for machines: `2030-06-08T09:00:00-04:00` (ISO 8601). */
export function isoAtPlace(instant: InstantLike, timeZone: string): string {
  const offset = offsetMinutes(instant, timeZone);
  const shown = new Date(dateOf(instant).getTime() + offset * 60_000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${shown}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

/** Whether clocks in both zones show the same at an instant. */
export function sameClock(instant: InstantLike, zone: string, other: string): boolean {
  if (zone === other) return true;
  const [here, there] = [localTime(instant, zone), localTime(instant, other)];
  return here.day === there.day && here.hour === there.hour && here.minute === there.minute;
}

/** What a date field gives while a year is being typed lies outside, and so does what no database can reckon with. */
const firstDay = '1900-01-01';
const lastDay = '2999-12-31';

/** Whether a day, `YYYY-MM-DD`, is one that an event can have. */
export const isEventDay = (day: string): boolean => firstDay <= day && day <= lastDay;

/** Whether a text is a day that an event can have: February 31 is none. */
export function isWrittenDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text && isEventDay(text);
}
