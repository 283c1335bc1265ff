import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { suppressionReasons } from '#areas/suppressions/rules/suppressions.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { id, instant, oneOf } from '#server/db/schema/columns.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';

/** Addresses to which an organization writes no messages, a row for each reason. */
export const suppressedAddresses = pgTable(
  'suppressed_addresses',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    reason: text('reason', { enum: suppressionReasons }).notNull(),
    since: instant('since').notNull(),
    /** What the mail server said of an address that bounced. It can name people, so no log has it. */
    words: text('words'),
    /** When an organizer released an address that bounced; from then on it gets messages. */
    releasedAt: instant('released_at'),
    /** The person who released it. */
    releasedBy: text('released_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('suppressed_addresses_unique').on(t.organizationId, t.address, t.reason),
    index('suppressed_addresses_address_idx').on(t.address),
    index('suppressed_addresses_bounced_idx')
      .on(t.organizationId, t.since)
      .where(sql`${t.reason} = 'bounced' and ${t.releasedAt} is null`),
    check(
      'suppressed_addresses_address_check',
      sql`${t.address} = lower(btrim(${t.address})) and ${t.address} like '%_@_%'`,
    ),
    check('suppressed_addresses_reason_check', oneOf(t.reason, suppressionReasons)),
    check(
      'suppressed_addresses_released_check',
      sql`${t.reason} = 'bounced' or num_nonnulls(${t.words}, ${t.releasedAt}, ${t.releasedBy}) = 0`,
    ),
  ],
);
