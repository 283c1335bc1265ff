import { desc, isNull, like, or, sql } from 'drizzle-orm';
import {
  isGuessable,
  searchPattern,
  slipsAllowed,
  slipsBetween,
  slipsOf,
  wordPattern,
} from '#shared/rules/search.ts';
import type { Queryable } from '#server/db/client.ts';
import { opportunities, organizations, searchWords } from '#server/db/schema/index.ts';
import { foldedOrganizationName, newestFirst, textArray, type SearchWord } from './search.sql.ts';
import { isPublished } from '#server/db/facts/opportunities.sql.ts';

/**
 * Words that a typed part may stand for, and organizations it may be found in by name, before they are no longer
 * listed one by one. A part that more words have, `ing` for example, is in so many texts that they are read.
 */
const wordsMax = 500;
const organizationsMax = 500;
/**
 * A word is common when it is in this share of the newest texts, and in so many in all that collecting even their
 * ids takes longer than reading on until a page is full.
 */
const common = { sample: 200, share: 0.05, texts: 5000 };
const guessesMax = 5;

/**
 * What a typed word stands for: the known words that it is a part of, and the organizations that have one of those
 * in their name.
 * @param guesses words that it may have been meant to be, which count like it
 */
export async function lookUp(db: Queryable, typed: string, guesses: readonly string[]): Promise<SearchWord> {
  const patterns = [searchPattern(typed), ...guesses.map((word) => `% ${word} %`)];
  const name = sql`search_words_of(${foldedOrganizationName})`;
  // The words have a collation of their own, which an index of another one can't be asked with.
  const word = sql`${searchWords.word} collate "default"`;
  const inText = or(...patterns.map((pattern) => like(sql`newest.search_text`, pattern)));
  const [row] = await db
    .select({
      known: sql<string[]>`found.words`,
      organizationIds: sql<string[]>`found.organizations`,
      share: sql<number>`found.share`,
      texts: sql<number>`found.texts`,
    })
    .from(
      sql`(with known as materialized (select array(select ${word} from ${searchWords}
          where ${searchWords.word} like ${wordPattern(typed)} or ${searchWords.word} = any(${textArray(guesses)}::text[])
          limit ${wordsMax + 1}) as words)
        select words, array(select ${organizations.id}::text from ${organizations}
            where ${isNull(organizations.deletedAt)} and ${name} && known.words
            limit ${organizationsMax + 1}) as organizations,
          (select avg((${inText})::int)::float8 from (select ${opportunities.searchText} from ${opportunities}
            where ${isPublished} order by ${newestFirst} limit ${common.sample}) newest) as share,
          (select reltuples::float8 from pg_class where oid = 'opportunities'::regclass) as texts
        from known) found`,
    );
  if (!row) throw new Error('one row, whatever is found');
  const { known, organizationIds, share, texts } = row;
  if (known.length > wordsMax) return { patterns, known: null, isCommon: true, organizationIds: null };
  return {
    patterns,
    known,
    isCommon: share >= common.share && share * texts >= common.texts,
    organizationIds: organizationIds.length > organizationsMax ? null : organizationIds,
  };
}

/** The known words with the fewest slips from the typed one, if those are few enough to have meant one of them. */
export async function guessesFor(db: Queryable, word: string): Promise<string[]> {
  if (!isGuessable(word)) return [];
  const similarity = sql`similarity(${searchWords.word}, ${word})`;
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(
      sql`${searchWords.word} = any(${textArray(slipsOf(word))}::text[]) or ${searchWords.word} % ${word}`,
    )
    .orderBy(desc(similarity))
    .limit(200);
  const near = rows
    .map((row) => ({ word: row.word, slips: slipsBetween(word, row.word) }))
    .filter(({ word: known, slips }) => known !== word && slips <= slipsAllowed(word));
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => slips === fewest)
    .slice(0, guessesMax)
    .map((guess) => guess.word);
}
