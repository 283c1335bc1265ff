import { openFormProgress } from '#web/app/form-progress.ts';
import { isDirty, type WizardState } from './state.ts';

/** Grows with every change to the shape of what is kept: what an older page kept is then left alone. */
const format = 1;

/** What the browser keeps of a wizard that is not saved. */
type Kept = Pick<WizardState, 'document' | 'base' | 'version' | 'reached' | 'aside'>;
interface KeptDraft extends Kept {
  format: typeof format;
  savedAt: string;
}

/** What is kept of one person's work on one opportunity; each new opportunity is the same one, `new`. */
export function openDraft(userId: string, opportunityId: string | null) {
  const progress = openFormProgress(`opportunity.${userId}.${opportunityId ?? 'new'}`);
  return {
    isForgotten: progress.isForgotten,
    remove: progress.remove,
    /** What was entered and not saved, and when. */
    read: (): (Kept & { savedAt: string }) | undefined => {
      const kept = progress.read() as Partial<KeptDraft> | null | undefined;
      return kept?.format === format ? (kept as KeptDraft) : undefined;
    },
    /** Keeps what is not saved; nothing is kept of a form that nobody changed. */
    write: (state: Kept): void => {
      if (!isDirty(state)) return progress.remove();
      const { document, base, version, reached, aside } = state;
      progress.write({
        format,
        document,
        base,
        version,
        reached,
        aside,
        savedAt: new Date().toISOString(),
      } satisfies KeptDraft);
    },
  };
}

export type Draft = ReturnType<typeof openDraft>;
