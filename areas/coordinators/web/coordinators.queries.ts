import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { coordinatorsContract } from '#areas/coordinators/contract/coordinators.ts';
import type { Api } from '#web/api/client.ts';

/** Organizations that the person can ask to coordinate for; while a search is on its way, the ones before. */
export function lookupQuery(api: Api, search: string) {
  return queryOptions({
    queryKey: ['coordinators', 'lookup', search],
    queryFn: ({ signal }) => api.call(coordinatorsContract.lookup, { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Requests to coordinate locations of an organization, and its coordinators. */
export function coordinatorsQuery(api: Api, orgName: string) {
  return queryOptions({
    queryKey: ['coordinators', 'list', orgName],
    queryFn: ({ signal }) => api.call(coordinatorsContract.list, { query: { orgName }, signal }),
  });
}

/** Somebody in an organization. */
export interface CoordinatorRef {
  organizationId: string;
  userId: string;
}

/** At which locations somebody coordinates; read again each time somebody is about to change it. */
export function placesQuery(api: Api, person: CoordinatorRef) {
  return queryOptions({
    queryKey: ['coordinators', 'places', person.organizationId, person.userId],
    queryFn: ({ signal }) => api.call(coordinatorsContract.places, { params: { ...person }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
