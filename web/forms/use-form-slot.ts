import { useEffect, useState } from 'react';
import { formProgressPrefix, keptFormProgress } from './form-progress.ts';

/** Where one window keeps a form. */
export interface FormSlot {
  /** The key under which this window, and no other one, keeps it. */
  key: string;
  /** Another window has the same form open, with something in it that is not saved. */
  isElsewhere: boolean;
}

/** How long a window that comes back waits for the place that it had before it was loaded anew, in milliseconds. */
const patience = 1000;

/**
 * A place of this window's own to keep a form in, so that two windows with the same form never overwrite each other. A
 * window that comes back, and one that is opened when the others are gone, goes on with what was kept last.
 * @param key of the form, of one line; its first place has this name, the others a number on a second line
 * @param besideOf the key of what belongs to a place and is kept apart, with or without the form itself
 * @returns undefined until it is found
 */
export function useFormSlot(
  key: string | undefined,
  besideOf?: (place: string) => string,
): FormSlot | undefined {
  const [found, setFound] = useState<FormSlot & { of: string }>();
  useEffect(() => {
    if (key === undefined) return;
    const left = new AbortController();
    const find = async () => {
      // Locks are there on secure origins alone, and may be forbidden even there.
      const slot = await findSlot(key, besideOf, left.signal).catch(() => ({ key, isElsewhere: false }));
      if (!left.signal.aborted) setFound({ ...slot, of: key });
    };
    void find();
    return () => left.abort();
  }, [key, besideOf]);
  return found?.of === key ? found : undefined;
}

/**
 * Takes a place, and holds it until the signal ends or the window is gone.
 * @throws where the browser has no locks for this page
 */
async function findSlot(
  key: string,
  besideOf: ((place: string) => string) | undefined,
  left: AbortSignal,
): Promise<FormSlot> {
  const { locks } = navigator;
  const beside = besideOf ? placesIn(besideOf(key)) : [];
  const kept = [...new Set([...placesIn(key), ...beside])].map((place) => `${key}${place}`);
  const before = ownSlot(key).read();
  if (before !== null && kept.includes(before) && (await hold(locks, before, left, patience)))
    return { key: before, isElsewhere: false };
  let isElsewhere = false;
  for (const slot of kept) {
    if (await hold(locks, slot, left)) {
      ownSlot(key).write(slot);
      return { key: slot, isElsewhere };
    }
    isElsewhere = true;
  }
  for (let number = 1; ; number += 1) {
    const slot = number === 1 ? key : `${key}\n${number}`;
    if (kept.includes(slot) || !(await hold(locks, slot, left))) continue;
    ownSlot(key).write(slot);
    return { key: slot, isElsewhere };
  }
}

/** What the places under which something is kept have after the key, the one written last first. */
const placesIn = (key: string): string[] =>
  keptFormProgress(key)
    .map((one) => one.slice(key.length))
    .filter((rest) => rest === '' || rest.startsWith('\n'));

/** Whether the place is free, at once or within so many milliseconds; it is taken then. */
function hold(locks: LockManager, slot: string, left: AbortSignal, within = 0): Promise<boolean> {
  const wait = within > 0 ? { signal: AbortSignal.timeout(within) } : { ifAvailable: true };
  return new Promise((resolve, reject) => {
    locks
      .request(`${formProgressPrefix}${slot}`, wait, (lock) => {
        resolve(lock !== null);
        if (lock === null || left.aborted) return undefined;
        return new Promise<void>((release) => {
          left.addEventListener('abort', () => release(), { once: true });
        });
      })
      .catch((failure: unknown) => (within > 0 ? resolve(false) : reject(failure)));
  });
}

/** The place that this window had; a window that was duplicated remembers that of the first one, which holds it. */
function ownSlot(key: string) {
  const name = `${formProgressPrefix}slot.${key}`;
  const orNothing = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  return {
    read: () => orNothing(() => window.sessionStorage.getItem(name)),
    write: (slot: string) => orNothing(() => window.sessionStorage.setItem(name, slot)),
  };
}
