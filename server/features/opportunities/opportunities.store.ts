import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import {
  activities,
  coordinators,
  groups,
  locations,
  opportunities,
  opportunityCoordinators,
  opportunityDates,
  opportunityGroups,
  organizations,
  slots,
} from '#server/db/schema/index.ts';
import { parseOpportunityKey } from '#shared/rules/keys.ts';

/** Rows of one INSERT: PostgreSQL takes at most 65,535 parameters a statement. */
const rowsPerInsert = 2000;

/**
 * The place an opportunity is created at, or null when it (or its organization) is not there. It stays there until
 * the transaction ends: who removes a location waits, and then sees the opportunity.
 */
export async function loadPlace(tx: Tx, locationId: string) {
  const [place] = await tx
    .select({
      locationId: locations.id,
      locationName: locations.name,
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

/** Inserts the dates, activities and slots of a new opportunity. */
export async function insertSchedule(
  tx: Tx,
  schedule: {
    dates: (typeof opportunityDates.$inferInsert)[];
    activities: (typeof activities.$inferInsert)[];
    slots: (typeof slots.$inferInsert)[];
  },
): Promise<void> {
  for (const rows of chunks(schedule.dates)) await tx.insert(opportunityDates).values(rows);
  for (const rows of chunks(schedule.activities)) await tx.insert(activities).values(rows);
  for (const rows of chunks(schedule.slots)) await tx.insert(slots).values(rows);
}

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += rowsPerInsert) yield rows.slice(at, at + rowsPerInsert);
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

/** Those of the people who may be named as contacts at a location: organizers of its organization, approved coordinators of it. */
export async function possibleContacts(
  tx: Tx,
  place: { organizationId: string; locationId: string },
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ userId: coordinators.userId })
    .from(coordinators)
    .where(
      and(
        inArray(coordinators.userId, [...userIds]),
        eq(coordinators.status, 'approve'),
        eq(coordinators.organizationId, place.organizationId),
        or(eq(coordinators.role, 'organizer'), eq(coordinators.locationId, place.locationId)),
      ),
    );
  return new Set(rows.map((row) => row.userId));
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
      and(
        inArray(groups.id, [...groupIds]),
        eq(groups.organizationId, organizationId),
        isNull(groups.deletedAt),
      ),
    );
  return new Set(rows.map((row) => row.id));
}
