import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { membershipsOf } from '#server/features/memberships/memberships.queries.ts';
import { headcounts } from '#server/features/registrations/places/counts.queries.ts';
import { tellFreed } from '#server/features/registrations/places/places.actions.ts';
import { canEditOpportunity } from '../opportunities.policy.ts';
import { lockOpportunity, lockSlots } from '../opportunities.locks.store.ts';
import { updateOpportunity } from '../opportunities.store.ts';
import { overfull } from './people-choices.rules.ts';
import { updateCapacity } from './schedule.store.ts';
import { opportunityOfSlot } from './schedule.queries.ts';

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
  const { actor, deps } = ctx;
  await withTransaction(deps.db, async (tx) => {
    const opportunityId = await opportunityOfSlot(tx, slotId);
    const opportunity = opportunityId ? await lockOpportunity(tx, opportunityId) : undefined;
    if (!opportunity) throw new DomainError('not-found');
    if (!canEditOpportunity(await membershipsOf(tx, actor), opportunity)) throw new DomainError('forbidden');
    const [slot] = await lockSlots(tx, [slotId]);
    if (!slot) throw new DomainError('not-found');
    if (slot.capacity === capacity) return;
    const filled = (await headcounts(tx, { slotIds: [slotId] })).get(slotId)?.filled ?? 0;
    const { belowFilled } = overfull([
      { slotId, capacity, capacityBefore: slot.capacity, filled, leaving: 0, arriving: 0 },
    ]);
    if (belowFilled.length > 0) throw new DomainError('capacity-below-filled', { params: { filled } });
    await updateCapacity(tx, slotId, capacity);
    if (capacity > slot.capacity) await tellFreed(tx, deps, { slotIds: [slotId], because: 'count-raised' });
    await updateOpportunity(tx, opportunity.id, {}, { userId: actor.userId, now: deps.clock.now() });
  });
  return { id: slotId, capacity };
}
