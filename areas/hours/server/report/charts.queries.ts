import { sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { hoursContract, ReportFilters } from '#areas/hours/contract/hours.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { organizationsOf } from '#areas/memberships/server/memberships.sql.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import type { Db, Queryable } from '#server/db/client.ts';
import { fromWork, isCounted, minutesAlone, workMinutes } from '#server/db/facts/hours.sql.ts';
import { hasCome, isNoShow } from '#server/db/facts/visits.sql.ts';
import { readAtLength } from '#server/db/read-at-length.ts';
import { locationName } from '#server/db/shown-names.ts';
import { byteOrderMark, csvLines } from '#server/platform/csv.ts';
import { dateOfVisit, groupedBy } from './grouped.sql.ts';
import {
  everyMonth,
  reportGroupName,
  reportMonthCells,
  reportMonthColumns,
  type MonthNumbers,
} from './report.rules.ts';
import { isReportedWork, workMonth } from './report.sql.ts';
import {
  correction,
  countedBy,
  fromCrowded,
  fromReportedPlaces,
  isNewPerson,
  withFirstVisit,
  type Summed,
} from './sums.queries.ts';

/** Bars of a chart by location, activity or tag: those with most hours. */
const barsMax = 12;

/** What the charts of a report show, from the same sums as its tables. */
export async function reportCharts(
  { deps: { db, clock }, actor: { userId }, t }: Context<SignedIn>,
  filters: ReportFilters,
): Promise<OutputOf<typeof hoursContract.charts>> {
  const { months, bars } = await numbersOfCharts(db, { userId, filters, now: clock.now() });
  const of = (by: BarsBy) =>
    bars
      .filter((bar) => bar.by === by)
      .map(({ key, name, minutes }) => ({ key, name: reportGroupName(t, by, { key, name }), minutes }));
  return { months, locations: of('location'), activities: of('activity'), tags: of('tag') };
}

/** The numbers of the charts by month as a CSV file. */
export async function reportMonthsFile(
  { deps: { db, clock }, actor: { userId }, t }: Context<SignedIn>,
  filters: ReportFilters,
): Promise<string> {
  const { months } = await numbersOfCharts(db, { userId, filters, now: clock.now() });
  return byteOrderMark + csvLines([reportMonthColumns(t), ...months.map((row) => reportMonthCells(t, row))]);
}

const barsBy = ['location', 'activity', 'tag'] as const;
type BarsBy = (typeof barsBy)[number];

/** A bar of a chart by location, activity or tag, or what a month comes to. */
interface Counted extends MonthNumbers {
  by: BarsBy | 'month';
  key: string;
  name: string;
}

/** The bars of the charts by location, activity and tag, those with most hours first, and all months from the first to the last with any number. */
async function numbersOfCharts(db: Db, summed: Summed): Promise<{ months: MonthNumbers[]; bars: Counted[] }> {
  const rows = await readAtLength(db, (tx) => countedForCharts(tx, summed));
  const months = new Map(
    rows.flatMap(({ by, name: _, key, ...row }) => (by === 'month' ? [[key, { ...row, month: key }]] : [])),
  );
  return {
    months: everyMonth([...months.keys()]).map((month) => months.get(month) ?? { ...nothing, month }),
    bars: rows.filter(({ by }) => by !== 'month'),
  };
}

const nothing = { minutes: 0, people: 0, newPeople: 0, places: 0, came: 0, noShows: 0 };

/** One statement for all charts: people by month, and in a second pass, which asks for nobody, all that is counted of visits and places. */
function countedForCharts(db: Queryable, summed: Summed): Promise<Counted[]> {
  const { userId } = summed;
  const organizations = sql`array(${organizationsOf(db, userId)})`;
  const person = sql`(select user_id, min(key) as month, min(first_at) as first_at from counted group by user_id) person`;
  const people = sql`(select key as month, count(*) as people from counted group by key)`;
  const newPeople = sql`(select month, count(*) as people
    from ${withFirstVisit(person, sql`person`)} where ${isNewPerson(organizations, sql`person`)} group by month)`;
  const months = sql`select 'month' as by, month as key, month as name, sum(minutes) as minutes, coalesce(max(served.people), 0) as people,
      coalesce(max(began.people), 0) as new_people, sum(places) as places, sum(came) as came, sum(no_shows) as no_shows
    from sums left join ${people} served using (month) left join ${newPeople} began using (month)
    group by month having sum(visits) > 0 or sum(places) > 0`;
  const key = sql`grouped.key`;
  const none = sql``;
  const charts = [
    bars(
      'location',
      sql`array[location_id::text]`,
      locationName,
      sql`join ${locations} on ${locations.id} = grouped.key::uuid`,
    ),
    bars('activity', sql`array[activity]`, key, none),
    // One that has no tag stands under an empty one.
    bars('tag', sql`case when cardinality(tags) = 0 then array[''] else tags end`, key, none),
  ];
  return countedBy(db, summed, groupedBy.month.key, db.$with('sums', {}).as(sumsForCharts(db, summed)))
    .select({
      by: sql<Counted['by']>`by`,
      key: sql<string>`key`,
      name: sql<string>`name`,
      month: sql<string>`key`,
      minutes: sql<number>`minutes::float`,
      people: sql<number>`people::int`,
      newPeople: sql<number>`new_people::int`,
      places: sql<number>`places::int`,
      came: sql<number>`came::int`,
      noShows: sql<number>`no_shows::int`,
    })
    .from(sql`(${sql.join([...charts, months], sql` union all `)}) numbers`)
    .execute();
}

/** The bars of a chart. @param keys the keys under which one of the `sums` stands */
const bars = (by: BarsBy, keys: SQL, name: SQL, join: SQL): SQL => sql`(
  select ${sql.raw(`'${by}'`)} as by, grouped.key, ${name} as name, grouped.minutes, 0 as people, 0 as new_people,
      0 as places, 0 as came, 0 as no_shows
    from (select part as key, sum(minutes) as minutes, sum(visits) as visits from sums, lateral (select distinct unnest(${keys}) as part) parts
      group by part having sum(visits) > 0) grouped ${join}
    order by grouped.minutes desc, ${alphabetical(name)}, grouped.key limit ${sql.raw(String(barsMax))})`;

/** Visits, minutes, places on dates that are over and what became of them by location, month, activity and tags. For a query that has `walked`. */
function sumsForCharts(db: Queryable, summed: Summed): SQL {
  const { userId, filters, now } = summed;
  const { locationId, month } = dateOfVisit;
  const { activityName, activityTags } = registrations;
  const isOver = sql`${registrations.defaultCheckOutAt} <= ${now.toISOString()}::timestamptz`;
  const none = sql`0`;
  const all = fromReportedPlaces(db, summed, {
    locationId: sql`${locationId}`.as('location_id'),
    month: sql`${month}`.as('month'),
    activity: sql`${activityName}`.as('activity'),
    tags: sql`${activityTags}`.as('tags'),
    minutes: sql`coalesce(sum(${minutesAlone(now, dateOfVisit)}), 0)`.as('minutes'),
    visits: sql`count(*) filter (where ${isCounted(now)})`.as('visits'),
    places: sql`count(*) filter (where ${isOver})`.as('places'),
    came: sql`count(*) filter (where ${isOver} and ${hasCome})`.as('came'),
    noShows: sql`count(*) filter (where ${isOver} and ${isNoShow})`.as('no_shows'),
  }).groupBy(locationId, month, activityName, activityTags);
  const corrections = fromCrowded(db, summed, {
    locationId: sql`${locationId}`.as('location_id'),
    month: sql`${month}`.as('month'),
    activity: sql`${activityName}`.as('activity'),
    tags: sql`${activityTags}`.as('tags'),
    minutes: correction(now).as('minutes'),
    visits: none.as('visits'),
    places: none.as('places'),
    came: none.as('came'),
    noShows: none.as('no_shows'),
  }).groupBy(locationId, month, activityName, activityTags);
  const work = fromWork(db, {
    locationId: sql`${locations.id}`.as('location_id'),
    month: sql`${workMonth}`.as('month'),
    activity: sql`${hourReports.title}`.as('activity'),
    tags: sql`'{}'::text[]`.as('tags'),
    minutes: sql`sum(${workMinutes(now)})`.as('minutes'),
    visits: sql`count(*)`.as('visits'),
    places: none.as('places'),
    came: none.as('came'),
    noShows: none.as('no_shows'),
  })
    .where(isReportedWork(db, userId, filters))
    .groupBy(locations.id, workMonth, hourReports.title);
  return sql`(${all}) union all (${corrections}) union all (${work})`;
}
