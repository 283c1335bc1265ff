import { buffer } from 'node:stream/consumers';
import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { keyInFolder, keysOfPicture } from './files.rules.ts';
import { lockFile, markMoved } from './files.store.ts';

/**
 * Moves a picture's bytes from its uploader's folder to that of the record that shows it; harmless when repeated,
 * wherever it was cut off. The bytes are in both places until the row says the new one: at no moment is there a row
 * without bytes. Anybody who gives the picture up meanwhile is not held up; what was copied by then goes, too.
 */
export async function placeFile(
  { db, storage, log }: Deps,
  { fileId, from, folder }: { fileId: string; from: string; folder: string },
): Promise<void> {
  const to = keyInFolder(folder, from);
  const whereItIs = () =>
    withTransaction(db, async (tx) => {
      const file = await lockFile(tx, fileId);
      return file && !file.deletedAt ? file.storageKey : null;
    });
  const isCopied = (await whereItIs()) === from && (await copyPicture(storage, from, to));
  const now = await withTransaction(db, async (tx) => {
    const file = await lockFile(tx, fileId);
    if (!file || file.deletedAt) return null;
    if (file.storageKey !== from || !isCopied) return file.storageKey;
    await markMoved(tx, fileId, to);
    return to;
  });
  if (now === from) log.error({ fileId }, 'stored file is missing');
  for (const place of [from, to]) {
    if (place === now) continue;
    for (const key of keysOfPicture(place)) await storage.delete(key);
  }
}

/** @returns false when the picture itself is not there; copies whose width was added later may be missing. */
async function copyPicture(storage: Storage, from: string, to: string): Promise<boolean> {
  const targets = keysOfPicture(to);
  for (const [index, key] of keysOfPicture(from).entries()) {
    const stored = await storage.get(key);
    const target = targets[index];
    if (!stored && index === 0) return false;
    if (stored && target !== undefined) await storage.put(target, await buffer(stored.stream));
  }
  return true;
}
