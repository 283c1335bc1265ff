import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { deedKinds, deedOutcomes } from '#areas/check-in/rules/deeds.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { instant, oneOf } from '#server/db/schema/columns.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';

/** What became of each deed that a device sent, for some days: so that one that is sent again is not done again. */
export const deeds = pgTable(
  'deeds',
  {
    /** The person who sent it. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Drawn by the device for this tap. */
    key: uuid('key').notNull(),
    device: uuid('device').notNull(),
    kind: text('kind', { enum: deedKinds }).notNull(),
    /** The place that it is about; null when there was none. */
    registrationId: uuid('registration_id').references(() => registrations.id, { onDelete: 'cascade' }),
    /** When it was done, by the service's clock. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    outcome: text('outcome', { enum: deedOutcomes }).notNull(),
    /** The code of the refusal, and what its text names. */
    reason: text('reason'),
    params: jsonb('params').$type<Record<string, number>>(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('deeds_registration_idx').on(t.registrationId),
    index('deeds_received_at_idx').on(t.receivedAt),
    check('deeds_kind_check', oneOf(t.kind, deedKinds)),
    check('deeds_outcome_check', oneOf(t.outcome, deedOutcomes)),
    check('deeds_reason_check', sql`(${t.outcome} = 'done') = (${t.reason} is null)`),
    check('deeds_at_check', sql`${t.at} <= ${t.receivedAt}`),
  ],
);
