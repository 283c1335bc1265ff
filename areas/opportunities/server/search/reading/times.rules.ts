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
  return clockTimeAt(tokens, at, isAfterDay) ?? partAt(tokens, at, isAfterDay);
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

function clockTimeAt(tokens: readonly SearchToken[], at: number, isAfterDay: boolean): TimeAt | null {
  const lead = tokens[at]?.word ?? '';
  const hasLead = leadsFrom.has(lead) || leadsTo.has(lead) || leadsAround.has(lead) || lead === 'between';
  const pieces = piecesOf(tokens);
  const first = pieces.findIndex(({ token }) => token === at + (hasLead ? 1 : 0));
  if (first < 0) return null;
  const told = (end: number, time: TimeRead, certainty: Certainty = 'sure'): TimeAt | null => {
    const last = pieces[end - 1];
    // A part of a word is not taken from it.
    return last && pieces[end]?.token !== last.token
      ? { length: last.token + 1 - at, certainty, time }
      : null;
  };
  const range = rangeAt(pieces, first, lead === 'between');
  if (range) return told(range.end, { kind: 'clock', from: range.from, to: range.to });
  const start = clockAt(pieces, first);
  if (!start) return null;
  const end = first + start.length;
  // Half of a range that is not understood may well be no time at all.
  const isHalf = (!isAfterDay && hasNumberBefore(pieces, first)) || hasNumberAfter(pieces, end);
  const certainty = isHalf ? 'possible' : 'sure';
  if (leadsFrom.has(lead)) return told(end, { kind: 'clock', from: start.minutes, to: null }, certainty);
  if (leadsTo.has(lead))
    return told(end, { kind: 'clock', from: null, to: start.minutes || midnight }, certainty);
  const around = (minutes: number) => (minutes + midnight) % midnight;
  return told(
    end,
    {
      kind: 'around',
      at: start.minutes,
      from: around(start.minutes - hour),
      to: around(start.minutes + hour),
    },
    certainty,
  );
}

/** A word, or what stands on one side of a hyphen in it: `9-11am` has two. */
type Piece = Pick<SearchToken, 'word' | 'before'> & { token: number };

const piecesOf = (tokens: readonly SearchToken[]): Piece[] =>
  tokens.flatMap(({ word, before }, token) =>
    word.split('-').map((piece, at) => ({ word: piece, before: at === 0 ? before : '-', token })),
  );

/** Where the other end of a range stands, after a dash or a word that leads to it; null where nothing does. */
function afterConnection(pieces: readonly Piece[], at: number): number | null {
  const next = pieces[at];
  if (!next) return null;
  if (between.has(next.word)) return at + 1;
  return isDash(next) ? at : null;
}

/** `9 a.m.-noon` has the dot of `a.m.` before the dash. */
const isDash = ({ before }: Piece): boolean => /^\.?[-–—]$/.test(before);

/**
 * `9am to 5pm`. One end may be a number alone: it is in the half of the day of the other one, unless the range would end
 * before it begins.
 * @param isBetween whether `and` leads from one end to the other, too
 */
function rangeAt(
  pieces: readonly Piece[],
  at: number,
  isBetween: boolean,
): { from: number; to: number; end: number } | null {
  const start = clockAt(pieces, at);
  const bareStart = start ? null : bareAt(pieces, at);
  const one = start ?? bareStart;
  const second = one && afterConnection(pieces, at + one.length);
  if (!one || second === null) return null;
  const end = clockAt(pieces, second);
  const isTold = isBetween || pieces[second - 1]?.word !== 'and';
  const bareEnd = start && !end && isTold ? bareAt(pieces, second) : null;
  if (start && end) return { from: start.minutes, to: end.minutes || midnight, end: second + end.length };
  const half = 12 * hour;
  const sameHalf = (bare: number, other: number) => bare + (other >= half ? half : 0);
  if (bareStart && end && isTold) {
    const from = sameHalf(bareStart.minutes, end.minutes);
    return {
      from: from < end.minutes ? from : (from + half) % midnight,
      to: end.minutes || midnight,
      end: second + end.length,
    };
  }
  if (start && bareEnd) {
    const to = sameHalf(bareEnd.minutes, start.minutes);
    return {
      from: start.minutes,
      to: (to > start.minutes ? to : (to + half) % midnight) || midnight,
      end: second + bareEnd.length,
    };
  }
  return null;
}

const units = /^(?:h(?:ou)?rs?|minutes?|mins?|mi|miles?|km|kilomet(?:er|re)s?)$/;

/** A number that can be an hour of half a day, `9` or `9:30`, as minutes since its beginning; `9 miles` is none. */
function bareAt(pieces: readonly Piece[], at: number): { minutes: number; length: number } | null {
  const [, hours] = /^(1[0-2]|0?[1-9])$/.exec(pieces[at]?.word ?? '') ?? [];
  if (hours === undefined) return null;
  const after = pieces[at + 1];
  const [minute] = after?.before === ':' ? (/^[0-5]\d$/.exec(after.word) ?? []) : [];
  if (after?.before === ':' && minute === undefined) return null;
  const length = minute === undefined ? 1 : 2;
  if (units.test(pieces[at + length]?.word ?? '')) return null;
  return { minutes: (Number(hours) % 12) * hour + Number(minute ?? 0), length };
}

const isNumber = (piece: Piece | undefined): boolean => /^\d{1,2}$/.test(piece?.word ?? '');

function hasNumberBefore(pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[at];
  if (piece && isDash(piece)) return isNumber(pieces[at - 1]);
  return between.has(pieces[at - 1]?.word ?? '') && isNumber(pieces[at - 2]);
}

function hasNumberAfter(pieces: readonly Piece[], at: number): boolean {
  const other = afterConnection(pieces, at);
  return other !== null && isNumber(pieces[other]) && !units.test(pieces[other + 1]?.word ?? '');
}

/** `5pm`, `5:30 p.m.`, `17:00`, `noon`, as minutes since midnight. A number alone is no time. */
function clockAt(pieces: readonly Piece[], at: number): { minutes: number; length: number } | null {
  const word = pieces[at]?.word ?? '';
  if (word === 'noon') return { minutes: 12 * hour, length: 1 };
  if (word === 'midnight') return { minutes: 0, length: 1 };
  const [, number, glued] = /^(\d{1,2})(am|pm)?$/.exec(word) ?? [];
  if (number === undefined) return null;
  const after = pieces[at + 1];
  const [, minute, gluedToMinute] =
    glued === undefined && after?.before === ':' ? (/^([0-5]\d)(am|pm)?$/.exec(after.word) ?? []) : [];
  const read = minute === undefined ? 1 : 2;
  const apart = pieces[at + read]?.word;
  const isApart = glued === undefined && gluedToMinute === undefined && (apart === 'am' || apart === 'pm');
  const half = glued ?? gluedToMinute ?? (isApart ? apart : undefined);
  const hours = Number(number);
  if (half === undefined ? minute === undefined || hours > 23 || hours < 10 : hours < 1 || hours > 12)
    return null;
  const inDay = half === undefined ? hours : (hours % 12) + (half === 'pm' ? 12 : 0);
  return { minutes: inDay * hour + Number(minute ?? 0), length: read + (isApart ? 1 : 0) };
}
