import { placeholderValues } from '#shared/rules/messages.ts';
import type { MessageToMail } from '../../messages/messages.queries.ts';
import type { OutgoingMail } from '../outbox/queue-emails.actions.ts';
import { organizerMessage } from './organizer-message.template.ts';

/** To one recipient of an organizer's message; answers go to the person who wrote it. */
export function messageMail(
  message: MessageToMail,
  recipient: { firstName: string; lastName: string; email: string },
): OutgoingMail {
  const values = placeholderValues(message, recipient);
  return {
    template: 'send-message',
    ofMessageId: message.id,
    recipient: { address: recipient.email, name: values.fullName },
    replyTo: message.sender.email,
    content: (t) =>
      organizerMessage(t, {
        subject: message.subject,
        content: message.content,
        values,
        organization: message.organization,
      }),
  };
}
