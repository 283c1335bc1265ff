import { queryOptions } from '@tanstack/react-query';
import {
  opportunitiesContract,
  type OpportunityDetails,
  type OpportunityFilters,
} from '#areas/opportunities/contract/opportunities.ts';
import { opportunityMapContract } from '#areas/opportunities/contract/opportunity-map.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { pageStartOf } from './schedule/schedule-address.ts';
import type { Api } from '#web/api/client.ts';

/** One page of the public list, narrowed down. */
export function opportunityListQuery(api: Api, page: number, filters: OpportunityFilters = { sort: 'best' }) {
  return queryOptions({
    queryKey: ['opportunities', 'list', page, filters],
    queryFn: ({ signal }) => api.call(opportunitiesContract.list, { query: { ...filters, page }, signal }),
  });
}

/** Where on a map the first of what the list finds are. */
export function opportunityPlacesQuery(api: Api, filters: OpportunityFilters) {
  return queryOptions({
    queryKey: ['opportunities', 'map', filters],
    queryFn: ({ signal }) => api.call(opportunityMapContract.places, { query: filters, signal }),
  });
}

/** What the filters can be set to. */
export function opportunityFacetsQuery(api: Api) {
  return queryOptions({
    queryKey: ['opportunities', 'facets'],
    queryFn: ({ signal }) => api.call(opportunitiesContract.facets, { signal }),
    staleTime: 5 * 60_000,
  });
}

/**
 * One opportunity with its schedule, as the viewer may see it.
 * @param from where a long schedule is wanted to begin (`writeStart`); without it, the next day with a place. Read once more, it
 *   begins as before: who took the last place of that day stays there.
 */
export function opportunityQuery(api: Api, opportunityId: string, from?: string) {
  const queryKey = ['opportunities', 'details', opportunityId, from ?? null];
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      api.call(opportunitiesContract.details, {
        params: { opportunityId },
        query: { from: from ?? firstShown(client.getQueryData<OpportunityDetails>(queryKey)) },
        signal,
      }),
  });
}

/** Where a schedule begins that is not shown whole. */
function firstShown(opportunity?: OpportunityDetails): string | undefined {
  const first = opportunity?.dates[0];
  return first && opportunity.schedule.days.length > 0
    ? pageStartOf(opportunity.schedule, dayOf(first.startAt, opportunity.location.timeZone))
    : undefined;
}
