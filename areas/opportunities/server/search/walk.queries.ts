import { and, isNotNull, sql, type SQL } from 'drizzle-orm';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { isWithinReach, kilometresTo } from './distance.sql.ts';
import {
  instantsAskedFor,
  isGoingOn,
  isToCome,
  lastLookedAt,
  datesAhead,
  type Instants,
  type LastDate,
} from './ahead.queries.ts';
import { firstDate, hasDate, isByDate, shownDate, type SearchFilter } from './matching.sql.ts';
import { asksForDates, dateFits, hasRoom, matches, newestFirst, withZone } from './search.sql.ts';
import { alphabetical } from '#server/db/alphabetical.ts';

const byTitle = sql`${alphabetical(opportunities.title)}, ${opportunities.id}`;

/** Through an index that is in the wanted order. */
export const walkInOrder = (search: SearchFilter): Promise<string[]> =>
  isByDate(search) ? walkDates(search) : walkOpportunities(search);

/** Through the opportunities in the order of an index of their own. */
async function walkOpportunities(search: SearchFilter): Promise<string[]> {
  const { db, visible, words, filters, now, limit, offset } = search;
  const rows = await db.select({ id: sql<string>`page.id` }).from(
    sql`(select ${opportunities.id} as id from ${opportunities}
      where ${and(visible, matches(filters, words, 'reading'), hasDate(filters, now))}
      order by ${filters.sort === 'title' ? byTitle : newestFirst} limit ${limit} offset ${offset}) page`,
  );
  return rows.map((row) => row.id);
}

/**
 * Through all dates in the order of their start, taking each opportunity at the first of its dates that counts and has a
 * place left; then those that are full on all of them, each at the first. Dates that are going on come before those to come. Places
 * are looked for on the next `datesLookedAt`: what is full on all of these comes after what is not. The few opportunities that are
 * listed without any date left, since they ended earlier today, are the last ones.
 */
export async function walkDates(search: SearchFilter): Promise<string[]> {
  const { filters, limit, offset } = search;
  const wanted = offset + limit;
  const span = await instantsAskedFor(search);
  const ids = await walkThrough(search, span, { has: 'room' }, wanted);
  if (ids.length < wanted && !filters.open) {
    const last = await lastLookedAt(search.db, span);
    ids.push(...(await walkThrough(search, span, { has: 'no-room', last }, wanted - ids.length)));
  }
  if (ids.length < wanted && !asksForDates(filters))
    ids.push(...(await withoutDates(search, wanted - ids.length)));
  return ids.slice(offset);
}

/**
 * The first opportunities that have a place left on one of the dates that count, or on none of them; with `last` on none of
 * those up to it.
 */
