import type { MovedAddress } from '#server/area.ts';
import type { Tx } from '#server/db/client.ts';
import { declinedBy, moveAgreed, upsertDeclined } from './email-group.store.ts';

/** What an address answered holds for another one: a yes moves along, and a no holds for both. */
export async function moveAnswers(tx: Tx, { deps: { ids }, from, to }: MovedAddress): Promise<void> {
  await moveAgreed(tx, { from, to });
  for (const declined of await declinedBy(tx, from))
    await upsertDeclined(tx, { ...declined, id: ids.uuid(), token: ids.secret(), address: to });
}
