import { expect, it } from 'vitest';
import { newDocument, type EditorDocument } from './document.ts';
import { draftOf, editorDraft, workOf } from './editor-draft.ts';
import { workOn, type EditorWork } from './state.ts';

const date = (id: string, endAt: string) => ({
  id,
  startAt: '2030-06-01T09:00:00Z',
  endAt,
  label: '',
  seriesId: 'all',
  slots: [{ activityId: 'sort', count: 3 }],
});
const base: EditorDocument = {
  ...newDocument({ organizations: [] }),
  schedule: {
    activities: [
      { id: 'sort', title: 'Sort', description: '', tags: ['Driver'], workingHoursType: '', rate: null },
    ],
    dates: [date('over', '2030-06-01T12:00:00Z'), date('ahead', '2030-06-01T12:00:01Z')],
  },
};
const document = { ...base, basics: { ...base.basics, title: 'Pack boxes' } };
const before = new Date('2030-06-01T11:00:00Z');
const work: EditorWork = {
  ...workOn({ document, base, version: 3, status: 'draft' }, 4, 'key'),
  aside: { document, base, version: 2, status: 'published', theirName: null },
  sent: document,
};
const reloaded = (kept: EditorWork, now: Date) =>
  workOf(editorDraft.parse(JSON.parse(JSON.stringify(draftOf(kept)))), now);

it('is the same work again after a reload, series included [editor-20, opportunities-6]', () => {
  expect(reloaded(work, before)).toEqual(work);
  const other = { ...document, schedule: { activities: [], dates: [] } };
  expect(reloaded({ ...work, document: other }, before).document).toEqual(other);
});

it('knows a schedule that nobody changed by its being the same object', () => {
  expect(draftOf(work).document.schedule).toBeNull();
  const { document: own, base: opened } = reloaded(work, before);
  expect(own.schedule).toBe(opened.schedule);
});

it('has no dates that are over by now', () => {
  const now = new Date('2030-06-01T12:00:00Z');
  const later = reloaded(work, now);
  for (const one of [later.document, later.base, later.aside?.document, later.aside?.base])
    expect(one?.schedule.dates.map(({ id }) => id)).toEqual(['ahead']);
});

it('is nothing when it looks like that of another version of the editor [editor-20]', () => {
  const { sent: _gone, ...older } = draftOf(work);
  expect(editorDraft.safeParse(older).success).toBe(false);
});
