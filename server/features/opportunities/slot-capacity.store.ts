import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { opportunities, slots } from '#server/db/schema/index.ts';

/** A slot with what its opportunity says about who may change it; its row is locked until the transaction ends. */
export async function lockSlot(tx: Tx, slotId: string) {
  const [slot] = await tx
    .select({
      organizationId: opportunities.organizationId,
      locationId: opportunities.locationId,
      status: opportunities.status,
      isPrivate: opportunities.isPrivate,
    })
    .from(slots)
    .innerJoin(opportunities, eq(opportunities.id, slots.opportunityId))
    .where(and(eq(slots.id, slotId), isNull(slots.deletedAt), isNull(opportunities.deletedAt)))
    .for('update', { of: slots });
  return slot;
}

export async function updateCapacity(tx: Tx, slotId: string, capacity: number): Promise<void> {
  await tx.update(slots).set({ capacity }).where(eq(slots.id, slotId));
}
