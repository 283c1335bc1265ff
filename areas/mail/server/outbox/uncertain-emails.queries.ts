import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { emails } from '#areas/mail/schema/mail.ts';

/** A mail of which nobody knows whether it arrived, as an operator sees it: without its words. */
export interface UncertainEmail {
  id: string;
  template: string;
  recipient: string;
  /** By which the mail server's log knows it. */
  messageId: string | null;
  code: string | null;
  handedOverAt: Date | null;
  /** Its words opened an account and are not kept, so it can't be sent again. */
  isForgotten: boolean;
}

/** Every such mail, the oldest first. */
export async function listUncertainEmails(db: Queryable): Promise<UncertainEmail[]> {
  return db
    .select({
      id: emails.id,
      template: emails.template,
      recipient: emails.recipient,
      messageId: emails.messageId,
      code: emails.lastErrorCode,
      handedOverAt: emails.handedOverAt,
      isForgotten: sql<boolean>`${emails.text} = '' and ${emails.html} = ''`,
    })
    .from(emails)
    .where(eq(emails.status, 'uncertain'))
    .orderBy(asc(emails.queuedAt), asc(emails.id));
}
