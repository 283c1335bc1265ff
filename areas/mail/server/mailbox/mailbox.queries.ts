import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { emails, type KeptAttachment } from '#areas/mail/schema/mail.ts';

/** A mail in the mailbox that stands in for a mail server. */
export interface MailboxMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date | null;
  template: string;
  attachments: KeptAttachment[];
}

const mailboxColumns = {
  id: emails.id,
  to: emails.recipient,
  subject: emails.subject,
  text: emails.text,
  html: emails.html,
  sentAt: emails.sentAt,
  template: emails.template,
  attachments: emails.attachments,
};

/** The 200 newest mails that were sent, to everybody or to one address, newest first. */
export async function mailboxMessages(db: Queryable, to?: string): Promise<MailboxMessage[]> {
  return db
    .select(mailboxColumns)
    .from(emails)
    .where(and(eq(emails.status, 'sent'), to ? eq(emails.recipient, to.trim().toLowerCase()) : undefined))
    .orderBy(desc(emails.sentAt), desc(emails.id))
    .limit(200);
}

export async function mailboxMessage(db: Queryable, id: string): Promise<MailboxMessage | undefined> {
  const [row] = await db.select(mailboxColumns).from(emails).where(eq(emails.id, id));
  return row;
}
