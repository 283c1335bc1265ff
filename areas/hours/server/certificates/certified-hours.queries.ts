import { and, desc, eq, gte, lt, lte, sql, type Column, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { certificates } from '#areas/hours/schema/certificates.ts';
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

/** The same, given or read from the row of another query, and until when it was certified. */
interface Asked {
  userId: string | Column;
  organizationId: string | Column;
  days: Readonly<Record<keyof DayRange, string | Column>> | null;
  issuedAt: SQL;
}

/**
 * What somebody's visits to an organization and approved work outside of shifts come to, as the history counts them, with the days of
 * the first and the last of them, and today at their locations. All three are null without any.
 * @param issuedAt leaves out visits that were not over by then (neither as they are now, nor by what was recorded then), and work that
 *   was approved later
 */
export async function certifiedHours(
  db: Queryable,
  asked: CertifiedHours,
  { now, issuedAt }: { now: Date; issuedAt: Date },
) {
  const [sum] = await sumOf(db, { ...asked, issuedAt: sql`${issuedAt.toISOString()}::timestamptz` }, now);
  if (!sum) throw new Error('A sum has one row.');
  return sum;
}

/** The last certificates of somebody, the last first, with what the days and visits of each come to now. */
export function certificatesOf(db: Queryable, userId: string, { now, limit }: { now: Date; limit: number }) {
  const issued = db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(limit)
    .as('issued');
  const counted = sumOf(
    db,
    {
      userId: issued.userId,
      organizationId: issued.organizationId,
      days: { start: issued.startDay, end: issued.endDay },
      issuedAt: sql`${issued.issuedAt}`,
    },
    now,
  ).as('counted');
  return db
    .select({
      certificate: issued._.selectedFields,
      counted: { minutes: counted.minutes, visits: counted.visits },
    })
    .from(issued)
    .crossJoinLateral(counted)
    .orderBy(desc(issued.issuedAt), desc(issued.id));
}

function sumOf(db: Queryable, { userId, organizationId, days, issuedAt }: Asked, now: Date) {
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
  // No certificate has columns of these names: the list reads both.
  return db
    .select({
      minutes: sql<number>`coalesce(sum(${done.minutes}), 0)::int`.as('minutes_now'),
      visits: sql<number>`count(*)::int`.as('visits_now'),
      first: sql<string | null>`min(${done.day})::text`.as('first'),
      last: sql<string | null>`max(${done.day})::text`.as('last'),
      today: sql<string | null>`max(${done.today})::text`.as('today'),
    })
    .from(done);
}

/** Bounds that hold in every zone let the database leave out most dates before it converts any. */
const isWithin = (startAt: Column, day: SQL, { start, end }: NonNullable<Asked['days']>): SQL | undefined =>
  and(
    gte(startAt, instantOf(start, -1)),
    lt(startAt, instantOf(end, 2)),
    sql`${day} between ${start}::date and ${end}::date`,
  );

const instantOf = (day: string | Column, days: number): SQL =>
  sql`(${day}::date + ${days}::int)::timestamp at time zone 'UTC'`;
