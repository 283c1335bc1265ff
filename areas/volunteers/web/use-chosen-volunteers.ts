import { useState } from 'react';
import type { VolunteerView } from '#areas/volunteers/contract/volunteers.ts';

/** The people chosen among those that the list shows; people who left the list are not. */
export function useChosenVolunteers(items: readonly VolunteerView[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const isChosen = ({ userId }: VolunteerView) => ids.includes(userId);
  const chosen = items.filter(isChosen);
  return {
    /** In the list's order. */
    chosen,
    isChosen,
    isAll: items.length > 0 && chosen.length === items.length,
    toggle: ({ userId }: VolunteerView) =>
      setIds((now) => (now.includes(userId) ? now.filter((id) => id !== userId) : [...now, userId])),
    chooseAll: (isAll: boolean) => setIds(isAll ? items.map(({ userId }) => userId) : []),
    clear: () => setIds([]),
  };
}
