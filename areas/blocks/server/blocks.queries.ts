import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { blockedPeople } from '#areas/blocks/schema/blocks.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { fullNameOf } from '#server/db/shown-names.ts';

/** Whether an organization gives a person no places. */
export async function isBlocked(db: Queryable, userId: string, organizationId: string): Promise<boolean> {
  return (await blockedAmong(db, organizationId, [userId])).size > 0;
}

/** Those of the people to whom an organization gives no places. */
export async function blockedAmong(
  db: Queryable,
  organizationId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: blockedPeople.userId })
    .from(blockedPeople)
    .where(and(eq(blockedPeople.organizationId, organizationId), isOneOf(blockedPeople.userId, userIds)));
  return new Set(rows.flatMap(({ userId }) => userId ?? []));
}

/** Those of the organizations that give a person no places. */
export async function blockedBy(
  db: Queryable,
  userId: string,
  organizationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (organizationIds.length === 0) return new Set();
  const rows = await db
    .select({ id: blockedPeople.organizationId })
    .from(blockedPeople)
    .where(and(eq(blockedPeople.userId, userId), isOneOf(blockedPeople.organizationId, organizationIds)));
  return new Set(rows.map(({ id }) => id));
}

/** Those of the addresses that are of people whom an organization blocked, as its list or their account has them. */
export async function blockedAddressesAmong(
  db: Queryable,
  organizationId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await db
    .select({ own: users.email, listed: volunteerRequests.email })
    .from(blockedPeople)
    .innerJoin(users, eq(users.id, blockedPeople.userId))
    .leftJoin(
      volunteerRequests,
      and(
        eq(volunteerRequests.userId, blockedPeople.userId),
        eq(volunteerRequests.organizationId, blockedPeople.organizationId),
      ),
    )
    .where(eq(blockedPeople.organizationId, organizationId));
  const theirs = new Set(rows.flatMap(({ own, listed }) => [own, listed]));
  return new Set(addresses.filter((address) => theirs.has(address)));
}

const by = alias(users, 'blocked_by');

/** A block, with the name of the organizer who made it; null for one who has closed the account. */
const blockColumns = {
  id: blockedPeople.id,
  at: blockedPeople.blockedAt,
  by: sql<string | null>`case when ${by.closedAt} is null then ${fullNameOf(by)} end`,
  reason: blockedPeople.reason,
};

/** The block of a person by an organization; undefined for everybody else. */
export async function blockOf(
  db: Queryable,
  { userId, organizationId }: { userId: string; organizationId: string },
) {
  const [row] = await db
    .select(blockColumns)
    .from(blockedPeople)
    .leftJoin(by, eq(by.id, blockedPeople.blockedById))
    .where(and(eq(blockedPeople.organizationId, organizationId), eq(blockedPeople.userId, userId)));
  return row;
}

/** How many people an organization blocked. */
export const countBlocks = (db: Queryable, organizationId: string): Promise<number> =>
  db.$count(blockedPeople, eq(blockedPeople.organizationId, organizationId));

/**
 * Whom an organization blocked, the latest first, with the name under which its list or their account has them; null for people who have
 * closed their account.
 */
export async function listBlocks(
  db: Queryable,
  organizationId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const [total, items] = [
    await countBlocks(db, organizationId),
    await db
      .select({
        ...blockColumns,
        userId: blockedPeople.userId,
        name: sql<string | null>`case when ${users.id} is not null then ${fullNameOf({
          firstName: sql`coalesce(${volunteerRequests.importedFirstName}, ${users.firstName})`,
          lastName: sql`coalesce(${volunteerRequests.importedLastName}, ${users.lastName})`,
        })} end`,
      })
      .from(blockedPeople)
      .leftJoin(users, eq(users.id, blockedPeople.userId))
      .leftJoin(
        volunteerRequests,
        and(
          eq(volunteerRequests.userId, blockedPeople.userId),
          eq(volunteerRequests.organizationId, blockedPeople.organizationId),
        ),
      )
      .leftJoin(by, eq(by.id, blockedPeople.blockedById))
      .where(eq(blockedPeople.organizationId, organizationId))
      .orderBy(desc(blockedPeople.blockedAt), desc(blockedPeople.id))
      .limit(limit)
      .offset(offset),
  ];
  return { total, items };
}
