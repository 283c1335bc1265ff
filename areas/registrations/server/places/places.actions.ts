import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { placesFreed, type FreedBecause } from '../registrations.events.ts';
import { slotsWithRoom } from './counts.queries.ts';
import {
  insertRegistrations,
  markDeleted,
  registrationRow,
  type CopiedSlot,
  type FormerPlace,
} from './places.store.ts';

/*
 * Places are taken and given back here and in `rearrange.actions.ts` and nowhere else, and whatever leaves a slot with
 * more free places than before says so with `placesFreed`: what offers them to others stands on that event.
 */

/** A place that somebody is to have. */
export interface WantedPlace {
  person: { userId: string; userKey: string; email: string };
  slot: CopiedSlot;
  /** The registration that brings the person along; none for account holders. */
  broughtBy?: string;
}

/**
 * Takes places in slots of an opportunity. The slots must be locked, and the person who calls this has counted that there is room.
 * @returns the ids of the registrations, in their order
 */
export async function takePlaces(
  tx: Tx,
  deps: Deps,
  opportunityId: string,
  wanted: readonly WantedPlace[],
): Promise<string[]> {
  const rows = wanted.map(({ person, slot, broughtBy = null }) => ({
    ...registrationRow(deps, person, opportunityId, slot),
    isAdditionalVolunteer: broughtBy !== null,
    broughtByRegistrationId: broughtBy,
  }));
  await insertRegistrations(tx, rows);
  return rows.map(({ id }) => id);
}

/**
 * Gives places back, and those of the people who were brought along to them, except on which somebody has checked
 * in. The registrations must be locked.
 * @param takenOver how many of the places are somebody else's at once, and so not free
 * @returns those that were given back
 */
export async function freePlaces(
  tx: Tx,
  deps: Deps,
  registrationIds: readonly string[],
  because: FreedBecause,
  takenOver = 0,
): Promise<FormerPlace[]> {
  const gone = await markDeleted(tx, registrationIds, deps.clock.now());
  // A person who was brought along leaves a place where heads count alone, and who came with a group leaves it to that.
  const own = gone
    .filter(({ isAdditionalVolunteer, isOfGroup, countsHeads }) =>
      isAdditionalVolunteer ? countsHeads : !isOfGroup,
    )
    .slice(takenOver);
  for (const places of Map.groupBy(own, ({ opportunityId }) => opportunityId).values())
    await publishFreed(tx, deps, { slotIds: places.map(({ slotId }) => slotId), because });
  return gone;
}

/** Tells that the slots of an opportunity that have room can be signed up for again, in the transaction that says so. */
export async function reopenPlaces(tx: Tx, deps: Deps, opportunityId: string): Promise<void> {
  const slotIds = await slotsWithRoom(tx, opportunityId, deps.clock.now());
  await publishFreed(tx, deps, { slotIds, because: 'unarchived' });
}

/** Tells that slots of an opportunity have more free places than before; nothing when there is none. */
export async function publishFreed(
  tx: Tx,
  deps: Deps,
  { slotIds, because }: { slotIds: readonly string[]; because: FreedBecause },
): Promise<void> {
  if (slotIds.length === 0) return;
  await deps.events.publish(tx, placesFreed, { slotIds: [...new Set(slotIds)].toSorted(), because });
}
