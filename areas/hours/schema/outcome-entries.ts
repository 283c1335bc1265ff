import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { outcomeAmountMax, outcomes } from '#areas/hours/rules/outcomes.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { id, instant, literal, oneOf } from '#server/db/schema/columns.ts';

/** How much of an outcome there was at a location on a day, such as 120 meals. What it is called is in `hours_settings`. */
export const outcomeEntries = pgTable(
  'outcome_entries',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    locationId: uuid('location_id').notNull(),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    /** In the zone of the location. */
    day: date('day').notNull(),
    amount: integer('amount').notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'outcome_entries_location_fk',
      columns: [t.locationId, t.organizationId],
      foreignColumns: [locations.id, locations.organizationId],
    }).onDelete('restrict'),
    index('outcome_entries_day_idx').on(t.organizationId, t.day),
    check('outcome_entries_outcome_check', oneOf(t.outcome, outcomes)),
    check('outcome_entries_amount_check', sql`${t.amount} between 0 and ${literal(outcomeAmountMax)}`),
  ],
);
