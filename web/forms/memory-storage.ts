import type { StorageOf } from './drafts.ts';

/** A browser's storage for tests, with what is in it and room for so many entries. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(entries));
  let room = Number.POSITIVE_INFINITY;
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (room === 0 || (!kept.has(key) && kept.size >= room))
        throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  const storageOf: StorageOf = () => storage;
  return {
    storageOf,
    names: () => [...kept.keys()],
    limitTo: (count: number) => {
      room = count;
    },
  };
}
