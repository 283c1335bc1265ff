import { and, count, eq, gt } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { messageRecipients, messages, users } from '#server/db/schema/index.ts';

/** So many rows go into one statement. */
const rowsPerStatement = 1000;

/** Holds the sender's row until the transaction ends, so that messages of one person are counted one by one. */
export async function lockSender(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** What became of a message that was sent before under this key. */
export async function sentBefore(
  tx: Tx,
  senderId: string,
  sendKey: string,
): Promise<{ id: string; opportunityId: string; sent: number } | undefined> {
  const [row] = await tx
    .select({ id: messages.id, opportunityId: messages.opportunityId })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.sendKey, sendKey)));
  if (!row) return undefined;
  const [recipients] = await tx
    .select({ sent: count() })
    .from(messageRecipients)
    .where(eq(messageRecipients.messageId, row.id));
  return { ...row, sent: recipients?.sent ?? 0 };
}

/** How many messages the person has sent since then. */
export async function countSentSince(tx: Tx, senderId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ sent: count() })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), gt(messages.sentAt, since)));
  return row?.sent ?? 0;
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
