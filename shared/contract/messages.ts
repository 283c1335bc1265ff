import { z } from 'zod';
import { messageForm } from '../rules/messages.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './instant.ts';

/** Somebody who holds a place in the opportunity, on whatever date, brought along or not. */
export const messageRecipient = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The dates on which they hold a place. */
  dateIds: z.array(z.string()),
});
export type MessageRecipient = z.output<typeof messageRecipient>;

const params = z.object({ opportunityId: z.uuid() });

export const messagesContract = {
  recipients: endpoint({
    method: 'GET',
    path: '/api/organizer/opportunities/:opportunityId/recipients',
    access: 'orgMember',
    summary: 'Everybody who is signed up for an opportunity, each once: to whom a message can go',
    params,
    output: z.object({
      opportunity: z.string(),
      location: z.string(),
      timeZone: z.string(),
      /** The dates on which somebody holds a place, in order, those that are over included. */
      dates: z.array(z.object({ id: z.string(), label: z.string(), startAt: instant, endAt: instant })),
      recipients: z.array(messageRecipient),
    }),
    errors: ['not-found', 'forbidden'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/organizer/opportunities/:opportunityId/messages',
    access: 'orgMember',
    summary: 'Send a message to people who are signed up for an opportunity, a mail to each',
    params,
    body: messageForm.extend({
      /** Made by the sender's screen, once a message: repeated, it sends nothing again. */
      sendKey: z.uuid(),
    }),
    output: z.object({
      id: z.string(),
      /** How many people it goes to, and which of those chosen are not signed up any more. */
      sent: z.number().int(),
      leftOut: z.array(z.string()),
    }),
    errors: [
      'not-found',
      'forbidden',
      'message.no-recipients',
      'message.too-many',
      'message.too-many-mails',
      'message.key-used',
    ],
    status: 201,
    perMinute: 30,
  }),
};
