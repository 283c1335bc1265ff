import type { HeldView } from '#areas/registrations/contract/held-places.ts';

/** How many places of a group nobody with a name has. */
export const openOf = ({
  number,
  named,
  endedBecause,
}: Pick<HeldView, 'number' | 'named' | 'endedBecause'>): number =>
  endedBecause === null ? Math.max(0, number - named) : 0;

/** How many people without names are still expected, are here, have left and came, of several groups. */
export function countsOfGroups(held: readonly HeldView[]) {
  const sum = (of: (group: HeldView) => number) => held.reduce((total, group) => total + of(group), 0);
  return {
    expected: sum((group) => Math.max(0, openOf(group) - group.came)),
    here: sum(({ came, left }) => came - left),
    left: sum(({ left }) => left),
    came: sum(({ came }) => came),
  };
}
