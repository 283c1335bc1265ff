import { syncKinds } from '#areas/crm/rules/sync.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { nextPiece } from './compare.queries.ts';
import { askThings } from './queue.store.ts';
import { lockComparison, writeComparison } from './syncs.store.ts';

/**
 * Has the next things of an organization compared, where everything is to be: a few at a time, so that what changes meanwhile comes first
 * and nobody waits for a long statement.
 * @returns whether there were any
 */
export async function compareNext({ db, clock }: Deps, organizationId: string): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const now = clock.now();
    const sync = await lockComparison(tx, organizationId, now);
    if (!sync) return false;
    let after = sync.comparedTo;
    for (const kind of syncKinds.slice(syncKinds.indexOf(sync.comparedKind))) {
      const { ids, to } = await nextPiece[kind](tx, organizationId, after, sync.hoursSince);
      if (to !== null) {
        await askThings(tx, organizationId, { kind, ids }, now);
        await writeComparison(tx, organizationId, { comparedKind: kind, comparedTo: to });
        return true;
      }
      after = null;
    }
    await writeComparison(tx, organizationId, { compareAt: null, comparedKind: 'person', comparedTo: null });
    return false;
  });
}
