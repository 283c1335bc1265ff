import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { groupLocations, groupMembers, groups } from '#areas/groups/schema/groups.ts';
import type { GroupMemberInput } from '#areas/groups/rules/groups.ts';

export interface MemberRow extends GroupMemberInput {
  id: string;
  /** The organization's record of a person without an address. */
  recordId?: string | null;
  createdAt: Date;
}

/** The last change of a group: by whom, and when. */
export interface MemberChange {
  userId: string;
  now: Date;
}

/** A group that is not deleted, locked until the transaction ends: it and its members change under this lock only. */
export async function lockGroup(
  tx: Tx,
  groupId: string,
): Promise<{ id: string; organizationId: string; updatedAt: Date } | undefined> {
  const [row] = await tx
    .select({ id: groups.id, organizationId: groups.organizationId, updatedAt: groups.updatedAt })
    .from(groups)
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)))
    .for('update');
  return row;
}

/** The group that an earlier attempt with this key made, by this person for this organization. */
export async function findCreatedGroup(
  tx: Tx,
  by: { creatorId: string; organizationId: string; creationKey: string },
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await tx
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(
      and(
        eq(groups.creatorId, by.creatorId),
        eq(groups.organizationId, by.organizationId),
        eq(groups.creationKey, by.creationKey),
        isNull(groups.deletedAt),
      ),
    );
  return row;
}

/** @returns false when the organization has a group of this name, or one that the same attempt made */
export async function insertGroup(
  tx: Tx,
  group: { id: string; organizationId: string; key: string; name: string; creationKey: string | null },
  { userId, now }: MemberChange,
): Promise<boolean> {
  const made = await tx
    .insert(groups)
    .values({ ...group, creatorId: userId, updatedById: userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: groups.id });
  return made.length > 0;
}

/** Writes who changed the group last; `deleted` takes it away for good. */
export async function touchGroup(
  tx: Tx,
  groupId: string,
  { userId, now }: MemberChange,
  { deleted = false } = {},
): Promise<void> {
  await tx
    .update(groups)
    .set({ updatedById: userId, updatedAt: now, ...(deleted ? { deletedAt: now } : {}) })
    .where(eq(groups.id, groupId));
}

/** Sets the locations that a group serves. */
export async function replaceLocations(
  tx: Tx,
  { id, organizationId }: { id: string; organizationId: string },
  locationIds: readonly string[],
): Promise<void> {
  await tx.delete(groupLocations).where(eq(groupLocations.groupId, id));
  await tx
    .insert(groupLocations)
    .values(locationIds.map((locationId) => ({ groupId: id, locationId, organizationId })));
}

const memberColumns = {
  id: groupMembers.id,
  firstName: groupMembers.firstName,
  lastName: groupMembers.lastName,
  email: groupMembers.email,
  recordId: groupMembers.recordId,
  createdAt: groupMembers.createdAt,
};

/** Locks members in id order, so that those who change groups and those who leave them wait for each other in turn. */
export async function lockMembers(tx: Tx, which: SQL | undefined): Promise<MemberRow[]> {
  return tx.select(memberColumns).from(groupMembers).where(which).orderBy(asc(groupMembers.id)).for('update');
}

/** Those of the ids who are members of the group, locked. */
export const lockThese = (tx: Tx, groupId: string, ids: readonly string[]): Promise<MemberRow[]> =>
  lockMembers(tx, and(eq(groupMembers.groupId, groupId), isOneOf(groupMembers.id, ids)));

/** The members of a group who have one of the addresses. */
export async function membersWith(tx: Tx, groupId: string, emails: readonly string[]): Promise<MemberRow[]> {
  return tx
    .select(memberColumns)
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), isOneOf(groupMembers.email, emails)));
}

/** Members who are this record: one in the group, or in all groups. */
export const lockRecord = (tx: Tx, recordId: string, groupId?: string): Promise<MemberRow[]> =>
  lockMembers(
    tx,
    and(
      eq(groupMembers.recordId, recordId),
      groupId === undefined ? undefined : eq(groupMembers.groupId, groupId),
    ),
  );

