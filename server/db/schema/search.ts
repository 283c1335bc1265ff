import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytewise } from './columns.ts';

/**
 * Every word of what is published, title, skills and description, and of the organizations' names and causes. What
 * people type is looked up here first, and what was found is looked up in the texts, so that a search costs no more
 * where there are more texts of the same words. Triggers of `0000_baseline.sql` add to it and take away what no
 * text has now. It is never shown: private texts have words, too.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: bytewise('word').primaryKey(),
    /** What is left of an English word without its endings: `garden` of `gardening`. Kept by the database. */
    stem: text('stem').generatedAlwaysAs(sql`search_stem(word)`),
  },
  (t) => [
    index('search_words_similar_idx').using('gin', t.word.op('gin_trgm_ops')),
    index('search_words_stem_idx').on(t.stem),
  ],
);
