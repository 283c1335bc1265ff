import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { groups } from '#areas/groups/schema/groups.ts';
import {
  opportunities,
  opportunityCoordinators,
  opportunityGroups,
} from '#areas/opportunities/schema/opportunities.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { parseOpportunityKey } from '#shared/rules/keys.ts';
import { isApproved } from '#areas/memberships/server/memberships.sql.ts';
import { markChanged } from '#server/platform/live/changes.ts';

/**
 * The titles that opportunities of a location are shown with, and those in their keys: keys never move, so deleted and
 * renamed ones count there.
 */
export async function titlesAt(
  tx: Tx,
  locationId: string,
): Promise<{ titles: string[]; titlesInKeys: string[] }> {
  const rows = await tx
    .select({ key: opportunities.key, title: opportunities.title, deletedAt: opportunities.deletedAt })
    .from(opportunities)
    .where(eq(opportunities.locationId, locationId));
  return {
    titles: rows.filter(({ deletedAt }) => deletedAt === null).map(({ title }) => title),
    titlesInKeys: rows.flatMap(({ key }) => parseOpportunityKey(key)?.title ?? []),
  };
}

export type OpportunityColumns = typeof opportunities.$inferInsert;

/** @returns false when an opportunity of this key is there already. */
export async function insertOpportunity(tx: Tx, row: OpportunityColumns): Promise<boolean> {
  const inserted = await tx
    .insert(opportunities)
    .values(row)
    .onConflictDoNothing({ target: opportunities.key })
    .returning({ id: opportunities.id });
  return inserted.length > 0;
}

/** Writes columns of an opportunity and counts the change. @returns the new version */
export async function updateOpportunity(
  tx: Tx,
  opportunityId: string,
  columns: Partial<OpportunityColumns>,
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
  markChanged(tx, [opportunityId]);
  return row.version;
}

/**
 * What an earlier attempt with this key made, by this person at this organization. Asked with the person's row locked
 * (`lockPerson`), the second of two at once finds what the first has made.
 */
export async function findCreatedOpportunity(
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
        isApproved,
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
