import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { coordinatorRoles, coordinatorStatuses } from '#areas/coordinators/rules/coordinators.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createdAt, id, instant, oneOf, updatedAt } from '#server/db/schema/columns.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';

/**
 * A person's place at a location: organizer or coordinator, asked for, approved, rejected or taken away.
 * One row a person and location; asking again reuses it. An organizer of an organization is the person who has an
 * approved organizer row at any of its locations.
 */
export const coordinators = pgTable(
  'coordinators',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    locationId: uuid('location_id').notNull(),
    /** The location's organization, held equal by the foreign key. */
    organizationId: uuid('organization_id').notNull(),
    role: text('role', { enum: coordinatorRoles }).notNull(),
    status: text('status', { enum: coordinatorStatuses }).notNull(),
    decidedById: text('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('coordinators_user_location_unique').on(t.userId, t.locationId),
    index('coordinators_user_organization_idx').on(t.userId, t.organizationId),
    index('coordinators_location_idx').on(t.locationId, t.status),
    index('coordinators_organization_idx').on(t.organizationId, t.status),
    foreignKey({
      name: 'coordinators_location_fk',
      columns: [t.locationId, t.organizationId],
      foreignColumns: [locations.id, locations.organizationId],
    }).onDelete('cascade'),
    check('coordinators_role_check', oneOf(t.role, coordinatorRoles)),
    check('coordinators_status_check', oneOf(t.status, coordinatorStatuses)),
    check('coordinators_deleted_check', sql`(${t.status} = 'delete') = (${t.deletedAt} is not null)`),
  ],
);
