import type { PeopleChoice } from '#areas/opportunities/rules/opportunity-editor.ts';
import type { TouchedSlot } from './schedule-changes.rules.ts';

/** The people in a slot. */
export interface SlotPeople {
  /** Account holders, against whom places are counted. */
  filled: number;
  /** People whom they bring along. */
  additional: number;
  /** Of both, those who have checked in. */
  checkedIn: number;
}

/** What happens to the people of the touched slots, or why that can't be said. */
export type PeopleVerdict =
  | { kind: 'ask' }
  | { kind: 'checked-in'; slot: TouchedSlot }
  | { kind: 'nowhere'; index: number }
  | {
      kind: 'settled';
      keep: TouchedSlot[];
      release: TouchedSlot[];
      move: { from: TouchedSlot; toSlotId: string }[];
    };

/**
 * Reads the organizer's choices for the touched slots that have people (areas/opportunities/README.md, "The editor"). One that is
 * missing, or to keep places of a slot that goes, has to be asked for; choices for other slots have no meaning.
 */
export function decidePeopleChoices(
  touched: readonly TouchedSlot[],
  peopleIn: (slotId: string) => SlotPeople,
  choices: readonly PeopleChoice[],
  slotAt: (to: { dateId: string; activityId: string }) => { id: string } | undefined,
): PeopleVerdict {
  const chosen = new Map(choices.map((choice, index) => [choice.slotId, { choice, index }]));
  const settled: Extract<PeopleVerdict, { kind: 'settled' }> = {
    kind: 'settled',
    keep: [],
    release: [],
    move: [],
  };
  const withPeople = touched.filter(({ slot }) => {
    const { filled, additional } = peopleIn(slot.id);
    return filled + additional > 0;
  });
  const isOpen = withPeople.some(({ slot, happens }) => {
    const action = chosen.get(slot.id)?.choice.action;
    return action === undefined || (action === 'keep' && happens === 'removed');
  });
  const stuck = withPeople.find(
    ({ slot, happens }) =>
      peopleIn(slot.id).checkedIn > 0 &&
      (happens === 'removed' || (chosen.get(slot.id)?.choice.action ?? 'keep') !== 'keep'),
  );
  if (stuck) return { kind: 'checked-in', slot: stuck };
  if (isOpen) return { kind: 'ask' };
  for (const entry of withPeople) {
    const { choice, index } = chosen.get(entry.slot.id)!;
    if (choice.action === 'keep') settled.keep.push(entry);
    else if (choice.action === 'release') settled.release.push(entry);
    else {
      const target = slotAt(choice.to);
      if (!target || target.id === entry.slot.id) return { kind: 'nowhere', index };
      settled.move.push({ from: entry, toSlotId: target.id });
    }
  }
  return settled;
}

/** The final room of the slots that the save touches: who stays, who leaves, who comes. */
export interface Occupancy {
  slotId: string;
  capacity: number;
  /** How many places there were before; none of a slot that is new. */
  capacityBefore: number;
  filled: number;
  leaving: number;
  arriving: number;
}

/**
 * The slots that would have more people than places, apart by whether people were to come or places to go. One that is over
 * capacity because somebody chose that at the door stays as it is, and may get more places.
 */
export function overfilledSlots(slots: readonly Occupancy[]): {
  noRoom: Occupancy[];
  belowFilled: Occupancy[];
} {
  const tooFull = slots.filter((slot) => slot.filled - slot.leaving + slot.arriving > slot.capacity);
  return {
    noRoom: tooFull.filter(({ arriving }) => arriving > 0),
    belowFilled: tooFull.filter(
      ({ arriving, capacity, capacityBefore }) => arriving === 0 && capacity < capacityBefore,
    ),
  };
}
