import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';

/** Writes who added the person of a place on a roster, and what was typed there. */
export async function recordAdded(
  tx: Tx,
  registrationId: string,
  {
    byUserId,
    typed,
    others,
  }: { byUserId: string; typed: { firstName: string; lastName: string } | null; others: number },
): Promise<void> {
  await tx
    .update(registrations)
    .set({
      addedById: byUserId,
      typedFirstName: typed?.firstName ?? null,
      typedLastName: typed?.lastName ?? null,
      unnamedOthers: others,
    })
    .where(eq(registrations.id, registrationId));
}

/** Writes that somebody put the person of a place into a slot that was full. */
export async function recordOverCapacity(
  tx: Tx,
  registrationId: string,
  { at, byUserId }: { at: Date; byUserId: string },
): Promise<void> {
  await tx
    .update(registrations)
    .set({ overCapacityAt: at, overCapacityById: byUserId })
    .where(eq(registrations.id, registrationId));
}
