import { createLanguages } from '#shared/texts/languages.ts';
import { expect, it } from 'vitest';
import { newDocument, type EditorDocument } from './document.ts';
import { beginning, isDirty, reduceEditor, shownProblems, workOn, type EditorState } from './state.ts';

const t = createLanguages().in('en');
const empty = newDocument({ organizations: [] });
const titled = (title: string) => (document: EditorDocument) => ({
  ...document,
  basics: { ...document.basics, title },
});
const start = beginning(workOn({ document: empty, base: empty, version: 3, status: 'draft' }, 1, 'key'));
const mine = reduceEditor(start, { kind: 'change', step: 1, document: titled('Mine') });

it('says what is wrong from the first attempt on, and then with every change', () => {
  expect(shownProblems(t, start, 1)).toEqual({});
  const tried = reduceEditor(start, { kind: 'attempt', steps: [1], attempt: 'continue' });
  expect(shownProblems(t, tried, 1)).toHaveProperty('title', 'Please enter a title');
  const better = reduceEditor(tried, { kind: 'change', step: 1, document: titled('A title') });
  expect(shownProblems(t, better, 1)).not.toHaveProperty('title');
});

it('shows what the server refused until the step is changed', () => {
  const refused = reduceEditor(mine, {
    kind: 'refused',
    refused: { 1: { skills: 'gone' }, 3: { limit: 'no' } },
  });
  expect(shownProblems(t, refused, 1)).toEqual({ skills: 'gone' });
  const changed = reduceEditor(refused, { kind: 'change', step: 1, document: titled('Other') });
  expect(shownProblems(t, changed, 1)).toEqual({});
  expect(shownProblems(t, changed, 3)).toEqual({ limit: 'no' });
});

it('is dirty while something differs, and not any more when it is typed back', () => {
  expect(isDirty(start)).toBe(false);
  expect(isDirty(mine)).toBe(true);
  expect(isDirty(reduceEditor(mine, { kind: 'change', step: 1, document: titled('') }))).toBe(false);
});

const saved = titled('Theirs')(empty);
const theirs = { document: saved, base: saved, version: 4, status: 'published' } as const;

it('sets one’s own version aside while another is looked at, and discards it only when told to [live-editing-3]', () => {
  const looking = reduceEditor(mine, { kind: 'see-theirs', theirs, name: 'Olivia Marsh' });
  expect(looking.document.basics.title).toBe('Theirs');
  expect(isDirty(looking)).toBe(true);
  // What is only looked at can't be changed, or the change would be lost on the way back.
  expect(reduceEditor(looking, { kind: 'change', step: 1, document: titled('Typed') })).toBe(looking);
  const back = reduceEditor(looking, { kind: 'back-to-mine' });
  expect(back).toMatchObject<Partial<EditorState>>({ document: mine.document, version: 3, aside: null });
  const dropped = reduceEditor(looking, { kind: 'drop-mine' });
  expect(dropped).toMatchObject({ document: saved, version: 4, aside: null });
  expect(isDirty(dropped)).toBe(false);
});

it('makes one’s own version a change of what somebody else saved [live-editing-3]', () => {
  const kept = reduceEditor(mine, { kind: 'keep-mine', mine: { ...theirs, document: mine.document } });
  expect(kept).toMatchObject({ document: mine.document, base: saved, version: 4, status: 'published' });
  expect(isDirty(kept)).toBe(true);
});

it('opens further steps one by one and forgets none', () => {
  const further = reduceEditor(start, { kind: 'reach', step: 3 });
  expect(further.reached).toBe(3);
  expect(reduceEditor(further, { kind: 'reach', step: 2 }).reached).toBe(3);
});

it('goes on without what was canceled, and keeps what is not saved [canceling-9]', () => {
  const at = (id: string, hour: number) => ({
    id,
    label: '',
    seriesId: null,
    startAt: `2030-06-03T1${hour}:00:00.000Z`,
    endAt: `2030-06-03T1${hour + 1}:00:00.000Z`,
    slots: ['a', 'b'].map((activityId) => ({ id: `${id}${activityId}`, activityId, count: 3 })),
  });
  const scheduled = {
    ...empty,
    schedule: { activities: [], dates: [at('one', 1), at('two', 3)] },
  } as unknown as EditorDocument;
  const opened = beginning(
    workOn({ document: scheduled, base: scheduled, version: 3, status: 'published' }, 5, 'key'),
  );
  const typed = reduceEditor(opened, { kind: 'change', step: 1, document: titled('Typed') });
  const slotsOf = ({ schedule }: EditorDocument) =>
    schedule.dates.map(({ slots }) => slots.map(({ id }) => id));

  const some = reduceEditor(typed, { kind: 'canceled', slotIds: ['onea'], version: 4 });
  expect(slotsOf(some.document)).toEqual([['oneb'], ['twoa', 'twob']]);
  expect(some.base.schedule).toEqual(some.document.schedule);
  expect(some).toMatchObject({ version: 4, document: { basics: { title: 'Typed' } } });
  const whole = reduceEditor(some, { kind: 'canceled', slotIds: ['oneb'], version: 5 });
  expect(slotsOf(whole.document)).toEqual([['twoa', 'twob']]);
  // Somebody else saved in between: the next save has to ask.
  expect(reduceEditor(typed, { kind: 'canceled', slotIds: ['onea'], version: 9 }).version).toBe(3);
});
