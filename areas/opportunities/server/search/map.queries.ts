import { sql } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { OpportunityFilters } from '#areas/opportunities/contract/opportunities.ts';
import type { MapPlace, opportunityMapContract } from '#areas/opportunities/contract/opportunity-map.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { fromOpportunities } from '#server/db/facts/opportunities.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { shownDate } from './matching.sql.ts';
import type { Asked } from './distance.sql.ts';
import { findAsRead } from './reading/as-read.queries.ts';
import { placeName } from './search.sql.ts';

/** A map with more than that shows nothing any more. */
const opportunitiesMax = 200;

type Row = Awaited<ReturnType<typeof readRows>>[number];

/**
 * What a search finds, by place, in its order: the same that the list's first pages have, and nothing that they have not.
 * @throws DomainError `not-found` where the operator gave no map
 */
export async function placesOnMap(
  ctx: Context,
  filters: OpportunityFilters,
): Promise<OutputOf<typeof opportunityMapContract.places>> {
  const { db, clock, config } = ctx.deps;
  if (!config.map) throw new DomainError('not-found');
  const { asked, found } = await findAsRead(ctx, filters, { page: 1, pageSize: opportunitiesMax });
  const { ids, total, isMore } = found;
  const rows = ids.length > 0 ? await readRows(db, ids, asked, clock.now()) : [];
  const order = new Map(ids.map((id, at) => [id, at]));
  rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const places = Map.groupBy(
    rows.filter(({ latitude, longitude }) => latitude !== null && longitude !== null),
    ({ latitude, longitude }) => `${latitude} ${longitude}`,
  );
  return {
    tiles: { address: config.map.address, attribution: config.map.attribution },
    places: [...places.values()].flatMap(toPlace),
    shown: rows.length,
    unlocated: rows.filter(({ latitude }) => latitude === null).length,
    isMore: isMore || total > ids.length,
  };
}

const readRows = (db: Queryable, ids: readonly string[], filters: Asked, now: Date) =>
  fromOpportunities(db, {
    id: opportunities.id,
    title: opportunities.title,
    organization: organizationName,
    town: placeName,
    location: locationName,
    timeZone: locations.timeZone,
    latitude: locations.latitude,
    longitude: locations.longitude,
    nextAt:
      sql<Date | null>`(select shown.start_at from (${shownDate(filters, now, sql`${opportunities.id}`, sql`${opportunities.locationId}`)}) shown)`.mapWith(
        opportunities.startsAt,
      ),
  }).where(isOneOf(opportunities.id, ids));

function toPlace(rows: readonly Row[]): MapPlace[] {
  const [first] = rows;
  if (!first || first.latitude === null || first.longitude === null) return [];
  return [
    {
      latitude: first.latitude,
      longitude: first.longitude,
      town: first.town || first.location,
      opportunities: rows.map(({ id, title, organization, timeZone, nextAt }) => ({
        id,
        title,
        organization,
        timeZone,
        nextAt: nextAt?.toISOString() ?? null,
      })),
    },
  ];
}
