import { isBlocked } from '#areas/blocks/server/blocks.queries.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { holdRegistration } from '../places/hold-visits.actions.ts';
import { holdSlots } from '../places/hold-slots.actions.ts';
import { freePlaces, publishFreed } from '../places/places.actions.ts';
import { lockPlaces } from '../places/places.locks.store.ts';
import {
  companionPutBack,
  companionTakenOff,
  personPutBack,
  personTakenOff,
} from '../registrations.events.ts';
import { companionOnDate, namedNow, type CompanionOnDate } from './companion-off.queries.ts';
import { lockPlaceOff, markNamedOff } from './companion-off.store.ts';
import { heldBy, isAccountClosed, markTakenOff, restorePlaces } from './taken-off.store.ts';

/** Somebody who comes along on a date, or came, by the id that its roster has. */
interface Companion {
  opportunityId: string;
  dateId: string;
  personId: string;
}

/**
 * Takes somebody off who comes along, and lets the account holder and the others of the party stay. The account holder is told, and so is
 * the person, as far as they were told of a place.
 * @returns false for somebody who doesn't come along
 * @throws DomainError `walk-in.checked-in` after a check-in
 */
export async function takeCompanionOffIn(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  { dateId, personId, reason }: Omit<Companion, 'opportunityId'> & { reason: string },
): Promise<boolean> {
  const known = await companionOnDate(tx, dateId, personId);
  if (!known || known.goneAt !== null) return false;
  await lockPlaces(tx, [known.holder.id]);
  const one = await namedNow(tx, known.id);
  // A moment ago somebody else took the person off, or gave them a place.
  if (!one || one.goneAt !== null || one.placeId !== known.placeId) throw new DomainError('roster.no-place');
  const byUserId = actor.userId;
  if (one.placeId === null) await takeNamedOff(tx, { deps, actor }, one);
  else await takePlaceOff(tx, { deps, actor }, one.placeId, reason);
  const gone = await namedNow(tx, known.id);
  if (gone?.goneAt && gone.holder.isHeld)
    await deps.events.publish(tx, companionTakenOff, { ...toldOf(gone, gone.goneAt), byUserId, reason });
  return true;
}

async function takePlaceOff(
  tx: Tx,
  { deps, actor }: Pick<Context<SignedIn>, 'deps' | 'actor'>,
  placeId: string,
  reason: string,
): Promise<void> {
  const place = await holdRegistration(tx, placeId);
  if (!place) throw new DomainError('roster.no-place');
  if (place.checkInAt) throw new DomainError('walk-in.checked-in');
  const gone = await freePlaces(tx, deps, [placeId], 'taken-off');
  await markTakenOff(tx, placeId, actor.userId);
  for (const { id, userId } of gone)
    await deps.events.publish(tx, personTakenOff, {
      registrationIds: [id],
      userId,
      byUserId: actor.userId,
      reason,
    });
}

async function takeNamedOff(
  tx: Tx,
  { deps, actor }: Pick<Context<SignedIn>, 'deps' | 'actor'>,
  one: CompanionOnDate,
): Promise<void> {
  const { dateId } = one.holder;
  await markNamedOff(tx, { id: one.id, dateId }, { byUserId: actor.userId, at: deps.clock.now() });
  if (one.holder.countsHeads)
    await publishFreed(tx, deps, { slotIds: [one.holder.slotId], because: 'taken-off' });
}

/**
 * Lets somebody come along again who was taken off alone, as far as the account holder still comes and, where heads count, there is room.
 * @returns null for somebody who was not taken off alone; false for one who comes along already
 * @throws DomainError `roster.no-place`, `roster.no-activity`, `take-off.gone`, `roster.there-already`, `take-off.person`
 */
export async function putCompanionBackIn(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  { opportunityId, dateId, personId }: Companion,
): Promise<boolean | null> {
  const known = await companionOnDate(tx, dateId, personId);
  if (!known) return null;
  if (known.goneAt === null) return false;
  if (known.takenOffById === null) return null;
  const { userId } = known;
  const { slotId } = known.holder;
  const [slot] = await holdSlots(tx, { opportunityId, slotIds: [slotId], userId });
  if (!slot) throw new DomainError('roster.no-activity');
  await lockPlaces(tx, [known.holder.id]);
  if (known.placeId !== null) await lockPlaceOff(tx, known.placeId);
  const one = await namedNow(tx, known.id);
  if (one?.goneAt === null) return false;
  // The account holder left, went elsewhere, or named the person again meanwhile.
  if (!one || !one.holder.isHeld || one.holder.slotId !== slot.slotId || one.isNamedAgain)
    throw new DomainError('roster.no-place');
  if (one.placeId !== null && (await heldBy(tx, slotId, [userId])).has(userId))
    throw new DomainError('roster.there-already', { params: { activity: slot.activityName } });
  const { filled, capacity, activityName: activity } = slot;
  const isRoom =
    !slot.companionsTakePlaces || filled < capacity || one.holder.overruled.includes('slot-full');
  if (!isRoom) throw new DomainError('take-off.gone', { params: { filled, capacity, activity, along: 0 } });
  await lockPerson(tx, userId);
  if (
    one.hasDeclined ||
    (await isAccountClosed(tx, userId)) ||
    (await isBlocked(tx, userId, slot.organizationId))
  )
    throw new DomainError('take-off.person');
  const byUserId = actor.userId;
  if (one.placeId === null) await markNamedOff(tx, { id: one.id, dateId }, null);
  else {
    await restorePlaces(tx, slotId, [one.placeId], deps.clock.now());
    await deps.events.publish(tx, personPutBack, { registrationIds: [one.placeId], userId, byUserId });
  }
  await deps.events.publish(tx, companionPutBack, { ...toldOf(one, one.goneAt), byUserId });
  return true;
}

const toldOf = (
  { id: namingId, userId, firstName, lastName, holder }: CompanionOnDate,
  takenOffAt: Date,
) => ({
  holderRegistrationId: holder.id,
  holderUserId: holder.userId,
  namingId,
  userId,
  firstName,
  lastName,
  takenOffAt: takenOffAt.toISOString(),
});
