import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, isHeld } from '#areas/registrations/server/registrations.sql.ts';
import type { Queryable } from '#server/db/client.ts';
import { countedMinutes, isCounted } from '#server/db/facts/hours.sql.ts';
import { wasOverBy } from '#server/db/facts/visits.sql.ts';
import type { DayRange } from '#shared/rules/date-ranges.ts';
import { localDay } from '../report/report.sql.ts';

/** Whose hours, where, and of which days; null for all. */
export interface CertifiedHours {
  userId: string;
  organizationId: string;
  days: DayRange | null;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * What somebody's visits to an organization come to, as the history counts them, with the days of the first and the last of them, and
 * today at their locations. All three are null without any.
 * @param issuedAt leaves out visits that were not over by then: neither as they are now, nor by what was recorded then
 */
export async function certifiedHours(
  db: Queryable,
  { userId, organizationId, days }: CertifiedHours,
  { now, issuedAt }: { now: Date; issuedAt: Date },
) {
  const [sum] = await fromRegistrations(db, {
    minutes: sql<number>`coalesce(sum(${countedMinutes(now)}), 0)::int`,
    visits: sql<number>`count(*)::int`,
    first: sql<string | null>`min(${localDay})::text`,
    last: sql<string | null>`max(${localDay})::text`,
    today: sql<
      string | null
    >`max((${now.toISOString()}::timestamptz at time zone ${locations.timeZone})::date)::text`,
  }).where(
    and(
      eq(registrations.userId, userId),
      eq(opportunities.organizationId, organizationId),
      isHeld,
      isCounted(now),
      wasOverBy(issuedAt),
      days ? isWithin(days) : undefined,
    ),
  );
  if (!sum) throw new Error('A sum has one row.');
  return sum;
}

/** Bounds that hold in every zone let the database leave out most dates before it converts any. */
const isWithin = ({ start, end }: DayRange): SQL | undefined =>
  and(
    gte(opportunityDates.startAt, instantOf(start, -1)),
    lt(opportunityDates.startAt, instantOf(end, 2)),
    sql`${localDay} between ${start}::date and ${end}::date`,
  );

const instantOf = (day: string, days: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds);
