import { and, eq, gte, lt, sql, type Column, type SQL } from 'drizzle-orm';
import type { ReportFilters, WithinFilters } from '#areas/hours/contract/hours.ts';
import { workOpportunity } from '#areas/hours/rules/report.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { managedBy } from '#areas/memberships/server/memberships.sql.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { isHeld } from '#areas/registrations/server/registrations.sql.ts';
import type { Queryable } from '#server/db/client.ts';
import { isApprovedWork, isCounted } from '#server/db/facts/hours.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { isOfVolunteerGroup, isWorkOfVolunteerGroup } from './by-group.sql.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The day on which something began at its location. Needs `locations`. */
const dayOf = (startAt: Column): SQL => sql`(${startAt} at time zone ${locations.timeZone})::date`;
const monthOf = (day: SQL): SQL<string> => sql<string>`to_char(${day}, 'YYYY-MM')`;

/** The day on which a date began at its location. Needs `opportunity_dates` and `locations`. */
export const localDay: SQL = dayOf(opportunityDates.startAt);

/** Its month, `YYYY-MM`. */
export const localMonth: SQL<string> = monthOf(localDay);

/** The same of approved work outside of shifts. For `fromWork`. */
export const workDay: SQL = dayOf(hourReports.approvedStartAt);
export const workMonth: SQL<string> = monthOf(workDay);

/**
 * The dates that a report is about: they began on its days, at locations that the caller manages, of those that were chosen.
 * Needs `opportunity_dates`, `opportunities` and `locations`. A date that was withdrawn since still happened.
 */
export function isInReport(db: Queryable, userId: string, filters: ReportFilters): SQL | undefined {
  return and(
    managedBy(db, userId),
    chosen(opportunities.locationId, filters.locations),
    chosen(opportunities.id, filters.opportunities),
    isOnDays(opportunityDates.startAt, filters),
  );
}

/** Whether something began on the days of a report at its location. */
const isOnDays = (startAt: Column, { start, end }: ReportFilters): SQL | undefined =>
  and(
    // Bounds that hold in every zone let the database leave out most dates before it converts any.
    gte(startAt, daysFrom(start, -1)),
    lt(startAt, daysFrom(end, 2)),
    // Most that are left hold it; of a bare comparison the database would believe that hardly any do, and plan for few.
    sql`case when ${dayOf(startAt)} between ${start}::date and ${end}::date then true else false end`,
  );

/** What rows of a report are narrowed down to, with the condition on a person's id that says who is meant, if not everybody. */
export interface NarrowedReport extends WithinFilters {
  isMeant?: (userId: Column) => SQL;
}

/** Approved work outside of shifts that is in a report, of that which a row of it stands for. For `fromWork`. */
export function isReportedWork(db: Queryable, userId: string, filters: NarrowedReport): SQL | undefined {
  const { person, group, isMeant, activity, tag, month } = filters;
  return and(
    isApprovedWork,
    managedBy(db, userId, hourReports),
    chosen(hourReports.locationId, filters.locations),
    filters.opportunities.length === 0 || filters.opportunities.includes(workOpportunity)
      ? undefined
      : sql`false`,
    isOnDays(hourReports.approvedStartAt, filters),
    person === undefined ? undefined : eq(hourReports.userId, person),
    group === undefined ? undefined : isWorkOfVolunteerGroup(db, userId, group),
    isMeant?.(hourReports.userId),
    activity === undefined ? undefined : eq(hourReports.title, activity),
    // It has none.
    tag === undefined || tag === '' ? undefined : sql`false`,
    month === undefined ? undefined : eq(workMonth, month),
  );
}

/** The visits of a report that count, of those that a row of it stands for. For `fromRegistrations`. */
export function isReported(
  db: Queryable,
  userId: string,
  filters: NarrowedReport,
  now: Date,
): SQL | undefined {
  return and(isReportedDate(db, userId, filters), isReportedPlace(db, userId, filters, now));
}

/** The dates of a report, of those that a row of it stands for: as `isInReport`. */
export function isReportedDate(db: Queryable, userId: string, filters: WithinFilters): SQL | undefined {
  const { month } = filters;
  return and(isInReport(db, userId, filters), month === undefined ? undefined : eq(localMonth, month));
}

/** The places of these dates that count, of those that a row of a report stands for. Needs `registrations` and `visits`. */
export const isReportedPlace = (
  db: Queryable,
  userId: string,
  filters: NarrowedReport,
  now: Date,
): SQL | undefined => and(isHeld, isCounted(now), isOfRow(db, userId, filters));

/** The places that a row of a report stands for, whenever they are. Needs `registrations`. */
export const isOfRow = (
  db: Queryable,
  userId: string,
  { person, group, isMeant, activity, tag }: NarrowedReport,
): SQL | undefined =>
  and(
    person === undefined ? undefined : eq(registrations.userId, person),
    group === undefined ? undefined : isOfVolunteerGroup(db, userId, group),
    isMeant?.(registrations.userId),
    activity === undefined ? undefined : eq(registrations.activityName, activity),
    tag === undefined
      ? undefined
      : tag === ''
        ? sql`cardinality(${registrations.activityTags}) = 0`
        : sql`${tag} = any(${registrations.activityTags})`,
  );

const chosen = (
  column: typeof opportunities.id | typeof opportunities.locationId | typeof hourReports.locationId,
  ids: readonly string[],
): SQL | undefined => (ids.length > 0 ? isOneOf(column, ids) : undefined);

const daysFrom = (day: string, days: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds);
