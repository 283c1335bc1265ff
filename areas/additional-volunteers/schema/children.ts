import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createdAt } from '#server/db/schema/columns.ts';

/** Whose child a person without an email address is: the account holder brings the child along and answers for it. */
export const children = pgTable(
  'children',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    holderId: text('holder_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('children_holder_idx').on(t.holderId),
    check('children_other_check', sql`${t.userId} <> ${t.holderId}`),
  ],
);
