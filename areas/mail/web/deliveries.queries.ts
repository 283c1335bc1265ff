import { queryOptions } from '@tanstack/react-query';
import { deliveriesContract } from '#areas/mail/contract/deliveries.ts';
import { deliveryStates, type DeliveryState } from '#areas/mail/rules/mail.ts';
import type { Api } from '#web/api/client.ts';

/** What an address asks of the list of sent messages; what is nonsense is left out, never refused. */
export interface SentMessagesParams {
  opportunityId?: string;
  groupId?: string;
  recipient?: string;
  page: number;
}

/** What an address asks of a message's recipients. */
export interface RecipientsParams {
  state?: DeliveryState;
  recipient?: string;
  page: number;
}

const searchMax = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readRecipient(query: URLSearchParams): { recipient?: string } {
  const recipient = query.get('recipient')?.trim().slice(0, searchMax);
  return recipient ? { recipient } : {};
}

const readPage = (query: URLSearchParams): number => {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
};

export function readSentMessagesParams(query: URLSearchParams): SentMessagesParams {
  const opportunityId = query.get('opportunity') ?? '';
  const groupId = query.get('group') ?? '';
  return {
    ...(uuid.test(opportunityId) ? { opportunityId } : {}),
    ...(uuid.test(groupId) ? { groupId } : {}),
    ...readRecipient(query),
    page: readPage(query),
  };
}

export function readRecipientsParams(query: URLSearchParams): RecipientsParams {
  const state = deliveryStates.find((known) => known === query.get('state'));
  return { ...(state ? { state } : {}), ...readRecipient(query), page: readPage(query) };
}

/** Asked again whenever it is shown: what becomes of mails goes on by itself. */
export const sentMessagesQuery = (api: Api, asked: SentMessagesParams) =>
  queryOptions({
    queryKey: ['sent-messages', asked],
    queryFn: ({ signal }) => api.call(deliveriesContract.messages, { query: asked, signal }),
    staleTime: 0,
  });

/** How often a page asks how far the mails of its message are, in milliseconds. */
const followEvery = 3000;

export const sentMessageQuery = (api: Api, messageId: string, asked: RecipientsParams) =>
  queryOptions({
    queryKey: ['sent-message', messageId, asked],
    queryFn: ({ signal }) =>
      api.call(deliveriesContract.message, { params: { messageId }, query: asked, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.counts.waiting > 0 ? followEvery : false),
  });
