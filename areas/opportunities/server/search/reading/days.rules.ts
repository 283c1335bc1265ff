import { Temporal } from 'temporal-polyfill';
import { dateAt, dayNumber, monthAt } from './calendar-dates.rules.ts';
import { spanning, type Core, type DaysAt, type NamedDays } from './days-read.rules.ts';
import { holidayAt, weekendAround } from './holidays.rules.ts';
import type { Certainty } from './reading.rules.ts';
import { partNamed, timeOfPart, type TimeRead } from './times.rules.ts';
import type { SearchToken } from './tokens.rules.ts';

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
  const named = (name: NamedDays, length: number, time?: TimeRead): Core => ({
    length,
    certainty: 'sure',
    days: { kind: 'named', name, ...(time ? { time } : {}) },
  });
  const before = tokens[at - 1]?.word;
  if (word === 'today') return named('today', 1);
  if (word === 'tonight') return named('today', 1, timeOfPart('evening'));
  if (word === 'tomorrow' || word === 'tmrw' || word === 'tomorow') return named('tomorrow', 1);
  if (word === 'next' && next === 'week') return named('next-week', 2);
  if (word === 'next' && next === 'weekend') return named('next-weekend', 2);
  if (word === 'next' && next === 'month') return named('next-month', 2);
  if (word === 'weekend') return named('weekend', 1);
  if (word === 'weekdays')
    return { length: 1, certainty: 'sure', days: { kind: 'every', weekdays: [1, 2, 3, 4, 5] } };
  if (word === 'weekends') return { length: 1, certainty: 'sure', days: { kind: 'every', weekdays: [6, 0] } };
  if (!hasLead || before !== 'this') return null;
  if (word === 'week') return named('this-week', 1);
  if (word === 'month') return named('this-month', 1);
  const part = partNamed(word ?? '');
  return part ? named('today', 1, timeOfPart(part)) : null;
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
  return isEvery || one.isPlural
    ? { length, certainty, days: { kind: 'every', weekdays: [one.weekday] } }
    : {
        length,
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