/** Those of the records who are in the group, by their ids. */
export async function recordsIn(tx: Tx, groupId: string, recordIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ recordId: groupMembers.recordId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), isOneOf(groupMembers.recordId, recordIds)));
  return new Set(rows.flatMap(({ recordId }) => recordId ?? []));
}

/** Gives members the name that their record has now. */
export async function renameMembers(
  tx: Tx,
  ids: readonly string[],
  name: { firstName: string; lastName: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(groupMembers).set(name).where(isOneOf(groupMembers.id, ids));
}

export async function countMembers(tx: Tx, groupId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, groupId));
  return row?.count ?? 0;
}

/** One statement with a list for each column: a parameter for each value of 2,000 people would keep the main thread for 50 ms. */
export async function insertMembers(tx: Tx, groupId: string, rows: readonly MemberRow[]): Promise<void> {
  if (rows.length === 0) return;
  const listOf = (values: readonly (string | null)[]) => sql.param([...values]);
  await tx.insert(groupMembers).select(
    sql`select id, ${groupId}::uuid, first_name, last_name, email, record_id, created_at
      from unnest(
        ${listOf(rows.map(({ id }) => id))}::uuid[],
        ${listOf(rows.map(({ firstName }) => firstName))}::text[],
        ${listOf(rows.map(({ lastName }) => lastName))}::text[],
        ${listOf(rows.map(({ email }) => email))}::text[],
        ${listOf(rows.map(({ recordId }) => recordId ?? null))}::text[],
        ${listOf(rows.map(({ createdAt }) => createdAt.toISOString()))}::timestamptz[]
      ) as made (id, first_name, last_name, email, record_id, created_at)`,
  );
}

export async function deleteMembers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(groupMembers).where(isOneOf(groupMembers.id, ids));
}

export async function deleteAllMembers(tx: Tx, groupId: string): Promise<void> {
  await tx.delete(groupMembers).where(eq(groupMembers.groupId, groupId));
}

/** Gives members another address. One who stands in the group under that, too, by the same name, stands there once. */
export async function moveMembers(tx: Tx, ids: readonly string[], to: string): Promise<void> {
  if (ids.length === 0) return;
  const { firstName, lastName, groupId } = groupMembers;
  const isTwice = sql`exists (select from group_members other where other.group_id = ${groupId} and other.email = ${to}
    and comparable_name(other.first_name) = comparable_name(${firstName})
    and comparable_name(other.last_name) = comparable_name(${lastName}))`;
  await tx.delete(groupMembers).where(and(isOneOf(groupMembers.id, ids), isTwice));
  await tx.update(groupMembers).set({ email: to, recordId: null }).where(isOneOf(groupMembers.id, ids));
}

/** The organizations of the groups that have an address, in the order of their ids. */
export async function organizationsWith(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: groups.organizationId })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(eq(groupMembers.email, email))
    .orderBy(asc(groups.organizationId));
  return rows.map(({ id }) => id);
}

/**
 * Locks the groups of organizations that have a person's address, then the members with it: those of the person's name, and one who
 * has the address for themselves there, under whatever name. @returns their ids
 */
export async function lockMembersOf(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  organizationIds: readonly string[],
): Promise<string[]> {
  const isNamedAlike = sql`exists (select from users person where person.id = ${userId}
    and comparable_name(person.first_name) = comparable_name(${groupMembers.firstName})
    and comparable_name(person.last_name) = comparable_name(${groupMembers.lastName}))`;
  const isAlone = sql`not exists (select from group_members other where other.group_id = ${groupMembers.groupId}
    and other.email = ${groupMembers.email} and other.id <> ${groupMembers.id})`;
  const hasAddress = sql`exists (select from group_members member
    where member.group_id = ${groups.id} and member.email = ${email})`;
  const locked = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(and(isOneOf(groups.organizationId, organizationIds), hasAddress))
    .orderBy(asc(groups.id))
    .for('update');
  const ofThese = locked.map(({ id }) => id);
  const rows = await lockMembers(
    tx,
    and(eq(groupMembers.email, email), isOneOf(groupMembers.groupId, ofThese), or(isNamedAlike, isAlone)),
  );
  return rows.map(({ id }) => id);
}
