import { desc, isNull, sql, type SQL } from 'drizzle-orm';
import {
  hasTyped,
  isGuessable,
  searchPattern,
  searchExpression,
  slipsAllowed,
  slipsBetween,
  slipsOf,
  wordPattern,
  type SearchReach,
} from '#shared/rules/search.ts';
import type { Queryable } from '#server/db/client.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { searchWords } from '#server/db/schema/search.ts';
import { newestFirst, textArray, type SearchWord } from './search.sql.ts';
import { isPublished } from '#server/db/facts/opportunities.sql.ts';

/**
 * Words that a typed part may stand for, and organizations it may be found in by name or cause, before they are no
 * longer listed one by one. A part that more words have, `ing` for example, is in so many texts that they are read.
 */
const wordsMax = 500;
const organizationsMax = 500;
/**
 * A word is common when it is in this share of the newest texts, and in so many in all that collecting even their
 * ids takes longer than reading on until a page is full.
 */
const common = { sample: 200, share: 0.05, texts: 5000 };
const guessesMax = 5;

/** What is looked for in place of one typed word. */
export interface SearchedWords {
  word: string;
  reach: SearchReach;
  /** Words that it may have been meant to be, which count like it. */
  guesses: readonly string[];
  /** Stems of words that mean the same. */
  synonyms: readonly string[];
}

/**
 * What a typed word stands for: the known words that it stands in, those with its stem, those that mean the same,
 * and the organizations that have one of them in their name or causes.
 */
export async function lookUp(
  db: Queryable,
  { word, reach, guesses, synonyms }: SearchedWords,
): Promise<SearchWord> {
  // The words have a collation of their own, which an index of another one can't be asked with.
  const known = sql`${searchWords.word} collate "default"`;
  const stems = sql`array(select search_stem(form) from unnest(${textArray([word, ...guesses])}::text[]) as forms (form))`;
  // Other forms are read for in the sample as whole words; comparing its words one by one would take ten times as long.
  const otherForms = (words: SQL) =>
    sql`' (' || nullif(array_to_string(array(select form from unnest(${words}) as forms (form)
      where form not like ${wordPattern(word, reach)}), '|'), '') || ') '`;
  const share = (text: SQL, forms: SQL) =>
    sql`avg((${text} like ${searchPattern(word, reach)} or coalesce(${text} ~ ${forms}, false))::int)::float8`;
  const [row] = await db
    .select({
      typed: sql<string[]>`found.typed`,
      others: sql<string[]>`found.others`,
      organizationIds: sql<string[]>`found.organizations`,
      share: sql<number>`found.share`,
      titleShare: sql<number>`found.title_share`,
      texts: sql<number>`found.texts`,
    })
    .from(
      sql`(with known as materialized (select
          array(select ${known} from ${searchWords}
            where ${searchWords.word} like ${wordPattern(word, reach)} or ${searchWords.stem} = any(${stems})
            limit ${wordsMax + 1}) as typed,
          array(select ${known} from ${searchWords} where ${searchWords.stem} = any(${textArray(synonyms)}::text[])
            limit ${wordsMax}) as others)
        select typed, others, array(select ${organizations.id}::text from ${organizations}
            where ${isNull(organizations.deletedAt)}
              and search_words_of(${organizations.searchText}) && (known.typed || known.others)
            limit ${organizationsMax + 1}) as organizations, sample.*,
          (select reltuples::float8 from pg_class where oid = 'opportunities'::regclass) as texts
        from known, lateral (select ${otherForms(sql`known.typed`)} as of_typed,
            ${otherForms(sql`known.typed || known.others`)} as of_meant offset 0) as other,
          lateral (select ${share(sql`newest.search_text`, sql`other.of_meant`)} as share,
            ${share(sql`newest.search_title`, sql`other.of_typed`)} as title_share
          from (select ${opportunities.searchText}, ${opportunities.searchTitle} from ${opportunities}
            where ${isPublished} order by ${newestFirst} limit ${common.sample}) newest) as sample) found`,
    );
  if (!row) throw new Error('one row, whatever is found');
  const isTooMany = row.typed.length > wordsMax;
  // Too many to name are found by what they have in common.
  const forms = isTooMany ? [] : row.typed.filter((form) => !hasTyped(form, word, reach));
  const isOften = (part: number) => part >= common.share && part * row.texts >= common.texts;
  return {
    typed: { expression: searchExpression(word, reach, forms), known: isTooMany ? null : row.typed },
    meant: {
      expression: searchExpression(word, reach, [...forms, ...row.others]),
      known: isTooMany ? null : [...new Set([...row.typed, ...row.others])],
    },
    isCommon: isTooMany || isOften(row.share),
    isCommonInTitles: isTooMany || isOften(row.titleShare),
    organizationIds: isTooMany || row.organizationIds.length > organizationsMax ? null : row.organizationIds,
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
