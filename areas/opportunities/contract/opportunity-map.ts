import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { mapTiles } from './map-tiles.ts';
import { opportunityFilters } from './opportunities.ts';

/** A point of the map with what is there. Places are as exact as their postal code, so several may share one. */
const mapPlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** City and state, `Boulder, CO`; the location's name without them. */
  town: z.string(),
  opportunities: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** The organization's name. */
      organization: z.string(),
      timeZone: z.string(),
      /** When the nearest date begins that has not ended and that is asked for. */
      nextAt: isoInstant.nullable(),
    }),
  ),
});
export type MapPlace = z.output<typeof mapPlace>;

export const opportunityMapContract = {
  places: endpoint({
    method: 'GET',
    path: '/api/opportunities/map',
    access: 'public',
    summary:
      'Where the opportunities of a list are: the first 200 of what the filters find, by place; not found where there is no map',
    perMinute: 120,
    query: opportunityFilters,
    output: z.object({
      tiles: mapTiles,
      places: z.array(mapPlace),
      /** How many opportunities these are, those included whose place nobody knows. */
      shown: z.number().int(),
      /** How many of them are at no place that is known. */
      unlocated: z.number().int(),
      /** More than these were found. */
      isMore: z.boolean(),
    }),
    errors: ['not-found'],
  }),
};
