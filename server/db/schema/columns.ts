import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { alphabet } from '../alphabetical.ts';

/** Primary key of every table but `users`: a UUIDv7 made by the application (`Ids`), never by the database. */
export const id = () => uuid('id').primaryKey();

/** An instant, stored in UTC. Which day it is depends on the location's zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/**
 * Text that compares byte by byte. Composed keys are read by prefix and by range, in the order of their
 * bytes; collation "C" lets one plain index answer equality, prefix and range on every server.
 */
const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Text that is only ever compared byte by byte. */
export const bytewise = (name: string) => bytewiseText(name).notNull();

const alphabeticalText = customType<{ data: string }>({ dataType: () => `text COLLATE ${alphabet}` });

/** Text in the order in which people look for it (`alphabetical`), as a column that lists are ordered by. */
export const alphabeticalColumn = (name: string) => alphabeticalText(name).notNull();

/** Composed key of an entity (shared/rules/keys.ts), fixed when the row is created. */
export const key = () => bytewiseText('key').notNull();

/** CHECK body: the column holds one of the words. The words come from a constant array in shared/rules. */
export const oneOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql`${column} in (${listed(words)})`;

/** CHECK body: the column holds a list of these words only. */
export const allOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql`${column} <@ array[${listed(words)}]`;

const listed = (words: readonly string[]): SQL =>
  sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '));

/** CHECK body: the column holds more than white space. */
export const notBlank = (column: SQLWrapper): SQL => sql`btrim(${column}) <> ''`;

/** A number written into the SQL text itself: a CHECK can't have parameters. */
export const literal = (value: number): SQL => sql.raw(String(value));
