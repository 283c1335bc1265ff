import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { reportStatuses } from '#areas/hours/rules/reported-hours.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { id, instant, notBlank, oneOf } from '#server/db/schema/columns.ts';

/**
 * Hours that volunteers reported themselves: those of a shift in which they held a place, or of work outside of shifts. The hours of a
 * shift count nowhere: approving them writes an entry of the ledger of visits. Work outside of shifts has no place in that ledger: the
 * approved times of its report are what counts. Organizers enter such work, too.
 */
export const hourReports = pgTable(
  'hour_reports',
  {
    /** Drawn by the screen that writes it, so that the same report sent again makes no double. */
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The place in the shift; null for work outside of shifts. */
    registrationId: uuid('registration_id').references(() => registrations.id, { onDelete: 'restrict' }),
    /** What was done outside of shifts, as the volunteer or a correction says it; goes with the person. Null for the hours of a shift. */
    title: text('title'),
    /** The organization and the location of a shift are those of its opportunity, which stays at its location. */
    organizationId: uuid('organization_id').notNull(),
    locationId: uuid('location_id').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    /** Entered by somebody who manages the location, who decided it thereby: `note` says why. */
    isEntered: boolean('is_entered').notNull().default(false),
    /** For those who decide; goes with the person. */
    note: text('note').notNull().default(''),
    status: text('status', { enum: reportStatuses }).notNull().default('pending'),
    reportedAt: instant('reported_at').notNull(),
    /** Grows with each change, so that nobody decides about something that was not seen. */
    version: integer('version').notNull().default(1),
    decidedAt: instant('decided_at'),
    decidedById: text('decided_by_id').references(() => users.id, { onDelete: 'restrict' }),
    /** The times that count now: those that were reported, those of the one who decided, or those of the last correction (`work_changes`). */
    approvedStartAt: instant('approved_start_at'),
    approvedEndAt: instant('approved_end_at'),
    /** Why it was declined; goes with the person. */
    reason: text('reason'),
  },
  (t) => [
    foreignKey({
      name: 'hour_reports_location_fk',
      columns: [t.locationId, t.organizationId],
      foreignColumns: [locations.id, locations.organizationId],
    }).onDelete('restrict'),
    index('hour_reports_waiting_idx')
      .on(t.organizationId, t.reportedAt)
      .where(sql`${t.status} = 'pending'`),
    index('hour_reports_decided_idx')
      .on(t.organizationId, t.decidedAt)
      .where(sql`${t.decidedAt} is not null`),
    index('hour_reports_user_idx').on(t.userId, t.startAt),
    // What counts of work outside of shifts, for reports and histories.
    index('hour_reports_work_idx')
      .on(t.organizationId, t.approvedStartAt)
      .where(sql`${t.title} is not null and ${t.status} = 'approved'`),
    index('hour_reports_work_user_idx')
      .on(t.userId, t.approvedStartAt)
      .where(sql`${t.title} is not null and ${t.status} = 'approved'`),
    // A shift is reported once, until the report is declined or withdrawn.
    uniqueIndex('hour_reports_registration_unique')
      .on(t.registrationId)
      .where(sql`${t.status} in ('pending', 'approved')`),
    check('hour_reports_status_check', oneOf(t.status, reportStatuses)),
    check('hour_reports_span_check', sql`${t.startAt} < ${t.endAt}`),
    check(
      'hour_reports_decided_check',
      sql`(${t.decidedAt} is not null) = (${t.status} in ('approved', 'kept', 'declined', 'revoked'))
        and (${t.decidedAt} is null) = (${t.decidedById} is null)`,
    ),
    check(
      'hour_reports_approved_check',
      sql`(${t.approvedStartAt} is not null) = (${t.status} = 'approved')
        and (${t.approvedStartAt} is null) = (${t.approvedEndAt} is null)
        and (${t.approvedStartAt} is null or ${t.approvedStartAt} < ${t.approvedEndAt})`,
    ),
    check(
      'hour_reports_work_check',
      sql`(${t.registrationId} is null) = (${t.title} is not null) and (${t.status} <> 'kept' or ${t.title} is null)
        and (${t.status} <> 'revoked' or ${t.title} is not null)`,
    ),
    check(
      'hour_reports_entered_check',
      sql`not ${t.isEntered} or (${t.title} is not null and ${t.status} in ('approved', 'revoked'))`,
    ),
    check(
      'hour_reports_reason_check',
      sql`${t.reason} is null or (${t.status} = 'declined' and ${notBlank(t.reason)})`,
    ),
  ],
);
