import { queryOptions } from '@tanstack/react-query';
import { emailChangeContract } from '#areas/accounts/contract/email-change.ts';
import type { Api } from '#web/api/client.ts';

/** The signed-in person's address, and the one that waits to be confirmed. */
export const emailQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account-email'],
    queryFn: ({ signal }) => api.call(emailChangeContract.read, { signal }),
  });
