import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  organizerHomeContract,
  type OrganizerFilters,
} from '#areas/opportunities/contract/organizer-home.ts';
import type { Api } from '#web/api/client.ts';
import { readAgain } from '#areas/accounts/web/read-again.ts';

/** One page of what the organizer runs. */
export function organizerListQuery(api: Api, filters: OrganizerFilters, continuationKey?: string) {
  return queryOptions({
    queryKey: ['organizer-home', 'list', filters, continuationKey ?? null],
    queryFn: ({ signal }) =>
      api.call(organizerHomeContract.listOfOrganizer, {
        query: { ...filters, ...(continuationKey === undefined ? {} : { continuationKey }) },
        signal,
      }),
  });
}

/** The organizations and locations that the organizer works for. */
export function managedOrganizationsQuery(api: Api) {
  return queryOptions({
    queryKey: ['organizer-home', 'organizations'],
    queryFn: ({ signal }) => api.call(organizerHomeContract.choices, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** What the newest of the organizer's organizations has still to do first. */
export function firstStepsQuery(api: Api) {
  return queryOptions({
    queryKey: ['organizer-home', 'first-steps'],
    queryFn: ({ signal }) => api.call(organizerHomeContract.firstSteps, { signal }),
  });
}

/** Reads again what a change of an opportunity shows in: lists, details, counts. */
export function useRefreshOpportunities(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => readAgain(queryClient);
}
