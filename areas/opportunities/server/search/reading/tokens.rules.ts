/* The words of a search with where they stand in it, so that what is read can be taken away. */
import { plainLetters } from '#shared/rules/folded.ts';

export interface SearchToken {
  /** As it was typed. */
  raw: string;
  /** In small letters, without accents, apostrophes and dots: `d.c.` is `dc`. */
  word: string;
  start: number;
  end: number;
  /** What stands between the token before and this one, without spaces: a comma, a dash, or nothing. */
  before: string;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’./-][\p{L}\p{N}\p{M}]+)*/gu;
const quotedPattern = /["“„][^"“”„]*(?:["”“]|$)/gu;
/** Searches have few words; more than these are read by nobody. */
const tokensMax = 60;

/** The words of a text. What stands in quotation marks is meant as it is written: it is left out, and ends what is before. */
export function searchTokensOf(text: string): SearchToken[] {
  const quoted = [...text.matchAll(quotedPattern)].map(
    ({ index, 0: all }) => [index, index + all.length] as const,
  );
  const tokens: SearchToken[] = [];
  let end = 0;
  for (const { index, 0: raw } of text.matchAll(wordPattern)) {
    if (quoted.some(([first, last]) => first <= index && index < last)) continue;
    tokens.push({
      raw,
      word: foldToken(raw),
      start: index,
      end: index + raw.length,
      before: text.slice(end, index).replaceAll(/\s+/g, ''),
    });
    end = index + raw.length;
    if (tokens.length === tokensMax) break;
  }
  return tokens;
}

const foldToken = (raw: string): string => plainLetters(raw).replaceAll('.', '');

/** A text without some of its parts, each from its start to its end, with one space where they stood. */
export function withoutParts(text: string, parts: readonly { start: number; end: number }[]): string {
  const inOrder = parts.toSorted((a, b) => a.start - b.start);
  let rest = '';
  let at = 0;
  for (const { start, end } of inOrder) {
    rest += `${text.slice(at, start)} `;
    at = end;
  }
  return (rest + text.slice(at))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,;])/g, '')
    .replaceAll(/^[\s,;–-]+|[\s,;–-]+$/g, '');
}

/** A text in which some parts stand in quotation marks, so that they are looked for as words. */
export function withQuoted(text: string, parts: readonly { start: number; end: number }[]): string {
  const inOrder = parts.toSorted((a, b) => b.start - a.start);
  return inOrder.reduce(
    (rest, { start, end }) => `${rest.slice(0, start)}"${rest.slice(start, end)}"${rest.slice(end)}`,
    text,
  );
}
