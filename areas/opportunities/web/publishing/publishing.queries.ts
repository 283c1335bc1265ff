import { queryOptions } from '@tanstack/react-query';
import { publishingContract } from '#areas/opportunities/contract/publishing.ts';
import type { Api } from '#web/api/client.ts';

/** The mails to a big group are written one page after the other; so long it is looked at, so often at most. */
const look = { everyMilliseconds: 5000, most: 24 };

/** What brings a published opportunity to people. */
export function publishedQuery(api: Api, opportunityId: string) {
  return queryOptions({
    queryKey: ['publishing', opportunityId],
    queryFn: ({ signal }) => api.call(publishingContract.published, { params: { opportunityId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.announcement?.waiting && state.dataUpdateCount < look.most ? look.everyMilliseconds : false,
  });
}
