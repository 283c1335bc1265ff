import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { id, instant } from '#server/db/schema/columns.ts';

/** People to whom an organization gives no places: one row for a person and an organization. */
export const blockedPeople = pgTable(
  'blocked_people',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Null once the account is closed: what is left keeps out a new account of the same address. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The account's address as a keyed digest (`ofAddress`), by which it can be recognized and not read. */
    addressDigest: text('address_digest').notNull(),
    /** Why, for the organizers alone; it goes with the account. */
    reason: text('reason').notNull().default(''),
    blockedById: text('blocked_by_id').references(() => users.id, { onDelete: 'set null' }),
    blockedAt: instant('blocked_at').notNull(),
  },
  (t) => [
    uniqueIndex('blocked_people_person_unique').on(t.organizationId, t.userId),
    uniqueIndex('blocked_people_address_unique').on(t.organizationId, t.addressDigest),
    index('blocked_people_user_idx').on(t.userId),
    index('blocked_people_digest_idx').on(t.addressDigest),
    check('blocked_people_reason_check', sql`${t.userId} is not null or ${t.reason} = ''`),
  ],
);
