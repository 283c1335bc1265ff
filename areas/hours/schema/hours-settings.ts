import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { organizations } from '#areas/organizations/schema/organizations.ts';

/** What an organization has chosen about hours, beside its rules; one that has chosen nothing has no row. */
export const hoursSettings = pgTable('hours_settings', {
  organizationId: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'restrict' }),
  /** Whether volunteers may report work outside of shifts. */
  allowsWorkOutsideShifts: boolean('allows_work_outside_shifts').notNull().default(false),
});
