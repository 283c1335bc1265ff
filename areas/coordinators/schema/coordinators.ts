import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createdAt, id, instant, notBlank } from '#server/db/schema/columns.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';

/**
 * An invitation to coordinate a location, mailed as a link. Anybody who uses it asks for a place there; the row is gone
 * then, and some time after it expired.
 */
export const coordinatorInvitations = pgTable(
  'coordinator_invitations',
  {
    id: id(),
    locationId: uuid('location_id').notNull(),
    /** The location's organization, held equal by the foreign key. */
    organizationId: uuid('organization_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** Hash of the link's secret. */
    secretHash: text('secret_hash').notNull(),
    invitedById: text('invited_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** When the person asked for a new link, by the one that had expired; sending it again forgets it. */
    askedAt: instant('asked_at'),
  },
  (t) => [
    index('coordinator_invitations_location_idx').on(t.locationId),
    index('coordinator_invitations_email_idx').on(t.email),
    index('coordinator_invitations_expires_idx').on(t.expiresAt),
    index('coordinator_invitations_invited_by_idx').on(t.invitedById),
    foreignKey({
      name: 'coordinator_invitations_location_fk',
      columns: [t.locationId, t.organizationId],
      foreignColumns: [locations.id, locations.organizationId],
    }).onDelete('cascade'),
    check('coordinator_invitations_email_check', sql`${t.email} = lower(btrim(${t.email}))`),
    check('coordinator_invitations_names_check', sql`${notBlank(t.firstName)} and ${notBlank(t.lastName)}`),
  ],
);
