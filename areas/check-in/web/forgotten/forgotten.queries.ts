import { queryOptions } from '@tanstack/react-query';
import { forgottenContract } from '#areas/check-in/contract/forgotten.ts';
import type { Api } from '#web/api/client.ts';

/** The people who were checked in and never out, on the past year's dates that the caller runs. */
export const forgottenQuery = (api: Api) =>
  queryOptions({
    queryKey: ['forgotten-check-outs'],
    queryFn: ({ signal }) => api.call(forgottenContract.list, { signal }),
  });
