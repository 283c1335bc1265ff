import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { coordinatorInvitations, coordinators } from '#server/db/schema/index.ts';

/** Puts an invitation in the place of earlier ones for the same person and location, and forgets all that expired. */
export async function replaceInvitation(
  tx: Tx,
  row: typeof coordinatorInvitations.$inferInsert,
  now: Date,
): Promise<void> {
  await tx.delete(coordinatorInvitations).where(lt(coordinatorInvitations.expiresAt, now));
  await tx
    .delete(coordinatorInvitations)
    .where(
      and(eq(coordinatorInvitations.email, row.email), eq(coordinatorInvitations.locationId, row.locationId)),
    );
  await tx.insert(coordinatorInvitations).values(row);
}

/** An invitation, locked until the transaction ends, so that it is used once. */
export async function lockInvitation(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(coordinatorInvitations)
    .where(eq(coordinatorInvitations.id, id))
    .for('update');
  return row;
}

export async function deleteInvitation(tx: Tx, id: string): Promise<void> {
  await tx.delete(coordinatorInvitations).where(eq(coordinatorInvitations.id, id));
}

/**
 * Asks for a place at a location: a new row, or the old one of a request that was declined or of a place taken away.
 * One that waits or is approved stays as it is.
 */
export async function insertRequest(
  tx: Tx,
  place: { id: string; userId: string; organizationId: string; locationId: string },
  now: Date,
): Promise<void> {
  const asked = {
    role: 'coordinator' as const,
    status: 'pending' as const,
    decidedById: null,
    decidedAt: null,
    deletedAt: null,
    updatedAt: now,
  };
  await tx
    .insert(coordinators)
    .values({ ...place, ...asked, createdAt: now })
    .onConflictDoUpdate({
      target: [coordinators.userId, coordinators.locationId],
      set: asked,
      setWhere: inArray(coordinators.status, ['reject', 'delete']),
    });
}
