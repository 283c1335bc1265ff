import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { ReportFilters, WithinFilters } from '#areas/hours/contract/hours.ts';
import { managedBy } from '#areas/memberships/server/memberships.sql.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { isHeld } from '#areas/registrations/server/registrations.sql.ts';
import type { Queryable } from '#server/db/client.ts';
import { isCounted } from '#server/db/facts/hours.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The day on which a date began at its location. Needs `opportunity_dates` and `locations`. */
export const localDay: SQL = sql`(${opportunityDates.startAt} at time zone ${locations.timeZone})::date`;

/** Its month, `YYYY-MM`. */
export const localMonth: SQL<string> = sql<string>`to_char(${localDay}, 'YYYY-MM')`;

/**
 * The dates that a report is about: they began on its days, at locations that the caller manages, of those that were chosen.
 * Needs `opportunity_dates`, `opportunities` and `locations`. A date that was withdrawn since still happened.
 */
export function isInReport(db: Queryable, userId: string, filters: ReportFilters): SQL | undefined {
  return and(
    managedBy(db, userId),
    chosen(opportunities.locationId, filters.locations),
    chosen(opportunities.id, filters.opportunities),
    // Bounds that hold in every zone let the database leave out most dates before it converts any.
    gte(opportunityDates.startAt, daysFrom(filters.start, -1)),
    lt(opportunityDates.startAt, daysFrom(filters.end, 2)),
    sql`${localDay} between ${filters.start}::date and ${filters.end}::date`,
  );
}

/** The visits of a report that count, of those that a row of it stands for. For `fromRegistrations`. */
export function isReported(
  db: Queryable,
  userId: string,
  filters: WithinFilters,
  now: Date,
): SQL | undefined {
  const { person, activity, tag, month } = filters;
  return and(
    isInReport(db, userId, filters),
    isHeld,
    isCounted(now),
    person === undefined ? undefined : eq(registrations.userId, person),
    activity === undefined ? undefined : eq(registrations.activityName, activity),
    tag === undefined
      ? undefined
      : tag === ''
        ? sql`cardinality(${registrations.activityTags}) = 0`
        : sql`${tag} = any(${registrations.activityTags})`,
    month === undefined ? undefined : eq(localMonth, month),
  );
}

const chosen = (
  column: typeof opportunities.id | typeof opportunities.locationId,
  ids: readonly string[],
): SQL | undefined => (ids.length > 0 ? isOneOf(column, ids) : undefined);

const daysFrom = (day: string, days: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds);
