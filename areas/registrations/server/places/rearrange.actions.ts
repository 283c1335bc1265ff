import type { Context, Deps, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { forgetNoShows } from '#areas/visits/server/visits.actions.ts';
import { peopleRearranged, type PeopleRearranged, type RearrangedPlace } from '../registrations.events.ts';
import { lockPeople, type LockedPerson } from './places.locks.store.ts';
import { markDeleted } from './places.store.ts';
import { publishFreed } from './places.actions.ts';
import { markCanceled } from './canceled.store.ts';
import { endHeld, heldInSlots, moveHeld, takeOutOfHeld } from './held.store.ts';
import { freedSlots, type Heads, type HeldOutcome, type PlaceOutcome, type Room } from './rearrange.rules.ts';
import {
  moveToParty,
  makeOwn,
  moveIntoSlot,
  readHeads,
  readSlot,
  takesHeads,
  vacateSlots,
  type ReadSlot,
} from './rearrange.store.ts';
import { shiftFacts, tellRearranged, type ShiftBefore } from './tell-rearranged.actions.ts';
import { recordedAtOnce } from '#areas/visits/server/recording.rules.ts';

/** What becomes of the people of some slots, all at the same moment. */
export interface Rearrangement {
  kept: readonly { slotId: string; before: ShiftBefore }[];
  moved: readonly { slotId: string; toSlotId: string; before: ShiftBefore }[];
  /** `isCanceled`: because the slot is canceled. */
  released: readonly { slotId: string; before: ShiftBefore; isCanceled?: true }[];
  /** What becomes of everybody in the slots concerned and in those that people are moved to, by `fatesOf`. */
  fates: readonly PlaceOutcome<LockedPerson>[];
  /** How many people each of these stands for (`headsOf`). */
  heads: Heads;
  /** The groups for which places are held in the slots that are moved or released (`heldFates`). */
  groups: readonly HeldFate[];
  /** The slots concerned that stay: those that end with more free places than before are told of. */
  rooms: readonly Room[];
  /**
   * Whose save it is, and of which opportunity: those who run it are told whom it moved or released; null where they see it on
   * their rosters.
   */
  by: { opportunityId: string; userId: string } | null;
}

/** Locks everybody in these slots until the transaction ends. The slots must be locked already. */
export async function holdPeople(tx: Tx, slotIds: readonly string[]): Promise<LockedPerson[]> {
  return lockPeople(tx, slotIds);
}

/**
 * Does to people what an organizer decided, in the organizer's transaction, after the slots have their new times
 * and words: some keep their places, some get others, some lose theirs; all of them are told,
 * and so is which slots have more free places than before.
 */
export async function rearrangePlaces(
  tx: Tx,
  { deps, actor }: Pick<Context<SignedIn>, 'deps' | 'actor'>,
  { kept, moved, released, fates, heads, groups: held, rooms, by }: Rearrangement,
): Promise<void> {
  const now = deps.clock.now();
  await takeOutOfHeld(tx, leavingTheirGroup(fates, held), now);
  await bringAlongElsewhere(tx, fates, now);
  await markDeleted(tx, idsOf(fates.filter(({ slotId }) => slotId === null)), now);
  await vacateSlots(tx, idsOf(inTheWay(fates)), now);
  const slots = new Map<string, ReadSlot>();
  for (const slotId of new Set([...kept.map((one) => one.slotId), ...moved.map((one) => one.toSlotId)])) {
    const slot = await readSlot(tx, slotId);
    if (!slot) throw new Error('people are in a slot that is not there');
    slots.set(slotId, slot);
  }

  const canceled = new Set(released.flatMap(({ slotId, isCanceled }) => (isCanceled ? [slotId] : [])));
  const ending = Map.groupBy(
    held.filter(({ toSlotId }) => toSlotId === null),
    ({ slotId }) => (canceled.has(slotId) ? ('canceled' as const) : ('released' as const)),
  );
  for (const [because, ended] of ending) await endHeld(tx, heldIds(ended), because, now);
  for (const [slotId, going] of Map.groupBy(held, ({ toSlotId }) => toSlotId)) {
    const to = slotId === null ? undefined : slots.get(slotId);
    // Before their people, who stay theirs by it.
    if (to) await moveHeld(tx, heldIds(going), { slotId: to.id, dateId: to.dateId }, now);
  }

  const ofSlot = Map.groupBy(fates, ({ person }) => person.slotId);
  const told: Told[] = [];
  const groups: PeopleRearranged['groups'] = [];
  const tell = (
    concerned: readonly PlaceOutcome<LockedPerson>[],
    {
      what,
      before,
      to = null,
      other = null,
    }: { what: Told['what']; before: ShiftBefore; to?: ReadSlot | null; other?: ReadSlot | null },
  ) => {
    const [first] = concerned;
    if (!first) return;
    told.push(...concerned.map(({ person }) => ({ person, what, before, other })));
    if (what === 'kept') return;
    groups.push({
      before: shiftFacts(first.person.activity, before),
      to: to && shiftFacts(to.activityName, to),
      other: other && shiftFacts(other.activityName, other),
      registrationIds: idsOf(concerned),
    });
  };
  for (const { slotId, before, isCanceled } of released) {
    const leaving = ofSlot.get(slotId) ?? [];
    if (isCanceled) await markCanceled(tx, idsOf(leaving), now);
    tell(leaving, { what: isCanceled ? 'canceled' : 'released', before });
  }
  for (const { slotId, toSlotId, before } of moved) {
    const to = slots.get(toSlotId)!;
    const leaving = ofSlot.get(slotId) ?? [];
    const moving = leaving.filter((fate) => fate.slotId !== null);
    const recording = recordedAtOnce(actor, 'schedule', now);
    await forgetNoShows(tx, idsOf(moving), to.dateId, recording);
    await moveIntoSlot(tx, idsOf(moving), to, now);
    tell(moving, { what: 'moved', before, to });
    // They have another place in the slot that they would be moved to.
    tell(
      leaving.filter((fate) => fate.slotId === null),
      { what: 'released', before, other: to },
    );
  }
  for (const { slotId, before } of kept) {
    const staying = ofSlot.get(slotId) ?? [];
    await moveIntoSlot(tx, idsOf(staying), slots.get(slotId)!, now);
    tell(staying, { what: 'kept', before });
  }

  await publishTold(tx, deps, told);
  for (const [because, slotIds] of freedSlots(fates, rooms, held, heads))
    await publishFreed(tx, deps, { slotIds, because });
  if (groups.length === 0 || by === null) return;
  const { opportunityId, userId: byUserId } = by;
  await deps.events.publish(tx, peopleRearranged, { opportunityId, byUserId, groups });
}

/**
 * How many people each of these registrations of an opportunity stands for, where heads count. To be asked after the places of their slots
 * were counted: a person who says meanwhile that they can't come makes fewer then, never more free places than there are.
 */
export async function headsOf(
  tx: Tx,
  opportunityId: string,
  people: readonly { id: string }[],
): Promise<Heads> {
  if (!(await takesHeads(tx, opportunityId))) return null;
  return readHeads(
    tx,
    people.map(({ id }) => id),
  );
}

/** How many people come with a registration who have no place of their own. */
export async function headsBeside(tx: Tx, registrationId: string): Promise<number> {
  return ((await readHeads(tx, [registrationId])).get(registrationId) ?? 1) - 1;
}

/** What becomes of the places that are held in these slots for groups, when those of some move and those of others are released. */
export async function heldFates(
  tx: Tx,
  {
    moved,
    released,
  }: { moved: readonly { slotId: string; toSlotId: string }[]; released: readonly string[] },
): Promise<HeldFate[]> {
  const targets = new Map(moved.map(({ slotId, toSlotId }) => [slotId, toSlotId]));
  const held = await heldInSlots(tx, [...targets.keys(), ...released]);
  return held.map(({ id, slotId, open }) => ({
    id,
    slotId,
    toSlotId: targets.get(slotId) ?? null,
    places: open,
  }));
}

interface HeldFate extends HeldOutcome {
  id: string;
}

const heldIds = (held: readonly HeldFate[]): string[] => held.map(({ id }) => id);

/** The groups of those who leave their slot in another way than the group, once for each of them. */
function leavingTheirGroup(
  fates: readonly PlaceOutcome<LockedPerson>[],
  held: readonly HeldFate[],
): string[] {
  const goals = new Map(held.map(({ id, toSlotId }) => [id, toSlotId]));
  return fates.flatMap(({ person: { heldPlaceId, slotId }, slotId: goal }) => {
    if (heldPlaceId === null) return [];
    const going = goals.has(heldPlaceId) ? goals.get(heldPlaceId) : slotId;
    return goal === going ? [] : [heldPlaceId];
  });
}

/** What one registration's holder is told. */
interface Told {
  person: LockedPerson;
  what: RearrangedPlace['what'];
  before: ShiftBefore;
  /** The slot in which they have another place, which is why this one is given up. */
  other: ReadSlot | null;
}

/** One entry a person, with everything that the save did to their places. */
const publishTold = (tx: Tx, deps: Deps, told: readonly Told[]): Promise<void> =>
  tellRearranged(
    tx,
    deps,
    told.map(({ person, what, before, other }) => ({
      userId: person.userId,
      registrationId: person.id,
      what,
      before: shiftFacts(person.activity, before),
      other: other && shiftFacts(other.activityName, other),
    })),
  );

/** Those who came along with a place that goes come along with the one that stays. */
async function bringAlongElsewhere(
  tx: Tx,
  fates: readonly PlaceOutcome<LockedPerson>[],
  now: Date,
): Promise<void> {
  const staying = fates.filter(({ slotId }) => slotId !== null);
  const ownNow = staying.filter(({ person, broughtBy }) => person.broughtBy !== null && broughtBy === null);
  await makeOwn(tx, idsOf(ownNow), now);
  const joining = staying.filter(({ person, broughtBy }) => broughtBy !== person.broughtBy);
  for (const [leadId, party] of Map.groupBy(joining, ({ broughtBy }) => broughtBy)) {
    if (leadId !== null) await moveToParty(tx, idsOf(party), leadId, now);
  }
}

/** Those of the people who move to a place that one of their own other places has until that one moves, too. */
function inTheWay(fates: readonly PlaceOutcome<LockedPerson>[]): PlaceOutcome<LockedPerson>[] {
  const moving = fates.filter(({ person, slotId }) => slotId !== null && slotId !== person.slotId);
  const wanted = new Set(moving.map(({ person, slotId }) => `${slotId} ${person.userId}`));
  return moving.filter(({ person }) => wanted.has(`${person.slotId} ${person.userId}`));
}

const idsOf = (fates: readonly PlaceOutcome<LockedPerson>[]): string[] =>
  fates.map(({ person }) => person.id);
