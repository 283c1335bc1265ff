import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { ConflictReason } from '#areas/crm/rules/matching.ts';
import { syncPageSize } from '#areas/crm/rules/sync.ts';
import { crmSyncRows } from '#areas/crm/schema/sync.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import type { Queryable } from '#server/db/client.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';
import { isContact, isRequestTo } from './contact.sql.ts';

/** A page of the people of an organization who are contacts, by their names, and how many there are. */
export async function listedContacts(
  db: Queryable,
  organizationId: string,
  page: number,
): Promise<{ userIds: string[]; total: number }> {
  const isListed = and(isRequestTo(organizationId), isContact(organizationId));
  const [listed, [counted]] = await Promise.all([
    db
      .select({ userId: users.id })
      .from(volunteerRequests)
      .innerJoin(users, eq(users.id, volunteerRequests.userId))
      .where(isListed)
      .orderBy(asc(volunteerRequests.sortName), asc(volunteerRequests.id))
      .limit(syncPageSize)
      .offset((page - 1) * syncPageSize),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(volunteerRequests)
      .innerJoin(users, eq(users.id, volunteerRequests.userId))
      .where(isListed),
  ]);
  return { userIds: listed.map(({ userId }) => userId), total: counted?.total ?? 0 };
}

/** Why somebody has to decide which contact a person is, and the contacts; null when nobody has to. */
export async function openConflict(
  db: Queryable,
  organizationId: string,
  userId: string,
): Promise<{ conflict: ConflictReason; candidates: string[] } | null> {
  const [row] = await db
    .select({ conflict: crmSyncRows.conflict, candidates: crmSyncRows.candidates })
    .from(crmSyncRows)
    .where(
      and(
        eq(crmSyncRows.organizationId, organizationId),
        eq(crmSyncRows.kind, 'person'),
        eq(crmSyncRows.localId, userId),
      ),
    );
  return row?.conflict ? { ...row, conflict: row.conflict } : null;
}

/** The zone in which an organization means its days. */
export async function zoneOf(db: Queryable, organizationId: string): Promise<string> {
  const [row] = await db
    .select({ timeZone: mainTimeZone(sql`${organizations}.id`) })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row!.timeZone;
}
