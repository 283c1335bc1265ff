import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { crmConnections } from '#areas/crm/schema/crm.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { crmSyncRows, crmSyncs, type SyncRow } from '#areas/crm/schema/sync.ts';
import { basisOf, isBeingMapped } from './compare.queries.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';

const isDue = (now: Date) => lte(crmSyncRows.dueAt, now);

/** Nothing is sent before somebody has said where it goes. */
const isMapped = sql`exists (select from active_forms active join form_mappings mapping on mapping.form_id = active.form_id
  where active.organization_id = crm_syncs.organization_id)`;

const hasOtherBasis = (now: Date) =>
  sql`(not ${crmSyncs.isOtherCrm} and ${crmSyncs.basis} is distinct from ${basisOf} and not ${isBeingMapped(now)})`;

/** What everything goes by, where that is not what it was compared with last; null where it is, or somebody is just changing it. */
export async function changedBasis(db: Queryable, organizationId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ basis: basisOf })
    .from(crmSyncs)
    .where(and(eq(crmSyncs.organizationId, organizationId), hasOtherBasis(now)));
  return row?.basis ?? null;
}

/** Organizations for which there is something to do now, and nobody does it. */
export async function dueSyncs(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .select({ organizationId: crmSyncs.organizationId })
    .from(crmSyncs)
    .innerJoin(crmConnections, eq(crmConnections.organizationId, crmSyncs.organizationId))
    .where(
      and(
        crmSyncs.isOn,
        isMapped,
        crmConnections.isActive,
        isNotNull(crmConnections.connectedAt),
        or(isNull(crmSyncs.workedUntil), lte(crmSyncs.workedUntil, now)),
        or(isNull(crmSyncs.pausedUntil), lte(crmSyncs.pausedUntil, now)),
        or(
          sql`exists (select from ${crmSyncRows} where ${crmSyncRows.organizationId} = ${crmSyncs.organizationId} and ${isDue(now)})`,
          lte(crmSyncs.compareAt, now),
          hasOtherBasis(now),
        ),
      ),
    );
  return rows.map(({ organizationId }) => organizationId);
}

/** What is due at an organization, people before hours, which refer to them; and whether its person has left. */
export function dueRows(
  db: Queryable,
  organizationId: string,
  now: Date,
  limit: number,
): Promise<(SyncRow & { hasLeft: boolean })[]> {
  return db
    .select({
      row: crmSyncRows,
      hasLeft: sql<boolean>`${users.closedAt} is not null`,
    })
    .from(crmSyncRows)
    .innerJoin(users, eq(users.id, crmSyncRows.userId))
    .where(and(eq(crmSyncRows.organizationId, organizationId), isDue(now)))
    .orderBy(asc(crmSyncRows.kind), asc(crmSyncRows.dueAt), asc(crmSyncRows.localId))
    .limit(limit)
    .then((rows) => rows.map(({ row, hasLeft }) => ({ ...row, hasLeft })));
}

/** Which of these people have closed their accounts. */
export async function closedAccounts(db: Queryable, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isOneOf(users.id, userIds), isNotNull(users.closedAt)));
  return new Set(rows.map(({ id }) => id));
}
