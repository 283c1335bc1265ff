import { expect, it } from 'vitest';
import type { DateEntry, ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import { undoneBy, type ScheduleItem } from './undone.ts';

const date = (id: string, activityIds: readonly string[]): DateEntry => ({
  id,
  startAt: '2027-05-01T09:00:00.000Z',
  endAt: '2027-05-01T12:00:00.000Z',
  label: '',
  slots: activityIds.map((activityId) => ({ id: `${id} ${activityId}`, activityId, count: 5 })),
});
const schedule = (...dates: DateEntry[]): ScheduleDocument => ({ activities: [], dates });
const named = (items: readonly ScheduleItem[]) =>
  items.map(({ date: { id }, slot }) => (slot ? `${id}: ${slot.activityId}` : id));
const undone = (mine: ScheduleDocument, theirs: ScheduleDocument, base: ScheduleDocument) => {
  const { removed, restored } = undoneBy(mine, theirs, base);
  return { removed: named(removed), restored: named(restored) };
};

const base = schedule(date('one', ['sort', 'pack']), date('two', ['sort']));

it('is what they added and mine lacks, and what they deleted and mine has [live-editing-20]', () => {
  const theirs = schedule(date('one', ['sort', 'drive']), date('three', ['sort']));
  expect(undone(base, theirs, base)).toEqual({
    removed: ['one: drive', 'three'],
    restored: ['one: pack', 'two'],
  });
});

it('is nothing that this person changed, and nothing that both did', () => {
  const mine = schedule(date('one', ['sort']), date('three', ['sort']));
  expect(undone(mine, base, base)).toEqual({ removed: [], restored: [] });
  expect(undone(mine, mine, base)).toEqual({ removed: [], restored: [] });
});

it('knows an activity that got words of its own by its slot', () => {
  const own = date('one', ['sort', 'pack']);
  const mine = schedule({
    ...own,
    slots: own.slots.map((slot) => ({ ...slot, activityId: `own ${slot.activityId}` })),
  });
  expect(undone(mine, schedule(own), schedule(own))).toEqual({ removed: [], restored: [] });
});
