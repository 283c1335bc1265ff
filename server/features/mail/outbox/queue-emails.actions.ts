import type { Deps } from '#server/context.ts';
import { withTransaction, type Queryable, type Tx } from '#server/db/client.ts';
import type { MailAttachment } from '#server/platform/email/email.ts';
import { sendEmailJob } from './email-send.jobs.ts';
import { dedupeKey, domainOf } from './outbox.rules.ts';
import { insertEmail } from './outbox.store.ts';
import type { RenderedMail } from '../layout/layout.template.ts';

/** A mail as a reaction wants it: which template, for whom, and what it says. */
export interface OutgoingMail {
  template: string;
  recipient: { address: string; name: string };
  replyTo?: string;
  /** Further headers by name. */
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
  /** When it is of no use any more, however late the mail server takes mail again. */
  sendBefore?: Date;
  content: RenderedMail;
}

/**
 * Writes the mails that one event causes into the outbox, in one transaction, with a job to send each. Doing it
 * again for the same event adds nothing, whatever the mails say by then.
 */
export async function queueEmails(
  deps: Deps,
  eventId: string,
  render: (db: Queryable) => Promise<readonly OutgoingMail[]>,
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    for (const mail of await render(tx)) await queueEmail(deps, tx, eventId, mail);
  });
}

/** Writes one mail and its job. @returns false when the event has caused it before */
export async function queueEmail(deps: Deps, tx: Tx, eventId: string, mail: OutgoingMail): Promise<boolean> {
  const id = deps.ids.uuid();
  const isNew = await insertEmail(tx, {
    id,
    dedupeKey: dedupeKey(eventId, mail.template, mail.recipient.address),
    eventId,
    template: mail.template,
    recipient: mail.recipient.address,
    recipientName: mail.recipient.name,
    replyTo: mail.replyTo ?? null,
    subject: mail.content.subject,
    html: mail.content.html,
    text: mail.content.text,
    headers: mail.headers ?? {},
    attachments: [...(mail.attachments ?? [])],
    sendBefore: mail.sendBefore ?? null,
    messageId: `<${id}@${domainOf(deps.config.mailFrom)}>`,
    queuedAt: deps.clock.now(),
  });
  if (isNew) await deps.jobs.send(tx, sendEmailJob, { emailId: id });
  return isNew;
}
