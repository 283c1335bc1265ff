import { and, asc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { canGoAgain } from './deliveries.sql.ts';

export type MailAgain = Awaited<ReturnType<typeof lockMailsAgain>>[number];

/** Has all mails of a message wait again that did not reach anybody. @returns how many */
export async function requeueMails(tx: Tx, messageId: string): Promise<number> {
  const again = await tx
    .update(emails)
    .set({ status: 'queued', handedOverAt: null })
    .where(and(eq(emails.ofMessageId, messageId), canGoAgain))
    .returning({ id: emails.id });
  return again.length;
}

/** A page of those, by id, as far as nobody tried them since; locked. Each still has the code of its failure. */
export async function lockMailsAgain(
  tx: Tx,
  messageId: string,
  before: Date,
  page: { after: string | null; limit: number },
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
        page.after === null ? undefined : gt(emails.id, page.after),
        eq(emails.status, 'queued'),
        isNotNull(emails.lastErrorCode),
        or(isNull(emails.claimedAt), lt(emails.claimedAt, before)),
      ),
    )
    .orderBy(asc(emails.id))
    .limit(page.limit)
    .for('update');
}

/** Has locked mails wait for their turn. */
export async function markWaiting(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx.update(emails).set({ dueAt: now }).where(isOneOf(emails.id, ids));
}

/** Leaves a locked mail out after all: it keeps the code that says why. */
export async function leaveOut(tx: Tx, id: string): Promise<void> {
  await tx.update(emails).set({ status: 'failed' }).where(eq(emails.id, id));
}
