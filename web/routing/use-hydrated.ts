import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until the page is alive; what only the browser knows waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
