import { isFastPathOn } from './switch.ts';

/** Ids of which something held when this process last looked. Whether it still does says the database, every time. */
export interface Hints {
  remember(id: string): void;
  forget(ids: readonly string[]): void;
  /** Whether one of them is remembered. */
  hasAny(ids: readonly string[]): boolean;
}

/**
 * @param max how many are kept: beyond it all are forgotten, which costs a look at the database and no more
 */
export function createHints(max: number): Hints {
  const seen = new Set<string>();
  return {
    remember(id) {
      if (!isFastPathOn()) return;
      if (seen.size >= max) seen.clear();
      seen.add(id);
    },
    forget(ids) {
      for (const id of ids) seen.delete(id);
    },
    hasAny: (ids) => ids.some((id) => seen.has(id)),
  };
}
