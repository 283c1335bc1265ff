import { isBlocked } from '#areas/blocks/server/blocks.queries.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { ownerOf } from '../moving/party-places.queries.ts';
import { yieldToOwnPlaces } from '../party/party.actions.ts';
import { alongIn } from '../places/counts.queries.ts';
import { enterOnce } from '../places/held-people.actions.ts';
import { holdSlots } from '../places/hold-slots.actions.ts';
import { personPutBack } from '../registrations.events.ts';
import { headsBeside } from '../places/rearrange.actions.ts';
import { putCompanionBackIn } from './companion-off.actions.ts';
import { heldBy, isAccountClosed, lockTakenOff, restorePlaces, takenOffPlace } from './taken-off.store.ts';

/** A place that was taken off a date. */
interface TakenOff {
  opportunityId: string;
  dateId: string;
  registrationId: string;
}

/**
 * Gives somebody the same place again that was taken off, with those who came along, as far as it is free: no rule is set aside by it
 * but one that was set aside for the place before.
 * @returns false when it is theirs again already
 * @throws DomainError `roster.no-place`, `roster.no-activity`, `take-off.gone` when somebody else has the place, `roster.there-already`,
 *   `take-off.person` of a person who is blocked or whose account is closed by now
 */
export async function putBackIn(
  tx: Tx,
  ctx: Context<SignedIn>,
  { opportunityId, dateId, registrationId }: TakenOff,
): Promise<boolean> {
  const { deps, actor } = ctx;
  const isAlongAgain = await putCompanionBackIn(tx, ctx, { opportunityId, dateId, personId: registrationId });
  if (isAlongAgain !== null) return isAlongAgain;
  const former = await takenOffPlace(tx, dateId, registrationId);
  if (!former) {
    if (await ownerOf(tx, dateId, registrationId)) return false;
    throw new DomainError('roster.no-place');
  }
  const { slotId, userId } = former;
  const [slot] = await holdSlots(tx, { opportunityId, slotIds: [slotId], userId });
  if (slot?.dateId !== dateId) throw new DomainError('roster.no-activity');
  const [lead, ...party] = await lockTakenOff(tx, registrationId);
  if (!lead) return false;
  if (slot.isHeld && slot.namedPlaceId === null)
    throw new DomainError('roster.there-already', { params: { activity: slot.activityName } });
  const there = await heldBy(
    tx,
    slotId,
    party.map((one) => one.userId),
  );
  const back = [lead, ...party.filter((one) => !there.has(one.userId))];
  const heads = slot.companionsTakePlaces ? await headsBeside(tx, lead.id) : 0;
  const wanted = (lead.isRoomOfGroup ? 0 : 1) + (slot.companionsTakePlaces ? back.length - 1 + heads : 0);
  const isRoom =
    wanted === 0 || slot.filled + wanted <= slot.capacity || lead.overruled.includes('slot-full');
  if (!isRoom) {
    const { filled, capacity, activityName: activity } = slot;
    const along = await alongIn(tx, slotId);
    throw new DomainError('take-off.gone', { params: { filled, capacity, activity, along } });
  }
  if (slot.namedPlaceId !== null) await yieldToOwnPlaces(tx, deps, [slot.namedPlaceId]);
  for (const one of back.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    await lockPerson(tx, one.userId);
    if ((await isAccountClosed(tx, one.userId)) || (await isBlocked(tx, one.userId, slot.organizationId)))
      throw new DomainError('take-off.person');
  }
  await restorePlaces(
    tx,
    slotId,
    back.map(({ id }) => id),
    deps.clock.now(),
  );
  // The contact of their group may have entered their names meanwhile.
  for (const { id } of back) await enterOnce(tx, deps, id);
  const byUserId = actor.userId;
  for (const one of back)
    await deps.events.publish(tx, personPutBack, {
      registrationIds: [one.id],
      userId: one.userId,
      byUserId,
    });
  return true;
}
