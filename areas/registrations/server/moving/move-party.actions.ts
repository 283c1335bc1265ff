import { DomainError } from '#shared/errors.ts';
import { trailChanges } from '#shared/rules/trail.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { Overrulable } from '#areas/registrations/rules/overruling.ts';
import { personMoved } from '../places/place-changes.events.ts';
import { recordOverruled } from '../adding/added.store.ts';
import { rulesInTheWay } from '../adding/rules-in-the-way.queries.ts';
import { yieldToOwnPlaces } from '../party/party.actions.ts';
import { holdSlots } from '../places/hold-slots.actions.ts';
import { lockPlaces } from '../places/places.locks.store.ts';
import { holdVisits } from '../places/hold-visits.actions.ts';
import type { LockedPerson } from '../places/places.locks.store.ts';
import { headsOf, rearrangePlaces } from '../places/rearrange.actions.ts';
import { outcomesOf, turnovers } from '../places/rearrange.rules.ts';
import { ownerOf, placesMeeting } from './party-places.queries.ts';

/** Whose place is moved, and where to. */
export interface Move {
  opportunityId: string;
  dateId: string;
  registrationId: string;
  toSlotId: string;
  /** The rules that are set aside for it. */
  overrule: readonly Overrulable[];
}

/**
 * Moves somebody with everybody who comes along to another activity, of the same date or of another one that is not over. Within a date
 * check-ins stay: all its activities have its times; from one date to another nobody goes who has checked in. The person is told as of any move; those who run the date see it on their rosters.
 * @returns false when they are there already
 * @throws DomainError `roster.no-place`, `roster.no-activity`; `walk-in.checked-in`; `roster.along` for somebody who was brought along;
 *   `roster.there-already`; what `rulesInTheWay` throws; `service.unavailable` when somebody else moved them a
 *   moment ago
 */
export async function movePartyIn(
  tx: Tx,
  ctx: Context<SignedIn>,
  { opportunityId, dateId, registrationId, toSlotId, overrule }: Move,
): Promise<boolean> {
  const { deps, actor } = ctx;
  const known = await ownerOf(tx, dateId, registrationId);
  if (!known) throw new DomainError('roster.no-place');
  if (known.slotId === toSlotId) return false;
  const chosen = await holdSlots(tx, {
    opportunityId,
    slotIds: [known.slotId, toSlotId],
    userId: known.userId,
  });
  const from = chosen.find(({ slotId }) => slotId === known.slotId);
  const to = chosen.find(({ slotId }) => slotId === toSlotId);
  if (!from || !to) throw new DomainError('roster.no-activity');
  const places = await lockPlaces(tx, await placesMeeting(tx, registrationId, toSlotId));
  const lead = places.find(({ id }) => id === registrationId);
  if (!lead) throw new DomainError('roster.no-place');
  if (lead.slotId !== from.slotId) throw new DomainError('service.unavailable');
  if (lead.isAdditionalVolunteer) throw new DomainError('roster.along');
  const isOtherDate = to.dateId !== dateId;
  if (isOtherDate && (await haveCome(tx, places, from.slotId))) throw new DomainError('walk-in.checked-in');
  const there = places.find(
    ({ id, slotId, userId }) => id !== lead.id && slotId === toSlotId && userId === lead.userId,
  );
  if (there && there.id !== to.namedPlaceId)
    throw new DomainError('roster.there-already', { params: { activity: to.activityName } });
  const now = deps.clock.now();
  const fates = outcomesOf(
    places.filter(({ id }) => id !== there?.id),
    { moved: [{ slotId: from.slotId, toSlotId }], released: [] },
  );
  const heads = await headsOf(tx, opportunityId, places);
  const rules = await rulesInTheWay(tx, {
    opportunityId,
    slot: to,
    heads: turnovers(fates, [], heads).get(toSlotId)?.arriving ?? 1,
    // Having a place here says that the person was let in.
    person: { name: known.name, userId: lead.userId, isApproved: true, isMember: true },
    leaves: lead.id,
    overrule,
    now,
    ahead: isOtherDate ? ctx : undefined,
    endsWithDate: isOtherDate,
  });
  if (there) await yieldToOwnPlaces(tx, deps, [there.id]);
  const { slotId, capacity, dateLabel: label, startAt, endAt } = from;
  await rearrangePlaces(
    tx,
    { deps, actor },
    {
      by: null,
      fates,
      heads,
      groups: [],
      rooms: [{ slotId, before: capacity, after: capacity }],
      kept: [],
      moved: [{ slotId, toSlotId, before: { label, startAt, endAt } }],
      released: [],
    },
  );
  await recordOverruled(tx, lead.id, { rules, at: now, byUserId: actor.userId });
  await deps.events.publish(tx, personMoved, {
    organizationId: from.organizationId,
    objectId: lead.id,
    personId: lead.userId,
    zone: from.timeZone,
    changes: trailChanges({
      activity: [from.activityName, to.activityName],
      date: [
        [from.startAt, from.endAt],
        [to.startAt, to.endAt],
      ],
    }),
  });
  return true;
}

/** Whether somebody of a party has checked in. The places are locked. */
async function haveCome(tx: Tx, places: readonly LockedPerson[], slotId: string): Promise<boolean> {
  const there = places.filter((place) => place.slotId === slotId).map(({ id }) => id);
  return (await holdVisits(tx, there)).some(({ checkInAt }) => checkInAt !== null);
}
