import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { keysOfPicture, unattachedHours } from './files.rules.ts';
import { deleteFile, lockFile, markFileDeleted } from './files.store.ts';
import { isPictureUsed, listOrphans } from './picture-uses.queries.ts';

/**
 * Erases a picture's bytes, then its row; harmless when repeated. One that something uses stays, unless it was
 * given up. Whether something uses it is read under the row's lock, which the person who begins to use it takes as well:
 * either they come first and the picture stays, or they find it given up.
 */
export async function eraseFile(deps: Deps, fileId: string): Promise<void> {
  const { db, clock, storage } = deps;
  const storageKey = await withTransaction(db, async (tx) => {
    const file = await lockFile(tx, fileId);
    if (!file || (!file.deletedAt && (await isPictureUsed(tx, deps, fileId)))) return null;
    await markFileDeleted(tx, fileId, clock.now());
    return file.storageKey;
  });
  if (storageKey === null) return;
  for (const key of keysOfPicture(storageKey)) await storage.delete(key);
  await withTransaction(db, (tx) => deleteFile(tx, fileId));
}

/** So many pictures are looked up at once. */
const batch = 200;
/** A picture that was given up has its own job; after so many hours that one has failed or was lost. */
const givenUpHours = 2;

/**
 * Erases the pictures that were left over: given up some hours ago, or a day old and used by nothing. Each has
 * a job of its own; this finds those whose record went without saying so, or whose job was lost.
 */
export async function sweepFiles(deps: Deps): Promise<void> {
  const { clock, log } = deps;
  const before = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  const limits = { givenUpBefore: before(givenUpHours), createdBefore: before(unattachedHours + 1) };
  let [swept, after] = [0, ''];
  for (;;) {
    const ids = await listOrphans(deps, { ...limits, after, limit: batch });
    for (const id of ids) await eraseFile(deps, id);
    swept += ids.length;
    after = ids.at(-1) ?? '';
    if (ids.length < batch) break;
  }
  if (swept > 0) log.info({ pictures: swept }, 'left over pictures erased');
}
