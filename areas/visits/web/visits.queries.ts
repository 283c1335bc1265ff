import { queryOptions } from '@tanstack/react-query';
import { visitChangesContract } from '#areas/visits/contract/changes.ts';
import type { Api } from '#web/api/client.ts';

/** What was recorded about the visit of a place. */
export const visitChangesQuery = (api: Api, placeId: string) =>
  queryOptions({
    queryKey: ['visit-changes', placeId],
    queryFn: ({ signal }) => api.call(visitChangesContract.changes, { params: { placeId }, signal }),
  });
