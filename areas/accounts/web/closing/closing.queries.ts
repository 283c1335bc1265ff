import { queryOptions } from '@tanstack/react-query';
import { accountClosingContract } from '#areas/accounts/contract/account-closing.ts';
import type { Api } from '#web/api/client.ts';

/** What closing the account would do right now. */
export function closingQuery(api: Api) {
  return queryOptions({
    queryKey: ['account-closing'],
    queryFn: ({ signal }) => api.call(accountClosingContract.preview, { signal }),
  });
}
