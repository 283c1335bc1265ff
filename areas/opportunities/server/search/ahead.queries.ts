import { and, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { firstDate, type SearchFilter } from './matching.sql.ts';
import { dateFits, matches, spansAskedFor, withZone } from './search.sql.ts';

/*
 * What is asked of dates can be so rare (three in the morning, a Sunday, a place left where all are taken) that a look at each
 * opportunity reads all of them. So a search looks at the next dates, decides of each once, and says how far it looked.
 */

/** No search looks at more of the dates to come. */
const datesLookedAt = 10_000;

/** Where a day ends last: a day that is over there is over everywhere. */
export const lastZone = 'Etc/GMT+12';

/** Of so many opportunities, what fewer than a twentieth has is rare. */
const tried = 1000;
const rareBelow = tried / 20;

/** Between which instants dates are asked for; an open end is null. Texts, as the database writes them. */
export interface Instants {
  base: string;
  until: string | null;
}

/** The last date that a search looks at, in the order of `opportunity_dates_start_idx`. */
export interface LastDate {
  startAt: string;
  opportunityId: string;
}

/** Between which instants dates may be asked for, in any of the zones that there are; nothing before now. */
export async function instantsAskedFor({ db, filters, now }: SearchFilter): Promise<Instants> {
  const spans = spansAskedFor(filters, now, sql`zones.zone`);
  const firsts = spans.flatMap(({ first }) => (first ? [sql`min(${first})`] : []));
  const ends = spans.flatMap(({ end }) => (end ? [sql`max(${end})`] : []));
  const today = now.toISOString();
  if (firsts.length === 0 && ends.length === 0) return { base: today, until: null };
  const [row] = await db
    .select({
      base: sql<string>`greatest(${sql.join([sql`${today}::timestamptz`, ...firsts], sql`, `)})::text`,
      until: sql<string | null>`least(${sql.join([sql`null`, ...ends], sql`, `)})::text`,
    })
    .from(sql`(select distinct ${locations.timeZone} as zone from ${locations}) as zones`);
  return row ?? { base: today, until: null };
}

/** Which date to come is the last that a search looks at; null when it looks at all. */
export async function lastLookedAt(db: Queryable, span: Instants): Promise<LastDate | null> {
  const [row] = await db
    .select({ startAt: sql<string>`last.start_at::text`, opportunityId: sql<string>`last.opportunity_id` })
    .from(
      sql`(select d.start_at, d.opportunity_id from ${toCome(span)} offset ${datesLookedAt - 1} limit 1) last`,
    );
  return row ?? null;
}

/** Whether what is asked of the dates is so rare that looking at opportunity by opportunity would find it late. */
export async function isRare({ db, visible, words, filters, now }: SearchFilter): Promise<boolean> {
  const first = firstDate(filters, now, sql`few.id`, sql`few.location_id`);
  const [row] = await db
    .select({ looked: sql<number>`count(*)::int`, fit: sql<number>`count(few.fits)::int` })
    .from(
      sql`(select few.id, case when exists (${first}) then true end as fits
        from (select ${opportunities.id} as id, ${opportunities.locationId} as location_id from ${opportunities}
          where ${and(visible, matches(filters, words, 'lookup'))} limit ${tried}) few) few`,
    );
  return row !== undefined && row.looked === tried && row.fit < rareBelow;
}

/** Whether so many of the next dates are few enough to be rare by themselves. */
export const areFew = (opportunitiesAhead: number): boolean => opportunitiesAhead < rareBelow;

/**
 * The matching opportunities with a date that fits among those a search looks at: what is going on, and the next to come.
 * @returns `lookedUntil`: the day of the last date that was looked at; null when all were. `withoutWords`: how many there are whatever
 *   their words
 */
export async function findAhead(
  search: SearchFilter,
): Promise<{ ids: string[]; lookedUntil: string | null; withoutWords: number }> {
  const { db, visible, words, filters, now } = search;
  const span = await instantsAskedFor(search);
  const goingOn = sql`${opportunityDates} d where ${isGoingOn(span.base)} limit ${datesLookedAt}`;
  const isAtTime = dateFits(sql`d`, { ...filters, open: undefined }, now, sql`place.zone`);
  const isWanted = filters.open ? dateFits(sql`d`, filters, now, sql`place.zone`) : undefined;
  const timely = (having: typeof words) =>
    sql`from timely d join ${opportunities} on ${opportunities.id} = d.opportunity_id ${withZone(filters, opportunities.locationId)}
      where ${and(visible, matches(filters, having, 'reading'), isWanted)}`;
  // What is asked of the times is rare and costs little: the texts are read of those alone that have it.
  const [row] = await db
    .select({
      ids: sql<string[]>`ahead.ids`,
      lookedUntil: sql<string | null>`ahead.looked_until`,
      withoutWords: sql<number>`ahead.without_words::int`,
    })
    .from(
      sql`(with next as materialized (${datesAhead(span)}),
          seen as materialized ((select d.* from ${goingOn}) union all select next.* from next),
          timely as materialized (select d.* from seen d
            join ${opportunities} on ${opportunities.id} = d.opportunity_id ${withZone(filters, opportunities.locationId)}
            where ${isAtTime})
        select (select case when count(*) = ${datesLookedAt} then (max(next.start_at) at time zone ${lastZone})::date::text end
            from next) as looked_until,
          array(select distinct ${opportunities.id}::text ${timely(words)}) as ids,
          (select count(distinct ${opportunities.id}) ${timely([])}) as without_words) ahead`,
    );
  return row ?? { ids: [], lookedUntil: null, withoutWords: 0 };
}

/** Whether a date (`d`) goes on at an instant; dates have an index by that. */
export const isGoingOn = (base: string): SQL =>
  sql`d.deleted_at is null and tstzrange(d.start_at, d.end_at) @> ${base}::timestamptz`;

/** Whether a date (`d`) is to come between two instants. */
export const isToCome = ({ base, until }: Instants): SQL =>
  sql`d.deleted_at is null and d.start_at > ${base}::timestamptz
    ${until ? sql`and d.start_at < ${until}::timestamptz` : sql``}`;

/** The next dates (`d`) to come, as many as a search looks at. */
export const datesAhead = (span: Instants): SQL =>
  sql`select d.* from ${toCome(span)} limit ${datesLookedAt}`;

/** The dates to come in the order of their start. */
const toCome = (span: Instants): SQL =>
  sql`${opportunityDates} d where ${isToCome(span)} order by d.start_at, d.opportunity_id`;
