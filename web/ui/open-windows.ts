import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** The windows that are open, the uppermost last. */
const noWindows: readonly string[] = [];
let openWindows = noWindows;
const listeners = new Set<() => void>();
const setOpenWindows = (windows: readonly string[]) => {
  openWindows = windows;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const isAnyWindowOpen = (): boolean => openWindows.length > 0;

/**
 * Where a window lies among those that are open: the one that was opened last is the uppermost, wherever it stands in
 * the page, and keys are for that one.
 */
export function usePlace(opened: boolean): { place: number; isCovered: boolean } {
  const id = useId();
  // With the window itself: what gives the focus back a moment later asks whether another one is open.
  useLayoutEffect(() => {
    if (!opened) return;
    setOpenWindows([...openWindows, id]);
    return () => setOpenWindows(openWindows.filter((one) => one !== id));
  }, [opened, id]);
  const windows = useSyncExternalStore(
    subscribe,
    () => openWindows,
    () => noWindows,
  );
  const place = windows.indexOf(id);
  // One that is about to open has no place yet.
  return { place: Math.max(place, 0), isCovered: place >= 0 && place < windows.length - 1 };
}
