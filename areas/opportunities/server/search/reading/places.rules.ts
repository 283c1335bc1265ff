import { months } from '#shared/rules/dates.ts';
import type { DistanceUnit, Point } from '#shared/rules/distances.ts';
import type { Certainty } from './reading.rules.ts';
import type { SearchToken } from './tokens.rules.ts';

/** The places that are known. */
export interface Atlas {
  /** A postal code of five digits. */
  code: (code: string) => { label: string; point: Point } | null;
  /** Towns of a name, in a state if one is given, the larger ones first; their size is in postal codes. */
  towns: (name: string, state?: string) => readonly { label: string; point: Point; codes: number }[];
  /** A state by its name or its code of two letters. */
  state: (name: string) => { code: string; name: string } | null;
}

/** How far something may be, as it was typed. */
export interface TypedReach {
  amount: number;
  unit: DistanceUnit;
}

/** A place that a search asks for. */
export type PlaceRead =
  | {
      kind: 'point';
      label: string;
      point: Point;
      others: string[];
      reach: TypedReach | null;
      /** Those named beside it: near one of them is enough. */
      also: { label: string; point: Point }[];
    }
  | { kind: 'state'; code: string; name: string }
  /** Where the visitor is. */
  | { kind: 'here'; reach: TypedReach | null };

/** A place read from some tokens on. */
export interface PlaceAt {
  length: number;
  certainty: Certainty;
  place: PlaceRead;
}

/** What a word may mean that is a town's name, too. */
export interface Vocabulary {
  /** Whether a word says what somebody would like to do, or holds a sentence together. */
  isOrdinary: (word: string) => boolean;
}

/** After these, and only these, a name is a place for sure. */
const leads: readonly (readonly string[])[] = [
  ['close', 'to'],
  ['next', 'to'],
  ['near', 'to'],
  ['near'],
  ['around'],
  ['outside'],
];
const weakLeads: readonly (readonly string[])[] = [['in'], ['at'], ['from'], ['by'], ['of']];
const hereAfterLead = new Set(['me', 'here', 'us', 'my location', 'my home', 'my house', 'my place']);
const herePhrases = new Set([
  'nearby',
  'in my area',
  'in my town',
  'in my city',
  'in my neighborhood',
  'where i live',
]);

/** Codes of states that are words in small letters. */
const codesThatAreWords = new Set('al as co de hi id in la ma me mi mo oh ok or pa pr'.split(' '));
/** A name that a state and a town have means the town, unless `state` stands after it. */
const townsBeforeStates = new Set(['new york', 'washington']);
const townWordsMax = 4;
/** A town's name alone means a town of so many postal codes; smaller ones are often words (Cook, Unity, Trail). */
const largeTown = 4;
/** A name doesn't mean a village with so many times fewer postal codes. */
const muchSmaller = 4;
/** Villages whose names are parts of a date. */
const partsOfDates: ReadonlySet<string> = new Set([...months, 'day', 'week', 'weekend', 'time', 'noon']);
const othersMax = 5;
/** Places beside the first one. */
const alsoMax = 3;
const reachMax = 500;

/** The places that stand in a search from one token on: several that "or", "and", a comma or a slash joins are one part of it. */
export function placesAt(
  tokens: readonly SearchToken[],
  at: number,
  atlas: Atlas,
  vocabulary: Vocabulary,
): PlaceAt | null {
  const first = placeAt(tokens, at, atlas, vocabulary);
  if (first?.place.kind !== 'point') return first;
  const also: { label: string; point: Point }[] = [];
  let { length, certainty } = first;
  while (also.length < alsoMax) {
    const next = tokens[at + length];
    const isWord = next?.word === 'or' || next?.word === 'and';
    if (!next || (!isWord && next.before !== ',' && next.before !== '/')) break;
    const start = at + length + (isWord ? 1 : 0);
    const more = placeAt(tokens, start, atlas, vocabulary);
    if (more?.place.kind !== 'point' || more.place.reach) break;
    // A comma stands before anything; a small town is one only between towns.
    if (more.certainty === 'possible' && !isWord) break;
    also.push({ label: more.place.label, point: more.place.point });
    length = start + more.length - at;
    if (more.certainty === 'sure') certainty = 'sure';
  }
  if (also.length === 0) return first;
  return { length, certainty, place: { ...first.place, others: [], also } };
}

