import type { OpportunityFilters } from '#areas/opportunities/contract/opportunities.ts';
import { late } from '#web/routing/late.ts';
import { LateMap } from './LateMap.tsx';

const placesMap = late(() => import('./PlacesMap.tsx'));

/** The map above the list. */
export function MapFrame({ filters }: { filters: OpportunityFilters }) {
  return <LateMap module={placesMap}>{({ PlacesMap }) => <PlacesMap filters={filters} />}</LateMap>;
}
