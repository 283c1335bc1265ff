import { Temporal } from 'temporal-polyfill';
import { months } from '#shared/rules/dates.ts';
import { holidayAt, weekendAround } from './holidays.rules.ts';
import type { Certainty } from './reading.rules.ts';
import type { SearchToken } from './tokens.rules.ts';

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
  | { kind: 'named'; name: NamedDays }
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
type Core = DaysAt & {
  /** The days from which a longer span can be made. */
  span?: readonly [from: Temporal.PlainDate, to: Temporal.PlainDate];
};

const plainLeads = new Set(['on', 'for', 'during', 'in', 'over', 'this', 'the', 'at', 'any']);
const leadsFrom = new Set(['after', 'from', 'since', 'starting', 'beginning']);
const leadsTo = new Set(['before', 'until', 'till', 'by', 'through']);
const between = new Set(['to', 'until', 'till', 'through', 'thru']);

const dayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** `sun`, `sat` and `wed` are words of their own. */
const shortDays = new Map([
  ...['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((name, day) => [name, day] as const),
  ['tues', 2] as const,
  ['thur', 4] as const,
  ['thurs', 4] as const,
]);
const shortDaysThatAreWords = new Set(['sun', 'sat', 'wed']);
const shortMonths = new Map([
  ...months.map((name, at) => [name.slice(0, 3), at + 1] as const),
  ['sept', 9] as const,
]);
/** Months whose names say something else, too. */
const monthsThatAreWords = new Set(['march', 'mar', 'may', 'jan', 'jun']);
const partsOfDay = new Set(['morning', 'afternoon', 'evening', 'night']);

/**
 * The days that stand in a search from one token on.
 * @param today the day from which the next December 5 is the next one
 */
export function daysAt(tokens: readonly SearchToken[], at: number, today: Temporal.PlainDate): DaysAt | null {
  let first = at;
  let lead: 'on' | 'from' | 'to' | null = null;
  while (first < tokens.length - 1 && first - at < 2) {
    const { word = '' } = tokens[first] ?? {};
    if (leadsFrom.has(word)) lead = 'from';
    else if (leadsTo.has(word)) lead = 'to';
    else if (plainLeads.has(word)) lead ??= 'on';
    else break;
    first += 1;
  }
  const core = coreAt(tokens, first, today, lead !== null);
  if (!core) return null;
  const whole = withEnd(tokens, first, core);
  const length = first - at + whole.length;
  const certainty: Certainty =
    lead !== null && whole.certainty === 'likely' && !isHoliday(whole) ? 'sure' : whole.certainty;
  if (!whole.span || (lead !== 'from' && lead !== 'to')) return { length, certainty, days: whole.days };
  const [from, to] = whole.span;
  const isSpan = !from.equals(to) && core !== whole;
  // "From December 5 to 7" is a span already.
  if (isSpan) return { length, certainty, days: whole.days };
  return {
    length,
    certainty,
    days: {
      kind: 'dates',
      from: lead === 'from' ? `${from}` : null,
      to: lead === 'to' ? `${to}` : null,
      isHoliday: isHoliday(whole),
    },
  };
}

const isHoliday = ({ days }: DaysAt): boolean => days.kind === 'dates' && days.isHoliday;

function coreAt(
  tokens: readonly SearchToken[],
  at: number,
  today: Temporal.PlainDate,
  hasLead: boolean,
): Core | null {
  return (
    namedAt(tokens, at, hasLead) ??
    weekdayAt(tokens, at, hasLead) ??
    holidayDaysAt(tokens, at, today) ??
    dateAt(tokens, at, today) ??
    monthAt(tokens, at, today, hasLead)
  );
}

/** A second day after the first: "December 5 to 7", "12/5 - 12/9". */
function withEnd(tokens: readonly SearchToken[], at: number, core: Core): Core {
  const next = tokens[at + core.length];
  if (!core.span || !next) return core;
  const isWord = between.has(next.word);
  if (!isWord && !/^[-–—]$/.test(next.before)) return core;
  const from = core.span[0];
  const place = at + core.length + (isWord ? 1 : 0);
  const day = dayNumber(tokens[place]?.word);
  const end = dateAt(tokens, place, from) ?? holidayDaysAt(tokens, place, from);
  const to =
    end?.span?.[1] ?? (day && day >= from.day && day <= from.daysInMonth ? from.with({ day }) : null);
  if (!to || Temporal.PlainDate.compare(to, from) < 0) return core;
  const length = place - at + (end?.length ?? 1);
  return { ...spanning(from, to), length, certainty: 'sure' };
}

function namedAt(tokens: readonly SearchToken[], at: number, hasLead: boolean): Core | null {
  const [word, next] = [tokens[at]?.word, tokens[at + 1]?.word];
  const named = (name: NamedDays, length: number): Core => ({
    length,
    certainty: 'sure',
    days: { kind: 'named', name },
  });
  const before = tokens[at - 1]?.word;
  const withPart = next !== undefined && partsOfDay.has(next) ? 2 : 1;
  if (word === 'today') return named('today', withPart);
  if (word === 'tonight') return named('today', 1);
  if (word === 'tomorrow' || word === 'tmrw' || word === 'tomorow') return named('tomorrow', withPart);
  if (word === 'next' && next === 'week') return named('next-week', 2);
  if (word === 'next' && next === 'weekend') return named('next-weekend', 2);
  if (word === 'next' && next === 'month') return named('next-month', 2);
  if (word === 'weekend') return named('weekend', 1);
  if (word === 'weekends') return { length: 1, certainty: 'sure', days: { kind: 'every', weekdays: [6, 0] } };
  if (!hasLead || before !== 'this') return null;
  if (word === 'week') return named('this-week', 1);
  if (word === 'month') return named('this-month', 1);
  return word !== undefined && partsOfDay.has(word) ? named('today', 1) : null;
}

function weekdayAt(tokens: readonly SearchToken[], at: number, hasLead: boolean): Core | null {
  const isNext = tokens[at]?.word === 'next';
  const isEvery = tokens[at]?.word === 'every' || tokens[at]?.word === 'each';
  const first = isNext || isEvery ? at + 1 : at;
  const one = weekdayNamed(tokens[first]?.word ?? '');
  if (!one) return null;
  const isAlone = tokens.length === 1;
  if (one.isShort && !hasLead && !isNext && !isEvery && !isAlone) return null;
  const length = first + 1 - at;
  const connector = tokens[first + 1]?.word;
  const other =
    connector === 'or' || connector === 'and' ? weekdayNamed(tokens[first + 2]?.word ?? '') : null;
  if (other) {
    return {
      length: length + 2,
      certainty: 'sure',
      days: { kind: 'every', weekdays: [one.weekday, other.weekday] },
    };
  }
  const certainty: Certainty =
    isNext || isEvery || one.isPlural ? 'sure' : one.isWord ? 'possible' : 'likely';
  const withPart = partsOfDay.has(tokens[first + 1]?.word ?? '') ? length + 1 : length;
  return isEvery || one.isPlural
    ? { length, certainty, days: { kind: 'every', weekdays: [one.weekday] } }
    : {
        length: withPart,
        certainty,
        days: { kind: 'weekday', weekday: one.weekday, isNextWeek: isNext },
      };
}

function weekdayNamed(
  word: string,
): { weekday: number; isPlural: boolean; isShort: boolean; isWord: boolean } | null {
  const short = shortDays.get(word);
  if (short !== undefined)
    return { weekday: short, isPlural: false, isShort: true, isWord: shortDaysThatAreWords.has(word) };
  const isPlural = word.endsWith('days');
  const weekday = dayNames.indexOf(isPlural ? word.slice(0, -1) : word);
  return weekday < 0 ? null : { weekday, isPlural, isShort: false, isWord: false };
}

function holidayDaysAt(tokens: readonly SearchToken[], at: number, today: Temporal.PlainDate): Core | null {
  const found = holidayAt(
    tokens.map(({ word }) => word),
    at,
    today,
  );
  if (!found) return null;
  const { day, length } = found;
  const isWeekend = tokens[at + length]?.word === 'weekend';
  const { from, to } = isWeekend ? weekendAround(day) : { from: day, to: day };
  const span = spanning(from, to);
  return {
    ...span,
    days: { ...span.days, isHoliday: true },
    length: length + (isWeekend ? 1 : 0),
    certainty: isWeekend ? 'sure' : 'likely',
  };
}

/** A day of the calendar: `2026-12-05`, `12/5`, `12/5/26`, `December 5th, 2026`, `5 December`. */
function dateAt(tokens: readonly SearchToken[], at: number, today: Temporal.PlainDate): Core | null {
  const token = tokens[at];
  if (!token) return null;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(token.word);
  if (iso) return single(dayOn(Number(iso[1]), Number(iso[2]), Number(iso[3])), 1);
  const numbers = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(token.word);
  if (numbers) {
    // Day and night, every day.
    if (token.word === '24/7') return null;
    const [a, b] = [Number(numbers[1]), Number(numbers[2])];
    const [month, day] = a > 12 ? [b, a] : [a, b];
    const year = numbers[3] === undefined ? null : (Number(numbers[3]) % 2000) + 2000;
    return single(year ? dayOn(year, month, day) : nextOn(month, day, today), 1);
  }
  return monthAndDayAt(tokens, at, today);
}

function monthAndDayAt(tokens: readonly SearchToken[], at: number, today: Temporal.PlainDate): Core | null {
  const month = monthNamed(tokens[at]?.word);
  if (month) {
    const range = /^(\d{1,2})-(\d{1,2})$/.exec(tokens[at + 1]?.word ?? '');
    const day = range ? Number(range[1]) : dayNumber(tokens[at + 1]?.word);
    if (!day) return null;
    const year = yearOf(tokens[at + 2]?.word);
    const from = year ? dayOn(year, month, day) : nextOn(month, day, today);
    const to = from && range ? dayOn(from.year, month, Number(range[2])) : from;
    if (!from || !to) return null;
    return { ...spanning(from, to), length: year ? 3 : 2, certainty: 'sure' };
  }
  const day = dayNumber(tokens[at]?.word);
  const place = tokens[at + 1]?.word === 'of' ? at + 2 : at + 1;
  const after = monthNamed(tokens[place]?.word);
  if (!day || !after) return null;
  const year = yearOf(tokens[place + 1]?.word);
  const on = year ? dayOn(year, after, day) : nextOn(after, day, today);
  return single(on, place - at + (year ? 2 : 1));
}

/** A whole month, the next one of its name or the one that is going on. */
function monthAt(
  tokens: readonly SearchToken[],
  at: number,
  today: Temporal.PlainDate,
  hasLead: boolean,
): Core | null {
  const { word = '' } = tokens[at] ?? {};
  const month = monthNamed(word);
  if (!month) return null;
  const isFull = months.some((name) => name === word);
  const isWord = monthsThatAreWords.has(word);
  const isAlone = tokens.length === 1;
  if ((isWord || !isFull) && !hasLead && !isAlone) return null;
  const given = yearOf(tokens[at + 1]?.word);
  const year = given ?? (month < today.month ? today.year + 1 : today.year);
  const from = Temporal.PlainDate.from({ year, month, day: 1 });
  return {
    ...spanning(from, from.with({ day: from.daysInMonth })),
    length: given ? 2 : 1,
    certainty: isWord && isAlone ? 'possible' : 'likely',
  };
}

const monthNamed = (word = ''): number | undefined => {
  const full = months.findIndex((name) => name === word);
  return full >= 0 ? full + 1 : shortMonths.get(word);
};

const dayNumber = (word = ''): number | null => {
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : null;
};

const yearOf = (word = ''): number | null => (/^20\d\d$/.test(word) ? Number(word) : null);

/** A day of the calendar; null when it has none such. */
function dayOn(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** The next day of that name, today included; February 29 is looked for in leap years. */
function nextOn(month: number, day: number, today: Temporal.PlainDate): Temporal.PlainDate | null {
  for (let year = today.year; year <= today.year + 8; year += 1) {
    const on = dayOn(year, month, day);
    if (on && Temporal.PlainDate.compare(on, today) >= 0) return on;
  }
  return null;
}

const single = (day: Temporal.PlainDate | null, length: number): Core | null =>
  day && { ...spanning(day, day), length, certainty: 'sure' };

function spanning(from: Temporal.PlainDate, to: Temporal.PlainDate) {
  return {
    days: { kind: 'dates', from: `${from}`, to: `${to}`, isHoliday: false } as const,
    span: [from, to] as const,
  };
}