/** The place that stands in a search from one token on. */
function placeAt(
  tokens: readonly SearchToken[],
  at: number,
  atlas: Atlas,
  vocabulary: Vocabulary,
): PlaceAt | null {
  const here = hereAt(tokens, at);
  if (here) return here;
  const reach = reachAt(tokens, at);
  const start = at + (reach?.length ?? 0);
  const strong = leadAt(tokens, start, leads);
  const weak = strong > 0 ? 0 : leadAt(tokens, start, weakLeads);
  const first = start + strong + weak;
  const isNear = strong > 0 || reach !== null;
  if (reach) {
    const around = hereAfterLead.has(tokens[first]?.word ?? '') ? 1 : 0;
    if (around)
      return { length: first + 1 - at, certainty: 'sure', place: { kind: 'here', reach: reach.reach } };
  }
  const found = namedAt(tokens, first, atlas, vocabulary, isNear ? 'strong' : weak > 0 ? 'weak' : 'none');
  if (!found) return null;
  const length = first - at + found.length;
  if (!reach) return { ...found, length };
  return found.place.kind === 'point'
    ? { length, certainty: 'sure', place: { ...found.place, reach: reach.reach } }
    : null;
}

function hereAt(tokens: readonly SearchToken[], at: number): PlaceAt | null {
  const here = (length: number): PlaceAt => ({
    length,
    certainty: 'sure',
    place: { kind: 'here', reach: null },
  });
  for (let length = 3; length > 0; length -= 1) {
    if (herePhrases.has(phraseAt(tokens, at, length))) return here(length);
  }
  const lead = leadAt(tokens, at, leads);
  if (lead === 0) return null;
  for (const length of [2, 1])
    if (hereAfterLead.has(phraseAt(tokens, at + lead, length))) return here(lead + length);
  return null;
}

/** "Within 5 miles of", "5 miles from". */
function reachAt(tokens: readonly SearchToken[], at: number): { length: number; reach: TypedReach } | null {
  let next = at;
  const word = (): string => tokens[next]?.word ?? '';
  if (word() === 'within' || word() === 'up') next += 1;
  if (word() === 'to') next += 1;
  const [, number, glued] = /^(\d{1,3})(mi|miles?|km)?$/.exec(word()) ?? [];
  if (number === undefined) return null;
  next += 1;
  const unit = glued ?? word();
  if (!/^(?:mi|miles?|kms?|kilomet(?:er|re)s?)$/.test(unit)) return null;
  if (glued === undefined) next += 1;
  if (!['of', 'from', 'around', 'to'].includes(word())) return null;
  const amount = Math.min(reachMax, Math.max(1, Number(number)));
  return { length: next + 1 - at, reach: { amount, unit: unit.startsWith('m') ? 'mi' : 'km' } };
}

type Lead = 'strong' | 'weak' | 'none';

function namedAt(
  tokens: readonly SearchToken[],
  at: number,
  atlas: Atlas,
  vocabulary: Vocabulary,
  lead: Lead,
): PlaceAt | null {
  return (
    codeAt(tokens, at, atlas) ??
    townWithStateAt(tokens, at, atlas) ??
    stateAt(tokens, at, atlas, lead) ??
    townAt(tokens, at, atlas, vocabulary, lead)
  );
}

function codeAt(tokens: readonly SearchToken[], at: number, atlas: Atlas): PlaceAt | null {
  const code = /^(\d{5})(?:-\d{4})?$/.exec(tokens[at]?.word ?? '')?.[1];
  const known = code === undefined ? null : atlas.code(code);
  if (!known) return null;
  return {
    length: 1,
    certainty: 'sure',
    place: { kind: 'point', ...known, others: [], reach: null, also: [] },
  };
}

/** "Boulder, CO", "boulder colorado", "Chicago IL 60622". */
function townWithStateAt(tokens: readonly SearchToken[], at: number, atlas: Atlas): PlaceAt | null {
  for (let length = townWordsMax; length > 0; length -= 1) {
    if (!isPhrase(tokens, at, length)) continue;
    for (const stateLength of [3, 2, 1]) {
      const place = at + length;
      if (!isPhrase(tokens, place, stateLength)) continue;
      const state = atlas.state(phraseAt(tokens, place, stateLength));
      if (!state || !isMeantAsState(tokens, place, stateLength)) continue;
      const [town] = atlas.towns(phraseAt(tokens, at, length), state.code);
      if (!town) continue;
      const code = codeAt(tokens, place + stateLength, atlas);
      const point = code?.place.kind === 'point' ? code.place : { label: town.label, point: town.point };
      return {
        length: length + stateLength + (code ? 1 : 0),
        certainty: 'sure',
        place: { kind: 'point', label: point.label, point: point.point, others: [], reach: null, also: [] },
      };
    }
  }
  return null;
}

