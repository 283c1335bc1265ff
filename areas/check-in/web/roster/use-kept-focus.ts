import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard where something was pressed: the button goes with what it did, and then what says how it is now has
 * the focus (`data-main`), or the button that came back there. Whatever else got the focus meanwhile keeps it.
 * @param state changes when what was pressed has been done
 */
export function useKeptFocus<Element extends HTMLElement>(
  state: string,
): { ref: RefObject<Element | null>; press: () => void } {
  const ref = useRef<Element>(null);
  /** What it was when something was pressed; null once that has been seen to. */
  const pressedAt = useRef<string | null>(null);
  useEffect(() => {
    if (pressedAt.current === null || pressedAt.current === state) return;
    pressedAt.current = null;
    if (document.activeElement !== document.body) return;
    ref.current?.querySelector<HTMLElement>('[data-main], [data-act]')?.focus({ preventScroll: true });
  }, [state]);
  return {
    ref,
    press: () => {
      pressedAt.current = state;
    },
  };
}