async function walkThrough(
  search: SearchFilter,
  span: Instants,
  which: { has: 'room' } | { has: 'no-room'; last: LastDate | null },
  wanted: number,
): Promise<string[]> {
  const { db, now, filters, words, tier, visible } = search;
  const fits = (date: SQL, open?: '1') => dateFits(date, { ...filters, open }, now, sql`place.zone`);
  const another = (condition: SQL, order = sql``) =>
    sql`select false from ${opportunityDates} e where e.opportunity_id = d.opportunity_id and ${condition} ${order} limit 1`;
  const isEarlier = sql`(e.start_at, e.id) < (d.start_at, d.id)`;
  // The date just before a free one is most likely free, too, so the full ones before it needn't be looked at.
  const isTheOne =
    which.has === 'room'
      ? sql`${fits(sql`d`, '1')} and coalesce((${another(
          sql`${isEarlier} and ${fits(sql`e`, '1')}`,
          sql`order by e.start_at desc, e.id desc`,
        )}), true)`
      : sql`${fits(sql`d`)} and coalesce((${another(sql`${isEarlier} and ${fits(sql`e`)}`)}), true)
          and coalesce((${another(sql`${upTo(which.last)} and ${fits(sql`e`, '1')}`)}), true)`;
  // Lateral and scalar subqueries are run row by row, so that the walk can stop; joins would be turned around.
  const walk = (dates: SQL) => sql`select d.start_at, d.opportunity_id from (${dates}) d
    cross join lateral (select from ${opportunities} ${withZone(filters, opportunities.locationId)}
      where ${opportunities.id} = d.opportunity_id
        and ${and(visible, matches(filters, words, 'reading', tier))} and ${isTheOne}
      offset 0) o
    order by d.start_at, d.opportunity_id`;
  // What is going on is collected by its own index and put in order before any is looked at: in the order of their start all from
  // now on would be read.
  const goingOn = sql`select d.* from ${opportunityDates} d where ${isGoingOn(span.base)}
    order by d.start_at, d.opportunity_id offset 0`;
  // Where most are full, their places are looked at before the texts are, which take longer to read.
  const free = (dates: SQL) =>
    words.length > 0
      ? sql`select d.* from (${dates}) d cross join lateral (select where ${hasRoom(sql`d`)} offset 0) free`
      : dates;
  const toCome =
    which.has === 'room'
      ? free(datesAhead(span))
      : sql`select d.* from ${opportunityDates} d where ${isToCome(span)}`;
  // What is to come is looked at only if what is going on doesn't fill the page.
  const rows = await db.select({ id: sql<string>`walk.opportunity_id` }).from(
    sql`(with begun as materialized (
        ${walk(goingOn)} limit ${wanted})
      select * from begun union all
      (${walk(toCome)} limit ${wanted} - (select count(*) from begun))
      order by 1, 2) walk`,
  );
  return rows.map((row) => row.id);
}

const upTo = (last: LastDate | null): SQL =>
  last
    ? sql`(e.start_at, e.opportunity_id) <= (${last.startAt}::timestamptz, ${last.opportunityId}::uuid)`
    : sql`true`;

async function withoutDates(
  { db, now, filters, words, tier, visible }: SearchFilter,
  limit: number,
): Promise<string[]> {
  const rows = await db.select({ id: sql<string>`tail.id` }).from(
    sql`(select ${opportunities.id} as id from ${opportunities}
      where ${and(visible, matches(filters, words, 'reading', tier))}
        and not exists (${firstDate(filters, now, sql`${opportunities.id}`, sql`${opportunities.locationId}`)})
      order by ${opportunities.id} limit ${limit}) tail`,
  );
  return rows.map((row) => row.id);
}

/**
 * Through the locations in the order of their distance, and at each through its opportunities by date. Those that are where
 * nobody knows are the last ones.
 */
export async function walkDistances(search: SearchFilter): Promise<string[]> {
  const { db, now, filters, words, visible, limit, offset } = search;
  if (!filters.points) return walkDates(search);
  const wanted = offset + limit;
  const next = shownDate(filters, now, sql`${opportunities.id}`, sql`${opportunities.locationId}`);
  const rows = await db.select({ id: sql<string>`walk.id` }).from(
    sql`(select there.id from
        (select ${locations.id} as id, ${kilometresTo(filters.points)} as km from ${locations}
          where ${and(isNotNull(locations.latitude), isWithinReach(filters))} order by 2, 1) place
      cross join lateral (select ${opportunities.id} as id, n.is_full, n.start_at
        from ${opportunities} left join lateral (${next}) n on true
        where ${opportunities.locationId} = place.id
          and ${and(visible, matches(filters, words, 'reading'), hasDate(filters, now))}
        order by 2 nulls last, 3 nulls last, 1 offset 0) there
      order by place.km, place.id, there.is_full nulls last, there.start_at nulls last, there.id limit ${wanted}) walk`,
  );
  const ids = rows.map((row) => row.id);
  const known = ids.length;
  if (known < wanted && filters.reach === undefined) {
    const others: SearchFilter = {
      ...search,
      tier: 'nowhere',
      offset: Math.max(0, offset - known),
      limit: wanted - Math.max(known, offset),
    };
    return [...ids.slice(offset), ...(await walkDates(others))];
  }
  return ids.slice(offset);
}
