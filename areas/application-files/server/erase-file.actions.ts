import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { waitingDays } from './application-files.rules.ts';
import { deleteWaitingFile, isThere, detachUnnamedFiles, waitingSince } from './application-files.store.ts';

/**
 * Erases a file unless an application has it; harmless when repeated. The row goes first, so that no application takes a
 * file whose bytes are going.
 */
export async function eraseWaitingFile(
  { db, storage }: Deps,
  { fileId, storageKey }: { fileId: string; storageKey: string },
): Promise<void> {
  const isKept = await withTransaction(db, async (tx) => {
    await deleteWaitingFile(tx, fileId);
    return isThere(tx, fileId);
  });
  if (!isKept) await storage.delete(storageKey);
}

const day = 24 * 3_600_000;

/**
 * Erases files that the person's later applications named no more, and what was left over. Those that stand in answers
 * which the organization acted on stay with them.
 */
export async function sweepApplicationFiles(deps: Deps): Promise<void> {
  const longAgo = new Date(deps.clock.now().getTime() - (waitingDays + 1) * day);
  const left = await withTransaction(deps.db, async (tx) => [
    ...(await detachUnnamedFiles(tx)),
    ...(await waitingSince(tx, longAgo)),
  ]);
  for (const { id, storageKey } of left) await eraseWaitingFile(deps, { fileId: id, storageKey });
}
