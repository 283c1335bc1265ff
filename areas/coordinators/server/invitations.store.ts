import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { coordinatorInvitations } from '#areas/coordinators/schema/coordinators.ts';
import { invitationsForgottenBefore } from './invitations.rules.ts';

/** Puts an invitation in the place of earlier ones for the same person and location, and forgets all that expired long ago. */
export async function replaceInvitation(
  tx: Tx,
  row: typeof coordinatorInvitations.$inferInsert,
  now: Date,
): Promise<void> {
  await tx
    .delete(coordinatorInvitations)
    .where(lt(coordinatorInvitations.expiresAt, invitationsForgottenBefore(now)));
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

/** Gives a locked invitation another link in the place of the one before. */
export async function renewInvitation(
  tx: Tx,
  id: string,
  link: { secretHash: string; expiresAt: Date; invitedById: string },
): Promise<void> {
  await tx
    .update(coordinatorInvitations)
    .set({ ...link, askedAt: null })
    .where(eq(coordinatorInvitations.id, id));
}

/** Keeps that the person of a locked invitation asked for another link. */
export async function markAsked(tx: Tx, id: string, askedAt: Date): Promise<void> {
  await tx.update(coordinatorInvitations).set({ askedAt }).where(eq(coordinatorInvitations.id, id));
}
