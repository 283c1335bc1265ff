import type { Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';

/** So many are told of in one transaction. */
const batchSize = 100;

export interface DueMails<Due> {
  /** What is due and was not told yet, locked so that other processes leave it out; so many at most. */
  lock: (tx: Tx, now: Date, limit: number) => Promise<readonly Due[]>;
  /** Writes the mails about one of them into the outbox. @returns how many were written */
  tell: (tx: Tx, due: Due) => Promise<number>;
}

/**
 * Writes mails about everything that is due. May be called at any time and by several processes at once: what was told is not
 * due any more.
 * @returns how many mails were written
 */
export async function queueDue<Due>(deps: Deps, mails: DueMails<Due>): Promise<number> {
  let written = 0;
  for (;;) {
    const { found, added } = await queueBatch(deps, mails);
    written += added;
    // A batch that adds nothing would come back for ever.
    if (found < batchSize || added === 0) return written;
  }
}

async function queueBatch<Due>(
  { db, clock }: Deps,
  { lock, tell }: DueMails<Due>,
): Promise<{ found: number; added: number }> {
  return withTransaction(db, async (tx) => {
    const due = await lock(tx, clock.now(), batchSize);
    let added = 0;
    for (const one of due) added += await tell(tx, one);
    return { found: due.length, added };
  });
}
