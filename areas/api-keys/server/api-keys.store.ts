import { and, eq, isNull, or, gt, sql } from 'drizzle-orm';
import { apiKeys } from '#areas/api-keys/schema/api-keys.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import type { Queryable, Tx } from '#server/db/client.ts';

type NewKey = typeof apiKeys.$inferInsert;

export async function insertKey(tx: Tx, row: NewKey): Promise<void> {
  await tx.insert(apiKeys).values(row);
}

/** How many keys of an organization work; locks it, so that two who make one at once count each other's. */
export async function lockAndCountLive(tx: Tx, organizationId: string, now: Date): Promise<number> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
  return tx.$count(
    apiKeys,
    and(
      eq(apiKeys.organizationId, organizationId),
      isNull(apiKeys.revokedAt),
      or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
    ),
  );
}

/** @returns null when the organization has no such key; one that was revoked stays as it is */
export async function setRevoked(
  tx: Tx,
  { keyId, organizationId, now }: { keyId: string; organizationId: string; now: Date },
): Promise<{ isRevokedNow: boolean } | null> {
  const isIt = and(eq(apiKeys.id, keyId), eq(apiKeys.organizationId, organizationId));
  const rows = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(isIt, isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  if (rows.length > 0) return { isRevokedNow: true };
  return (await tx.$count(apiKeys, isIt)) > 0 ? { isRevokedNow: false } : null;
}

export async function deleteKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(apiKeys).where(eq(apiKeys.userId, userId));
}

/**
 * Counts a call of a key, in one statement, so that any number of processes count together.
 * @returns false when the minute's calls are used up
 */
export async function countCall(db: Queryable, keyId: string, now: Date): Promise<boolean> {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const at = sql`${minute.toISOString()}::timestamptz`;
  const rows = await db
    .update(apiKeys)
    .set({
      lastUsedAt: now,
      minute,
      calls: sql`case when ${apiKeys.minute} = ${at} then ${apiKeys.calls} + 1 else 1 end`,
    })
    .where(
      and(
        eq(apiKeys.id, keyId),
        sql`(${apiKeys.minute} is distinct from ${at} or ${apiKeys.calls} < ${apiKeys.perMinute})`,
      ),
    )
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}
