import { queryOptions } from '@tanstack/react-query';
import { publishingContract } from '#shared/contract/publishing.ts';
import type { Api } from '#web/api/client.ts';

/** What brings a published opportunity to people. */
export function publishedQuery(api: Api, opportunityId: string) {
  return queryOptions({
    queryKey: ['publishing', opportunityId],
    queryFn: ({ signal }) => api.call(publishingContract.published, { params: { opportunityId }, signal }),
  });
}
