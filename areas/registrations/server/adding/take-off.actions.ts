import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { holdRegistration } from '../places/hold-visits.actions.ts';
import { freePlaces } from '../places/places.actions.ts';
import { lockPartiesOf } from '../places/places.locks.store.ts';
import { personTakenOff } from '../registrations.events.ts';
import { takeCompanionOffIn } from './companion-off.actions.ts';
import { markTakenOff } from './taken-off.store.ts';

/**
 * Gives the place of somebody back for those who run the date, with those of the people who come along; each of them is told, with the
 * reason if there is one. A person who comes along goes alone.
 * @throws DomainError `roster.no-place`; `walk-in.checked-in` after a check-in
 */
export async function takeOffIn(
  tx: Tx,
  ctx: Context<SignedIn>,
  { dateId, registrationId, reason }: { dateId: string; registrationId: string; reason: string },
): Promise<void> {
  const { deps, actor } = ctx;
  if (await takeCompanionOffIn(tx, ctx, { dateId, personId: registrationId, reason })) return;
  const place = await holdRegistration(tx, registrationId);
  if (place?.dateId !== dateId) throw new DomainError('roster.no-place');
  if (place.checkInAt) throw new DomainError('walk-in.checked-in');
  await lockPartiesOf(tx, [place.id]);
  const byUserId = actor.userId;
  const gone = await freePlaces(tx, deps, [place.id], 'taken-off');
  await markTakenOff(tx, place.id, byUserId);
  for (const { id, userId } of gone)
    await deps.events.publish(tx, personTakenOff, { registrationIds: [id], userId, byUserId, reason });
}
