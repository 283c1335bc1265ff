// An organizer's message, to each of its recipients; answers go to the person who wrote it.
import { placeholderValues } from '#shared/rules/placeholders.ts';
import { recordMailed } from '#areas/messages/server/messages.actions.ts';
import { messageSent } from '#areas/messages/server/messages.events.ts';
import {
  messageToMail,
  recipientsToMail,
  type MessageToMail,
} from '#areas/messages/server/messages.queries.ts';
import { aboutOf, messageEventId, type RecipientToMail } from '#areas/messages/server/messages.rules.ts';
import type { OutgoingMail } from '../../layout/mail.template.ts';
import { causedBy } from '../../outbox/outbox.rules.ts';
import { queueEmails } from '../../outbox/queue-emails.actions.ts';
import { mailSource, reactTo } from '../../outbox/reactions.mails.ts';
import { asPlainText, messageMails, organizerMessage } from './messages.template.ts';

/** So many mails are written in one transaction. */
const recipientsPerPage = 50;

const sent = reactTo(messageSent, {}, async (deps, { data }) => {
  const message = await messageToMail(deps.db, data.messageId);
  if (!message) return;
  const text = asPlainText(message.content);
  for (let after: string | null = null; ;) {
    const page = { after, limit: recipientsPerPage };
    const recipients = await recipientsToMail(deps.db, data.messageId, page);
    const last = recipients.at(-1);
    if (!last) break;
    const mails = recipients.map((recipient) => mailOf(message, text, recipient));
    await queueEmails(deps, messageEventId(data.messageId), async () =>
      causedBy({ organizationId: message.organizationId }, mails),
    );
    after = last.id;
  }
  await recordMailed(deps, message.id);
});

/** @param text the content as plain text */
function mailOf(message: MessageToMail, text: string, recipient: RecipientToMail): OutgoingMail {
  const { subject, content, organization, attachments, sender } = message;
  const about = aboutOf(message, recipient);
  const values = placeholderValues(sender, recipient, about);
  return organizerMessage.to(
    {
      email: recipient.mailTo ?? recipient.address,
      name: values.fullName,
      ...(recipient.mailTo === null ? {} : { knownAs: recipient.address }),
    },
    { subject, content, text, values, organization, groups: about.groups, coordinated: about.coordinated },
    {
      ofMessageId: message.id,
      // When it was sent the organization had the budget for it.
      wasCounted: true,
      replyTo: sender.email,
      attachments,
    },
  );
}

export const messageSource = mailSource({ mails: messageMails, reactions: [sent] });
