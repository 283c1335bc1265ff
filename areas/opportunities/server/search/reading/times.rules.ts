import type { Certainty } from './reading.rules.ts';
import type { SearchToken } from './tokens.rules.ts';

/*
 * Times of day that a search asks for. A shift belongs to the time at which it starts, by the clock of its place.
 */

export const partsOfDay = ['morning', 'afternoon', 'evening', 'night'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** Times of day, in minutes since midnight. A shift that begins at `to` is not among them; `from` after `to` goes past midnight. */
export type TimeRead =
  | { kind: 'part'; part: PartOfDay; from: number; to: number }
  /** One of them may be open. */
  | { kind: 'clock'; from: number | null; to: number | null }
  /** About an hour before or after it. */
  | { kind: 'around'; at: number; from: number; to: number };

/** A time read from some tokens on. */
export interface TimeAt {
  length: number;
  certainty: Certainty;
  time: TimeRead;
}

const hour = 60;
const midnight = 24 * hour;
const spans: Readonly<Record<PartOfDay, readonly [from: number, to: number]>> = {
  morning: [5 * hour, 12 * hour],
  afternoon: [12 * hour, 17 * hour],
  evening: [17 * hour, midnight],
  night: [20 * hour, 5 * hour],
};

const leadsFrom = new Set(['after', 'from', 'since', 'starting', 'past']);
const leadsTo = new Set(['before', 'until', 'till', 'by']);
const leadsAround = new Set(['at', 'around', 'about']);
const between = new Set(['to', 'until', 'till', 'and']);
const plainLeads: ReadonlySet<string> = new Set(['in', 'the', 'during', 'at', 'on']);

/** What a part of a day means. */
export function timeOfPart(part: PartOfDay): TimeRead {
  const [from, to] = spans[part];
  return { kind: 'part', part, from, to };
}

/** The part of a day that a word names, one or all of them: `morning`, `mornings`. */
export const partNamed = (word: string): PartOfDay | undefined =>
  partsOfDay.find((part) => word === part || word === `${part}s`);

/**
 * The time that stands in a search from one token on.
 * @param isAfterDay it follows a day, so that it is no other word
 */
export function timeAt(tokens: readonly SearchToken[], at: number, isAfterDay: boolean): TimeAt | null {
  return clockTimeAt(tokens, at) ?? partAt(tokens, at, isAfterDay);
}

function partAt(tokens: readonly SearchToken[], at: number, isAfterDay: boolean): TimeAt | null {
  let first = at;
  while (first - at < 2 && plainLeads.has(tokens[first]?.word ?? '')) first += 1;
  const part = partNamed(tokens[first]?.word ?? '');
  if (!part) return null;
  const isSure = isAfterDay || first > at;
  return {
    length: first + 1 - at,
    certainty: isSure ? 'sure' : part === 'night' ? 'possible' : 'likely',
    time: timeOfPart(part),
  };
}

function clockTimeAt(tokens: readonly SearchToken[], at: number): TimeAt | null {
  const lead = tokens[at]?.word ?? '';
  const hasLead = leadsFrom.has(lead) || leadsTo.has(lead) || leadsAround.has(lead) || lead === 'between';
  const first = hasLead ? at + 1 : at;
  // One word: "9am-12pm".
  const [from, to] = (tokens[first]?.word ?? '').split('-').map((word) => halfDay(word));
  if (from !== undefined && to !== undefined && from !== null && to !== null)
    return { length: first + 1 - at, certainty: 'sure', time: { kind: 'clock', from, to } };
  const start = clockAt(tokens, first);
  if (!start) return null;
  const told = (length: number, time: TimeRead): TimeAt => ({
    length: first - at + length,
    certainty: 'sure',
    time,
  });
  const next = tokens[first + start.length];
  const connects = next && (between.has(next.word) || /^[-–—]$/.test(next.before));
  const skipped = next && between.has(next.word) ? 1 : 0;
  const end = connects ? clockAt(tokens, first + start.length + skipped) : null;
  if (end)
    return told(start.length + skipped + end.length, {
      kind: 'clock',
      from: start.minutes,
      to: end.minutes,
    });
  if (leadsFrom.has(lead)) return told(start.length, { kind: 'clock', from: start.minutes, to: null });
  if (leadsTo.has(lead)) return told(start.length, { kind: 'clock', from: null, to: start.minutes });
  const around = (minutes: number) => (minutes + midnight) % midnight;
  return told(start.length, {
    kind: 'around',
    at: start.minutes,
    from: around(start.minutes - hour),
    to: around(start.minutes + hour),
  });
}

/** `5pm` as minutes since midnight; null for anything else. */
function halfDay(word: string): number | null {
  const [, hours, half] = /^(1[0-2]|[1-9])(am|pm)$/.exec(word) ?? [];
  return hours === undefined ? null : ((Number(hours) % 12) + (half === 'pm' ? 12 : 0)) * hour;
}

/** `5pm`, `5:30 p.m.`, `17:00`, `noon`, as minutes since midnight. A number alone is no time. */
function clockAt(tokens: readonly SearchToken[], at: number): { minutes: number; length: number } | null {
  const word = tokens[at]?.word ?? '';
  if (word === 'noon') return { minutes: 12 * hour, length: 1 };
  if (word === 'midnight') return { minutes: 0, length: 1 };
  const [, number, glued] = /^(\d{1,2})(am|pm)?$/.exec(word) ?? [];
  if (number === undefined) return null;
  const after = tokens[at + 1];
  const [, minute, gluedToMinute] =
    glued === undefined && after?.before === ':' ? (/^([0-5]\d)(am|pm)?$/.exec(after.word) ?? []) : [];
  const read = minute === undefined ? 1 : 2;
  const apart = tokens[at + read]?.word;
  const isApart = glued === undefined && gluedToMinute === undefined && (apart === 'am' || apart === 'pm');
  const half = glued ?? gluedToMinute ?? (isApart ? apart : undefined);
  const hours = Number(number);
  if (half === undefined ? minute === undefined || hours > 23 || hours < 10 : hours < 1 || hours > 12)
    return null;
  const inDay = half === undefined ? hours : (hours % 12) + (half === 'pm' ? 12 : 0);
  return { minutes: inDay * hour + Number(minute ?? 0), length: read + (isApart ? 1 : 0) };
}
