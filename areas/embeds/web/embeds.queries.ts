import { queryOptions } from '@tanstack/react-query';
import { embedsContract } from '#areas/embeds/contract/embeds.ts';
import type { Api } from '#web/api/client.ts';

/** What the list of an organization can be narrowed down to, by the name it was created with. */
export const embedChoicesQuery = (api: Api, orgName: string) =>
  queryOptions({
    queryKey: ['embed-choices', orgName],
    queryFn: ({ signal }) => api.call(embedsContract.choices, { params: { orgName }, signal }),
  });
