import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import {
  groupLocations,
  groups,
  opportunities,
  opportunityCoordinators,
  opportunityGroups,
  slots,
} from '#server/db/schema/index.ts';
import { idList } from '../schedule/schedule.store.ts';

/** An opportunity, locked so that those who edit it do so one after the other. Its slots are locked after it. */
export async function lockOpportunity(tx: Tx, opportunityId: string) {
  const [row] = await tx
    .select()
    .from(opportunities)
    .where(and(eq(opportunities.id, opportunityId), isNull(opportunities.deletedAt)))
    .for('no key update');
  return row;
}

export type LockedOpportunity = NonNullable<Awaited<ReturnType<typeof lockOpportunity>>>;

/**
 * What an earlier attempt with this key made, by this person at this organization. Asked with the person's row locked
 * (`lockPerson`), the second of two at once finds what the first has made.
 */
export async function findCreated(
  tx: Tx,
  by: { creatorId: string; organizationId: string; creationKey: string },
) {
  const [row] = await tx
    .select({
      id: opportunities.id,
      key: opportunities.key,
      title: opportunities.title,
      status: opportunities.status,
      version: opportunities.version,
      hash: opportunities.creationHash,
    })
    .from(opportunities)
    .where(
      and(
        eq(opportunities.creatorId, by.creatorId),
        eq(opportunities.organizationId, by.organizationId),
        eq(opportunities.creationKey, by.creationKey),
        isNull(opportunities.deletedAt),
      ),
    );
  return row;
}

/** Locks slots in id order, as sign-ups do, so that nobody takes a place in them until the transaction ends. */
export async function lockSlotRows(tx: Tx, slotIds: readonly string[]): Promise<void> {
  if (slotIds.length === 0) return;
  await tx
    .select({ id: slots.id })
    .from(slots)
    .where(sql`${slots.id} = ${idList(slotIds)}`)
    .orderBy(asc(slots.id))
    .for('no key update', { of: slots });
}

/** Locks all slots of an opportunity in id order, so that nobody signs up for it until the transaction ends. */
export async function lockSlotsOf(tx: Tx, opportunityId: string): Promise<void> {
  await tx
    .select({ id: slots.id })
    .from(slots)
    .where(eq(slots.opportunityId, opportunityId))
    .orderBy(asc(slots.id))
    .for('no key update', { of: slots });
}

/** Writes columns of an opportunity and counts the change. @returns the new version */
export async function updateOpportunity(
  tx: Tx,
  opportunityId: string,
  columns: Partial<typeof opportunities.$inferInsert>,
  by: { userId: string; now: Date },
): Promise<number> {
  const [row] = await tx
    .update(opportunities)
    .set({
      ...columns,
      version: sql`${opportunities.version} + 1`,
      updatedAt: by.now,
      updatedById: by.userId,
    })
    .where(eq(opportunities.id, opportunityId))
    .returning({ version: opportunities.version });
  if (!row) throw new Error('the opportunity was locked');
  return row.version;
}

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
