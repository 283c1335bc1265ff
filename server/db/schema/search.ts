import { index, pgTable } from 'drizzle-orm/pg-core';
import { bytewise } from './columns.ts';

/**
 * Every word that ever stood in a title, a description or an organization's name, so that a misspelt word can be
 * traced to the ones it may mean. Triggers add to it (the migration that makes it); nothing is taken out, a word
 * that is used no more finds nothing. It is never shown: private texts have words, too.
 */
export const searchWords = pgTable('search_words', { word: bytewise('word').primaryKey() }, (t) => [
  index('search_words_similar_idx').using('gin', t.word.op('gin_trgm_ops')),
]);
