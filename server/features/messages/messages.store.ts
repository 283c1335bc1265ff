import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { escapeText } from '#shared/rules/messages.ts';
import type { Tx } from '#server/db/client.ts';
import { standingAlone } from '#server/db/standing-alone.ts';
import { messageRecipients, messages } from '#server/db/schema/index.ts';

/** So many rows go into one statement. */
const rowsPerStatement = 1000;

/** A message that was sent before under this key, and to whom it went. */
export async function sentBefore(tx: Tx, senderId: string, sendKey: string) {
  const [row] = await tx
    .select({
      id: messages.id,
      opportunityId: messages.opportunityId,
      subject: messages.subject,
      content: messages.content,
    })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.sendKey, sendKey)));
  if (!row) return undefined;
  const recipients = await tx
    .select({ userId: messageRecipients.userId })
    .from(messageRecipients)
    .where(eq(messageRecipients.messageId, row.id));
  return { ...row, userIds: recipients.map(({ userId }) => userId) };
}

export async function insertMessage(
  tx: Tx,
  row: typeof messages.$inferInsert,
  userIds: readonly string[],
): Promise<void> {
  await tx.insert(messages).values(row);
  for (let from = 0; from < userIds.length; from += rowsPerStatement) {
    await tx
      .insert(messageRecipients)
      .values(userIds.slice(from, from + rowsPerStatement).map((userId) => ({ messageId: row.id, userId })));
  }
}

export async function updateMailed(tx: Tx, messageId: string, now: Date): Promise<void> {
  await tx
    .update(messages)
    .set({ mailedAt: now })
    .where(and(eq(messages.id, messageId), isNull(messages.mailedAt)));
}

/** Takes names and address of a person out of all messages; whatever else they say stays for the others. */
export async function takeOutNames(tx: Tx, words: readonly string[]): Promise<void> {
  const column = (from: typeof messages.subject | typeof messages.content, as: (word: string) => string) =>
    words.reduce(
      (text, word) => sql<string>`regexp_replace(${text}, ${standingAlone(as(word))}, '…', 'gi')`,
      sql<string>`${from}`,
    );
  await tx
    .update(messages)
    .set({
      subject: column(messages.subject, (word) => word),
      content: column(messages.content, escapeText),
    })
    .where(
      or(
        ...words.flatMap((word) => [
          sql`${messages.subject} ~* ${standingAlone(word)}`,
          sql`${messages.content} ~* ${standingAlone(escapeText(word))}`,
        ]),
      ),
    );
}
