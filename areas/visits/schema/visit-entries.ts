import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { entryActors, entryKinds, entrySources } from '#areas/visits/rules/entries.ts';
import { instant, oneOf } from '#server/db/schema/columns.ts';

/**
 * The ledger of visits: one entry for each thing that was recorded about a place, in the order of their numbers. The database
 * refuses to change or delete one (triggers of `0014_ledger_of_visits.sql`). It names people by the accounts of today, so that
 * nothing in it has to change when one is closed. `visits` has what the entries of a place come to.
 */
export const visitEntries = pgTable(
  'visit_entries',
  {
    /** The lock on the place orders the entries of one place. */
    number: bigint('number', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'restrict' }),
    kind: text('kind', { enum: entryKinds }).notNull(),
    through: text('through', { enum: entrySources }).notNull(),
    byKind: text('by_kind', { enum: entryActors }).notNull(),
    /** The account of the person, or the one that locked the kiosk; null for a job. */
    byUserId: text('by_user_id').references(() => users.id, { onDelete: 'restrict' }),
    /** The device that brought it, as it calls itself; null when it came from no queue of a device. */
    device: uuid('device'),
    /** When it happened, and when it was recorded. */
    at: instant('at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    /** What was there before, and what is there after it. */
    fromCheckInAt: instant('from_check_in_at'),
    fromCheckOutAt: instant('from_check_out_at'),
    fromNoShowAt: instant('from_no_show_at'),
    checkInAt: instant('check_in_at'),
    checkOutAt: instant('check_out_at'),
    noShowAt: instant('no_show_at'),
    /** The correction that this entry reverses. */
    reverses: bigint('reverses', { mode: 'number' }),
  },
  (t) => [
    unique('visit_entries_registration_number_key').on(t.registrationId, t.number),
    uniqueIndex('visit_entries_reverses_key')
      .on(t.reverses)
      .where(sql`${t.reverses} is not null`),
    foreignKey({
      name: 'visit_entries_reverses_fk',
      columns: [t.registrationId, t.reverses],
      foreignColumns: [t.registrationId, t.number],
    }),
    check('visit_entries_reverses_check', sql`(${t.kind} = 'reversed') = (${t.reverses} is not null)`),
    check('visit_entries_kind_check', oneOf(t.kind, entryKinds)),
    check('visit_entries_through_check', oneOf(t.through, entrySources)),
    check(
      'visit_entries_by_check',
      sql`${oneOf(t.byKind, entryActors)} and (${t.byKind} = 'job') = (${t.byUserId} is null)`,
    ),
    check(
      'visit_entries_change_check',
      sql`(${t.fromCheckInAt}, ${t.fromCheckOutAt}, ${t.fromNoShowAt}) is distinct from (${t.checkInAt}, ${t.checkOutAt}, ${t.noShowAt})`,
    ),
    check(
      'visit_entries_times_check',
      sql`(${t.checkOutAt} is null or (${t.checkInAt} is not null and ${t.checkOutAt} >= ${t.checkInAt}))
        and (${t.checkInAt} is null or ${t.noShowAt} is null)`,
    ),
  ],
);
