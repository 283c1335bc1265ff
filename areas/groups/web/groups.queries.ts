import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { groupsContract } from '#areas/groups/contract/groups.ts';
import type { Api } from '#web/api/client.ts';
import { pageNumber } from '#web/routing/paths.ts';

/** Which groups a list shows. */
export interface GroupsAsked {
  /** The name that the organization was created with; all organizations without it. */
  orgName?: string | undefined;
  search: string;
  page: number;
}

/** What the address of a list asks for. */
export const groupsAsked = (query: URLSearchParams, orgName: string | undefined): GroupsAsked => ({
  orgName,
  search: query.get('search')?.trim() ?? '',
  page: pageNumber(query),
});

/** One page of the groups. */
export function groupsQuery(api: Api, { orgName, search, page }: GroupsAsked) {
  return queryOptions({
    queryKey: ['groups', 'list', orgName ?? null, search, page],
    queryFn: ({ signal }) =>
      api.call(groupsContract.list, {
        query: { search, page, ...(orgName === undefined ? {} : { orgName }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** A group without its members. */
export function groupQuery(api: Api, groupId: string) {
  return queryOptions({
    queryKey: ['groups', 'one', groupId],
    queryFn: ({ signal }) => api.call(groupsContract.get, { params: { groupId }, signal }),
  });
}

/** Everybody in a group; read each time somebody is about to see or change them. */
export function groupMembersQuery(api: Api, groupId: string) {
  return queryOptions({
    queryKey: ['groups', 'members', groupId],
    queryFn: ({ signal }) => api.call(groupsContract.members, { params: { groupId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** What a group is needed for; read each time somebody is about to delete it. */
export function groupUsesQuery(api: Api, groupId: string) {
  return queryOptions({
    queryKey: ['groups', 'uses', groupId],
    queryFn: ({ signal }) => api.call(groupsContract.uses, { params: { groupId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Reads again whatever shows groups: their lists, and the choices of the editor. */
export function useRefreshGroups(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    queryClient.removeQueries({ queryKey: ['groups'], type: 'inactive' });
    queryClient.removeQueries({ queryKey: ['opportunity-editor'], type: 'inactive' });
    await queryClient.invalidateQueries({ queryKey: ['groups'] });
  };
}
