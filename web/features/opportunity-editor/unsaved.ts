import { z } from 'zod';
import type { ScheduleDocument } from '#shared/rules/opportunity-editor.ts';
import { readFormProgress, watchForgetting, writeFormProgress } from '#web/forms/form-progress.ts';
import type { EditorDocument } from './document.ts';
import { forgetWindow } from './kept-window.ts';
import { isDirty, type EditorState } from './state.ts';

/** Grows with every change to the shape of what is kept: what an older page kept is then left alone. */
const format = 1;
const thisFormat = z.looseObject({ format: z.literal(format) });

/** What the browser keeps of a editor that is not saved. */
export interface Kept extends Pick<EditorState, 'document' | 'base' | 'version' | 'reached' | 'aside'> {
  /** Of a new opportunity: sent with every attempt to create it, so that they make one together. */
  creationKey?: string | undefined;
  /** What the first attempt to create it carried, while it is not known what became of that. */
  sent?: EditorDocument | null;
}
type Restored = Kept & { savedAt: string };
interface KeptWork extends Omit<Kept, 'document'> {
  format: typeof format;
  savedAt: string;
  /** A schedule that nobody changed is left out: it is the one of `base`, and can be very long. */
  document: Omit<EditorDocument, 'schedule'> & { schedule: ScheduleDocument | null };
}

/** What one editor leaves to the next one, also where the browser keeps nothing. */
const handedOver = new Map<string, { kept: Restored; isForgotten: () => boolean }>();

/** The key of one person's work on one opportunity; each new opportunity is the same one, `new`. */
export const unsavedKey = (userId: string, opportunityId: string | null): string =>
  `opportunity.${userId}.${opportunityId ?? 'new'}`;

/** Leaves work to the editor that is opened next with this key, which begins with it. */
export function handOver(key: string, kept: Kept): void {
  const savedAt = new Date().toISOString();
  handedOver.set(key, { kept: { ...kept, savedAt }, isForgotten: watchForgetting() });
}

/**
 * What is kept of somebody's work.
 * @param key of the work (`unsavedKey`)
 * @param place under which this window keeps it (`use-form-slot.ts`)
 */
export function openUnsaved(key: string, place: string) {
  const isForgotten = watchForgetting();
  const remove = () => {
    handedOver.delete(key);
    writeFormProgress(place, undefined);
  };
  return {
    /** Whether somebody logged out since: nothing is kept any more. */
    isForgotten,
    remove: () => {
      remove();
      forgetWindow(place);
    },
    /** What was entered and not saved, and when. */
    read: (): Restored | undefined => {
      const handed = handedOver.get(key);
      if (handed) return handed.isForgotten() ? undefined : handed.kept;
      const kept = readFormProgress(place, thisFormat);
      if (!kept) return undefined;
      const { document, ...others } = kept as unknown as KeptWork;
      return {
        ...others,
        document: { ...document, schedule: document.schedule ?? others.base.schedule },
      };
    },
    /** Keeps what is not saved; nothing is kept of a form that nobody changed. */
    write: (state: Kept): void => {
      if (isForgotten()) return;
      if (!isDirty(state)) return remove();
      const { document, base, version, reached, aside, creationKey, sent } = state;
      const schedule = document.schedule === base.schedule ? null : document.schedule;
      const isKept = writeFormProgress(place, {
        format,
        document: { ...document, schedule },
        base,
        version,
        reached,
        aside,
        creationKey,
        sent,
        savedAt: new Date().toISOString(),
      } satisfies KeptWork);
      // What the browser doesn't keep is at least there while the page is.
      if (isKept) handedOver.delete(key);
      else handOver(key, state);
    },
  };
}
