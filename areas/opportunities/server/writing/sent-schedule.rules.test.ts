import { describe, expect, it } from 'vitest';
import type { ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import { readDates, sentDates } from './sent-schedule.rules.ts';

const dig = {
  id: 'dig',
  title: 'Dig',
  description: 'Dig holes.',
  tags: [],
  workingHoursType: '',
  rate: null,
};
const now: ScheduleDocument = {
  dates: ['one', 'two'].map((id, day) => ({
    id,
    startAt: `2030-06-0${day + 1}T08:00:00.000Z`,
    endAt: `2030-06-0${day + 1}T11:00:00.000Z`,
    label: '',
    slots: [{ activityId: 'dig', count: 4 }],
  })),
  activities: [dig],
};
const words = { title: 'Dig', description: 'Dig holes.' };
const date = (id: string, ...slots: object[]) => ({
  id,
  start: '2030-06-01T08:00:00.000Z',
  end: '2030-06-01T11:00:00.000Z',
  slots,
});
const read = (...dates: object[]) =>
  readDates(
    sentDates.parse(dates).map((one, nth) => ({ date: one, nth })),
    now,
  );

describe('the dates of an item as a schedule', () => {
  it('renames an activity whose slots all have other words [items-10]', () => {
    const slot = { activityId: 'dig', ...words, title: 'Dig deep', quantity: 4 };
    const { schedule } = read(date('one', slot), date('two', slot));
    expect(schedule.activities).toEqual([{ ...dig, title: 'Dig deep' }]);
    expect(schedule.dates.map(({ slots }) => slots)).toEqual([
      [{ activityId: 'dig', count: 4 }],
      [{ activityId: 'dig', count: 4 }],
    ]);
  });

  it('gives words of one date an activity of their own [items-10]', () => {
    const slot = { activityId: 'dig', ...words, quantity: 4 };
    const { schedule } = read(date('one', { ...slot, title: 'Rake' }), date('two', slot));
    expect(schedule.activities.map(({ id, title }) => [id, title])).toEqual([
      ['own 0', 'Rake'],
      ['dig', 'Dig'],
    ]);
  });

  it('adds up entries with the same words, each of which is one place [items-10]', () => {
    const { schedule } = read(date('new', words, words, { ...words, selectedQuantity: [{ quantity: 3 }] }));
    expect(schedule.dates[0]?.slots).toEqual([{ activityId: 'dig', count: 5 }]);
  });

  it('names slots that say two numbers of places, and its parts as they were sent [items-11]', () => {
    const unclear = { ...words, quantity: 1, selectedQuantity: 2 };
    const answer = read(date('one', words), date('two', { ...words, title: 'Rake' }, unclear));
    expect(answer.unclear).toEqual(['dates.1.slots.1.quantity']);
    expect(answer.pathOf('dates.1.startAt')).toBe('dates.1.start');
    expect(answer.pathOf('activities.1.workingHoursType')).toBe('dates.1.slots.0.working_hours_type');
    expect(answer.pathOf('dates')).toBe('dates');
  });
});
