import { lt } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { trailEntries } from '#server/db/schema/trail.ts';

/** Deletes old entries. The database refuses it for those of the last year. */
export async function deleteEntriesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(trailEntries).where(lt(trailEntries.occurredAt, before));
}
