import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What processes tell each other of how often somebody calls, where that is limited (docs/decisions/061-shared-rate-limits.md). Its
 * rows are worth nothing after a minute: the table is unlogged, which Drizzle can't say, and its migration does.
 */
export const requestCounts = pgTable('request_counts', {
  /** Stands for a limit and a caller of it: bits of a keyed hash, so that no address is kept. */
  caller: uuid('caller').primaryKey(),
  /** Requests that processes told of. */
  requests: integer('requests').notNull(),
  /** When the stretch of time ends in which these were sent. */
  endsAt: instant('ends_at').notNull(),
});
