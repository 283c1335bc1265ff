import { DomainError } from '#shared/errors.ts';
import { phrase } from '#shared/texts/text.ts';
import { refuseFaults } from '#shared/refuse.ts';
import type { PeopleChoice } from '#areas/opportunities/rules/opportunity-editor.ts';
import { partyMax } from '#areas/registrations/rules/party.ts';
import type { AffectedSlot } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { headcounts, type SlotHeadcount } from '#areas/registrations/server/places/counts.queries.ts';
import {
  headsOf,
  heldFates,
  holdPeople,
  rearrangePlaces,
} from '#areas/registrations/server/places/rearrange.actions.ts';
import {
  outcomesOf,
  largestJoinedParty,
  turnovers,
  type Heads,
  type HeldOutcome,
  type PlaceOutcome,
  type Placed,
  type Room,
} from '#areas/registrations/server/places/rearrange.rules.ts';
import { lockLiveSlots, type LockedOpportunity } from '../opportunities.locks.store.ts';
import { retire, sweep, writeChanges } from './schedule.store.ts';
import {
  overfilledSlots,
  decidePeopleChoices,
  type Occupancy,
  type PeopleVerdict,
} from './people-choices.rules.ts';
import type { ScheduleChanges, StoredSchedule, StoredSlot, TouchedSlot } from './schedule-changes.rules.ts';

const nobody: SlotHeadcount = { filled: 0, additional: 0, checkedIn: 0 };

/**
 * Writes the changes of a schedule and does with the people what the organizer chose. The slots concerned are locked
 * before their people are counted, as sign-ups do (docs/decisions/003-no-overbooking.md).
 * @throws DomainError `opportunity.people-affected`, `opportunity.people-checked-in`, `opportunity.no-room`,
 *   `opportunity.party-too-large`, `capacity-below-filled`, `request.invalid` for a move that leads nowhere
 */
export async function applySchedule(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  {
    stored,
    before,
    changes,
    people,
  }: {
    stored: LockedOpportunity;
    before: StoredSchedule;
    changes: ScheduleChanges;
    people: readonly PeopleChoice[];
  },
): Promise<void> {
  const now = deps.clock.now();
  const known = new Map(before.slots.map((slot) => [slot.id, slot]));
  const targets = people.flatMap((choice) => {
    const target = choice.action === 'move' ? changes.slotAt(choice.to) : undefined;
    return target ? [target] : [];
  });
  const concerned = new Set([
    ...changes.touched.map(({ slot }) => slot.id),
    ...changes.changedSlots.map(({ id }) => id),
    ...targets.map(({ id }) => id).filter((id) => known.has(id)),
  ]);
  await lockLiveSlots(tx, [...concerned]);
  // Before they are counted: nobody checks in or unregisters between the question who is there and its answer.
  const held = await holdPeople(tx, [
    ...new Set([...changes.touched.map(({ slot }) => slot.id), ...targets.map(({ id }) => id)]),
  ]);
  const counts = await headcounts(tx, { slotIds: [...concerned] });
  const peopleIn = (slotId: string) => counts.get(slotId) ?? nobody;

  const words = wordsOf(before);
  const verdict = decidePeopleChoices(changes.touched, peopleIn, people, changes.slotAt);
  const settled = refuseUnsettled(verdict, changes, peopleIn, words);
  const going = {
    moved: settled.move.map(({ from, toSlotId }) => ({ slotId: from.slot.id, toSlotId })),
    released: settled.release.map(({ slot }) => slot.id),
  };
  const fates = outcomesOf(held, going);
  const groups = await heldFates(tx, going);
  const heads = await headsOf(tx, stored.id, held);
  refuseOverfull({ changes, fates, groups, heads, targets, known }, peopleIn, words);

  await retire(tx, changes, now);
  await writeChanges(tx, stored.id, changes, now);
  const shift = ({ slot }: TouchedSlot) => ({ slotId: slot.id, before: words(slot) });
  await rearrangePlaces(
    tx,
    { deps, actor },
    {
      by: { opportunityId: stored.id, userId: actor.userId },
      fates,
      groups,
      heads,
      rooms: roomsOf(concerned, known, changes),
      kept: settled.keep.map(shift),
      released: settled.release.map(shift),
      moved: settled.move.map(({ from, toSlotId }) => ({ ...shift(from), toSlotId })),
    },
  );
  await sweep(tx, changes);
}

/** The slots concerned that were there and stay. */
function roomsOf(
  concerned: ReadonlySet<string>,
  known: ReadonlyMap<string, StoredSlot>,
  { changedSlots, removedSlotIds }: ScheduleChanges,
): Room[] {
  const after = new Map(changedSlots.map(({ id, capacity }) => [id, capacity]));
  const removed = new Set(removedSlotIds);
  return [...concerned].flatMap((slotId) => {
    const slot = removed.has(slotId) ? undefined : known.get(slotId);
    return slot ? [{ slotId, before: slot.capacity, after: after.get(slotId) ?? slot.capacity }] : [];
  });
}

