import { DomainError } from '#shared/errors.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { partiesOf } from '../party/party.queries.ts';
import { holdRegistration } from '../places/hold-visits.actions.ts';
import { stayIn } from '../party/stay.actions.ts';
import type { ChosenSlot } from '../places/chosen-slots.queries.ts';
import { holdSlots } from '../places/hold-slots.actions.ts';
import { freePlaces } from '../places/places.actions.ts';
import { lockPartiesOf } from '../places/places.locks.store.ts';
import { placeOf } from '../places/places.store.ts';
import {
  partyChanged,
  registrationCancelled,
  type placesTakenBack,
  type FreedBecause,
} from '../registrations.events.ts';
import { canCancel, ownsRegistration } from '../registrations.policy.ts';

/**
 * Unregisters: gives the place back and lets the next person take it.
 * @param staying ids of people of the party who keep their places; the others lose theirs with the holder's
 * @throws DomainError `registration.stay-refused`, `registration.stay-full`, `registration.stay-limit` for those who can't stay; `registration.checked-in` after check-in; `registration.over` once the shift has ended;
 * `not-found` for anybody else's registration.
 */
export async function cancelRegistration(
  ctx: Context<SignedIn>,
  registrationId: string,
  staying: readonly string[],
): Promise<{ id: string }> {
  const { actor, deps } = ctx;
  await withTransaction(deps.db, async (tx) => {
    // Those who stay take places of their own: the slot before the registrations.
    const slot = staying.length > 0 ? await holdSlotOf(tx, actor.userId, registrationId) : undefined;
    const registration = await holdRegistration(tx, registrationId);
    if (!registration || !ownsRegistration(actor, registration)) throw new DomainError('not-found');
    if (!canCancel(actor, registration)) throw new DomainError('registration.checked-in');
    if (registration.endAt <= deps.clock.now()) throw new DomainError('registration.over');
    // An organizer moved it to another slot a moment ago: with a second try the holder sees which.
    if (slot && slot.slotId !== registration.slotId) throw new DomainError('service.unavailable');
    const stayed = slot ? await stayIn(tx, deps, { registrationId, slot, staying }) : 0;
    await giveBackIn(tx, deps, [registration], {
      because: 'unregistered',
      tells: registrationCancelled,
      // Where heads count, those who stay had their places before.
      stayed: slot?.companionsTakePlaces ? 0 : stayed,
    });
  });
  return { id: registrationId };
}

/** The slot of a person's place, locked; somebody else's is not locked for them. */
async function holdSlotOf(tx: Tx, userId: string, registrationId: string): Promise<ChosenSlot> {
  const place = await placeOf(tx, registrationId);
  if (place?.userId !== userId) throw new DomainError('not-found');
  const [slot] = await holdSlots(tx, {
    opportunityId: place.opportunityId,
    slotIds: [place.slotId],
    userId,
  });
  if (!slot) throw new DomainError('not-found');
  return slot;
}

/**
 * Gives places of one person in one opportunity back in somebody's transaction, with those of the people who come along. They must be
 * locked, and nobody checked in on them.
 */
export async function giveBackIn(
  tx: Tx,
  deps: Deps,
  places: readonly { id: string; userId: string; isAdditionalVolunteer: boolean }[],
  {
    because,
    tells,
    stayed = 0,
  }: {
    because: FreedBecause;
    tells: typeof registrationCancelled | typeof placesTakenBack;
    /** How many of the places are those of people of the party from now on. */
    stayed?: number;
  },
): Promise<void> {
  const [first] = places;
  if (!first) return;
  const ids = places.map(({ id }) => id);
  await lockPartiesOf(
    tx,
    places.flatMap(({ id, isAdditionalVolunteer }) => (isAdditionalVolunteer ? [] : id)),
  );
  const party = await partiesOf(tx, ids);
  const gone = await freePlaces(tx, deps, ids, because, stayed);
  const removed = party.filter((member) => gone.some((place) => place.id === member.placeId));
  const event = { registrationIds: ids, userId: first.userId };
  await deps.events.publish(tx, tells, event);
  if (removed.length === 0) return;
  await deps.events.publish(tx, partyChanged, {
    ...event,
    because: 'cancel',
    added: [],
    removed: [...Map.groupBy(removed, ({ userId }) => userId)].map(([userId, theirs]) => ({
      userId,
      registrationIds: theirs.flatMap(({ placeId }) => placeId ?? []),
    })),
    ageVerified: [],
  });
}
