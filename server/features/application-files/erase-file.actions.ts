import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { deleteWaiting, isThere } from './application-files.store.ts';

/**
 * Erases a file unless an application has it; harmless when repeated. The row goes first, so that no application takes a
 * file whose bytes are going.
 */
export async function eraseWaiting(
  { db, storage }: Deps,
  { fileId, storageKey }: { fileId: string; storageKey: string },
): Promise<void> {
  const isKept = await withTransaction(db, async (tx) => {
    await deleteWaiting(tx, fileId);
    return isThere(tx, fileId);
  });
  if (!isKept) await storage.delete(storageKey);
}
