import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { id, instant } from '#server/db/schema/columns.ts';

/** Secret addresses at which a person's calendar reads places or dates. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    /** Whose feed it is, and with whose rights it is read. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for the person's own places. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null for all locations of the organization. */
    locationId: uuid('location_id'),
    /** SHA-256 of the secret in the address, which is 256 random bits: there is nothing to guess. */
    tokenHash: text('token_hash').notNull(),
    /** The secret, sealed, so that its owner can see the address again. */
    sealedToken: text('sealed_token').notNull(),
    createdAt: instant('created_at').notNull(),
    lastReadAt: instant('last_read_at'),
    /** The minute of the last read, and how many there were in it. */
    minute: instant('minute'),
    reads: integer('reads').notNull().default(0),
  },
  (t) => [
    uniqueIndex('calendar_feeds_token_unique').on(t.tokenHash),
    unique('calendar_feeds_subject_unique').on(t.userId, t.organizationId, t.locationId).nullsNotDistinct(),
    index('calendar_feeds_organization_idx').on(t.organizationId),
    index('calendar_feeds_location_idx').on(t.locationId),
    foreignKey({
      name: 'calendar_feeds_location_fk',
      columns: [t.locationId, t.organizationId],
      foreignColumns: [locations.id, locations.organizationId],
    }).onDelete('cascade'),
    check('calendar_feeds_subject_check', sql`${t.locationId} is null or ${t.organizationId} is not null`),
  ],
);
