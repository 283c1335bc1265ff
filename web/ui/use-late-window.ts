import { useState } from 'react';
import type { Late } from '#web/routing/late.ts';
import { useGiveUp } from './use-give-up.ts';

/** A button and the window that it opens, whose content comes once the button has the focus or is pressed. */
export interface LateWindow<Module> {
  /** What the button does. */
  opener: { onFocus: () => void; onClick: () => void };
  isOpen: boolean;
  close: () => void;
  /** The content's module once it is there. */
  there: Module | undefined;
}

/** @param piece the content of the window */
export function useLateWindow<Module>(piece: Late<Module>): LateWindow<Module> {
  const [isAsked, setAsked] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const there = piece.use(isWanted);
  const close = () => setAsked(false);
  useGiveUp(piece, isAsked, close);
  return {
    opener: {
      onFocus: () => setWanted(true),
      onClick: () => {
        setWanted(true);
        setAsked(true);
      },
    },
    isOpen: isAsked && there !== undefined,
    close,
    there,
  };
}
