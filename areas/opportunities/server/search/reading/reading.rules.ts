import { Temporal } from 'temporal-polyfill';
import { daysAt } from './days.rules.ts';
import type { DaysRead } from './days-read.rules.ts';
import { placesAt, type Atlas, type PlaceRead, type Vocabulary } from './places.rules.ts';
import { timeAt, type TimeRead } from './times.rules.ts';
import { searchTokensOf, withoutParts, type SearchToken } from './tokens.rules.ts';

/*
 * What a search says besides its words: places, days and a time of day. Pure. Words stay where they are; a part of the text is taken
 * as one of these, or left to be looked for.
 */

/**
 * How sure it is that a part is no word to look for: `sure` is (`60622`, `tomorrow`), `likely` is unless nothing is found so
 * (`Orange`, `Friday`), and `possible` is only if its words are found nowhere (`Cook`, `Reading`).
 */
export type Certainty = 'sure' | 'likely' | 'possible';

/** A part of a search that is places, days or a time of day. */
export type ReadPart = { start: number; end: number; text: string; certainty: Certainty } & (
  | { is: 'place'; place: PlaceRead }
  | { is: 'days'; days: DaysRead }
  | { is: 'time'; time: TimeRead }
);

export interface SearchReader extends Vocabulary {
  atlas: Atlas;
  /** The day before which no day that is asked for lies anywhere, `YYYY-MM-DD`. */
  today: string;
  /** A place is asked for elsewhere: of places, `near me` alone is read. */
  hasPlace: boolean;
}

/** The places, the days and the time that a search asks for, at most one part of each, in the order of the text. */
export function partsOf(text: string, reader: SearchReader): ReadPart[] {
  const tokens = searchTokensOf(text);
  const today = Temporal.PlainDate.from(reader.today);
  const days = bestOf(tokens, (at) => daysAt(tokens, at, today));
  const taken = new Set<SearchToken>();
  const take = <T extends { length: number }>(one: Found<T> | null) => {
    for (const token of one ? tokens.slice(one.at, one.at + one.found.length) : []) taken.add(token);
  };
  const isFree = (at: number, length: number) =>
    tokens.slice(at, at + length).every((token) => !taken.has(token));
  take(days);
  const time = bestOf(tokens, (at) => {
    // A number of the days is no end of a range: "9am - 5 december".
    const before = days && at < days.at ? tokens.slice(0, days.at) : tokens;
    const found = timeAt(before, at, days !== null && at === days.at + days.found.length);
    return found && isFree(at, found.length) ? found : null;
  });
  take(time);
  const place = bestOf(tokens, (at) => {
    const found = placesAt(tokens, at, reader.atlas, reader);
    if (!found || !isFree(at, found.length)) return null;
    return reader.hasPlace && found.place.kind !== 'here' ? null : found;
  });
  const parts: ReadPart[] = [];
  if (days) parts.push({ ...spanOf(text, tokens, days), is: 'days', days: days.found.days });
  if (time) parts.push({ ...spanOf(text, tokens, time), is: 'time', time: time.found.time });
  if (place) parts.push({ ...spanOf(text, tokens, place), is: 'place', place: place.found.place });
  return parts.toSorted((a, b) => a.start - b.start);
}

/** What is left of a search to be looked for; nothing when it only holds the parts together ("volunteer in", "this"). */
export function wordsBeside(
  text: string,
  parts: readonly ReadPart[],
  { isFiller }: { isFiller: (word: string) => boolean },
): string {
  const rest = withoutParts(text, parts);
  const isQuoted = /["“”„]/.test(rest);
  return parts.length > 0 && !isQuoted && searchTokensOf(rest).every(({ word }) => isFiller(word))
    ? ''
    : rest;
}

/** A search without the words that stand beside its parts. */
export const wordsOnlyGone = (text: string, parts: readonly ReadPart[]): string =>
  parts.length === 0 ? '' : parts.map((part) => text.slice(part.start, part.end)).join(' ');

const weight: Record<Certainty, number> = { sure: 2, likely: 1, possible: 0 };

interface Found<T> {
  at: number;
  found: T;
}

/** Of everything that is read, the surest, of those the longest, of those the first. */
function bestOf<T extends { length: number; certainty: Certainty }>(
  tokens: readonly SearchToken[],
  read: (at: number) => T | null,
): Found<T> | null {
  let best: Found<T> | null = null;
  for (const at of tokens.keys()) {
    const found = read(at);
    if (!found) continue;
    const isBetter =
      !best ||
      weight[found.certainty] > weight[best.found.certainty] ||
      (found.certainty === best.found.certainty && found.length > best.found.length);
    if (isBetter) best = { at, found };
  }
  return best;
}

function spanOf(
  text: string,
  tokens: readonly SearchToken[],
  { at, found: { length, certainty } }: Found<{ length: number; certainty: Certainty }>,
) {
  const start = tokens[at]?.start ?? 0;
  const end = tokens[at + length - 1]?.end ?? start;
  return { start, end, text: text.slice(start, end), certainty };
}
