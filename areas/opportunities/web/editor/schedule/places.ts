import type { DateEntry, SlotEntry } from '#areas/opportunities/rules/opportunity-editor.ts';
import type { FilledSlots } from '../saving/people.ts';

/** An activity on a date: its places and who has taken them. */
export interface SlotPlaces {
  count: number;
  filled: number;
}

export function placesOfSlot({ id, count }: SlotEntry, filled: FilledSlots): SlotPlaces {
  return { count, filled: id === undefined ? 0 : (filled.get(id)?.filled ?? 0) };
}

/** The most who are signed up to one of those that would get fewer places; one that is over capacity may stay so. */
export const mostPeopleWhereLowered = (places: readonly SlotPlaces[], count: number): number =>
  Math.max(0, ...places.filter((one) => count < one.count).map(({ filled }) => filled));

/** How many are signed up to these. */
export const peopleInSlots = (slots: readonly SlotEntry[], filled: FilledSlots): number =>
  slots.reduce((sum, slot) => sum + placesOfSlot(slot, filled).filled, 0);

/** How many are signed up on these dates, those of several counted on each. */
export const peopleOnDates = (dates: readonly DateEntry[], filled: FilledSlots): number =>
  peopleInSlots(
    dates.flatMap(({ slots }) => slots),
    filled,
  );
