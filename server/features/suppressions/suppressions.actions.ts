import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { deleteUnsubscribed, insertUnsubscribed, upsertBounced } from './suppressions.store.ts';

/** An address, in lower case, and the organization whose messages it gets. */
export interface AddressOfOrganization {
  organizationId: string;
  address: string;
}

/** From now on the address gets no messages of the organization: its owner said so. Harmless when repeated. */
export const suppressUnsubscribed = (
  tx: Tx,
  { ids, clock }: Deps,
  { organizationId, address }: AddressOfOrganization,
): Promise<void> => insertUnsubscribed(tx, { id: ids.uuid(), organizationId, address, since: clock.now() });

/** The owner of the address takes that back. Whether it bounced is another matter. */
export const resumeUnsubscribed = (tx: Tx, of: AddressOfOrganization): Promise<void> =>
  deleteUnsubscribed(tx, of);

/**
 * From now on the address gets no messages of the organization: one to it came back for good.
 * @param bounced.words what the mail server said
 */
export const suppressBounced = (
  tx: Tx,
  { ids, clock }: Deps,
  { organizationId, address, words }: AddressOfOrganization & { words: string | null },
): Promise<void> => upsertBounced(tx, { id: ids.uuid(), organizationId, address, words, since: clock.now() });
