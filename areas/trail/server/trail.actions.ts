import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { deleteEntriesBefore } from './trail.store.ts';

const dayMilliseconds = 24 * 3_600_000;

/** Removes the entries that are older than the installation keeps them. Harmless when repeated. */
export async function clearTrails({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock.now().getTime() - config.trailKeptDays * dayMilliseconds);
  await withTransaction(db, (tx) => deleteEntriesBefore(tx, before));
}
