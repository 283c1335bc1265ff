import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { blockingContract } from '#areas/volunteers/contract/blocking.ts';
import { volunteersContract } from '#areas/volunteers/contract/volunteers.ts';
import { listedStatuses, type ListedStatus } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import { volunteersSearchMax } from '#areas/volunteers/rules/volunteers.ts';
import type { Api } from '#web/api/client.ts';
import { pageNumber } from '#web/routing/paths.ts';

/** Which volunteers a list shows. */
export interface VolunteersAsked {
  /** The name that the organization was created with. */
  orgName: string;
  search: string;
  /** Everybody without it. */
  status: ListedStatus | undefined;
  page: number;
}

/** What the address of the list asks for. */
export const volunteersAsked = (query: URLSearchParams, orgName: string): VolunteersAsked => ({
  orgName,
  search: (query.get('search') ?? '').trim().slice(0, volunteersSearchMax),
  status: listedStatuses.find((status) => status === query.get('status')),
  page: pageNumber(query),
});

/** One page of an organization's volunteers. */
export function volunteersQuery(api: Api, { orgName, search, status, page }: VolunteersAsked) {
  return queryOptions({
    queryKey: ['volunteers', 'list', orgName, search, status ?? null, page],
    queryFn: ({ signal }) =>
      api.call(volunteersContract.list, {
        query: { orgName, search, page, ...(status === undefined ? {} : { status }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** What somebody entered to join an organization. */
export const enrollmentQuery = (
  api: Api,
  { organizationId, userId }: { organizationId: string; userId: string },
) =>
  queryOptions({
    queryKey: ['volunteers', 'enrollment', organizationId, userId],
    queryFn: ({ signal }) =>
      api.call(volunteersContract.enrollment, { params: { userId }, query: { organizationId }, signal }),
  });

/** A page of those whom an organization blocked. */
export const blockedQuery = (api: Api, query: { orgName: string; page: number }) =>
  queryOptions({
    queryKey: ['volunteers', 'blocked', query.orgName, query.page],
    queryFn: ({ signal }) => api.call(blockingContract.blocked, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads again whatever shows volunteers. */
export function useRefreshVolunteers(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    queryClient.removeQueries({ queryKey: ['volunteers'], type: 'inactive' });
    await queryClient.invalidateQueries({ queryKey: ['volunteers'] });
  };
}
