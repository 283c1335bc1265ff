import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import {
  coordinators,
  groups,
  locations,
  opportunities,
  opportunityCoordinators,
  opportunityGroups,
  organizations,
  users,
} from '#server/db/schema/index.ts';
import { parseOpportunityKey } from '#shared/rules/keys.ts';

/**
 * The place an opportunity is created at, or null when it (or its organization) is not there. It stays there until
 * the transaction ends: who removes a location waits, and then sees the opportunity.
 */
export async function loadPlace(tx: Tx, locationId: string) {
  const [place] = await tx
    .select({
      locationId: locations.id,
      locationName: locations.name,
      timeZone: locations.timeZone,
      organizationId: organizations.id,
      organizationName: organizations.name,
      organizationIsPrivate: organizations.isPrivate,
    })
    .from(locations)
    .innerJoin(organizations, eq(organizations.id, locations.organizationId))
    .where(and(eq(locations.id, locationId), isNull(locations.deletedAt), isNull(organizations.deletedAt)))
    .for('key share', { of: locations });
  return place ?? null;
}

/** The titles in the keys of a location's opportunities; keys never move, so deleted and renamed ones count. */
export async function titlesInKeys(tx: Tx, locationId: string): Promise<string[]> {
  const rows = await tx
    .select({ key: opportunities.key })
    .from(opportunities)
    .where(eq(opportunities.locationId, locationId));
  return rows.flatMap(({ key }) => parseOpportunityKey(key)?.title ?? []);
}

/** @returns false when an opportunity of this key is there already. */
export async function insertOpportunity(tx: Tx, row: typeof opportunities.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(opportunities)
    .values(row)
    .onConflictDoNothing({ target: opportunities.key })
    .returning({ id: opportunities.id });
  return inserted.length > 0;
}

/** Names the contacts of an opportunity, in order. */
export async function insertContacts(
  tx: Tx,
  opportunityId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insert(opportunityCoordinators)
    .values(userIds.map((userId, position) => ({ opportunityId, userId, position })));
}

/** Ties an opportunity to groups of its organization. */
export async function insertGroups(
  tx: Tx,
  opportunity: { id: string; organizationId: string },
  groupIds: readonly string[],
): Promise<void> {
  if (groupIds.length === 0) return;
  await tx.insert(opportunityGroups).values(
    groupIds.map((groupId) => ({
      opportunityId: opportunity.id,
      groupId,
      organizationId: opportunity.organizationId,
    })),
  );
}

/** The approved places that some people have in an organization: what says whether they may be named as contacts. */
export async function placesOfPeople(tx: Tx, organizationId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return tx
    .select({
      userId: coordinators.userId,
      organizationId: coordinators.organizationId,
      locationId: coordinators.locationId,
      role: coordinators.role,
    })
    .from(coordinators)
    .innerJoin(users, eq(users.id, coordinators.userId))
    .where(
      and(
        isOneOf(coordinators.userId, userIds),
        eq(coordinators.status, 'approve'),
        eq(coordinators.organizationId, organizationId),
        isNull(users.closedAt),
      ),
    );
}

/** Those of the groups that are the organization's and not deleted. */
export async function groupsOfOrganization(
  tx: Tx,
  organizationId: string,
  groupIds: readonly string[],
): Promise<Set<string>> {
  if (groupIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(isOneOf(groups.id, groupIds), eq(groups.organizationId, organizationId), isNull(groups.deletedAt)),
    );
  return new Set(rows.map((row) => row.id));
}
