import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { v4 as randomId } from 'uuid';
import type { EditorChoices, EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { newDocument, type EditorDocument } from './document.ts';
import { draftOf, editorDraft, editorDraftKey, workOf } from './editor-draft.ts';
import {
  beginning,
  isDirty,
  reduceEditor,
  versionOf,
  workOn,
  type EditorWork,
  type MergedDates,
} from './state.ts';
import type { FormStep } from './steps.ts';

export interface EditorStart {
  choices: EditorChoices;
  /** What is edited; null for a new opportunity. */
  opportunity: EditorOpportunity | null;
  /** The person who works on it; the draft is theirs alone. */
  userId: string;
}

/** The editor's document and all that is known about it, with its draft. */
export function useEditor({ choices, opportunity, userId }: EditorStart) {
  const draft = useDraft(editorDraftKey(userId, opportunity?.id ?? null), editorDraft);
  const untouched = (): EditorWork => {
    if (opportunity) return workOn(versionOf(opportunity), 5, randomId());
    const empty = newDocument(choices);
    return workOn({ document: empty, base: empty, version: null, status: null }, 1, randomId());
  };
  const [state, dispatch] = useReducer(reduceEditor, undefined, () =>
    beginning(draft.found ? workOf(draft.found.value) : untouched()),
  );
  const { document, base, version, status, aside, reached, creationKey, sent } = state;
  const dirty = useMemo(() => isDirty({ document, base, aside }), [document, base, aside]);
  const unsaved = useMemo(
    () => (dirty ? draftOf({ document, base, version, status, aside, reached, creationKey, sent }) : null),
    [dirty, document, base, version, status, aside, reached, creationKey, sent],
  );
  useEffect(() => draft.keep(unsaved), [draft, unsaved]);

  const isHeld = useRef(false);
  const change = useCallback(
    (step: FormStep, change: (before: EditorDocument) => EditorDocument, mergedDates?: MergedDates) => {
      if (!isHeld.current) dispatch({ kind: 'change', step, document: change, mergedDates });
    },
    [],
  );
  return {
    state,
    draft,
    dispatch,
    change,
    /**
     * While it is being saved nothing can be changed, and what is being saved is kept at once: a refusal can close the
     * editor before the draft is kept by itself.
     * @returns false when it is being saved already
     */
    hold: () => {
      if (isHeld.current || draft.isEnded()) return false;
      isHeld.current = true;
      draft.flush();
      return true;
    },
    resume: () => {
      isHeld.current = false;
    },
    /**
     * Whether leaving the page would leave something behind.
     * @param hasMore besides the document
     */
    holdsBack: (hasMore: boolean) => (dirty || hasMore) && !draft.isEnded(),
    /** Back to what is saved, or to an empty form: what is entered next is another opportunity. */
    startAgain: () => dispatch({ kind: 'begin', work: untouched() }),
  };
}

export type EditorControl = ReturnType<typeof useEditor>;
