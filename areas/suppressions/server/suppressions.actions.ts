import { DomainError } from '#shared/errors.ts';
import type { MovedAddress } from '#server/area.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { leadsOrganization } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import {
  deleteUnsubscribed,
  insertUnsubscribed,
  lockSuppressed,
  unsubscribedFrom,
  updateReleased,
  upsertBounced,
} from './suppressions.store.ts';

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

/** What the owner of an address wants no messages of holds for another one of theirs, too. */
export async function copyUnsubscribed(tx: Tx, { deps, from, to }: MovedAddress): Promise<void> {
  for (const organizationId of await unsubscribedFrom(tx, from)) {
    await suppressUnsubscribed(tx, deps, { organizationId, address: to });
  }
}

/**
 * The same within one organization that knew a person by the first address, and from now on knows the second one: who unsubscribed there
 * stays so.
 */
export async function keepUnsubscribed(
  tx: Tx,
  deps: Deps,
  { organizationId, from, to }: { organizationId: string; from: string; to: string },
): Promise<void> {
  if (from === to || !(await unsubscribedFrom(tx, from)).includes(organizationId)) return;
  await suppressUnsubscribed(tx, deps, { organizationId, address: to });
}

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

/**
 * Has messages go again to an address that bounced, for organizers of the organization; it is kept who did. Harmless when
 * repeated.
 * @throws DomainError `not-found`, also for an address of others; `suppression.owner-decides` for one that unsubscribed
 */
export async function releaseAddress(
  { deps, actor }: Context<SignedIn>,
  id: string,
): Promise<{ address: string }> {
  return withTransaction(deps.db, async (tx) => {
    const row = await lockSuppressed(tx, id);
    if (!row || !leadsOrganization(await membershipsOf(tx, actor), row.organizationId))
      throw new DomainError('not-found');
    if (row.reason !== 'bounced') throw new DomainError('suppression.owner-decides');
    await updateReleased(tx, id, actor.userId, deps.clock.now());
    return { address: row.address };
  });
}
