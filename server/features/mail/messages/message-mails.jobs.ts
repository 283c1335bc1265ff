import { subscription } from '#server/platform/events.ts';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { recordMailed } from '../../messages/messages.actions.ts';
import { messageSent } from '../../messages/messages.events.ts';
import { messageToMail, recipientsToMail } from '../../messages/messages.queries.ts';
import { messageEventId } from '../../messages/messages.rules.ts';
import { messageMails } from './message.mails.ts';
import { envelopeOf, reaction } from '#server/platform/events.ts';
import { causedBy } from '../outbox/outbox.rules.ts';
import { queueEmails } from '../outbox/queue-emails.actions.ts';

/** So many mails are written in one transaction. */
const recipientsPerPage = 50;

const mailMessage = defineJob({
  id: 'mail.message-sent',
  schema: envelopeOf(messageSent),
  ...reaction,
  async handle(deps, { data }) {
    const message = await messageToMail(deps.db, data.messageId);
    if (!message) return;
    const mailTo = messageMails(message);
    for (let after: string | null = null; ;) {
      const page = { after, limit: recipientsPerPage };
      const recipients = await recipientsToMail(deps.db, data.messageId, page);
      const last = recipients.at(-1);
      if (!last) break;
      await queueEmails(deps, messageEventId(data.messageId), async () =>
        causedBy({ organizationId: message.organizationId }, recipients.map(mailTo)),
      );
      after = last.id;
    }
    await recordMailed(deps, message.id);
  },
});

export const messageMailsJobs = [mailMessage] as unknown as readonly JobDefinition<never>[];

export const messageMailsSubscriptions = [subscription(messageSent, mailMessage)] as const;
