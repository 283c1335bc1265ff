import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { groupLocations, groups } from '#areas/groups/schema/groups.ts';
import { opportunityCoordinators, opportunityGroups } from '#areas/opportunities/schema/opportunities.ts';

/** The contacts of an opportunity, in order. */
export async function contactIds(tx: Tx, opportunityId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: opportunityCoordinators.userId })
    .from(opportunityCoordinators)
    .where(eq(opportunityCoordinators.opportunityId, opportunityId))
    .orderBy(asc(opportunityCoordinators.position), asc(opportunityCoordinators.userId));
  return rows.map(({ userId }) => userId);
}

export async function deleteContacts(tx: Tx, opportunityId: string): Promise<void> {
  await tx.delete(opportunityCoordinators).where(eq(opportunityCoordinators.opportunityId, opportunityId));
}

/** The groups that an opportunity is meant for. */
export async function groupIdsOf(tx: Tx, opportunityId: string): Promise<string[]> {
  const rows = await tx
    .select({ groupId: opportunityGroups.groupId })
    .from(opportunityGroups)
    .where(eq(opportunityGroups.opportunityId, opportunityId))
    .orderBy(asc(opportunityGroups.groupId));
  return rows.map(({ groupId }) => groupId);
}

export async function deleteGroups(
  tx: Tx,
  opportunityId: string,
  groupIds: readonly string[],
): Promise<void> {
  if (groupIds.length === 0) return;
  await tx
    .delete(opportunityGroups)
    .where(
      and(eq(opportunityGroups.opportunityId, opportunityId), isOneOf(opportunityGroups.groupId, groupIds)),
    );
}

/** Those of the groups that serve a location and are not deleted. */
export async function groupsServing(
  tx: Tx,
  locationId: string,
  groupIds: readonly string[],
): Promise<Set<string>> {
  if (groupIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: groups.id })
    .from(groups)
    .innerJoin(groupLocations, eq(groupLocations.groupId, groups.id))
    .where(
      and(isOneOf(groups.id, groupIds), eq(groupLocations.locationId, locationId), isNull(groups.deletedAt)),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Marks the groups of an opportunity that were not told of it as told. @returns which ones */
export async function markAnnounced(tx: Tx, opportunityId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(opportunityGroups)
    .set({ announcedAt: now })
    .where(and(eq(opportunityGroups.opportunityId, opportunityId), isNull(opportunityGroups.announcedAt)))
    .returning({ groupId: opportunityGroups.groupId });
  return rows.map(({ groupId }) => groupId).toSorted();
}
