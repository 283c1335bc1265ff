import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';
import type { Api } from '#web/api/client.ts';

/** The volunteers of the organization whom a typed name or address finds, for the roster of a date. */
export const knownVolunteersQuery = (
  api: Api,
  of: { opportunityId: string; dateId: string },
  search: string,
) =>
  queryOptions({
    queryKey: ['roster-volunteers', of.opportunityId, of.dateId, search],
    queryFn: ({ signal }) => api.call(walkInsContract.volunteers, { params: of, query: { search }, signal }),
    enabled: search !== '',
    placeholderData: search === '' ? undefined : keepPreviousData,
  });

/** Where people of a roster can be moved, as it is when somebody asks. */
export const destinationsQuery = (api: Api, of: { opportunityId: string; dateId: string }) =>
  queryOptions({
    queryKey: ['roster-destinations', of.opportunityId, of.dateId],
    queryFn: ({ signal }) => api.call(walkInsContract.destinations, { params: of, signal }),
    staleTime: 0,
    gcTime: 0,
  });
