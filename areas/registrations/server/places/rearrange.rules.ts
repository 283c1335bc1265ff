/** A place that somebody has, as far as it matters for where it goes. */
export interface Placed {
  id: string;
  userId: string;
  slotId: string;
  /** The registration of the person who brought this person along. */
  broughtBy: string | null;
}

/** What becomes of a place. */
export interface PlaceOutcome<Person extends Placed> {
  person: Person;
  /** Where it is in the end; null when it is given up. */
  slotId: string | null;
  /** The registration that it comes along with in the end; null for a place of one's own. */
  broughtBy: string | null;
}

/**
 * What becomes of everybody in some slots when the people of some are moved and those of others released, all at the
 * same moment: slots may change their people, also in a circle (areas/opportunities/README.md, "Editing a live opportunity").
 *
 * Anybody who would have two places in one slot keeps one of them: the one that is there already, else a place of their
 * own before one that somebody else brought them to. Those who came along with a place that goes come along with the
 * one that stays; so that they can, it becomes a place of one's own if it was none.
 * @param people everybody in the slots that are moved or released, and in those that people are moved to
 */
export function outcomesOf<Person extends Placed>(
  people: readonly Person[],
  {
    moved,
    released,
  }: { moved: readonly { slotId: string; toSlotId: string }[]; released: readonly string[] },
): PlaceOutcome<Person>[] {
  const targets = new Map(moved.map(({ slotId, toSlotId }) => [slotId, toSlotId]));
  const leaving = new Set(released);
  const goal = ({ slotId }: Person) => (leaving.has(slotId) ? null : (targets.get(slotId) ?? slotId));

  /** Of each registration that is not released, the one of the same person in the same slot which stays. */
  const heirs = new Map<string, Person>();
  const meeting = Map.groupBy(
    people.filter((person) => goal(person) !== null),
    (person) => `${goal(person)} ${person.userId}`,
  );
  for (const same of meeting.values()) {
    const stays =
      same.find((person) => goal(person) === person.slotId) ??
      same.find(({ broughtBy }) => broughtBy === null) ??
      same[0]!;
    for (const { id } of same) heirs.set(id, stays);
  }
  const isStaying = ({ id }: Person) => heirs.get(id)?.id === id;

  const leads = new Map<string, string>();
  const ownNow = new Set<string>();
  for (const { id, broughtBy } of people.filter(isStaying)) {
    const heir = broughtBy === null ? undefined : heirs.get(broughtBy);
    if (!heir || heir.id === broughtBy) continue;
    leads.set(id, heir.id);
    ownNow.add(heir.id);
  }
  return people.map((person) => ({
    person,
    slotId: isStaying(person) ? goal(person) : null,
    broughtBy: ownNow.has(person.id) ? null : (leads.get(person.id) ?? person.broughtBy),
  }));
}

/** What becomes of the places of a slot that are held for groups and have nobody's name. */
export interface HeldOutcome {
  slotId: string;
  /** Where they are held in the end; null when nothing is held any more. */
  toSlotId: string | null;
  places: number;
}

/** How the places of a slot that are taken change. */
export interface Turnover {
  leaving: number;
  arriving: number;
}

/** How many people each registration stands for, where heads count; null where people who come along take no places. */
export type Heads = ReadonlyMap<string, number> | null;

/**
 * The places that are left and taken, by slot, with those that are held for groups: those of account holders, where a place that becomes
 * one's own counts as coming, or one for each head.
 */
export function turnovers<Person extends Placed>(
  fates: readonly PlaceOutcome<Person>[],
  groups: readonly HeldOutcome[],
  heads: Heads,
): Map<string, Turnover> {
  const counts = new Map<string, Turnover>();
  const add = (slotId: string, key: keyof Turnover, places = 1) => {
    const turnover = counts.get(slotId) ?? { leaving: 0, arriving: 0 };
    counts.set(slotId, { ...turnover, [key]: turnover[key] + places });
  };
  for (const { slotId, toSlotId, places } of groups) {
    add(slotId, 'leaving', places);
    if (toSlotId !== null) add(toSlotId, 'arriving', places);
  }
  for (const { person, slotId, broughtBy } of fates) {
    const before = heads || person.broughtBy === null ? person.slotId : null;
    const after = heads || broughtBy === null ? slotId : null;
    if (before === after) continue;
    const places = heads?.get(person.id);
    if (before !== null) add(before, 'leaving', places);
    if (after !== null) add(after, 'arriving', places);
  }
  return counts;
}

/** A slot that stays, and how many places it had before and has after. */
export interface Room {
  slotId: string;
  before: number;
  after: number;
}

/**
 * The slots that end with more free places than they began with, by what made it so: people who left them, or a
 * larger number of places.
 */
export function freedSlots<Person extends Placed>(
  fates: readonly PlaceOutcome<Person>[],
  rooms: readonly Room[],
  held: readonly HeldOutcome[],
  heads: Heads,
): Map<'moved' | 'released' | 'count-raised', string[]> {
  const turnover = turnovers(fates, held, heads);
  const origins = new Set([
    ...fates.filter(({ person, slotId }) => slotId !== null && slotId !== person.slotId).map(originOf),
    ...held.flatMap(({ slotId, toSlotId }) => (toSlotId === null ? [] : [slotId])),
  ]);
  const because = (slotId: string, leaving: number) => {
    if (leaving === 0) return 'count-raised';
    return origins.has(slotId) ? 'moved' : 'released';
  };
  const freed = rooms.flatMap(({ slotId, before, after }) => {
    const { leaving, arriving } = turnover.get(slotId) ?? { leaving: 0, arriving: 0 };
    return after - before + leaving - arriving > 0
      ? [{ slotId, because: because(slotId, leaving) } as const]
      : [];
  });
  const groups = Map.groupBy(freed, (slot) => slot.because);
  return new Map([...groups].map(([reason, slots]) => [reason, slots.map(({ slotId }) => slotId)]));
}

const originOf = <Person extends Placed>({ person }: PlaceOutcome<Person>): string => person.slotId;

/** How many come along with the person who brings the most, among those to whom somebody is added. */
export function largestJoinedParty<Person extends Placed>(fates: readonly PlaceOutcome<Person>[]): number {
  const parties = Map.groupBy(
    fates.filter(({ slotId }) => slotId !== null),
    ({ broughtBy }) => broughtBy,
  );
  const joined = new Set(
    fates
      .filter(({ person, broughtBy }) => broughtBy !== null && broughtBy !== person.broughtBy)
      .map(({ broughtBy }) => broughtBy),
  );
  return Math.max(0, ...[...joined].map((lead) => parties.get(lead)?.length ?? 0));
}
