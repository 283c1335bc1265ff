import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The browser's own time zone; undefined on the server and until the page is alive, so that both render alike. */
export function useViewerZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );
}

/** False on the server and until the page is alive; what only the browser knows waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
