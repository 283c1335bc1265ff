// Days of the calendar and whole months, as people write them.
import { Temporal } from 'temporal-polyfill';
import { isEventDay, months } from '#shared/rules/dates.ts';
import { single, spanning, type Core } from './days-read.rules.ts';
import type { SearchToken } from './tokens.rules.ts';

const shortMonths = new Map([
  ...months.map((name, at) => [name.slice(0, 3), at + 1] as const),
  ['sept', 9] as const,
]);
/** Months whose names say something else, too. */
const monthsThatAreWords = new Set(['march', 'mar', 'may', 'jan', 'jun']);

/** A day of the calendar: `2026-12-05`, `12/5`, `12/5/26`, `December 5th, 2026`, `5 December`. */
export function dateAt(tokens: readonly SearchToken[], at: number, today: Temporal.PlainDate): Core | null {
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
    const [, , , written] = numbers;
    const year = written === undefined ? null : Number(written) + (written.length === 2 ? 2000 : 0);
    return single(year !== null ? dayOn(year, month, day) : nextOn(month, day, today), 1);
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
export function monthAt(
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

/** 5 of `5` and `5th`; null for what is no day of a month. */
export const dayNumber = (word = ''): number | null => {
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : null;
};

const yearOf = (word = ''): number | null => (/^20\d\d$/.test(word) ? Number(word) : null);

/** A day of the calendar that an event can have; null when there is none such. */
function dayOn(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    const on = Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
    return isEventDay(`${on}`) ? on : null;
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
