import { useRef, useState } from 'react';
import { groupPageSize } from '#areas/groups/rules/groups.ts';
import type { Entry } from './group-values.ts';
import { matchingMembers } from './member-pages.ts';

/** Which people of the form are on the screen: those that were searched for, page by page. */
export function useMemberView() {
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  /** Whom the search found when it was typed: somebody whose name is being changed stays on the screen. */
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null);
  const entries = useRef<readonly Entry[]>([]);
  return {
    words,
    page,
    search: (typed: string) => {
      setWords(typed);
      setPage(1);
      setKept(
        typed.trim() === '' ? null : new Set(matchingMembers(entries.current, typed).map(({ key }) => key)),
      );
    },
    turnTo: setPage,
    found: (all: readonly Entry[]): readonly Entry[] => {
      entries.current = all;
      return kept ? all.filter(({ key }) => kept.has(key)) : all;
    },
    /** Goes to the page of somebody, whatever was searched for. */
    show: (key: string) => {
      const index = entries.current.findIndex((entry) => entry.key === key);
      setWords('');
      setKept(null);
      setPage(Math.floor(Math.max(0, index) / groupPageSize) + 1);
    },
  };
}

export type MemberView = ReturnType<typeof useMemberView>;
