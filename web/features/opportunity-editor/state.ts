import { isSameDocument, type EditorDocument } from './document.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { FormStep, StepNumber } from './steps.ts';
import { noProblems, problemsOf, type Attempt, type Problems } from './validate.ts';

/** A document with what it was made of. */
export interface Version {
  document: EditorDocument;
  /** The document as it was opened, or the empty one. */
  base: EditorDocument;
  /** The number of what was opened, to be sent with the save; null for a new opportunity. */
  version: number | null;
}

export type MergedDates = Readonly<Record<string, string>>;

export interface EditorState extends Version {
  /** The steps that somebody tried to leave; from then on they say what is wrong with every change. */
  attempted: Readonly<Partial<Record<FormStep, Attempt>>>;
  /** What the server refused, until the step is changed. */
  refused: Readonly<Partial<Record<FormStep, Problems>>>;
  /** Dates that became one with another by an edit: the id of the one that is left, by the id of the one that is gone. */
  mergedDates: MergedDates;
  /** The furthest step that may be opened. */
  reached: StepNumber;
  /** When what was restored was entered (ISO 8601), while that is still pointed out. */
  restoredAt: string | null;
  /** One's own version while somebody else's is looked at, and whose. */
  aside: (Version & { theirName: string | null }) | null;
  /** Whose changes one's own were put on top of, while that is still pointed out. */
  mergedWith: string | null | undefined;
}

export type EditorAction =
  | {
      kind: 'change';
      step: FormStep;
      document: (before: EditorDocument) => EditorDocument;
      mergedDates?: MergedDates | undefined;
    }
  | { kind: 'attempt'; steps: readonly FormStep[]; attempt: Attempt }
  | { kind: 'refused'; refused: EditorState['refused'] }
  | { kind: 'reach'; step: StepNumber }
  | { kind: 'begin'; version: Version }
  /** What the page did by itself needs no more pointing out. */
  | { kind: 'seen' }
  | { kind: 'see-theirs'; theirs: Version; name: string | null }
  | { kind: 'back-to-mine' }
  | { kind: 'drop-mine' }
  | { kind: 'merged'; version: Version; name: string | null };

/** The state of a editor that nobody has touched. */
export const beginning = (version: Version, reached: StepNumber): EditorState => ({
  ...version,
  attempted: {},
  refused: {},
  mergedDates: {},
  reached,
  restoredAt: null,
  aside: null,
  mergedWith: undefined,
});

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.kind) {
    case 'change': {
      const document = action.document(state.document);
      if (document === state.document) return state;
      const { [action.step]: _gone, ...refused } = state.refused;
      const mergedDates = { ...state.mergedDates, ...action.mergedDates };
      return { ...state, document, refused, mergedDates };
    }
    case 'attempt': {
      const marks = Object.fromEntries(action.steps.map((step) => [step, action.attempt]));
      return { ...state, attempted: { ...state.attempted, ...marks } };
    }
    case 'refused':
      return { ...state, refused: action.refused };
    case 'reach':
      return action.step > state.reached ? { ...state, reached: action.step } : state;
    case 'begin':
      return beginning(action.version, state.version === null ? 1 : state.reached);
    case 'seen':
      return { ...state, restoredAt: null, mergedWith: undefined };
    case 'see-theirs': {
      const { document, base, version } = state;
      return {
        ...beginning(action.theirs, state.reached),
        aside: { document, base, version, theirName: action.name },
      };
    }
    case 'back-to-mine': {
      if (!state.aside) return state;
      const { theirName: _name, ...mine } = state.aside;
      return beginning(mine, state.reached);
    }
    case 'drop-mine':
      return { ...state, aside: null };
    case 'merged':
      return { ...beginning(action.version, state.reached), mergedWith: action.name };
  }
}

/** Whether there is something that is not saved. */
export const isDirty = (state: Pick<EditorState, 'document' | 'base' | 'aside'>): boolean =>
  state.aside !== null || !isSameDocument(state.document, state.base);

/** What a step says is wrong with it now. */
export function shownProblems(t: Translate, state: EditorState, step: FormStep): Problems {
  const attempt = state.attempted[step];
  const own = attempt ? problemsOf(t, step, state.document, attempt) : noProblems;
  const refused = state.refused[step];
  return refused ? { ...refused, ...own } : own;
}
