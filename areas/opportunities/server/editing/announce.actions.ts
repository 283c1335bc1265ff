import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { announcedToGroups } from '../opportunities.events.ts';
import { lockOpportunity } from '../opportunities.locks.store.ts';
import { markAnnounced } from './editor.store.ts';

/**
 * Has the members of an opportunity's groups told of it, in the caller's transaction: those groups that were not told
 * before, and only of one that is published and restricted (areas/opportunities/README.md, "The editor"). Whatever publishes an
 * opportunity or adds a group to it calls this afterwards.
 */
export async function announceToGroups(tx: Tx, deps: Deps, opportunityId: string): Promise<void> {
  const opportunity = await lockOpportunity(tx, opportunityId);
  if (opportunity?.status !== 'published' || !opportunity.restrictGroupRegistration) return;
  const groupIds = await markAnnounced(tx, opportunityId, deps.clock.now());
  if (groupIds.length > 0) await deps.events.publish(tx, announcedToGroups, { opportunityId, groupIds });
}
