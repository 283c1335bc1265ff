import type { z } from 'zod';
import {
  isDraftKept,
  nameOfDraft,
  readDraft,
  removeDraft,
  watchClearing,
  writeDraft,
  type KeptDraft,
  type StorageOf,
} from './drafts.ts';

/** How long after the last change a draft is kept, in milliseconds. */
const keepAfter = 300;

/** What there is to tell about a draft, or to ask. */
export interface DraftState<Value> {
  /** What was kept when the form opened, until that is answered. */
  found: KeptDraft<Value> | undefined;
  /** What another window kept of the same form meanwhile. Until it is answered, nothing is kept here. */
  elsewhere: KeptDraft<Value> | undefined;
  /** The browser did not take what was to be kept last. */
  isRefused: boolean;
}

export type DraftKeeper<Value extends object> = ReturnType<typeof openDraft<Value>>;

/**
 * One window's work on a draft. Windows with the same form share its draft: what one keeps is never written over by
 * another one that does not know it, unless the person there says so.
 * @param key of the draft (`draftKey`); undefined while there is nobody whose draft it could be
 */
export function openDraft<Value extends object>(
  key: string | undefined,
  schema: z.ZodType<Value>,
  storageOf?: StorageOf,
) {
  const isCleared = watchClearing();
  const read = () => (key === undefined ? undefined : readDraft(key, schema, storageOf));
  const found = read();
  let state: DraftState<Value> = { found, elsewhere: undefined, isRefused: false };
  const listeners = new Set<() => void>();
  const tell = (news: Partial<DraftState<Value>>) => {
    state = { ...state, ...news };
    for (const listener of listeners) listener();
  };

  /** The writing that this window began with or made last. */
  let known = found?.id;
  /** What the form holds that is not saved, null for nothing; undefined until it has told for the first time. */
  let holds: Value | null | undefined;
  let isDue = false;
  let isOver = key === undefined;
  /** The person chose this window's version: from then on what is changed last is kept. */
  let mayOverwrite = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isEnded = () => isOver || isCleared();
  const unknownOne = () => {
    if (key === undefined || mayOverwrite) return undefined;
    return known !== undefined && isDraftKept(key, known, storageOf) ? undefined : read();
  };
  const remove = () => {
    if (key !== undefined && !unknownOne()) removeDraft(key, storageOf);
    known = undefined;
    isDue = false;
  };
  const write = () => {
    clearTimeout(timer);
    if (!isDue || key === undefined || isEnded()) return;
    if (!holds) {
      remove();
      return tell({ isRefused: false });
    }
    const elsewhere = unknownOne();
    if (elsewhere) return tell({ elsewhere });
    isDue = false;
    const { id, isStored } = writeDraft(key, holds, storageOf);
    known = id;
    if (state.isRefused === isStored) tell({ isRefused: !isStored });
  };
  /** The form begins with something else; what it tells next of itself is no change. */
  const beginAgain = () => {
    holds = undefined;
    tell({ found: undefined, elsewhere: undefined });
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What the form holds that is not saved, null for nothing: with every change, first with what it begins with. */
    keep: (value: Value | null): void => {
      const isChange = holds !== undefined && holds !== value;
      holds = value;
      if (!isChange) return;
      isDue = true;
      clearTimeout(timer);
      timer = setTimeout(write, keepAfter);
    },
    /** Keeps at once what is still to be kept, as before the page goes. */
    flush: write,
    /** The storage was changed by another window: whether that asks something here. */
    heed: (name: string | null): void => {
      if (key === undefined || (name !== null && name !== nameOfDraft(key)) || isEnded()) return;
      const elsewhere = holds ? unknownOne() : undefined;
      if (elsewhere || state.elsewhere) tell({ elsewhere });
    },
    /** The person goes on with what was found. */
    seen: () => tell({ found: undefined }),
    /** The other window's version is shown here now. */
    takeOther: (): void => {
      known = state.elsewhere?.id;
      isDue = false;
      beginAgain();
    },
    /** This window's version is kept instead of the other one. */
    keepThis: (): void => {
      mayOverwrite = true;
      isDue = true;
      tell({ elsewhere: undefined });
      write();
    },
    /** Decides later; the next change asks again. */
    putOff: () => tell({ elsewhere: undefined }),
    /** It is saved or given up; what is entered next is a new draft. */
    clear: (): void => {
      remove();
      beginAgain();
    },
    /** It is saved or given up, and the form is left: nothing is kept any more. */
    finish: (): void => {
      remove();
      isOver = true;
    },
    /** Whether nothing is kept any more: it is finished, or somebody logged out. */
    isEnded,
  };
}
