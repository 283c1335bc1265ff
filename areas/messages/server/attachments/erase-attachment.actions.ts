import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { deleteWaitingAttachment, isAttached } from './attachments.store.ts';

/**
 * Erases a file unless a message took it; harmless when repeated. The row goes first, so that no message takes a file
 * whose bytes are going.
 */
export async function eraseWaitingAttachment(
  { db, storage }: Deps,
  { attachmentId, storageKey }: { attachmentId: string; storageKey: string },
): Promise<void> {
  const isTaken = await withTransaction(db, async (tx) => {
    await deleteWaitingAttachment(tx, attachmentId);
    return isAttached(tx, attachmentId);
  });
  if (!isTaken) await storage.delete(storageKey);
}
