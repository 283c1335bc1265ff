import { and, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import type { Queryable } from '#server/db/client.ts';
import { countedMinutes, fromWork, isApprovedWork, workMinutes } from '#server/db/facts/hours.sql.ts';
import { dayOfVisit, hasCome } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, isHeld } from '#areas/registrations/server/registrations.sql.ts';

/** What somebody did at an organization. */
export interface Served {
  /** Minutes served in finished visits and in approved work outside of shifts. */
  minutes: number;
  /** Day of the last visit, `YYYY-MM-DD` at its location. */
  lastVisit: string | null;
}

/** What each of the people did at the organization; nothing for those who never came. */
export async function servedAt(
  db: Queryable,
  organizationId: string,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Served>> {
  const visits = fromRegistrations(db, {
    userId: registrations.userId,
    day: sql<string | null>`${dayOfVisit(locations.timeZone)}`.as('day'),
    minutes: countedMinutes(now).as('minutes'),
  }).where(
    and(
      isOneOf(registrations.userId, userIds),
      eq(opportunities.organizationId, organizationId),
      isHeld,
      hasCome,
    ),
  );
  const work = fromWork(db, {
    userId: hourReports.userId,
    day: sql<string | null>`null`.as('day'),
    minutes: sql<number | null>`${workMinutes(now)}`.as('minutes'),
  }).where(
    and(isOneOf(hourReports.userId, userIds), eq(hourReports.organizationId, organizationId), isApprovedWork),
  );
  const done = unionAll(visits, work).as('done');
  const rows = await db
    .select({
      userId: done.userId,
      minutes: sql<number>`coalesce(sum(${done.minutes}), 0)::int`,
      lastVisit: sql<string | null>`max(${done.day})`,
    })
    .from(done)
    .groupBy(done.userId);
  return new Map(rows.map(({ userId, ...served }) => [userId, served]));
}
