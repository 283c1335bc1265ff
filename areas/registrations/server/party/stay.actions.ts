import { DomainError } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { blockedAmong } from '#areas/blocks/server/blocks.queries.ts';
import type { ChosenSlot } from '../places/chosen-slots.queries.ts';
import { lockPartiesOf } from '../places/places.locks.store.ts';
import { standAlone } from '../places/places.store.ts';
import { heldSlots } from '../registrations.queries.ts';
import { partiesOf, type PartyMember } from './party.queries.ts';

/**
 * Lets people of a party stay whose account holder gives the place back: each has a place of their own from now on. One takes
 * the holder's, further ones need room. Only somebody who has agreed to come along stays, since nobody knows of the others whether they
 * come, and their account's name would stand for the typed one. Anybody who has checked in stays anyway. The slot and the holder's
 * registration must be locked. A child comes with the account holder alone.
 * @param asked.staying ids of the namings
 * @returns how many places are taken by it
 * @throws DomainError `registration.stay-refused`, `registration.stay-full`, `registration.stay-limit`
 */
export async function stayIn(
  tx: Tx,
  deps: Deps,
  { registrationId, slot, staying }: { registrationId: string; slot: ChosenSlot; staying: readonly string[] },
): Promise<number> {
  await lockPartiesOf(tx, [registrationId]);
  const named = (await partiesOf(tx, [registrationId])).filter(({ id }) => staying.includes(id));
  const blocked = await blockedAmong(
    tx,
    slot.organizationId,
    named.map(({ userId }) => userId),
  );
  const places = named.flatMap(({ hasAgreed, isChild, placeId, userId }) =>
    hasAgreed && !isChild && placeId !== null && !blocked.has(userId) ? [placeId] : [],
  );
  if (places.length < new Set(staying).size) throw new DomainError('registration.stay-refused');
  const own = named.filter(({ checkInAt }) => checkInAt === null);
  const left = Math.max(1, slot.capacity - slot.filled + 1);
  if (!slot.companionsTakePlaces && own.length > left)
    throw new DomainError('registration.stay-full', { params: { left } });
  if (slot.registrationLimit > 0) await refuseBeyondLimit(tx, deps, slot, own);
  await standAlone(
    tx,
    own.flatMap(({ placeId }) => placeId ?? []),
    deps.clock.now(),
  );
  return own.length;
}

/** @throws DomainError `registration.stay-limit` for the first who has as many places here as one person may have */
async function refuseBeyondLimit(
  tx: Tx,
  deps: Deps,
  { opportunityId, registrationLimit }: ChosenSlot,
  people: readonly PartyMember[],
): Promise<void> {
  const now = deps.clock.now();
  for (const { userId, firstName, lastName } of people.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    await lockPerson(tx, userId);
    const held = await heldSlots(tx, userId, opportunityId);
    const future = held.filter(({ endAt, isAdditionalVolunteer }) => endAt > now && !isAdditionalVolunteer);
    if (future.length >= registrationLimit)
      throw new DomainError('registration.stay-limit', {
        params: { name: fullName({ firstName, lastName }) },
      });
  }
}
