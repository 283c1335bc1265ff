import type { Tx } from '#server/db/client.ts';
import { deleteContactAt, insertOnlyContact } from './contacts.store.ts';

/**
 * Takes somebody out of the contacts of every opportunity at these locations, so that no more mail about its
 * volunteers goes there. An opportunity that would have no contact left gets the one who takes over.
 */
export async function releaseContacts(
  tx: Tx,
  { userId, locationIds, takesOver }: { userId: string; locationIds: readonly string[]; takesOver: string },
): Promise<void> {
  if (locationIds.length === 0) return;
  const released = await deleteContactAt(tx, userId, locationIds);
  if (released.length > 0) await insertOnlyContact(tx, takesOver, released);
}
