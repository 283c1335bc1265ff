import type { ScheduleDocument } from '#shared/rules/opportunity-editor.ts';
import { openFormProgress } from '#web/app/form-progress.ts';
import type { WizardDocument } from './document.ts';
import { isDirty, type WizardState } from './state.ts';

/** Grows with every change to the shape of what is kept: what an older page kept is then left alone. */
const format = 1;

/** What the browser keeps of a wizard that is not saved. */
type Kept = Pick<WizardState, 'document' | 'base' | 'version' | 'reached' | 'aside'>;
interface KeptWork extends Omit<Kept, 'document'> {
  format: typeof format;
  savedAt: string;
  /** A schedule that nobody changed is left out: it is the one of `base`, and can be very long. */
  document: Omit<WizardDocument, 'schedule'> & { schedule: ScheduleDocument | null };
}

/** What is kept of one person's work on one opportunity; each new opportunity is the same one, `new`. */
export function openUnsaved(userId: string, opportunityId: string | null) {
  const progress = openFormProgress(`opportunity.${userId}.${opportunityId ?? 'new'}`);
  return {
    isForgotten: progress.isForgotten,
    remove: progress.remove,
    /** What was entered and not saved, and when. */
    read: (): (Kept & { savedAt: string }) | undefined => {
      const kept = progress.read() as Partial<KeptWork> | null | undefined;
      if (kept?.format !== format) return undefined;
      const { document, ...others } = kept as KeptWork;
      return {
        ...others,
        document: { ...document, schedule: document.schedule ?? others.base.schedule },
      };
    },
    /** Keeps what is not saved; nothing is kept of a form that nobody changed. */
    write: (state: Kept): void => {
      if (!isDirty(state)) return progress.remove();
      const { document, base, version, reached, aside } = state;
      progress.write({
        format,
        document: { ...document, schedule: document.schedule === base.schedule ? null : document.schedule },
        base,
        version,
        reached,
        aside,
        savedAt: new Date().toISOString(),
      } satisfies KeptWork);
    },
  };
}
