import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { deleteEventsBefore, givePositions } from './events.store.ts';

/** So many events get their positions in one transaction. */
const orderedAtOnce = 1000;
const dayMilliseconds = 24 * 3_600_000;

/**
 * Gives the events that are committed their positions. A reader that goes by positions, and goes on
 * after the last position read, misses none, also those of transactions that committed late
 * (docs/decisions/054-events-kept.md). Harmless when repeated.
 */
export async function orderEvents({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (let ordered = orderedAtOnce; ordered === orderedAtOnce;)
    ordered = await withTransaction(db, (tx) => givePositions(tx, orderedAtOnce));
}

/** Removes the events that are older than the installation keeps them. Harmless when repeated. */
export async function clearEvents({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock.now().getTime() - config.eventsKeptDays * dayMilliseconds);
  await withTransaction(db, (tx) => deleteEventsBefore(tx, before));
}
