import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createdAt, id, notBlank, updatedAt } from '#server/db/schema/columns.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';

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
    /** The organization that entered the person here; null for those whom the account holder entered. */
    enteredByOrganizationId: uuid('entered_by_organization_id').references(() => organizations.id, {
      onDelete: 'set null',
    }),
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
    index('additional_volunteers_entered_by_idx').on(t.enteredByOrganizationId),
    check(
      'additional_volunteers_email_check',
      sql`${t.email} = lower(btrim(${t.email})) and ${t.email} like '%_@_%'`,
    ),
    check('additional_volunteers_names_check', sql`${notBlank(t.firstName)} and ${notBlank(t.lastName)}`),
    check('additional_volunteers_other_account_check', sql`${t.accountUserId} <> ${t.userId}`),
  ],
);
