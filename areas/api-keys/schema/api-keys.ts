import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { keyScopes } from '#shared/contract/key-scopes.ts';
import { allOf, id, instant, notBlank } from '#server/db/schema/columns.ts';

/** Keys with which programs act for an organization. The key itself is kept nowhere. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The person who made it, and with whose rights it acts. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the key, which is 256 random bits: there is nothing to guess. */
    tokenHash: text('token_hash').notNull(),
    /** Its last characters. */
    hint: text('hint').notNull(),
    scopes: text('scopes', { enum: keyScopes }).array().notNull(),
    perMinute: integer('per_minute').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
    /** The minute of the last call, and how many there were in it. */
    minute: instant('minute'),
    calls: integer('calls').notNull().default(0),
  },
  (t) => [
    uniqueIndex('api_keys_token_unique').on(t.tokenHash),
    index('api_keys_organization_idx').on(t.organizationId),
    index('api_keys_user_idx').on(t.userId),
    check('api_keys_name_check', notBlank(t.name)),
    check('api_keys_scopes_check', sql`cardinality(${t.scopes}) > 0 and ${allOf(t.scopes, keyScopes)}`),
    check('api_keys_per_minute_check', sql`${t.perMinute} > 0`),
  ],
);
