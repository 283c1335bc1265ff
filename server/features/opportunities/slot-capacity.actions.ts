import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { membershipsOf } from '#server/features/coordinators/coordinators.queries.ts';
import { countBySlot } from '#server/features/registrations/registrations.queries.ts';
import { canEditOpportunity } from './opportunities.policy.ts';
import { lockSlot, updateCapacity } from './slot-capacity.store.ts';

/**
 * Changes how many volunteers a slot has room for. The slot is locked before its people are counted, as sign-ups do,
 * so that nobody is left without the place that was promised (docs/decisions/003-no-overbooking.md).
 * @throws DomainError `not-found`, `forbidden` for those who don't manage its location, `capacity-below-filled`
 */
export async function setSlotCapacity(
  ctx: Context<SignedIn>,
  slotId: string,
  capacity: number,
): Promise<{ id: string; capacity: number }> {
  await withTransaction(ctx.deps.db, async (tx) => {
    const slot = await lockSlot(tx, slotId);
    if (!slot) throw new DomainError('not-found');
    if (!canEditOpportunity(await membershipsOf(tx, ctx.actor), slot)) throw new DomainError('forbidden');
    const filled = (await countBySlot(tx, [slotId])).get(slotId)?.filled ?? 0;
    if (capacity < filled) throw new DomainError('capacity-below-filled', { params: { filled } });
    await updateCapacity(tx, slotId, capacity);
  });
  return { id: slotId, capacity };
}
