import type { EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import { editorDocumentOf, isSameDocument, type EditorDocument } from './document.ts';
import type { OpportunityStatus } from '#areas/opportunities/rules/opportunities.ts';
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
  /** What it was when it was opened; null for a new opportunity, and where a draft doesn't know. */
  status: OpportunityStatus | null;
}

export type MergedDates = Readonly<Record<string, string>>;

/** What somebody works on: all that has to survive as long as it is not saved. */
export interface EditorWork extends Version {
  /** One's own version while somebody else's is looked at, and whose. */
  aside: (Version & { theirName: string | null }) | null;
  /** The furthest step that may be opened. */
  reached: StepNumber;
  /** Sent with every attempt to create a new opportunity, so that they make one together. */
  creationKey: string;
  /** What the first attempt to create it carried, while it is not known what became of that. */
  sent: EditorDocument | null;
}

export interface EditorState extends EditorWork {
  /** The steps that somebody tried to leave; from then on they say what is wrong with every change. */
  attempted: Readonly<Partial<Record<FormStep, Attempt>>>;
  /** What the server refused, until the step is changed. */
  refused: Readonly<Partial<Record<FormStep, Problems>>>;
  /** Dates that became one with another by an edit: the id of the one that is left, by the id of the one that is gone. */
  mergedDates: MergedDates;
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
  /** Slots were canceled and are no longer edited; the number is that of the opportunity from then on. */
  | { kind: 'canceled'; slotIds: readonly string[]; version: number }
  /** Another piece of work takes the place of this one. */
  | { kind: 'begin'; work: EditorWork }
  /** A first attempt to create it is made, or null: nothing came of it. */
  | { kind: 'sent'; document: EditorDocument | null }
  /** Somebody else's version is looked at; one's own is set aside. */
  | { kind: 'see-theirs'; theirs: Version; name: string | null }
  | { kind: 'back-to-mine' }
  | { kind: 'drop-mine' }
  /** One's own version, as a change of what somebody else saved. */
  | { kind: 'keep-mine'; mine: Version };

/** An opportunity as it was opened. */
export function versionOf(opportunity: EditorOpportunity): Version {
  const saved = editorDocumentOf(opportunity);
  const { version, status } = opportunity;
  return { document: saved, base: saved, version, status };
}

/** Work on a version that nobody has touched. */
export const workOn = (version: Version, reached: StepNumber, creationKey: string): EditorWork => ({
  ...version,
  reached,
  creationKey,
  aside: null,
  sent: null,
});

/** The editor as it opens. */
export const beginning = (work: EditorWork): EditorState => ({
  ...work,
  attempted: {},
  refused: {},
  mergedDates: {},
});

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  const withVersion = (version: Version) =>
    beginning({ ...workOn(version, state.reached, state.creationKey), sent: state.sent });
  switch (action.kind) {
    case 'change': {
      // Somebody else's version is only looked at.
      if (state.aside) return state;
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
    case 'canceled': {
      const without = (one: EditorDocument): EditorDocument => ({
        ...one,
        schedule: withoutSlots(one.schedule, action.slotIds),
      });
      // Where somebody else saved meanwhile, the next save asks about that.
      const isNext = action.version - 1 === state.version;
      return {
        ...state,
        document: without(state.document),
        base: without(state.base),
        version: isNext ? action.version : state.version,
      };
    }
    case 'begin':
      return beginning(action.work);
    case 'sent':
      return { ...state, sent: action.document === null ? null : (state.sent ?? action.document) };
    case 'see-theirs': {
      const { document, base, version, status } = state;
      const mine = { document, base, version, status };
      return { ...withVersion(action.theirs), aside: { ...mine, theirName: action.name } };
    }
    case 'back-to-mine': {
      if (!state.aside) return state;
      const { theirName: _name, ...mine } = state.aside;
      return withVersion(mine);
    }
    case 'drop-mine':
      return { ...state, aside: null };
    case 'keep-mine':
      return { ...state, ...action.mine };
  }
}

/** A schedule without some slots, and without the dates of which they were all. */
function withoutSlots(schedule: ScheduleDocument, slotIds: readonly string[]): ScheduleDocument {
  const dates = schedule.dates.flatMap((date) => {
    const slots = date.slots.filter(({ id }) => id === undefined || !slotIds.includes(id));
    if (slots.length === date.slots.length) return [date];
    return slots.length > 0 ? [{ ...date, slots }] : [];
  });
  return { ...schedule, dates };
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
