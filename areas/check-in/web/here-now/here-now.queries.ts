import { queryOptions } from '@tanstack/react-query';
import { hereNowContract } from '#areas/check-in/contract/here-now.ts';
import type { Api } from '#web/api/client.ts';

/** Everybody who is here; asked for again while the list lies open, and whenever somebody comes back to it. */
export const hereNowQuery = (api: Api) =>
  queryOptions({
    queryKey: ['here-now'],
    queryFn: ({ signal }) => api.call(hereNowContract.list, { signal }),
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  });
