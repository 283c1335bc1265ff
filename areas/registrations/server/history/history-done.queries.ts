import { and, asc, between, desc, eq, isNotNull, lte, or, sql, type Column, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { Queryable } from '#server/db/client.ts';
import { countedMinutes, fromWork, isApprovedWork, workMinutes } from '#server/db/facts/hours.sql.ts';
import { activityOfSlotAsEntered } from '#server/db/facts/opportunities.sql.ts';
import { hasCome, isNoShow } from '#server/db/facts/visits.sql.ts';
import { organizationName } from '#server/db/shown-names.ts';
import type { DayRange } from '#shared/rules/date-ranges.ts';
import { fromRegistrations, isHeld } from '../registrations.sql.ts';

/**
 * What is in the history: what has ended, what the person checked in for, and what it is marked of that they did not come; and what
 * was canceled and would be over.
 */
export const isHistory = (userId: string, now: Date) =>
  and(
    eq(registrations.userId, userId),
    or(
      and(isHeld, or(lte(opportunityDates.endAt, now), hasCome, isNoShow)),
      and(isNotNull(registrations.canceledAt), lte(opportunityDates.endAt, now)),
    ),
  );

/** The day on which a shift, or work outside of shifts, began at its location. */
export const dayAt = (startAt: Column): SQL<string> =>
  sql<string>`(${startAt} at time zone ${locations.timeZone})::date::text`;

/** All that somebody ever did: each with its place in the order, the day on which it began, its organization and its minutes. */
const everDone = (db: Queryable, userId: string, now: Date) => {
  const organization = {
    organizationId: sql<string>`${organizations.id}`.as('organization_id'),
    name: sql<string>`${organizationName}`.as('name'),
  };
  return unionAll(
    fromRegistrations(db, {
      id: sql<string>`${registrations.id}`.as('id'),
      startAt: sql<Date>`${opportunityDates.startAt}`.as('start_at'),
      activity: activityOfSlotAsEntered(registrations.slotId).as('activity'),
      day: dayAt(opportunityDates.startAt).as('day'),
      ...organization,
      minutes: countedMinutes(now).as('minutes'),
    }).where(isHistory(userId, now)),
    fromWork(db, {
      id: sql<string>`${hourReports.id}`.as('id'),
      startAt: sql<Date>`${hourReports.approvedStartAt}`.as('start_at'),
      activity: sql`null::record`.as('activity'),
      day: dayAt(hourReports.approvedStartAt).as('day'),
      ...organization,
      minutes: sql<number | null>`${workMinutes(now)}`.as('minutes'),
    }).where(and(eq(hourReports.userId, userId), isApprovedWork)),
  ).as('ever');
};

/** All that somebody ever did, by day and organization, the first day first: how much, how many shifts count, and their minutes. */
export function historyByDay(db: Queryable, userId: string, now: Date) {
  const ever = everDone(db, userId, now);
  return db
    .select({
      day: sql<string>`${ever.day}`,
      organizationId: ever.organizationId,
      name: ever.name,
      minutes: sql<number>`coalesce(sum(${ever.minutes}), 0)::int`,
      shifts: sql<number>`count(${ever.minutes})::int`,
      entries: sql<number>`count(*)::int`,
    })
    .from(ever)
    .groupBy(ever.day, ever.organizationId, ever.name)
    .orderBy(asc(ever.day), asc(ever.name), asc(ever.organizationId));
}

export type DayDone = Awaited<ReturnType<typeof historyByDay>>[number];

/** Which of it, on some days, is on a page, newest first. */
export async function idsBetween(
  db: Queryable,
  userId: string,
  { start, end }: DayRange,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const ever = everDone(db, userId, now);
  const found = await db
    .select({ id: ever.id })
    .from(ever)
    .where(between(ever.day, start, end))
    .orderBy(desc(ever.startAt), sql`${ever.activity} nulls last`, desc(ever.id))
    .limit(limit)
    .offset(offset);
  return found.map(({ id }) => id);
}
