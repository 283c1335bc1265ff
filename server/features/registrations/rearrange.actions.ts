import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import {
  peopleRearranged,
  placesRearranged,
  type PeopleRearranged,
  type RearrangedPlace,
} from './registrations.events.ts';
import { markDeleted } from './registrations.store.ts';
import { lockPeople, placeInto, readSlot, type LockedPerson } from './rearrange.store.ts';

/** When and for how long a slot was, before an organizer changed it. */
export interface ShiftBefore {
  label: string;
  startAt: Date;
  endAt: Date;
}

/** What becomes of the people of some slots. */
export interface Rearrangement {
  kept: readonly { slotId: string; before: ShiftBefore }[];
  /** Moves out of a slot come before moves into it. */
  moved: readonly { slotId: string; toSlotId: string; before: ShiftBefore }[];
  released: readonly { slotId: string; before: ShiftBefore }[];
}

/** So many places are told of in one event, so that no single job has all the mails to write. */
const placesPerEvent = 100;

/** Locks everybody in these slots until the transaction ends. The slots must be locked already. */
export async function holdPeople(tx: Tx, slotIds: readonly string[]): Promise<LockedPerson[]> {
  return lockPeople(tx, slotIds);
}

/**
 * Does to people what an organizer decided, in the organizer's transaction, after the slots have their new times
 * and words: some keep their places, some get others, some lose theirs; all of them are told. Whoever has a place
 * in the slot that they are moved to keeps that one only.
 * @param by whose save it is, and of which opportunity: those who run it are told whom it moved or released
 * @param people everybody in the slots concerned and in those that people are moved to, from `holdPeople`
 */
export async function rearrangePlaces(
  tx: Tx,
  deps: Deps,
  by: { opportunityId: string; userId: string },
  people: readonly LockedPerson[],
  { kept, moved, released }: Rearrangement,
): Promise<void> {
  const now = deps.clock.now();
  const inSlot = Map.groupBy(people, ({ slotId }) => slotId);
  const groups: PeopleRearranged['groups'] = [];
  const tellRunners = (
    concerned: readonly LockedPerson[],
    before: ShiftBefore,
    to: PeopleRearranged['groups'][number]['to'],
  ) => {
    const [first] = concerned;
    if (!first) return;
    const registrationIds = concerned.map(({ id }) => id);
    groups.push({ before: shiftFacts(first.activity, before), to, registrationIds });
  };
  const told: { person: LockedPerson; what: 'kept' | 'moved' | 'released'; before: ShiftBefore }[] = [];

  for (const { slotId, before } of released) {
    const leaving = inSlot.get(slotId) ?? [];
    await markDeleted(
      tx,
      leaving.map(({ id }) => id),
      now,
    );
    inSlot.set(slotId, []);
    tellRunners(leaving, before, null);
    told.push(...leaving.map((person) => ({ person, what: 'released' as const, before })));
  }
  for (const { slotId, toSlotId, before } of moved) {
    const there = inSlot.get(toSlotId) ?? [];
    const { moving, doubles } = withoutDoubles(inSlot.get(slotId) ?? [], there);
    await markDeleted(
      tx,
      doubles.map(({ id }) => id),
      now,
    );
    const slot = await readSlot(tx, toSlotId);
    if (!slot) throw new Error('people are moved to a slot that is not there');
    await placeInto(
      tx,
      moving.map(({ id }) => id),
      slot,
      now,
    );
    inSlot.set(slotId, []);
    inSlot.set(toSlotId, [...there, ...moving]);
    tellRunners(moving, before, shiftFacts(slot.activityName, slot));
    tellRunners(doubles, before, null);
    told.push(...moving.map((person) => ({ person, what: 'moved' as const, before })));
    told.push(...doubles.map((person) => ({ person, what: 'released' as const, before })));
  }
  for (const { slotId, before } of kept) {
    const staying = (inSlot.get(slotId) ?? []).filter((person) => person.slotId === slotId);
    const slot = await readSlot(tx, slotId);
    if (!slot) throw new Error('people stay in a slot that is not there');
    await placeInto(
      tx,
      staying.map(({ id }) => id),
      slot,
      now,
    );
    told.push(...staying.map((person) => ({ person, what: 'kept' as const, before })));
  }

  const byPerson = Map.groupBy(told, ({ person }) => person.userId);
  let batch: { userId: string; places: RearrangedPlace[] }[] = [];
  let size = 0;
  const flush = async () => {
    if (batch.length > 0) await deps.events.publish(tx, placesRearranged, { people: batch });
    batch = [];
    size = 0;
  };
  for (const [userId, places] of byPerson) {
    batch.push({
      userId,
      places: places.map(({ person, what, before }) => ({
        registrationId: person.id,
        what,
        before: shiftFacts(person.activity, before),
      })),
    });
    size += places.length;
    if (size >= placesPerEvent) await flush();
  }
  await flush();
  const { opportunityId, userId: byUserId } = by;
  if (groups.length > 0) await deps.events.publish(tx, peopleRearranged, { opportunityId, byUserId, groups });
}

/**
 * How many account holders the moves bring into each slot: whoever has a place there already takes no second one.
 * @param people everybody in the slots concerned and in those that people are moved to, from `holdPeople`
 */
export function arrivals(
  people: readonly LockedPerson[],
  {
    moved,
    released,
  }: { moved: readonly { slotId: string; toSlotId: string }[]; released: readonly string[] },
): Map<string, number> {
  const inSlot = Map.groupBy(people, ({ slotId }) => slotId);
  for (const slotId of released) inSlot.delete(slotId);
  const arriving = new Map<string, number>();
  for (const { slotId, toSlotId } of moved) {
    const there = inSlot.get(toSlotId) ?? [];
    const { moving } = withoutDoubles(inSlot.get(slotId) ?? [], there);
    inSlot.delete(slotId);
    inSlot.set(toSlotId, [...there, ...moving]);
    const holders = moving.filter(({ isAdditionalVolunteer }) => !isAdditionalVolunteer).length;
    arriving.set(toSlotId, (arriving.get(toSlotId) ?? 0) + holders);
  }
  return arriving;
}

const shiftFacts = (activity: string, { label, startAt, endAt }: ShiftBefore) => ({
  activity,
  label,
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
});

/** Those who can be moved into a slot, and those who are there already; who was brought along goes with the place. */
function withoutDoubles(
  leaving: readonly LockedPerson[],
  there: readonly LockedPerson[],
): { moving: LockedPerson[]; doubles: LockedPerson[] } {
  const present = new Set(there.map(({ userId }) => userId));
  const gone = new Set(leaving.filter(({ userId }) => present.has(userId)).map(({ id }) => id));
  const isDouble = (person: LockedPerson) =>
    gone.has(person.id) || (person.broughtBy !== null && gone.has(person.broughtBy));
  return {
    moving: leaving.filter((person) => !isDouble(person)),
    doubles: leaving.filter(isDouble),
  };
}
