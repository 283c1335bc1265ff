import { queryOptions } from '@tanstack/react-query';
import { workChangesContract } from '#areas/hours/contract/work-changes.ts';
import type { Api } from '#web/api/client.ts';

/** What was corrected of approved work outside of shifts. */
export const workChangesQuery = (api: Api, reportId: string) =>
  queryOptions({
    queryKey: ['work-changes', reportId],
    queryFn: ({ signal }) => api.call(workChangesContract.changes, { params: { reportId }, signal }),
  });
