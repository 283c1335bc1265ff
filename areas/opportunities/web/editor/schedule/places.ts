import type { DateEntry, SlotEntry } from '#areas/opportunities/rules/opportunity-editor.ts';
import type { Filled } from '../saving/people.ts';

/** An activity on a date: its places and who has taken them. */
export interface Places {
  count: number;
  filled: number;
}

export function placesOf({ id, count }: SlotEntry, filled: Filled): Places {
  return { count, filled: id === undefined ? 0 : (filled.get(id)?.filled ?? 0) };
}

/** The most who are signed up to one of those that would get fewer places; one that is over capacity may stay so. */
export const mostWhereLowered = (places: readonly Places[], count: number): number =>
  Math.max(0, ...places.filter((one) => count < one.count).map(({ filled }) => filled));

/** How many are signed up to these. */
export const peopleOf = (slots: readonly SlotEntry[], filled: Filled): number =>
  slots.reduce((sum, slot) => sum + placesOf(slot, filled).filled, 0);

/** How many are signed up on these dates, those of several counted on each. */
export const peopleOn = (dates: readonly DateEntry[], filled: Filled): number =>
  peopleOf(
    dates.flatMap(({ slots }) => slots),
    filled,
  );
