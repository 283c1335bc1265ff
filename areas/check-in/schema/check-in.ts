import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { checkKinds } from '#areas/check-in/rules/check-in.ts';
import { actionKinds, actionOutcomes } from '#areas/check-in/rules/attendance.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { instant, oneOf } from '#server/db/schema/columns.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';

/** What became of each action that a device sent, for some days: so that one that is sent again is not done again. */
export const attendanceActions = pgTable(
  'attendance_actions',
  {
    /** The person who sent it. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Drawn by the device for this tap. */
    key: uuid('key').notNull(),
    device: uuid('device').notNull(),
    kind: text('kind', { enum: actionKinds }).notNull(),
    /** The place that it is about; null when there was none. */
    registrationId: uuid('registration_id').references(() => registrations.id, { onDelete: 'cascade' }),
    /** When it was done, by the service's clock. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    outcome: text('outcome', { enum: actionOutcomes }).notNull(),
    /** The code of the refusal, and what its text names. */
    reason: text('reason'),
    params: jsonb('params').$type<Record<string, number>>(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('attendance_actions_registration_idx').on(t.registrationId),
    index('attendance_actions_received_at_idx').on(t.receivedAt),
    check('attendance_actions_kind_check', oneOf(t.kind, actionKinds)),
    check('attendance_actions_outcome_check', oneOf(t.outcome, actionOutcomes)),
    check('attendance_actions_reason_check', sql`(${t.outcome} = 'done') = (${t.reason} is null)`),
    check('attendance_actions_at_check', sql`${t.at} <= ${t.receivedAt}`),
  ],
);

/**
 * A check-in or check-out that a kiosk took while nobody could answer, and that was refused later, until somebody who runs the date
 * has decided about it. It goes after the same days as the action does.
 */
export const refusedTaps = pgTable(
  'refused_taps',
  {
    /** Of the action. */
    key: uuid('key').primaryKey(),
    slotId: uuid('slot_id')
      .notNull()
      .references(() => slots.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: checkKinds }).notNull(),
    /** The address that was typed, in lower case; null when a code was read. */
    visitor: text('visitor'),
    /** The place that it is about; null when there was none. */
    registrationId: uuid('registration_id').references(() => registrations.id, { onDelete: 'cascade' }),
    /** When it was done, by the service's clock. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The code of the refusal, and what its text names. */
    reason: text('reason').notNull(),
    params: jsonb('params').$type<Record<string, number>>(),
  },
  (t) => [
    // People who tap again and again without an answer are asked about once.
    unique('refused_taps_once').on(t.slotId, t.kind, t.visitor),
    index('refused_taps_registration_idx').on(t.registrationId),
    index('refused_taps_received_at_idx').on(t.receivedAt),
    check('refused_taps_kind_check', oneOf(t.kind, checkKinds)),
    check('refused_taps_visitor_check', sql`${t.visitor} = lower(${t.visitor})`),
    check('refused_taps_at_check', sql`${t.at} <= ${t.receivedAt}`),
  ],
);
