import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { slots } from '#server/db/schema/index.ts';

/** The opportunity that a slot belongs to, for good. */
export async function opportunityOfSlot(tx: Tx, slotId: string): Promise<string | undefined> {
  const [slot] = await tx
    .select({ opportunityId: slots.opportunityId })
    .from(slots)
    .where(eq(slots.id, slotId));
  return slot?.opportunityId;
}

/** A slot that is not deleted; its row is locked until the transaction ends. The opportunity is locked before it. */
export async function lockSlot(tx: Tx, slotId: string): Promise<{ capacity: number } | undefined> {
  const [slot] = await tx
    .select({ capacity: slots.capacity })
    .from(slots)
    .where(and(eq(slots.id, slotId), isNull(slots.deletedAt)))
    .for('no key update', { of: slots });
  return slot;
}

export async function updateCapacity(tx: Tx, slotId: string, capacity: number): Promise<void> {
  await tx.update(slots).set({ capacity }).where(eq(slots.id, slotId));
}
