import { useState } from 'react';
import type { VolunteerView } from '#areas/volunteers/contract/volunteers.ts';

/**
 * The people chosen among those that the list shows; people who left the list are not. Or everybody whom its filter finds, on all
 * of its pages, until another filter is asked for.
 * @param found what the filter is told apart by from others
 */
export function useChosenVolunteers(items: readonly VolunteerView[], found: string) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [everybodyOf, setEverybodyOf] = useState<string | null>(null);
  const isEverybody = items.length > 0 && everybodyOf === found;
  const isChosen = ({ userId }: VolunteerView) => isEverybody || ids.includes(userId);
  const chosen = items.filter(isChosen);
  const choose = (these: readonly VolunteerView[]) => {
    setEverybodyOf(null);
    setIds(these.map(({ userId }) => userId));
  };
  return {
    /** In the list's order; only those of this page. */
    chosen,
    isChosen,
    isAll: items.length > 0 && chosen.length === items.length,
    /** All of the list's pages are meant. */
    isEverybody,
    toggle: (volunteer: VolunteerView) =>
      choose(
        isChosen(volunteer)
          ? chosen.filter(({ userId }) => userId !== volunteer.userId)
          : [...chosen, volunteer],
      ),
    chooseAll: (isAll: boolean) => choose(isAll ? items : []),
    chooseEverybody: (isEverybody: boolean) => {
      choose([]);
      if (isEverybody) setEverybodyOf(found);
    },
    clear: () => choose([]),
  };
}
