import { placeholderValues } from '#shared/rules/placeholders.ts';
import type { MessageToMail } from '../../messages/messages.queries.ts';
import { aboutOf, messageTemplate, type RecipientToMail } from '../../messages/messages.rules.ts';
import type { OutgoingMail } from '../outbox/queue-emails.actions.ts';
import { organizerMessage } from './organizer-message.template.ts';

/** To one recipient of an organizer's message; answers go to the person who wrote it. */
export function messageMail(message: MessageToMail, recipient: RecipientToMail): OutgoingMail {
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
    content: (t) =>
      organizerMessage(t, {
        subject: message.subject,
        content: message.content,
        values,
        organization: message.organization,
        groups: about.groups,
      }),
  };
}