type Settled = Extract<PeopleVerdict, { kind: 'settled' }>;
type Words = (slot: StoredSlot) => { startAt: Date; endAt: Date; label: string; activity: string };

/** What a stored slot is called, before the save. */
function wordsOf({ dates, activities }: StoredSchedule): Words {
  const dateOf = new Map(dates.map((date) => [date.id, date]));
  const titles = new Map(activities.map(({ id, title }) => [id, title]));
  return ({ dateId, activityId }) => {
    const date = dateOf.get(dateId);
    if (!date) throw new Error('a slot has a date');
    const { startAt, endAt, label } = date;
    return { startAt, endAt, label, activity: titles.get(activityId) ?? '' };
  };
}

function refuseUnsettled(
  verdict: PeopleVerdict,
  { touched }: ScheduleChanges,
  peopleIn: (slotId: string) => SlotHeadcount,
  words: Words,
): Settled {
  switch (verdict.kind) {
    case 'settled':
      return verdict;
    case 'checked-in':
      throw new DomainError('opportunity.people-checked-in', {
        params: { activity: words(verdict.slot.slot).activity },
        details: { affected: [affectedView(verdict.slot, peopleIn, words)] },
      });
    case 'nowhere':
      return refuseFaults([
        { path: `people.${verdict.index}.to`, text: phrase('opportunityEditor.move.unknown') },
      ]) as never;
    case 'ask': {
      const affected = touched
        .map((entry) => affectedView(entry, peopleIn, words))
        .filter(({ people, additional }) => people + additional > 0);
      throw new DomainError('opportunity.people-affected', {
        params: {
          slots: affected.length,
          people: affected.reduce((sum, slot) => sum + slot.people + slot.additional, 0),
        },
        details: { affected },
      });
    }
  }
}

function affectedView(
  { slot, happens, changes }: TouchedSlot,
  peopleIn: (slotId: string) => SlotHeadcount,
  words: Words,
): AffectedSlot {
  const { filled, additional, checkedIn } = peopleIn(slot.id);
  const { startAt, endAt, label, activity } = words(slot);
  return {
    slotId: slot.id,
    dateId: slot.dateId,
    activityId: slot.activityId,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    label,
    activity,
    people: filled,
    additional,
    checkedIn,
    happens,
    changes,
  };
}

/**
 * Judged on how it all ends: no slot has more taken than there are places, whether places go or people come, and
 * nobody brings more people than can come along.
 */
function refuseOverfull(
  {
    changes,
    fates,
    groups,
    heads,
    targets,
    known,
  }: {
    changes: ScheduleChanges;
    fates: readonly PlaceOutcome<Placed>[];
    groups: readonly HeldOutcome[];
    heads: Heads;
    targets: readonly StoredSlot[];
    known: ReadonlyMap<string, StoredSlot>;
  },
  peopleIn: (slotId: string) => SlotHeadcount,
  words: Words,
): void {
  const turnover = turnovers(fates, groups, heads);
  const final = new Map([...targets, ...changes.changedSlots].map((slot) => [slot.id, slot]));
  const occupancy = [...final.values()].map(({ id: slotId, capacity }): Occupancy => {
    const { leaving, arriving } = turnover.get(slotId) ?? { leaving: 0, arriving: 0 };
    const capacityBefore = known.get(slotId)?.capacity ?? 0;
    return { slotId, capacity, capacityBefore, filled: peopleIn(slotId).filled, leaving, arriving };
  });
  const { noRoom, belowFilled } = overfilledSlots(occupancy);
  const [first] = noRoom;
  if (first) {
    throw new DomainError('opportunity.no-room', {
      params: {
        people: first.arriving,
        left: Math.max(0, first.capacity - (first.filled - first.leaving)),
      },
    });
  }
  refuseBelowFilled(belowFilled, changes, known, words);
  const people = largestJoinedParty(fates);
  if (people > partyMax)
    throw new DomainError('opportunity.party-too-large', { params: { people, max: partyMax } });
}

function refuseBelowFilled(
  tooFew: readonly Occupancy[],
  changes: ScheduleChanges,
  known: ReadonlyMap<string, StoredSlot>,
  words: Words,
): void {
  const [first] = tooFew;
  if (!first) return;
  throw new DomainError('capacity-below-filled', {
    params: { filled: first.filled },
    fields: tooFew.flatMap(({ slotId, filled }) => {
      const path = changes.countPath(slotId);
      const text = phrase('opportunities.capacity.belowFilled', { filled });
      return path ? [{ path, code: 'capacity-below-filled', text }] : [];
    }),
    details: {
      slots: tooFew.flatMap(({ slotId, filled, capacity }) => {
        const slot = known.get(slotId);
        if (!slot) return [];
        const { startAt, label, activity } = words(slot);
        return [{ slotId, startAt: startAt.toISOString(), label, activity, filled, count: capacity }];
      }),
    },
  });
}
