import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { blockingContract } from '#areas/volunteers/contract/blocking.ts';
import { volunteersContract } from '#areas/volunteers/contract/volunteers.ts';
import {
  listedStatuses,
  volunteersSearchMax,
  type ListedStatus,
} from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import { volunteersPageSize, volunteersPageSizes } from '#areas/volunteers/rules/volunteers.ts';
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
  recordsPerPage: number;
}

/** What the address of the list asks for. */
export const volunteersAsked = (query: URLSearchParams, orgName: string): VolunteersAsked => ({
  orgName,
  search: (query.get('search') ?? '').trim().slice(0, volunteersSearchMax),
  status: listedStatuses.find((status) => status === query.get('status')),
  page: pageNumber(query),
  recordsPerPage:
    volunteersPageSizes.find((size) => String(size) === query.get('recordsPerPage')) ?? volunteersPageSize,
});

/** One page of an organization's volunteers. */
export function volunteersQuery(
  api: Api,
  { orgName, search, status, page, recordsPerPage }: VolunteersAsked,
) {
  return queryOptions({
    queryKey: ['volunteers', 'list', orgName, search, status ?? null, page, recordsPerPage],
    queryFn: ({ signal }) =>
      api.call(volunteersContract.list, {
        query: { orgName, search, page, recordsPerPage, ...(status === undefined ? {} : { status }) },
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
