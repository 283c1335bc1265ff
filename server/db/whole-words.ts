import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * A regular expression of PostgreSQL that matches this text where it stands for itself: "Ann Lee" and "ann@example.org" are
 * others than "Joann Leeson", "jo.ann@example.org" and "ann@example.org.uk".
 */
export function wholeWordPattern(word: string): string {
  const text = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Of an address what a sign ties to it belongs to it; beside a name a sign is punctuation.
  const [before, after] = word.includes('@') ? ["|[[:alnum:]][._%+'-]", '|[.-][[:alnum:]]'] : ['', ''];
  return `(?<![[:alnum:]]${before})${text}(?![[:alnum:]]${after})`;
}

/** A text without these words, wherever each stands for itself; its other words stay. */
export const withoutWords = (text: SQLWrapper, words: readonly string[]): SQL<string> =>
  words.reduce(
    (rest, word) => sql<string>`regexp_replace(${rest}, ${wholeWordPattern(word)}, '…', 'gi')`,
    sql<string>`${text}`,
  );

/** Whether one of these words stands for itself in a text. */
export const hasWords = (text: SQLWrapper, words: readonly string[]): SQL | undefined =>
  or(...words.map((word) => sql`${text} ~* ${wholeWordPattern(word)}`));
