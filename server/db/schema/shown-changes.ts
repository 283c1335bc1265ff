import { customType, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The id of a transaction, as `pg_current_xact_id()` gives it; text, since it has 64 bits. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Stands for everything in `shown_changes.about`. */
export const everything = '00000000-0000-0000-0000-000000000000';

/**
 * Which transactions changed something that visitors see, and of what: kept by triggers on every table that is read for it, so
 * that no process goes on answering what it knew before (docs/decisions/059-kept-answers.md). Each transaction adds rows of its own,
 * so none waits for another. Rows go some minutes after their commit.
 */
export const shownChanges = pgTable(
  'shown_changes',
  {
    transaction: transactionId('transaction').notNull(),
    /** The opportunity or the organization that it is about, or `everything`. */
    about: uuid('about').notNull(),
    /** When it was first found to be committed; null until then. */
    foundAt: instant('found_at'),
  },
  (t) => [primaryKey({ columns: [t.transaction, t.about] }), index('shown_changes_found_idx').on(t.foundAt)],
);
