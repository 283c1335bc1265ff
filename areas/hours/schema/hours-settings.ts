import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { currencies, hourValueMax } from '#areas/hours/rules/hour-value.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { literal, oneOf } from '#server/db/schema/columns.ts';

/** What an organization has chosen about hours, beside its rules; one that has chosen nothing has no row. */
export const hoursSettings = pgTable(
  'hours_settings',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'restrict' }),
    /** Whether volunteers may report work outside of shifts. */
    allowsWorkOutsideShifts: boolean('allows_work_outside_shifts').notNull().default(false),
    /** What an hour is worth, in hundredths of the currency; null where nothing is said of it. */
    hourValueCents: integer('hour_value_cents'),
    currency: text('currency', { enum: currencies }),
    /** What the organization calls the numbers that it counts beside its hours; empty for none. */
    firstOutcome: text('first_outcome').notNull().default(''),
    secondOutcome: text('second_outcome').notNull().default(''),
  },
  (t) => [
    check(
      'hours_settings_hour_value_check',
      sql`(${t.hourValueCents} is null) = (${t.currency} is null) and ${t.hourValueCents} between 1 and ${literal(hourValueMax)}`,
    ),
    check('hours_settings_currency_check', oneOf(t.currency, currencies)),
  ],
);
