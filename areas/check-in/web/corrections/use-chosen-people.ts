import { useCallback, useState } from 'react';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';

/** People of a roster whose times are to be corrected at once. */
export interface ChosenPeople {
  ids: ReadonlySet<string>;
  /** The same function for as long as the roster is shown. */
  choose: (ids: readonly string[], isChosen: boolean) => void;
}

export function useChosenPeople(): ChosenPeople {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const choose = useCallback(
    (some: readonly string[], isChosen: boolean) =>
      setIds((now) => new Set(isChosen ? [...now, ...some] : [...now].filter((id) => !some.includes(id)))),
    [],
  );
  return { ids, choose };
}

/** Of a naming without a place there is no visit by it. */
export const isChoosable = ({ note }: Pick<RosterPerson, 'note'>): boolean => note !== null;