/** Whether a state's code after a town is one: `or` in the middle of a sentence is not Oregon. */
function isMeantAsState(tokens: readonly SearchToken[], at: number, length: number): boolean {
  const { raw = '', word = '', before = '' } = tokens[at] ?? {};
  if (length > 1 || !codesThatAreWords.has(word)) return true;
  const isLast = at === tokens.length - 1 || /^\d{5}/.test(tokens[at + 1]?.word ?? '');
  return before.includes(',') || raw === raw.toUpperCase() || isLast;
}

function stateAt(tokens: readonly SearchToken[], at: number, atlas: Atlas, lead: Lead): PlaceAt | null {
  for (const length of [3, 2, 1]) {
    if (!isPhrase(tokens, at, length)) continue;
    const phrase = phraseAt(tokens, at, length);
    const state = atlas.state(phrase);
    if (!state) continue;
    const hasStateAfter = tokens[at + length]?.word === 'state';
    const isCode = phrase.length === 2;
    if (isCode && !isCodeAlone(tokens, at, lead)) return null;
    // The District of Columbia is a town.
    if (state.code === 'DC') return townOf(atlas.towns('washington', 'DC'), length, 'likely');
    if (!hasStateAfter && townsBeforeStates.has(phrase)) return null;
    return {
      length: length + (hasStateAfter ? 1 : 0),
      certainty: hasStateAfter || (!isCode && lead !== 'none') ? 'sure' : 'likely',
      place: { kind: 'state', ...state },
    };
  }
  return null;
}

/** Whether two letters are a state: as capitals among small letters, at the end, or as all there is. */
function isCodeAlone(tokens: readonly SearchToken[], at: number, lead: Lead): boolean {
  const { raw = '', word = '' } = tokens[at] ?? {};
  const isCapital = raw === raw.toUpperCase();
  const isShouted = tokens.length > 1 && tokens.every((one) => one.raw === one.raw.toUpperCase());
  if (isCapital && !isShouted) return true;
  if (tokens.length === 1) return word !== 'in' && word !== 'or' && word !== 'me' && word !== 'hi';
  return !codesThatAreWords.has(word) && (at === tokens.length - 1 || lead !== 'none');
}

/** A town by its name alone. */
function townAt(
  tokens: readonly SearchToken[],
  at: number,
  atlas: Atlas,
  { isOrdinary }: Vocabulary,
  lead: Lead,
): PlaceAt | null {
  for (let length = townWordsMax; length > 0; length -= 1) {
    if (!isPhrase(tokens, at, length)) continue;
    const phrase = phraseAt(tokens, at, length);
    const towns = [phrase, ...(length > 1 && phrase.endsWith(' city') ? [phrase.slice(0, -5)] : [])]
      .map((name) => atlas.towns(name))
      .find(({ length: known }) => known > 0);
    const [largest] = towns ?? [];
    if (!towns || !largest) continue;
    const isWord = length === 1 && (phrase.length < 3 || partsOfDates.has(phrase) || isOrdinary(phrase));
    // "In" and "at" stand before what people do, too ("interested in reading").
    if (isWord && lead !== 'strong' && (lead === 'weak' || tokens.length > 1)) return null;
    const isLarge = largest.codes >= largeTown || length > 1;
    const certainty: Certainty =
      lead === 'strong' ? 'sure' : isWord ? 'possible' : isLarge || lead === 'weak' ? 'likely' : 'possible';
    return townOf(towns, length, certainty);
  }
  return null;
}

function townOf(towns: ReturnType<Atlas['towns']>, length: number, certainty: Certainty): PlaceAt | null {
  const [town, ...others] = towns;
  if (!town) return null;
  const alike = others.filter(({ codes }) => codes * muchSmaller >= town.codes).map(({ label }) => label);
  return {
    length,
    certainty,
    place: {
      kind: 'point',
      label: town.label,
      point: town.point,
      others: alike.slice(0, othersMax),
      reach: null,
      also: [],
    },
  };
}

/** How many tokens one of some leads takes; 0 when none stands there, or nothing after it. */
function leadAt(tokens: readonly SearchToken[], at: number, all: readonly (readonly string[])[]): number {
  const lead = all.find((words) => words.every((word, index) => tokens[at + index]?.word === word));
  return lead && at + lead.length < tokens.length ? lead.length : 0;
}

/** Whether so many tokens are one name: nothing but spaces and hyphens is between them. */
const isPhrase = (tokens: readonly SearchToken[], at: number, length: number): boolean =>
  at + length <= tokens.length &&
  tokens.slice(at + 1, at + length).every(({ before }) => before === '' || before === '.');

/** So many words from a token on; empty where there are fewer. */
const phraseAt = (tokens: readonly SearchToken[], at: number, length: number): string =>
  at + length > tokens.length
    ? ''
    : tokens
        .slice(at, at + length)
        .map(({ word }) => word)
        .join(' ');
