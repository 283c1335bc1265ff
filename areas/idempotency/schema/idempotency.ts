import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { bytewise, id, instant } from '#server/db/schema/columns.ts';

/** Requests that were sent with an `Idempotency-Key`, with their answers once there are some. */
export const idempotentRequests = pgTable(
  'idempotent_requests',
  {
    id: id(),
    /** The account that acts, itself or through an API key. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The kind of the actor, and the id of the account or of the API key. */
    actor: text('actor').notNull(),
    key: bytewise('key'),
    /** SHA-256 of method, address and body. */
    fingerprint: text('fingerprint').notNull(),
    beganAt: instant('began_at').notNull(),
    /** Null while it is worked on. */
    status: integer('status'),
    /** Null while it is worked on, and of an answer that is too long to keep. */
    answer: text('answer'),
  },
  (t) => [
    uniqueIndex('idempotent_requests_key_unique').on(t.actor, t.key),
    index('idempotent_requests_began_idx').on(t.beganAt),
    index('idempotent_requests_user_idx').on(t.userId),
    check('idempotent_requests_answer_check', sql`${t.status} is not null or ${t.answer} is null`),
  ],
);
