import { queryOptions } from '@tanstack/react-query';
import { apiKeysContract } from '#areas/api-keys/contract/api-keys.ts';
import type { Api } from '#web/api/client.ts';

/** The keys of an organization, by the name it was created with. */
export const apiKeysQuery = (api: Api, orgName: string) =>
  queryOptions({
    queryKey: ['api-keys', orgName],
    queryFn: ({ signal }) => api.call(apiKeysContract.list, { params: { orgName }, signal }),
  });
