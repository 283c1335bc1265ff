import { queryOptions } from '@tanstack/react-query';
import { qualificationsContract } from '#areas/qualifications/contract/qualifications.ts';
import type { Api } from '#web/api/client.ts';

/** What organizations have on file about the person. */
export const ownQualificationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['qualifications', 'own'],
    queryFn: ({ signal }) => api.call(qualificationsContract.own, { signal }),
  });
