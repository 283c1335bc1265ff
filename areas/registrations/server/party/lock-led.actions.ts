import { DomainError } from '#shared/errors.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { canEditParty } from '../registrations.policy.ts';
import { holdSlots } from '../places/hold-slots.actions.ts';
import { lockPartiesOf, lockPlaces } from '../places/places.locks.store.ts';
import { ownPlacesAmong } from '../places/places.store.ts';
import type { HeldPlace } from './bring-along.actions.ts';

/**
 * The holder's own registrations with their slots and their parties, all locked, in the order of `places.locks.store.ts`. They
 * are all of one opportunity.
 * @returns them, the nearest date first
 */
export async function lockLed(
  tx: Tx,
  ctx: Context<SignedIn>,
  registrationIds: readonly string[],
): Promise<HeldPlace[]> {
  const { userId } = ctx.actor;
  const places = await ownPlacesAmong(tx, userId, registrationIds);
  const first = places.find(({ id }) => id === registrationIds[0]);
  if (!first) throw new DomainError('not-found');
  const { opportunityId } = first;
  refuseLost(
    registrationIds,
    places.filter((place) => place.opportunityId === opportunityId),
  );
  const slots = await holdSlots(tx, { opportunityId, slotIds: places.map(({ slotId }) => slotId), userId });
  const held = await lockPlaces(tx, registrationIds);
  const led = held.filter((place) => canEditParty(ctx.actor, { ...place, deletedAt: null }));
  refuseLost(registrationIds, led);
  await lockPartiesOf(tx, registrationIds);
  return led
    .map(({ id, slotId }) => {
      const slot = slots.find((one) => one.slotId === slotId);
      // An organizer moved it to another slot a moment ago: with a second try the holder sees which.
      if (!places.some((place) => place.id === id && place.slotId === slotId))
        throw new DomainError('service.unavailable');
      if (!slot) throw new DomainError('not-found');
      return { registrationId: id, slot };
    })
    .toSorted((a, b) => a.slot.startAt.getTime() - b.slot.startAt.getTime());
}

/** @throws DomainError `not-found` when the person doesn't hold them all, with a field for each of the others that they don't */
function refuseLost(registrationIds: readonly string[], held: readonly { id: string }[]): void {
  const there = new Set(held.map(({ id }) => id));
  if (registrationIds.every((id) => there.has(id))) return;
  const [, ...also] = registrationIds;
  throw new DomainError('not-found', {
    fields: also.flatMap((id, index) =>
      there.has(id)
        ? []
        : [{ path: `also.${index}`, code: 'not-found', text: phrase('registrations.notHeld') }],
    ),
  });
}
