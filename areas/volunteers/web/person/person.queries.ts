import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { qualificationsContract } from '#areas/qualifications/contract/qualifications.ts';
import { volunteerPageContract } from '#areas/volunteers/contract/volunteer-page.ts';
import type { Api } from '#web/api/client.ts';

/** A volunteer, and the name that the organization was created with. */
export interface VolunteerRef {
  orgName: string;
  userId: string;
}

/** A volunteer as those who work for the organization see them. */
export const volunteerQuery = (api: Api, { orgName, userId }: VolunteerRef) =>
  queryOptions({
    queryKey: ['volunteer', orgName, userId],
    queryFn: ({ signal }) =>
      api.call(volunteerPageContract.read, { params: { userId }, query: { orgName }, signal }),
  });

/** The shifts ahead on which a volunteer can be put, as they are when somebody asks. */
export const shiftsAheadQuery = (api: Api, { orgName, userId }: VolunteerRef) =>
  queryOptions({
    queryKey: ['volunteer', orgName, userId, 'shifts-ahead'],
    queryFn: ({ signal }) =>
      api.call(volunteerPageContract.shiftsAhead, { params: { userId }, query: { orgName }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** A volunteer with the people whom the volunteer brings along, to be changed. */
export const editedVolunteerQuery = (api: Api, { orgName, userId }: VolunteerRef) =>
  queryOptions({
    queryKey: ['volunteer', orgName, userId, 'edited'],
    queryFn: ({ signal }) =>
      api.call(volunteerPageContract.edited, { params: { userId }, query: { orgName }, signal }),
  });

/** What the organization has on file about a volunteer. */
export const onFileQuery = (api: Api, { orgName, userId }: VolunteerRef) =>
  queryOptions({
    queryKey: ['volunteer', orgName, userId, 'on-file'],
    queryFn: ({ signal }) =>
      api.call(qualificationsContract.ofVolunteer, { params: { userId }, query: { orgName }, signal }),
  });

/** Reads what is shown of a volunteer once more. */
export function useRefreshVolunteer({ orgName, userId }: VolunteerRef): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['volunteer', orgName, userId] });
}
