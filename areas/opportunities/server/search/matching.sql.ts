import { and, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
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
export const isByDistance = ({ words, filters: { point, sort } }: SearchFilter): boolean =>
  point !== undefined && (sort === 'distance' || (sort === 'best' && words.length === 0));

/** Whether the nearest date comes first, of all or of those that are otherwise alike. */
export const isByDate = ({ filters: { sort } }: SearchFilter): boolean =>
  sort === 'best' || sort === 'nearest' || sort === 'distance';

/**
 * The matching opportunities, read no further than they are asked for. `start_at` is their first date that counts
 * when the filters ask for dates, and not looked up otherwise.
 */
export function matchingOpportunities({ filters, words, tier, visible, now }: SearchFilter): SQL {
  const next = asksForDates(filters)
    ? sql`cross join lateral (${firstDate(filters, now, sql`${opportunities.id}`, sql`${opportunities.locationId}`)}) n`
    : sql`cross join (select null::timestamptz as start_at) n`;
  // Materialized: planned for all its rows, so by the index that finds them, whatever the limit outside.
  return sql`found as materialized (select ${opportunities.id} as id, ${opportunities.postedAt} as posted_at,
    lower(${opportunities.title}) as title, ${opportunities.locationId} as location_id, n.start_at
    from ${opportunities} ${next} where ${and(visible, matches(filters, words, 'lookup', tier))})`;
}

/** The first date of an opportunity that counts. */
export function firstDate(filters: Asked, now: Date, opportunityId: SQL, locationId: SQL): SQL {
  return sql`select d.start_at from ${opportunityDates} d ${withZone(filters, locationId)}
    where d.opportunity_id = ${opportunityId} and ${dateFits(sql`d`, filters, now, sql`place.zone`)}
    order by d.start_at limit 1`;
}

/** When the filters ask for dates: that there is one. */
export function hasDate(filters: Asked, now: Date): SQL | undefined {
  if (!asksForDates(filters)) return undefined;
  return sql`exists (${firstDate(filters, now, sql`${opportunities.id}`, sql`${opportunities.locationId}`)})`;
}
