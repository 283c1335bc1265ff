import { index, pgTable } from 'drizzle-orm/pg-core';
import { bytewise } from './columns.ts';

/**
 * Every word of the titles and descriptions that are published and of the organizations' names. What people type is
 * looked up here first, and what was found is looked up in the texts, so that a search costs no more where there are
 * more texts of the same words. Triggers add to it and take away what no text has any more (migration
 * `0006_search-words`). It is never shown: private texts have words, too.
 */
export const searchWords = pgTable('search_words', { word: bytewise('word').primaryKey() }, (t) => [
  index('search_words_similar_idx').using('gin', t.word.op('gin_trgm_ops')),
]);
