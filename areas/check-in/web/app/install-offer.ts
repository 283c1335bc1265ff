import { useSyncExternalStore } from 'react';

/** What Chromium hands to pages that can be installed (Web App Manifest, "beforeinstallprompt"); others have it in a menu. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();
const become = (next: InstallEvent | null) => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer to install the app until somebody wants it. It comes once, some time after the page. */
export function listenForInstallOffer(): () => void {
  const take = (event: Event) => {
    event.preventDefault();
    become(event as InstallEvent);
  };
  const drop = () => become(null);
  window.addEventListener('beforeinstallprompt', take);
  window.addEventListener('appinstalled', drop);
  return () => {
    window.removeEventListener('beforeinstallprompt', take);
    window.removeEventListener('appinstalled', drop);
  };
}

/** Installs the app, once the browser has offered it; null before that and afterwards. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
    () => null,
  );
  if (!current) return null;
  return () => {
    // An offer is good for one answer, whatever it is.
    become(null);
    void current.prompt();
  };
}
