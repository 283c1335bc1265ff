import { and, sql } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { hoursContract, ReportFilters } from '#areas/hours/contract/hours.ts';
import type { Grouping } from '#areas/hours/rules/report.ts';
import { organizationsOf } from '#areas/memberships/server/memberships.sql.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, isHeld } from '#areas/registrations/server/registrations.sql.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { cameCount, isNoShow } from '#server/db/facts/visits.sql.ts';
import { groupedBy } from './grouped.sql.ts';
import { groupsOf } from './groups.queries.ts';
import { everyMonth, reportGroupName } from './report.rules.ts';
import { isInReport, localMonth } from './report.sql.ts';
import { countedBy, isNewPerson, withFirstVisit } from './sums.queries.ts';

/** Bars of a chart by location, activity or tag: those with most hours. */
const barsMax = 12;

/** What the charts of a report show, from the same sums as its tables. */
export async function reportCharts(
  { deps: { db, clock }, actor: { userId }, t }: Context<SignedIn>,
  filters: ReportFilters,
): Promise<OutputOf<typeof hoursContract.charts>> {
  const now = clock.now();
  const largest = { ...filters, sort: 'minutes', order: 'descending' } as const;
  const largestBy = (by: Grouping) => groupsOf(db, userId, { ...largest, by }, now).limit(barsMax);
  // One after the other: each reads all visits with all processors, and side by side all would take longer than a statement may.
  const months = await servedByMonth(db, userId, filters, now);
  const locations = await largestBy('location');
  const activities = await largestBy('activity');
  const tags = await largestBy('tag');
  const attendance = await attendanceByMonth(db, userId, filters, now);
  const served = new Map(months.map((row) => [row.month, row]));
  const held = new Map(attendance.map((row) => [row.month, row]));
  const bar = ({ key, name, minutes }: (typeof locations)[number], by: 'location' | 'activity' | 'tag') => ({
    key,
    name: reportGroupName(t, by, { key, name }),
    minutes,
  });
  return {
    months: everyMonth([...served.keys(), ...held.keys()]).map((month) => {
      const { places = 0, came = 0, noShows = 0 } = held.get(month) ?? {};
      return {
        month,
        minutes: served.get(month)?.minutes ?? 0,
        people: served.get(month)?.people ?? 0,
        newPeople: served.get(month)?.newPeople ?? 0,
        places,
        came,
        noShows,
      };
    }),
    locations: locations.map((row) => bar(row, 'location')),
    activities: activities.map((row) => bar(row, 'activity')),
    tags: tags.map((row) => bar(row, 'tag')),
  };
}

/** Hours and people by month, and how many of them came to the caller's organizations for the first time in it. */
function servedByMonth(db: Queryable, userId: string, filters: ReportFilters, now: Date) {
  const organizations = sql`array(${organizationsOf(db, userId)})`;
  const person = sql`(select user_id, min(key) as month, min(first_at) as first_at from counted group by user_id) person`;
  return countedBy(db, { userId, filters, now }, groupedBy.month.key)
    .select({
      month: sql<string>`served.month`,
      minutes: sql<number>`served.minutes::float`,
      people: sql<number>`served.people::int`,
      newPeople: sql<number>`coalesce(began.people, 0)::int`,
    })
    .from(
      sql`(select key as month, sum(minutes) as minutes, count(*) as people from counted group by key) served
        left join (select month, count(*) as people
          from ${withFirstVisit(person, sql`person`)}
          where ${isNewPerson(organizations, sql`person`)} group by month) began on began.month = served.month`,
    );
}

/** Places on dates that are over, with how many people came and how many are marked as not having come. */
function attendanceByMonth(db: Queryable, userId: string, filters: ReportFilters, now: Date) {
  return fromRegistrations(db, {
    month: localMonth,
    places: sql<number>`count(*)::int`,
    came: cameCount,
    noShows: sql<number>`(count(*) filter (where ${isNoShow}))::int`,
  })
    .where(
      and(
        isInReport(db, userId, filters),
        isHeld,
        sql`${registrations.defaultCheckOutAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(localMonth);
}
