import { queryOptions } from '@tanstack/react-query';
import { personalCodeContract } from '#areas/accounts/contract/personal-code.ts';
import type { Api } from '#web/api/client.ts';

/** The signed-in person's own code. */
export const personalCodeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['personal-code'],
    queryFn: ({ signal }) => api.call(personalCodeContract.get, { signal }),
  });
