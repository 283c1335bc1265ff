import { and, type AnyColumn, like, type SQL } from 'drizzle-orm';
import { searchPattern, searchWordsOf, type SearchReach } from '#shared/rules/search.ts';

/**
 * Whether a name has every word that was typed, in whatever order and however it is written; `isMeant` is the same in
 * JavaScript. Nothing is asked where no word was typed.
 * @param folded the name as `search_fold` gives it
 * @param reach where in a word of the name a typed one may stand
 */
export const isCalled = (
  folded: SQL | AnyColumn,
  typed: string,
  reach: SearchReach = 'beginning',
): SQL | undefined => and(...searchWordsOf(typed).map((word) => like(folded, searchPattern(word, reach))));
