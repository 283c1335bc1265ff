/*
 * What people type to find something, taken apart as the texts are that it is compared with (folded.ts).
 * areas/opportunities/README.md, "Finding".
 */
import { foldedText, plainText } from './folded.ts';

/** Characters of a search that are read. */
export const searchMax = 500;
/** Words of a search that are looked for; more than these narrow nothing down any further. */
const wordsMax = 8;
/** Longest word that is looked for; longer ones are cut. */
const wordMax = 60;
/** Shorter words are too close to too many others to guess at. */
const guessableMin = 4;

/**
 * How a list of opportunities may be ordered; the first is the order unless told: where words were typed what fits
 * them best, otherwise the least distance where a place was named, and the nearest date where nothing was.
 */
export const searchSorts = ['best', 'nearest', 'distance', 'newest', 'title'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Days that people ask for by name: the week begins on Monday, its end is Saturday and Sunday. */
export const dayChoices = ['today', 'weekend', 'next-week'] as const;
export type DayChoice = (typeof dayChoices)[number];

/** The words of a search in plain letters (`plainText`), each once. None when it has no letters or digits. */
export function searchWordsOf(text: string): string[] {
  const words = plainText(text.slice(0, searchMax)).split(' ');
  return [...new Set(words.filter(Boolean).map((word) => word.slice(0, wordMax)))].slice(0, wordsMax);
}

/** Whether each typed word begins one of the words of a text, in whatever form it is written there. */
export function isMeant(text: string, typed: readonly string[]): boolean {
  const folded = foldedText(text);
  return typed.every((word) =>
    isAnywhere(word, 'beginning') ? folded.includes(word) : folded.includes(` ${word}`),
  );
}

/** Where in a word what is typed may stand. */
export type SearchReach = 'beginning' | 'anywhere';

/** Scripts that put no spaces between words: a part of a text is never the beginning of one. */
const isUnspaced = (typed: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    typed,
  );

/** One or two Latin letters or digits are the beginning of a word, wherever longer ones may stand. */
const isAnywhere = (typed: string, reach: SearchReach): boolean =>
  isUnspaced(typed) || (reach === 'anywhere' && !/^[a-z0-9]{1,2}$/.test(typed));

/** The LIKE pattern of a typed word in a folded text. Typed words hold no `%`, `_` or `\`. */
export const searchPattern = (typed: string, reach: SearchReach): string =>
  isAnywhere(typed, reach) ? `%${typed}%` : `% ${typed}%`;

/** The LIKE pattern of the known words that a typed word stands in. */
export const wordPattern = (typed: string, reach: SearchReach): string =>
  isAnywhere(typed, reach) ? `%${typed}%` : `${typed}%`;

/** Whether a known word fits `wordPattern`. */
export const hasTyped = (word: string, typed: string, reach: SearchReach): boolean =>
  isAnywhere(typed, reach) ? word.includes(typed) : word.startsWith(typed);

/**
 * The regular expression of a folded text that has a typed word, or one of some whole words. All of them are made of
 * letters, marks and digits, nothing that an expression reads as something else.
 */
export function searchExpression(typed: string, reach: SearchReach, words: readonly string[]): string {
  const part = isAnywhere(typed, reach) ? typed : ` ${typed}`;
  return words.length > 0 ? `${part}| (?:${words.join('|')}) ` : part;
}

/** Whether a word that was found nowhere may have been meant to be another one. */
export const isGuessable = (word: string): boolean => word.length >= guessableMin && !/\p{N}/u.test(word);

/** Everything that is one slip of the fingers away: a letter missing, too many, wrong, or two swapped. */
export function slipsOf(word: string): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    for (const letter of letters) {
      slips.add(`${head}${letter}${tail}`);
      if (tail) slips.add(`${head}${letter}${tail.slice(1)}`);
    }
    if (tail) slips.add(`${head}${tail.slice(1)}`);
    if (tail.length > 1) slips.add(`${head}${tail[1]}${tail[0]}${tail.slice(2)}`);
  }
  slips.delete(word);
  return [...slips];
}

/** Slips between two words, two swapped letters counting as one (optimal string alignment). */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        best = Math.min(best, (before[column - 2] ?? 0) + 1);
      }
      next.push(best);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

/** Slips that are forgiven in a word: one, from eight letters on two. */
export const slipsAllowed = (word: string): number => (word.length >= 8 ? 2 : 1);
