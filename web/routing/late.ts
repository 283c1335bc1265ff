import { useEffect, useSyncExternalStore } from 'react';

/** Code that comes after the page: pieces that nobody sees before something happened. */
export interface Late<Module> {
  /**
   * Brings it; once it is there, nothing.
   * @throws what the import throws when it can't be had. Asked again, it is tried again.
   */
  bring: () => Promise<void>;
  /** The module once it is there; brings it as soon as it is wanted. */
  use: (wanted: boolean) => Module | undefined;
}

/** @param load a dynamic import */
export function late<Module>(load: () => Promise<Module>): Late<Module> {
  let module: Module | undefined;
  const listeners = new Set<() => void>();
  const bring = async () => {
    if (module) return;
    module = await load();
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => module;
  return {
    bring,
    use: (wanted) => {
      const there = useSyncExternalStore(subscribe, get, get);
      useEffect(() => {
        // Without it the page goes on as it is.
        if (wanted) bring().catch(() => {});
      }, [wanted]);
      return wanted ? there : undefined;
    },
  };
}
