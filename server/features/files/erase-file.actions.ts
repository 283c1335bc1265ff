import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { deleteFiles, lockFile, markDeleted } from './files.store.ts';

/**
 * Erases a picture's bytes, then its rows; harmless when repeated. One that somebody attached meanwhile stays,
 * unless it was given up since.
 */
export async function eraseFile({ db, clock, storage }: Deps, fileId: string): Promise<void> {
  const storageKeys = await withTransaction(db, async (tx) => {
    const file = await lockFile(tx, fileId);
    if (!file || (file.attachedAt && !file.deletedAt)) return [];
    await markDeleted(tx, file.storageKeys, clock.now());
    return file.storageKeys;
  });
  if (storageKeys.length === 0) return;
  for (const key of storageKeys) await storage.delete(key);
  await withTransaction(db, (tx) => deleteFiles(tx, fileId, storageKeys));
}
