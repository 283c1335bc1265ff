import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { publishFreed } from '../places/places.actions.ts';
import { removeNamed } from './party.store.ts';

/** Takes out those of the people named who have no place by it. Where heads count, that leaves places to others. */
export async function withdrawNamed(tx: Tx, deps: Deps, namingIds: readonly string[]): Promise<void> {
  const gone = await removeNamed(tx, namingIds, deps.clock.now());
  const freed = gone.filter(({ countsHeads }) => countsHeads);
  for (const places of Map.groupBy(freed, ({ opportunityId }) => opportunityId).values())
    await publishFreed(tx, deps, {
      slotIds: places.map(({ slotId }) => slotId),
      because: 'unregistered',
    });
}
