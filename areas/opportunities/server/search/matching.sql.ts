import { and, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import type { Asked } from './distance.sql.ts';
import { asksForDates, dateFits, matches, withZone, type SearchWord, type Tier } from './search.sql.ts';

export interface SearchFilter {
  db: Queryable;
  now: Date;
  filters: Asked;
  /** What must hold of the opportunities, what is asked of their dates aside: that the viewer may see them … */
  visible: SQL | undefined;
  /** … and that they match. */
  words: readonly SearchWord[];
  /** Only one part of what matches. */
  tier?: Tier;
  limit: number;
  offset: number;
}

/** Whether what fits the words best comes first. */
export const isByFit = ({ words, filters }: SearchFilter): boolean =>
  filters.sort === 'best' && words.length > 0;

/** Whether what is near the place that was named comes first. */
export const isByDistance = ({ words, filters: { points, sort } }: SearchFilter): boolean =>
  points !== undefined && (sort === 'distance' || (sort === 'best' && words.length === 0));

/** Whether the nearest date comes first, of all or of those that are otherwise alike. */
export const isByDate = ({ filters: { sort } }: SearchFilter): boolean =>
  sort === 'best' || sort === 'nearest' || sort === 'distance';

/** The matching opportunities, read no further than they are asked for. */
export function matchingOpportunities({ filters, words, tier, visible, now }: SearchFilter): SQL {
  // Materialized: planned for all its rows, so by the index that finds them, whatever the limit outside.
  return sql`found as materialized (select ${opportunities.id} as id, ${opportunities.postedAt} as posted_at,
    ${alphabetical(opportunities.title)} as title, ${opportunities.locationId} as location_id
    from ${opportunities} where ${and(visible, matches(filters, words, 'lookup', tier), hasDate(filters, now))})`;
}

/** The first date of an opportunity that counts. */
export function firstDate(filters: Asked, now: Date, opportunityId: SQL, locationId: SQL): SQL {
  return sql`select d.id, d.start_at, d.end_at from ${opportunityDates} d ${withZone(filters, locationId)}
    where d.opportunity_id = ${opportunityId} and ${dateFits(sql`d`, filters, now, sql`place.zone`)}
    order by d.start_at, d.id limit 1`;
}

/**
 * The date that stands for an opportunity in a list: the first that counts and has a place left, or else the first that
 * counts, which is full (`is_full`).
 */
export function shownDate(filters: Asked, now: Date, opportunityId: SQL, locationId: SQL): SQL {
  const first = (open: Asked['open']) => firstDate({ ...filters, open }, now, opportunityId, locationId);
  const free = sql`select free.*, false as is_full from (${first('1')}) free`;
  if (filters.open) return free;
  return sql`select * from (${free} union all select taken.*, true from (${first(undefined)}) taken) either
    order by is_full limit 1`;
}

/** When the filters ask for dates: that there is one. */
export function hasDate(filters: Asked, now: Date): SQL | undefined {
  if (!asksForDates(filters)) return undefined;
  return sql`exists (${firstDate(filters, now, sql`${opportunities.id}`, sql`${opportunities.locationId}`)})`;
}
