import { and, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { hoursContract, ReportFilters } from '#areas/hours/contract/hours.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { organizationsOf } from '#areas/memberships/server/memberships.sql.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, isHeld } from '#areas/registrations/server/registrations.sql.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import type { Queryable } from '#server/db/client.ts';
import { cameCount, isNoShow } from '#server/db/facts/visits.sql.ts';
import { locationName } from '#server/db/shown-names.ts';
import { byteOrderMark, csvLines } from '#server/platform/csv.ts';
import { dateOfVisit, groupedBy, type SumKey } from './grouped.sql.ts';
import {
  everyMonth,
  reportGroupName,
  reportMonthCells,
  reportMonthColumns,
  type MonthNumbers,
} from './report.rules.ts';
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
  // One after the other: each reads all visits with all processors, and side by side all would take longer than a statement may.
  const months = await numbersByMonth(db, userId, filters, now);
  const bars = Map.groupBy(await largestBars(db, userId, filters, now), ({ by }) => by);
  const of = (by: Bar['by']) =>
    (bars.get(by) ?? []).map(({ key, name, minutes }) => ({
      key,
      name: reportGroupName(t, by, { key, name }),
      minutes,
    }));
  return { months, locations: of('location'), activities: of('activity'), tags: of('tag') };
}

/** The numbers of the charts by month as a CSV file. */
export async function reportMonthsFile(
  { deps: { db, clock }, actor: { userId }, t }: Context<SignedIn>,
  filters: ReportFilters,
): Promise<string> {
  const months = await numbersByMonth(db, userId, filters, clock.now());
  return byteOrderMark + csvLines([reportMonthColumns(t), ...months.map((row) => reportMonthCells(t, row))]);
}

/** Hours, people and attendance of each month from the first to the last one that has any. */
async function numbersByMonth(
  db: Queryable,
  userId: string,
  filters: ReportFilters,
  now: Date,
): Promise<MonthNumbers[]> {
  const served = new Map(
    (await servedByMonth(db, userId, filters, now)).map(({ month, ...row }) => [month, row]),
  );
  const held = new Map(
    (await attendanceByMonth(db, userId, filters, now)).map(({ month, ...row }) => [month, row]),
  );
  return everyMonth([...served.keys(), ...held.keys()]).map((month) => ({
    month,
    ...(served.get(month) ?? { minutes: 0, people: 0, newPeople: 0 }),
    ...(held.get(month) ?? { places: 0, came: 0, noShows: 0 }),
  }));
}

/** A bar of a chart by location, activity or tag. */
interface Bar {
  by: 'location' | 'activity' | 'tag';
  key: string;
  name: string;
  minutes: number;
}

/** Location, activity and tags of a visit in one key, so that one statement has the bars of all three charts. */
const placeAndWork: SumKey = {
  ofVisit: sql`array[${dateOfVisit.locationId}::text, ${registrations.activityName}] || ${registrations.activityTags}`,
  ofWork: sql`array[${locations.id}::text, ${hourReports.title}]`,
};

/** The bars of the three charts, those with most hours first. */
function largestBars(db: Queryable, userId: string, filters: ReportFilters, now: Date): Promise<Bar[]> {
  const nothing = sql``;
  const barsBy = (by: Bar['by'], keys: SQL, name: SQL, join: SQL) => sql`(
    select ${sql.raw(`'${by}'`)} as by, grouped.key, ${name} as name, grouped.minutes
      from (select part as key, sum(minutes)::float as minutes from counted, lateral (select distinct unnest(${keys}) as part) parts
        group by part) grouped ${join}
      order by grouped.minutes desc, ${alphabetical(name)}, grouped.key limit ${sql.raw(String(barsMax))})`;
  const key = sql`grouped.key`;
  const bars = [
    barsBy(
      'location',
      sql`key[1:1]`,
      locationName,
      sql`join ${locations} on ${locations.id} = grouped.key::uuid`,
    ),
    barsBy('activity', sql`key[2:2]`, key, nothing),
    // One that has no tag stands under an empty one.
    barsBy('tag', sql`case when cardinality(key) = 2 then array[''] else key[3:] end`, key, nothing),
  ];
  return countedBy(db, { userId, filters, now }, placeAndWork)
    .select({
      by: sql<Bar['by']>`bars.by`,
      key: sql<string>`bars.key`,
      name: sql<string>`bars.name`,
      minutes: sql<number>`bars.minutes`,
    })
    .from(sql`(${sql.join(bars, sql` union all `)}) bars`);
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
