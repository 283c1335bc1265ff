import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { placesRestored } from '../registrations.events.ts';
import { lockRestored, takenAgain, unmarkCanceled } from './canceled.store.ts';
import { publishFreed } from './places.actions.ts';

/** So many people are told of in one event, so that no single job has all the mails to write. */
const peoplePerEvent = 100;

/**
 * Tells those who had a place in slots of an opportunity when these were canceled that they can sign up again, in the transaction that
 * restores the slots. Nobody gets a place by it.
 */
export async function tellRestored(tx: Tx, deps: Deps, slotIds: readonly string[]): Promise<void> {
  const former = await unmarkCanceled(tx, slotIds);
  const people = [...Map.groupBy(former, ({ userId }) => userId)].map(([userId, places]) => ({
    userId,
    registrationIds: places.map(({ id }) => id),
  }));
  for (let at = 0; at < people.length; at += peoplePerEvent)
    await deps.events.publish(tx, placesRestored, { people: people.slice(at, at + peoplePerEvent) });
  await publishFreed(tx, deps, { slotIds, because: 'restored' });
}

/**
 * Those of the places which went with a canceled slot that is there again, and that their holders can have again. Until the transaction
 * ends this stays so: a mail says it.
 */
export async function canBeHadAgain(tx: Tx, registrationIds: readonly string[]): Promise<string[]> {
  const restored = await lockRestored(tx, registrationIds);
  const taken = await takenAgain(tx, restored);
  return restored.filter((id) => !taken.has(id));
}
