import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { messageAttachments } from '#areas/messages/schema/messages.ts';

const isWaiting = isNull(messageAttachments.messageId);

/** How many files of a person wait for a message. */
export async function countWaiting(tx: Tx, uploaderId: string): Promise<number> {
  const [row] = await tx
    .select({ files: count() })
    .from(messageAttachments)
    .where(and(eq(messageAttachments.uploaderId, uploaderId), isWaiting));
  return row?.files ?? 0;
}

export async function insertAttachment(tx: Tx, row: typeof messageAttachments.$inferInsert): Promise<void> {
  await tx.insert(messageAttachments).values(row);
}

/** Gives files of a person that wait to a message. @returns the sizes of those that were there */
export async function takeWaiting(
  tx: Tx,
  uploaderId: string,
  messageId: string,
  ids: readonly string[],
): Promise<number[]> {
  const taken = await tx
    .update(messageAttachments)
    .set({ messageId })
    .where(and(isOneOf(messageAttachments.id, ids), eq(messageAttachments.uploaderId, uploaderId), isWaiting))
    .returning({ bytes: messageAttachments.byteSize });
  return taken.map(({ bytes }) => bytes);
}

/** The files of a person that wait for a message. */
export async function waitingOf(tx: Tx, uploaderId: string): Promise<{ id: string; storageKey: string }[]> {
  return tx
    .select({ id: messageAttachments.id, storageKey: messageAttachments.storageKey })
    .from(messageAttachments)
    .where(and(eq(messageAttachments.uploaderId, uploaderId), isWaiting))
    .orderBy(asc(messageAttachments.id));
}

/** Forgets a file that no message took. */
export async function deleteWaitingAttachment(tx: Tx, id: string): Promise<void> {
  await tx.delete(messageAttachments).where(and(eq(messageAttachments.id, id), isWaiting));
}

/** Whether a message has the file. */
export async function isAttached(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: messageAttachments.id })
    .from(messageAttachments)
    .where(eq(messageAttachments.id, id));
  return rows.length > 0;
}
