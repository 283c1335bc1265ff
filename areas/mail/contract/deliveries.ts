import { z } from 'zod';
import { deliveryStates } from '#areas/mail/rules/mail.ts';
import { listAudiences } from '#areas/messages/rules/message-audiences.ts';
import { withheldBecause } from '#areas/suppressions/rules/suppressions.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { page } from '#areas/opportunities/contract/opportunities.ts';

/** Most characters of what is looked for among recipients. */
const searchMax = 100;

/** Of how many recipients a message is in each state. */
const deliveryCounts = z.object(
  Object.fromEntries(deliveryStates.map((state) => [state, z.number().int()])) as Record<
    (typeof deliveryStates)[number],
    z.ZodNumber
  >,
);
export type DeliveryCounts = z.output<typeof deliveryCounts>;

/** An opportunity, a group, a location whose coordinators, or people of the list of volunteers that a message was meant for; the list has no title. */
const audience = z.object({
  kind: z.enum(['opportunity', 'group', 'coordinators', ...listAudiences]),
  id: z.string(),
  title: z.string(),
});
export type Audience = z.output<typeof audience>;

const sentMessage = z.object({
  id: z.string(),
  subject: z.string(),
  sentAt: isoInstant,
  /** The author. */
  sender: z.string(),
  audiences: z.array(audience),
  /** In which its instants are shown. */
  timeZone: z.string(),
  counts: deliveryCounts,
});
export type SentMessage = z.output<typeof sentMessage>;

/** One recipient of a message, and what became of it there. */
const delivery = z.object({
  id: z.string(),
  name: z.string(),
  /** Null of somebody who closed the account since. */
  email: z.string().nullable(),
  state: z.enum(deliveryStates),
  /** Why the address gets no messages by now. */
  suppressed: z.enum(withheldBecause).nullable(),
  /** What the mail server said when it refused last, else the name of the failure. */
  words: z.string().nullable(),
  /** When it was taken, or tried last. */
  at: isoInstant.nullable(),
});
export type Delivery = z.output<typeof delivery>;

const paged = { total: z.number().int(), page: z.number().int(), pageSize: z.number().int() };
const params = z.object({ messageId: z.uuid() });

export const deliveriesContract = {
  messages: endpoint({
    method: 'GET',
    path: '/api/organizer/messages',
    access: 'orgMember',
    summary: 'The messages that the caller or colleagues sent, newest first, with what became of them',
    query: z.object({
      opportunityId: z.uuid().optional(),
      groupId: z.uuid().optional(),
      /** Part of the name or the address of a recipient. */
      recipient: trimmedText({ max: searchMax }).optional(),
      page,
    }),
    output: z.object({
      items: z.array(sentMessage),
      ...paged,
    }),
    errors: [],
  }),
  message: endpoint({
    method: 'GET',
    path: '/api/organizer/messages/:messageId',
    access: 'orgMember',
    summary: 'A message that was sent, and what became of it for each recipient',
    params,
    query: z.object({
      state: z.enum(deliveryStates).optional(),
      recipient: trimmedText({ max: searchMax }).optional(),
      page,
    }),
    output: sentMessage.extend({
      /** As it was written, with its placeholders. */
      content: z.string(),
      recipients: z.array(delivery),
      ...paged,
      can: z.object({
        /** To how many recipients it can be sent again. */
        resend: z.number().int(),
      }),
    }),
    errors: ['not-found'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/organizer/messages/:messageId/resend',
    access: 'orgMember',
    summary: 'Send a message again to those whom it did not reach',
    params,
    output: z.object({ again: z.number().int() }),
    errors: ['not-found', 'message.nothing-to-resend', 'message.too-many', 'message.too-many-mails'],
    status: 202,
    perMinute: 10,
  }),
};
