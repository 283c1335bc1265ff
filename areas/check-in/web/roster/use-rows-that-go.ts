import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';

/**
 * Keeps the keyboard in a list whose rows go once they are done: on the first button of the row that has come to the place of the one that
 * went, or of the last one. Whatever else got the focus meanwhile keeps it.
 * @param ids of the rows, in their order
 */
export function useRowsThatGo(ids: readonly string[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(ids);
  useEffect(() => {
    const was = before.current;
    before.current = ids;
    const at = was.findIndex((id) => !ids.includes(id));
    // Rows that came, and those of another list, move nobody's keyboard.
    if (at < 0 || was.length !== ids.length + 1 || document.activeElement !== document.body) return;
    const row = list.current?.children[Math.min(at, ids.length - 1)];
    row?.querySelector<HTMLElement>('[data-act]')?.focus({ preventScroll: true });
  });
  return list;
}

/** The second press of a double one would mean the row that has come to the place of the first. */
export function refuseSecond(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}
