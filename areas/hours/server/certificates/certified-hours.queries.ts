import { and, eq, gte, lt, lte, sql, type Column, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, isHeld } from '#areas/registrations/server/registrations.sql.ts';
import type { Queryable } from '#server/db/client.ts';
import {
  countedMinutes,
  fromWork,
  isApprovedWork,
  isCounted,
  workMinutes,
} from '#server/db/facts/hours.sql.ts';
import { wasOverBy } from '#server/db/facts/visits.sql.ts';
import type { DayRange } from '#shared/rules/date-ranges.ts';
import { localDay, workDay } from '../report/report.sql.ts';

/** Whose hours, where, and of which days; null for all. */
export interface CertifiedHours {
  userId: string;
  organizationId: string;
  days: DayRange | null;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * What somebody's visits to an organization and approved work outside of shifts come to, as the history counts them, with the days of
 * the first and the last of them, and today at their locations. All three are null without any.
 * @param issuedAt leaves out visits that were not over by then (neither as they are now, nor by what was recorded then), and work that
 *   was approved later
 */
export async function certifiedHours(
  db: Queryable,
  { userId, organizationId, days }: CertifiedHours,
  { now, issuedAt }: { now: Date; issuedAt: Date },
) {
  const today = sql<
    string | null
  >`(${now.toISOString()}::timestamptz at time zone ${locations.timeZone})::date`;
  const visits = fromRegistrations(db, {
    minutes: countedMinutes(now).as('minutes'),
    day: sql<string>`${localDay}`.as('day'),
    today: today.as('today'),
  }).where(
    and(
      eq(registrations.userId, userId),
      eq(opportunities.organizationId, organizationId),
      isHeld,
      isCounted(now),
      wasOverBy(issuedAt),
      days ? isWithin(opportunityDates.startAt, localDay, days) : undefined,
    ),
  );
  const work = fromWork(db, {
    minutes: sql<number | null>`${workMinutes(now)}`.as('minutes'),
    day: sql<string>`${workDay}`.as('day'),
    today: today.as('today'),
  }).where(
    and(
      eq(hourReports.userId, userId),
      eq(hourReports.organizationId, organizationId),
      isApprovedWork,
      lte(hourReports.decidedAt, issuedAt),
      days ? isWithin(hourReports.approvedStartAt, workDay, days) : undefined,
    ),
  );
  const done = unionAll(visits, work).as('done');
  const [sum] = await db
    .select({
      minutes: sql<number>`coalesce(sum(${done.minutes}), 0)::int`,
      visits: sql<number>`count(*)::int`,
      first: sql<string | null>`min(${done.day})::text`,
      last: sql<string | null>`max(${done.day})::text`,
      today: sql<string | null>`max(${done.today})::text`,
    })
    .from(done);
  if (!sum) throw new Error('A sum has one row.');
  return sum;
}

/** Bounds that hold in every zone let the database leave out most dates before it converts any. */
const isWithin = (startAt: Column, day: SQL, { start, end }: DayRange): SQL | undefined =>
  and(
    gte(startAt, instantOf(start, -1)),
    lt(startAt, instantOf(end, 2)),
    sql`${day} between ${start}::date and ${end}::date`,
  );

const instantOf = (day: string, days: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds);
