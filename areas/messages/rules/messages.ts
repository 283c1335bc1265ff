import { z } from 'zod';
import { fault } from '#shared/texts/faults.ts';
import { emailMax } from '#areas/accounts/rules/accounts.ts';
import { isBlankHtml } from '#shared/rules/html-pieces.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { attachmentsMax } from './message-attachments.ts';
import { audienceKinds } from './message-audiences.ts';

/** Most characters of a message's subject. */
export const messageSubjectMax = 150;
/** Most characters of a message's content, markup included. */
export const messageContentMax = 20_000;
/** Most people to whom one message goes. */
export const messageRecipientsMax = 10_000;

/** What an organizer writes: the same rules and texts on the screen and on the server. */
export const messageForm = z.object({
  audiences: audienceKinds,
  subject: trimmedText({
    max: messageSubjectMax,
    tooLong: fault('messages.subject.tooLong', { max: messageSubjectMax }),
  }).min(1, { error: fault('messages.subject.required') }),
  content: z
    .string()
    .max(messageContentMax, { error: fault('messages.content.tooLong'), abort: true })
    .refine((html) => !isBlankHtml(html), { error: fault('messages.content.required') }),
  /** Addresses of people among the audiences. */
  recipients: z
    .array(z.string().min(1).max(emailMax))
    .min(1, { error: fault('messages.recipients.required') })
    .max(messageRecipientsMax, {
      error: fault('messages.recipients.tooMany', { max: messageRecipientsMax }),
    })
    .transform((addresses) => [...new Set(addresses)]),
  attachmentIds: z
    .array(z.uuid())
    .max(attachmentsMax, { error: fault('messages.attachments.tooMany', { max: attachmentsMax }) })
    .transform((ids) => [...new Set(ids)]),
});
export type MessageForm = z.output<typeof messageForm>;
