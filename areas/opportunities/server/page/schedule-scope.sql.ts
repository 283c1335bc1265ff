import { and, between, eq, exists, gt, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { filledPlaces } from '#areas/registrations/server/registrations.sql.ts';
import type { Queryable } from '#server/db/client.ts';
import { isShownDate, isShownSlot } from '#server/db/facts/opportunities.sql.ts';
import type { OpportunityRow } from '../opportunities.sql.ts';

export const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The dates that are asked about. */
export interface Scope {
  /** Those of the opportunity, whether over or not, and canceled or not. */
  isThere: SQL | undefined;
  /** Of those the ones that have not left the schedule. */
  isShown: SQL | undefined;
  /** Of those the ones that are not over. */
  isAhead: SQL;
  now: Date;
  /** The day at the place on which one begins. */
  day: SQL<string>;
  /** One begins on one of the days from one to another, both included. */
  onDays: (first: string, last: string) => SQL | undefined;
  /** One begins on a day or later. */
  fromDay: (first: string) => SQL | undefined;
}

/*
 * No zone is a day away from UTC: what is within a day of a day in UTC an index finds (`opportunity_dates_order_idx`), and of that alone the
 * day at the place is worked out.
 */
const isAfter = (day: string): SQL =>
  gte(opportunityDates.startAt, new Date(Date.parse(day) - dayMilliseconds));
const isBefore = (day: string): SQL =>
  lt(opportunityDates.startAt, new Date(Date.parse(day) + 2 * dayMilliseconds));

/** The dates of an opportunity at an instant. */
export function scopeOf(row: OpportunityRow, now: Date): Scope {
  const shownUntil = new Date(now.getTime() - row.daysOld * dayMilliseconds);
  const isThere = and(eq(opportunityDates.opportunityId, row.id), isShownDate);
  const day = sql<string>`(${opportunityDates.startAt} at time zone ${row.timeZone})::date`;
  return {
    isThere,
    isShown: and(isThere, gt(opportunityDates.endAt, shownUntil)),
    isAhead: gt(opportunityDates.endAt, now),
    now,
    day,
    onDays: (first, last) => and(isAfter(first), isBefore(last), between(day, first, last)),
    fromDay: (first) => and(isAfter(first), gte(day, first)),
  };
}

export const isSlotOfDate = and(eq(slots.dateId, opportunityDates.id), isNull(slots.deletedAt));
export const isShownSlotOfDate = and(eq(slots.dateId, opportunityDates.id), isShownSlot);
export const filled = filledPlaces(slots.id);
export const slotHasRoom = sql`${slots.capacity} > ${filled}`;

/** A date has a slot with a place left, one of some if they are named. */
export const hasFreeSlot = (db: Queryable, some?: SQL): SQL =>
  exists(
    db
      .select({ id: slots.id })
      .from(slots)
      .where(and(isSlotOfDate, slotHasRoom, some)),
  );
