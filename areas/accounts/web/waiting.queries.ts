import { queryOptions } from '@tanstack/react-query';
import { waitingContract } from '#areas/accounts/contract/waiting.ts';
import type { Api } from '#web/api/client.ts';

/** What waits for somebody who runs something, by kind and organization. */
export const waitingQuery = (api: Api) =>
  queryOptions({
    queryKey: ['waiting'],
    queryFn: ({ signal }) => api.call(waitingContract.list, { signal }),
    refetchOnWindowFocus: 'always',
  });
