import { placeholderValues } from '#shared/rules/placeholders.ts';
import type { MessageToMail } from '../../messages/messages.queries.ts';
import { aboutOf, messageTemplate, type RecipientToMail } from '../../messages/messages.rules.ts';
import type { OutgoingMail } from '../outbox/queue-emails.actions.ts';
import { asPlainText, organizerMessage } from './organizer-message.template.ts';

/** Makes the mails of an organizer's message, one to each recipient; answers go to the person who wrote it. */
export function messageMails(message: MessageToMail): (recipient: RecipientToMail) => OutgoingMail {
  const text = asPlainText(message.content);
  return (recipient) => messageMail(message, text, recipient);
}

function messageMail(message: MessageToMail, text: string, recipient: RecipientToMail): OutgoingMail {
  const about = aboutOf(message, recipient);
  const values = placeholderValues(message.sender, recipient, about);
  return {
    template: messageTemplate,
    ofMessageId: message.id,
    recipient: { address: recipient.address, name: values.fullName },
    // When it was sent the organization had the budget for it.
    wasCounted: true,
    replyTo: message.sender.email,
    attachments: message.attachments,
    content: (t, { unsubscribe }) =>
      organizerMessage(t, {
        subject: message.subject,
        content: message.content,
        text,
        values,
        organization: message.organization,
        groups: about.groups,
        unsubscribe,
      }),
  };
}
