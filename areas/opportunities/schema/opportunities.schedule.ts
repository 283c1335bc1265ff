import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  activityDescriptionMaxLength,
  cancelReasonMaxLength,
} from '#areas/opportunities/rules/opportunities.ts';
import { createdAt, id, instant, literal, notBlank } from '#server/db/schema/columns.ts';
import { opportunities } from './opportunities.ts';

/*
 * Dates, activities and slots that were ever registered for are not removed but marked deleted, so that
 * reports still know when somebody served. Those never registered for may be deleted outright. A canceled date or slot
 * is deleted to everything except those who show it as canceled, until it is restored.
 */

/** One date of an opportunity: from an instant to an instant, with an optional label. */
export const opportunityDates = pgTable(
  'opportunity_dates',
  {
    id: id(),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    /** Tells apart dates of the same time; empty when not needed. */
    label: text('label').notNull().default(''),
    /** The same for all dates that one rule made at once; null for a date that was added alone. */
    seriesId: uuid('series_id'),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
    /** Since when it is shown as canceled. */
    canceledAt: instant('canceled_at'),
  },
  (t) => [
    unique('opportunity_dates_id_opportunity_unique').on(t.id, t.opportunityId),
    uniqueIndex('opportunity_dates_time_unique')
      .on(t.opportunityId, t.startAt, t.endAt, t.label)
      .where(sql`${t.deletedAt} is null`),
    index('opportunity_dates_end_idx').on(t.endAt),
    // The dates of one opportunity in their order, canceled ones too: of a long schedule only what is shown is read.
    index('opportunity_dates_order_idx').on(t.opportunityId, t.startAt, t.endAt),
    // Dates in the order of their start, and those that are going on at an instant: the list's "nearest first".
    index('opportunity_dates_start_idx')
      .on(t.startAt, t.opportunityId)
      .where(sql`${t.deletedAt} is null`),
    index('opportunity_dates_span_idx')
      .using('gist', sql`tstzrange(${t.startAt}, ${t.endAt})`)
      .where(sql`${t.deletedAt} is null`),
    // The canceled dates of one opportunity, or of those on a page of the list.
    index('opportunity_dates_canceled_idx')
      .on(t.opportunityId, t.endAt)
      .where(sql`${t.canceledAt} is not null`),
    check('opportunity_dates_span_check', sql`${t.startAt} < ${t.endAt}`),
    check('opportunity_dates_canceled_check', sql`${t.canceledAt} is null or ${t.deletedAt} is not null`),
  ],
);

/** Something to do at an opportunity, such as "Driver". */
export const activities = pgTable(
  'activities',
  {
    id: id(),
    opportunityId: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Labels for reports: Driver, Pickup, Delivery. */
    tags: text('tags').array().notNull().default([]),
    workingHoursType: text('working_hours_type'),
    /** Money an hour is worth, for the CRM. */
    rate: numeric('rate', { precision: 10, scale: 2, mode: 'number' }),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    unique('activities_id_opportunity_unique').on(t.id, t.opportunityId),
    index('activities_opportunity_idx').on(t.opportunityId),
    check('activities_title_check', notBlank(t.title)),
    check(
      'activities_description_check',
      sql`char_length(${t.description}) <= ${literal(activityDescriptionMaxLength)}`,
    ),
    check('activities_rate_check', sql`${t.rate} >= 0`),
  ],
);

/** One activity on one date, with room for `capacity` account holders. Sign-up locks this row. */
export const slots = pgTable(
  'slots',
  {
    id: id(),
    opportunityId: uuid('opportunity_id').notNull(),
    dateId: uuid('date_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    capacity: integer('capacity').notNull(),
    sfActivityId: text('sf_activity_id'),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
    /** Since when it is shown as canceled, with its date or alone. */
    canceledAt: instant('canceled_at'),
    /** Why it was canceled, for everybody who sees that it is. */
    cancelReason: text('cancel_reason').notNull().default(''),
  },
  (t) => [
    unique('slots_id_date_opportunity_unique').on(t.id, t.dateId, t.opportunityId),
    uniqueIndex('slots_date_activity_unique')
      .on(t.dateId, t.activityId)
      .where(sql`${t.deletedAt} is null`),
    index('slots_date_idx').on(t.dateId),
    index('slots_activity_idx').on(t.activityId),
    index('slots_opportunity_idx').on(t.opportunityId),
    foreignKey({
      name: 'slots_date_fk',
      columns: [t.dateId, t.opportunityId],
      foreignColumns: [opportunityDates.id, opportunityDates.opportunityId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'slots_activity_fk',
      columns: [t.activityId, t.opportunityId],
      foreignColumns: [activities.id, activities.opportunityId],
    }).onDelete('cascade'),
    check('slots_capacity_check', sql`${t.capacity} > 0`),
    check(
      'slots_cancel_reason_check',
      sql`char_length(${t.cancelReason}) <= ${literal(cancelReasonMaxLength)}`,
    ),
    check('slots_canceled_check', sql`${t.canceledAt} is null or ${t.deletedAt} is not null`),
  ],
);
