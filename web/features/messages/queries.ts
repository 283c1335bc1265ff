import { queryOptions } from '@tanstack/react-query';
import { messagesContract } from '#shared/contract/messages.ts';
import type { Api } from '#web/api/client.ts';

/** To whom a message about an opportunity can go; asked again for every message. */
export function recipientsQuery(api: Api, opportunityId: string) {
  return queryOptions({
    queryKey: ['messages', 'recipients', opportunityId],
    queryFn: ({ signal }) => api.call(messagesContract.recipients, { params: { opportunityId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
