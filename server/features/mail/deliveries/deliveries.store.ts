import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { emails } from '#server/db/schema/index.ts';
import { canGoAgain } from './deliveries.sql.ts';

export type FailedMail = Awaited<ReturnType<typeof lockFailedMails>>[number];

const nil = '00000000-0000-0000-0000-000000000000';

/** A page of the mails of a message that can be sent again and were not tried since, by id; locked. */
export async function lockFailedMails(
  tx: Tx,
  messageId: string,
  before: Date,
  page: { after: string; limit: number },
) {
  return tx
    .select({
      id: emails.id,
      template: emails.template,
      recipient: emails.recipient,
      name: emails.recipientName,
      code: emails.lastErrorCode,
      subject: emails.subject,
      html: emails.html,
      text: emails.text,
    })
    .from(emails)
    .where(
      and(
        eq(emails.ofMessageId, messageId),
        gt(emails.id, page.after || nil),
        canGoAgain,
        or(isNull(emails.claimedAt), lt(emails.claimedAt, before)),
      ),
    )
    .orderBy(asc(emails.id))
    .limit(page.limit)
    .for('update');
}

/** Has a locked mail that failed wait for an attempt again. */
export async function requeueFailed(tx: Tx, id: string): Promise<void> {
  await tx
    .update(emails)
    .set({ status: 'queued', handedOverAt: null, lastErrorCode: null, lastErrorWords: null })
    .where(and(eq(emails.id, id), eq(emails.status, 'failed')));
}
