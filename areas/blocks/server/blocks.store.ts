import { and, eq, isNull, sql } from 'drizzle-orm';
import { blockedPeople } from '#areas/blocks/schema/blocks.ts';
import type { Tx } from '#server/db/client.ts';

/** @returns false when the organization blocked the person already; nothing was written then */
export async function insertBlock(tx: Tx, row: typeof blockedPeople.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(blockedPeople)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: blockedPeople.id });
  return made.length > 0;
}

/** A block, locked until the transaction ends. */
export async function lockBlock(
  tx: Tx,
  id: string,
): Promise<{ organizationId: string; userId: string | null } | undefined> {
  const [row] = await tx
    .select({ organizationId: blockedPeople.organizationId, userId: blockedPeople.userId })
    .from(blockedPeople)
    .where(eq(blockedPeople.id, id))
    .for('update');
  return row;
}

export async function deleteBlock(tx: Tx, id: string): Promise<void> {
  await tx.delete(blockedPeople).where(eq(blockedPeople.id, id));
}

/** What was kept of a closed account with this address is of the account that has it now. */
export async function adoptAddress(
  tx: Tx,
  { userId, addressDigest }: { userId: string; addressDigest: string },
): Promise<void> {
  await tx
    .update(blockedPeople)
    .set({ userId })
    .where(and(isNull(blockedPeople.userId), eq(blockedPeople.addressDigest, addressDigest)));
}

/** Where a person is blocked, the account has another address from now on; what a closed account left under it is the same block. */
export async function moveBlocks(
  tx: Tx,
  { userId, addressDigest }: { userId: string; addressDigest: string },
): Promise<void> {
  await tx.delete(blockedPeople).where(
    and(
      isNull(blockedPeople.userId),
      eq(blockedPeople.addressDigest, addressDigest),
      sql`exists (select from ${blockedPeople} own where own.user_id = ${userId}
        and own.organization_id = ${blockedPeople.organizationId})`,
    ),
  );
  await tx.update(blockedPeople).set({ addressDigest }).where(eq(blockedPeople.userId, userId));
  await adoptAddress(tx, { userId, addressDigest });
}

/** Takes a person out of what is kept; who blocks is no longer told, either. */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  await tx.update(blockedPeople).set({ userId: null, reason: '' }).where(eq(blockedPeople.userId, userId));
  await tx.update(blockedPeople).set({ blockedById: null }).where(eq(blockedPeople.blockedById, userId));
}
