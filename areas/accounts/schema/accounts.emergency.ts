import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { emergencyNameMax, emergencyRelationMax } from '#areas/accounts/rules/accounts.ts';
import { literal, notBlank, updatedAt } from '#server/db/schema/columns.ts';
import { users } from './accounts.ts';

/**
 * Whom to call when something happens to a person. In a table of its own, so that nothing which reads people reads it along: the person
 * does, and those who run a date, on its day (areas/check-in/README.md).
 */
export const emergencyContacts = pgTable(
  'emergency_contacts',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    /** What that one is to the person; empty when nobody said. */
    relation: text('relation').notNull().default(''),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'emergency_contacts_name_check',
      sql`${notBlank(t.name)} and char_length(${t.name}) <= ${literal(emergencyNameMax)}`,
    ),
    check('emergency_contacts_phone_check', sql`${t.phone} ~ '^[0-9]{10}$'`),
    check(
      'emergency_contacts_relation_check',
      sql`char_length(${t.relation}) <= ${literal(emergencyRelationMax)}`,
    ),
  ],
);
