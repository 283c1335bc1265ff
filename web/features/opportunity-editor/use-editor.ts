import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import type { EditorChoices, EditorOpportunity } from '#shared/contract/opportunity-editor.ts';
import { aheadOf, documentOf, newDocument, type EditorDocument } from './document.ts';
import { openUnsaved, unsavedKey } from './unsaved.ts';
import { type MergedDates, beginning, isDirty, reduceEditor, type Version } from './state.ts';
import type { FormStep } from './steps.ts';

/** How long after the last change the browser keeps it, in milliseconds. */
const keepAfter = 300;

export interface EditorStart {
  choices: EditorChoices;
  /** What is edited; null for a new opportunity. */
  opportunity: EditorOpportunity | null;
  /** Who works on it; what is kept in the browser is theirs alone. */
  userId: string;
  /** Where this window keeps it (`use-form-slot.ts`). */
  place: string;
}

/** The editor's document and all that is known about it, kept in the browser while it is not saved. */
export function useEditor({ choices, opportunity, userId, place }: EditorStart) {
  const [unsaved] = useState(() => openUnsaved(unsavedKey(userId, opportunity?.id ?? null), place));
  const [kept] = useState(unsaved.read);
  const [state, dispatch] = useReducer(reduceEditor, undefined, () => {
    const saved = opportunity ? documentOf(opportunity) : newDocument(choices);
    const fresh = beginning(
      { document: saved, base: saved, version: opportunity?.version ?? null },
      opportunity ? 5 : 1,
    );
    if (!kept) return fresh;
    const { savedAt, ...restored } = kept;
    return {
      ...fresh,
      ...ahead(restored),
      version: restored.version,
      reached: restored.reached,
      aside: restored.aside && { ...restored.aside, ...ahead(restored.aside) },
      restoredAt: savedAt,
    };
  });
  const isNew = opportunity === null;
  const [creationKey, setCreationKey] = useState(() =>
    isNew ? (kept?.creationKey ?? randomId()) : undefined,
  );
  const [sent, setSent] = useState(kept?.sent ?? null);
  const { document, base, aside } = state;
  const dirty = useMemo(() => isDirty({ document, base, aside }), [document, base, aside]);

  // Once it is saved or given up, nothing is written any more.
  const isOver = useRef(false);
  const work = useMemo(() => ({ ...state, creationKey, sent }), [state, creationKey, sent]);
  const keep = useCallback(
    (current: typeof work) => {
      if (!isOver.current) unsaved.write(current);
    },
    [unsaved],
  );
  useEffect(() => {
    const timer = setTimeout(() => keep(work), keepAfter);
    return () => clearTimeout(timer);
  }, [keep, work]);
  const isGone = useRef(false);
  const keepNow = useEffectEvent(() => keep(work));
  useEffect(() => {
    const now = () => keepNow();
    isGone.current = false;
    window.addEventListener('pagehide', now);
    window.document.addEventListener('visibilitychange', now);
    return () => {
      isGone.current = true;
      now();
      window.removeEventListener('pagehide', now);
      window.document.removeEventListener('visibilitychange', now);
    };
  }, []);

  const isHeld = useRef(false);
  const change = useCallback(
    (step: FormStep, change: (before: EditorDocument) => EditorDocument, mergedDates?: MergedDates) => {
      if (!isHeld.current) dispatch({ kind: 'change', step, document: change, mergedDates });
    },
    [],
  );
  return {
    state,
    /** Sent with every attempt to create it; undefined for what is there already. */
    creationKey,
    /** What the first attempt to create it carried, while it is not known what became of that. */
    sent,
    /** Notes that a first attempt is made, or null once it is known that nothing came of it. */
    noteSent: (attempt: EditorDocument | null) =>
      setSent((before) => (attempt === null ? null : (before ?? attempt))),
    dispatch,
    change,
    /** While it is being saved nothing can be changed. @returns false when it is being saved already */
    hold: () => {
      if (isHeld.current || isOver.current) return false;
      isHeld.current = true;
      return true;
    },
    /** Whether the editor is not on the screen any more. */
    isLeft: () => isGone.current,
    resume: () => {
      isHeld.current = false;
    },
    dirty,
    /**
     * Whether leaving the page would leave something behind.
     * @param hasMore besides the document
     */
    holdsBack: (hasMore = false) => (dirty || hasMore) && !isOver.current && !unsaved.isForgotten(),
    /** It is saved or given up: nothing of it is kept. */
    finish: () => {
      isOver.current = true;
      unsaved.remove();
    },
    /** Back to what is saved, or to an empty form. */
    discard: () => {
      const saved = opportunity ? documentOf(opportunity) : newDocument(choices);
      unsaved.remove();
      // What is entered next is another opportunity.
      if (isNew) setCreationKey(randomId());
      setSent(null);
      dispatch({
        kind: 'begin',
        version: { document: saved, base: saved, version: opportunity?.version ?? null },
      });
    },
  };
}

/** What was kept may have been kept for days. */
const ahead = ({ document, base }: Pick<Version, 'document' | 'base'>) => {
  const now = new Date();
  return { document: aheadOf(document, now), base: aheadOf(base, now) };
};

export type EditorControl = ReturnType<typeof useEditor>;
