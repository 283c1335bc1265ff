/**
 * How dates and times are written on screens. Always in a zone that the caller names (the location's, decided
 * in docs/PRODUCT.md, "Time"), never in the process's; and from numbers alone, because the words and spaces that
 * ICU puts between them differ between Node and browsers, and a page must read the same in both.
 */

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
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
  /** "Saturday". */
  weekday: string;
  /** "December". */
  monthName: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are slow to make, and a schedule needs hundreds. */
function formatOf(timeZone: string, kind: 'numbers' | 'short' | 'long'): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(
    'en-US',
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
  const parts = formatOf(timeZone, 'numbers').formatToParts(dateOf(instant));
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
    weekday: weekdays[weekday] ?? '',
    monthName: months[month - 1] ?? '',
  };
}

/** A day, `2026-11-24`, as the product writes dates: `11/24/2026`. */
export function formatDay(day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
}

/** `12/05/2026`, the product's format of dates (docs/PRODUCT.md, "Time"). */
export function formatDate(instant: InstantLike, timeZone: string): string {
  const { year, month, day } = localTime(instant, timeZone);
  return `${two(month)}/${two(day)}/${year}`;
}

/** `Sat, Dec 5`, for places where the year goes without saying. */
export function formatShortDate(instant: InstantLike, timeZone: string): string {
  const { weekday, monthName, day } = localTime(instant, timeZone);
  return `${weekday.slice(0, 3)}, ${monthName.slice(0, 3)} ${day}`;
}

/** `Saturday, December 5, 2026`. */
export function formatLongDate(instant: InstantLike, timeZone: string): string {
  const { weekday, monthName, day, year } = localTime(instant, timeZone);
  return `${weekday}, ${monthName} ${day}, ${year}`;
}

/** `9:00 AM`. */
export function formatTime(instant: InstantLike, timeZone: string): string {
  const { hour, minute } = localTime(instant, timeZone);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * `9:00 AM – 12:30 PM`; an end on a later day says which: `10:00 PM – 2:00 AM (Sun, Dec 6)`. The midnight that
 * ends a day still belongs to it.
 */
export function formatTimeSpan(startAt: InstantLike, endAt: InstantLike, timeZone: string): string {
  const span = `${formatTime(startAt, timeZone)} – ${formatTime(endAt, timeZone)}`;
  const last = new Date(Math.max(dateOf(endAt).getTime() - 1, dateOf(startAt).getTime()));
  const sameDay = dayOf(startAt, timeZone) === dayOf(last, timeZone);
  return sameDay ? span : `${span} (${formatShortDate(endAt, timeZone)})`;
}

/** `12/05/2026`, or `12/05/2026 – 01/16/2027` when the two days differ. */
export function formatDateSpan(startAt: InstantLike, endAt: InstantLike, timeZone: string): string {
  const [first, last] = [formatDate(startAt, timeZone), formatDate(endAt, timeZone)];
  return first === last ? first : `${first} – ${last}`;
}

/** The calendar day at a place, `2026-12-05`: for grouping, sorting and `<time>`. */
export function dayOf(instant: InstantLike, timeZone: string): string {
  const { year, month, day } = localTime(instant, timeZone);
  return `${year}-${two(month)}-${two(day)}`;
}

/** The zone's short name at an instant: `EST`, `GMT+1`. */
export function zoneName(instant: InstantLike, timeZone: string): string {
  return writtenZone(instant, timeZone, 'short');
}

/** The zone's whole name at an instant: `Eastern Standard Time`. For mails, which have room for it. */
export function longZoneName(instant: InstantLike, timeZone: string): string {
  return writtenZone(instant, timeZone, 'long');
}

function writtenZone(instant: InstantLike, timeZone: string, kind: 'short' | 'long'): string {
  const parts = formatOf(timeZone, kind).formatToParts(dateOf(instant));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/** Whether clocks in both zones show the same at an instant. */
export function sameClock(instant: InstantLike, zone: string, other: string): boolean {
  return (
    zone === other ||
    (dayOf(instant, zone) === dayOf(instant, other) &&
      formatTime(instant, zone) === formatTime(instant, other))
  );
}
