import { createContext, use } from 'react';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';

/** The windows that rows of a roster open. The same functions for as long as the roster is shown. */
export interface RowWindowsState {
  note: (person: RosterPerson) => void;
  rename: (person: RosterPerson) => void;
  /** Null until check-in has closed. */
  correct: ((person: RosterPerson) => void) | null;
  /** Null while nobody can be moved, or there is nowhere to. */
  move: ((person: RosterPerson) => void) | null;
  takeOff: (person: RosterPerson) => void;
  /** The address of the person's page; null of those who have not agreed to be named. */
  pageOf: (person: RosterPerson) => string | null;
}

export const RowWindowsContext = createContext<RowWindowsState>({
  note: () => undefined,
  rename: () => undefined,
  correct: null,
  move: null,
  takeOff: () => undefined,
  pageOf: () => null,
});

export const useRowWindows = (): RowWindowsState => use(RowWindowsContext);
