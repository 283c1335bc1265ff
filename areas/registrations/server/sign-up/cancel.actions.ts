import { DomainError } from '#shared/errors.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { partiesOf } from '../party/party.queries.ts';
import { holdRegistration } from '../places/hold-visits.actions.ts';
import { freePlaces } from '../places/places.actions.ts';
import { lockPartiesOf } from '../places/places.locks.store.ts';
import {
  partyChanged,
  registrationCancelled,
  type walkInTakenOff,
  type FreedBecause,
} from '../registrations.events.ts';
import { canCancel, ownsRegistration } from '../registrations.policy.ts';

/**
 * Unregisters: gives the place back and lets the next person take it.
 * @throws DomainError `registration.checked-in` after check-in; `registration.over` once the shift has ended;
 * `not-found` for anybody else's registration.
 */
export async function cancelRegistration(
  ctx: Context<SignedIn>,
  registrationId: string,
): Promise<{ id: string }> {
  const { actor, deps } = ctx;
  await withTransaction(deps.db, async (tx) => {
    const registration = await holdRegistration(tx, registrationId);
    if (!registration || !ownsRegistration(actor, registration)) throw new DomainError('not-found');
    if (!canCancel(actor, registration)) throw new DomainError('registration.checked-in');
    if (registration.endAt <= deps.clock.now()) throw new DomainError('registration.over');
    await giveBackIn(tx, deps, registration, { because: 'unregistered', tells: registrationCancelled });
  });
  return { id: registrationId };
}

/**
 * Gives a place back in somebody's transaction, with those of the people who come along. It must be locked, and nobody checked
 * in on it.
 */
export async function giveBackIn(
  tx: Tx,
  deps: Deps,
  { id, userId, isAdditionalVolunteer }: { id: string; userId: string; isAdditionalVolunteer: boolean },
  { because, tells }: { because: FreedBecause; tells: typeof registrationCancelled | typeof walkInTakenOff },
): Promise<void> {
  if (!isAdditionalVolunteer) await lockPartiesOf(tx, [id]);
  const party = await partiesOf(tx, [id]);
  const gone = await freePlaces(tx, deps, [id], because);
  const removed = party.filter((member) => gone.some((place) => place.id === member.placeId));
  const event = { registrationIds: [id], userId };
  await deps.events.publish(tx, tells, event);
  if (removed.length === 0) return;
  await deps.events.publish(tx, partyChanged, {
    ...event,
    because: 'cancel',
    added: [],
    removed: removed.map(({ placeId, userId: companionId }) => ({
      userId: companionId,
      registrationIds: placeId === null ? [] : [placeId],
    })),
    ageVerified: [],
  });
}
