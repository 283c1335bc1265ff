import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/schema/columns.ts';

/** What was taken of budgets: one row for a kind, whose it is, and a stretch of time. */
export const budgets = pgTable(
  'budgets',
  {
    /** One of the kinds of `budgets.rules.ts`; after a colon what tells several of a kind apart, such as a template. */
    kind: text('kind').notNull(),
    /** Whose it is: the keyed hash of a person's address, or the id of an organization. */
    subject: text('subject').notNull(),
    /** How long the stretch lasts; 0 for what is given once. */
    hours: integer('hours').notNull(),
    taken: integer('taken').notNull(),
    /** The stretch began with the first that was taken and ends then; null for what is given once. */
    endsAt: instant('ends_at'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subject, t.hours] }),
    index('budgets_ends_at_idx').on(t.endsAt),
    check('budgets_taken_check', sql`${t.taken} >= 0`),
    check('budgets_ends_check', sql`(${t.hours} = 0) = (${t.endsAt} is null)`),
  ],
);
