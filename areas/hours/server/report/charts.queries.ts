import { and, sql } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { hoursContract, ReportFilters } from '#areas/hours/contract/hours.ts';
import { organizationsOf } from '#areas/memberships/server/memberships.sql.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, isHeld } from '#areas/registrations/server/registrations.sql.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { cameBefore, cameCount, firstCheckIn, isNoShow } from '#server/db/facts/visits.sql.ts';
import { groupsOf } from './groups.queries.ts';
import { everyMonth, reportGroupName } from './report.rules.ts';
import { isInReport, isReported, localMonth } from './report.sql.ts';

/** Bars of a chart by location, activity or tag: those with most hours. */
const barsMax = 12;

/** What the charts of a report show, from the same sums as its tables. */
export async function reportCharts(
  { deps: { db, clock }, actor: { userId }, t }: Context<SignedIn>,
  filters: ReportFilters,
): Promise<OutputOf<typeof hoursContract.charts>> {
  const now = clock.now();
  const largest = { ...filters, sort: 'minutes', order: 'descending' } as const;
  const byMonth = { ...filters, by: 'month', sort: 'name', order: 'ascending' } as const;
  const [months, locations, activities, tags, firstTimes, attendance] = await Promise.all([
    groupsOf(db, userId, byMonth, now),
    groupsOf(db, userId, { ...largest, by: 'location' }, now).limit(barsMax),
    groupsOf(db, userId, { ...largest, by: 'activity' }, now).limit(barsMax),
    groupsOf(db, userId, { ...largest, by: 'tag' }, now).limit(barsMax),
    newByMonth(db, userId, filters, now),
    attendanceByMonth(db, userId, filters, now),
  ]);
  const served = new Map(months.map((row) => [row.key, row]));
  const began = new Map(firstTimes.map((row) => [row.month, row.people]));
  const held = new Map(attendance.map((row) => [row.month, row]));
  const bar = ({ key, name, minutes }: (typeof months)[number], by: 'location' | 'activity' | 'tag') => ({
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
        newPeople: began.get(month) ?? 0,
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

/** How many people came to the caller's organizations for the first time in each month. */
function newByMonth(db: Queryable, userId: string, filters: ReportFilters, now: Date) {
  const people = fromRegistrations(db, {
    userId: registrations.userId,
    firstAt: firstCheckIn.as('first_at'),
    month: sql<string>`min(${localMonth})`.as('month'),
  })
    .where(isReported(db, userId, filters, now))
    .groupBy(registrations.userId)
    .as('people');
  const organizations = sql`array(${organizationsOf(db, userId)})`;
  return db
    .select({ month: people.month, people: sql<number>`count(*)::int` })
    .from(people)
    .where(sql`not ${cameBefore(organizations, people.userId, sql`${people.firstAt}`)}`)
    .groupBy(people.month);
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
