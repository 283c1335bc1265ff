import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { messagesContract } from '#areas/messages/contract/messages.ts';
import type { AudiencePerson, MessageAudience } from '#areas/messages/rules/message-audiences.ts';
import type { Api } from '#web/api/client.ts';

/** The people of an audience, and of an opportunity what they can be told apart by. */
export interface Source {
  /** Its title, or the name of the group, location or organization. */
  name: string;
  organizationId: string;
  people: readonly AudiencePerson[];
  opportunity?: OutputOf<typeof messagesContract.recipients>;
}

/** To whom a message to an audience can go, whatever dates and activities it names; asked again for every message. */
export function sourceQuery(api: Api, audience: MessageAudience) {
  const { kind, id } = audience;
  const userId = kind === 'people' ? audience.userIds : [];
  const matching = kind === 'matching' ? audience.matching : undefined;
  return queryOptions({
    queryKey: ['messages', 'recipients', kind, id, userId, matching ?? null],
    queryFn: async ({ signal }): Promise<Source> => {
      if (kind === 'group')
        return api.call(messagesContract.groupRecipients, { params: { groupId: id }, signal });
      if (kind === 'coordinators')
        return api.call(messagesContract.coordinatorRecipients, { params: { locationId: id }, signal });
      if (kind !== 'opportunity')
        return api.call(messagesContract.listRecipients, {
          params: { organizationId: id },
          query: { userId, ...matching },
          signal,
        });
      const params = { opportunityId: id };
      const opportunity = await api.call(messagesContract.recipients, { params, signal });
      const { title: name, organizationId, people } = opportunity;
      return { name, organizationId, people, opportunity };
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** What a message can be written to. */
export function audiencesQuery(api: Api) {
  return queryOptions({
    queryKey: ['messages', 'audiences'],
    queryFn: ({ signal }) => api.call(messagesContract.audiences, { signal }),
    staleTime: 0,
  });
}
