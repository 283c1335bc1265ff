import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, notBlank, updatedAt } from './columns.ts';

/** A household member or friend the account holder may bring along. */
export const additionalVolunteers = pgTable(
  'additional_volunteers',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The additional volunteer's own account, once it exists. */
    accountUserId: text('account_user_id').references(() => users.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** The box "over the age of 18" was ticked. */
    ageVerified: boolean('age_verified').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('additional_volunteers_person_unique').on(
      t.userId,
      t.email,
      sql`comparable_name(${t.firstName})`,
      sql`comparable_name(${t.lastName})`,
    ),
    index('additional_volunteers_account_idx').on(t.accountUserId),
    check(
      'additional_volunteers_email_check',
      sql`${t.email} = lower(btrim(${t.email})) and ${t.email} like '%_@_%'`,
    ),
    check('additional_volunteers_names_check', sql`${notBlank(t.firstName)} and ${notBlank(t.lastName)}`),
    check('additional_volunteers_other_account_check', sql`${t.accountUserId} <> ${t.userId}`),
  ],
);
