import { useState } from 'react';
import type { OrganizerOpportunity } from '#areas/opportunities/contract/organizer-home.ts';
import { canBeChosen } from './card-actions.ts';

/** Which of the cards that are shown are chosen. What isn't shown any more, or can't be chosen any more, is not. */
export function useChosenCards(items: readonly OrganizerOpportunity[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const choosable = items.filter(canBeChosen);
  const chosen = choosable.filter(({ id }) => ids.includes(id));
  const isChosen = (id: string) => chosen.some((item) => item.id === id);
  return {
    choosable,
    /** In the list's order. */
    chosen,
    isChosen,
    /** The one that was chosen last. */
    latest: ids.findLast(isChosen),
    toggle: (id: string) => setIds((now) => (isChosen(id) ? now.filter((one) => one !== id) : [...now, id])),
    chooseAll: (isAll: boolean) => setIds(isAll ? choosable.map(({ id }) => id) : []),
    clear: () => setIds([]),
  };
}
export type ChosenCards = ReturnType<typeof useChosenCards>;
