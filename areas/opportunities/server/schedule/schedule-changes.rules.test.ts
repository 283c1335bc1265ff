import { describe, expect, it } from 'vitest';
import type { ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import { hasChanges, scheduleChanges, type StoredSchedule } from './schedule-changes.rules.ts';

const day = (number: number, hour: number) => new Date(Date.UTC(2030, 5, number, hour));
const activity = (id: string, title = id) => ({
  id,
  title,
  description: `About ${title}.`,
  tags: [],
  workingHoursType: null,
  rate: null,
});

/** Two dates; packing on both, driving on the second. */
const stored: StoredSchedule = {
  dates: [
    { id: 'd1', startAt: day(8, 9), endAt: day(8, 12), label: '', seriesId: 'weekly' },
    { id: 'd2', startAt: day(9, 9), endAt: day(9, 12), label: '', seriesId: null },
  ],
  activities: [activity('pack'), activity('drive'), activity('earlier')],
  slots: [
    { id: 's1', dateId: 'd1', activityId: 'pack', capacity: 5 },
    { id: 's2', dateId: 'd2', activityId: 'pack', capacity: 5 },
    { id: 's3', dateId: 'd2', activityId: 'drive', capacity: 1 },
  ],
  endedDateIds: new Set(['d0']),
  endedActivityIds: new Set(['earlier']),
  seriesIds: new Set(['weekly', 'ended']),
};

const document = (): ScheduleDocument => ({
  dates: stored.dates.map(({ id, startAt, endAt, label }) => ({
    id,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    label,
    slots: stored.slots
      .filter(({ dateId }) => dateId === id)
      .map((slot) => ({ id: slot.id, activityId: slot.activityId, count: slot.capacity })),
  })),
  activities: ['pack', 'drive'].map((id) => ({ ...activity(id), workingHoursType: '' })),
});

/** Does work that has pieces without waiting between them. */
function atOnce<Result>(work: Generator<void, Result, void>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

function changesOf(edit: (document: ScheduleDocument) => void) {
  const after = document();
  edit(after);
  let made = 0;
  const changes = atOnce(scheduleChanges(stored, after, () => `new${(made += 1)}`));
  return {
    changes,
    touched: changes.touched.map(({ slot, happens, changes: what }) => [slot.id, happens, ...what].join(' ')),
  };
}

describe('series', () => {
  it.each([
    ['one of another date', 'weekly', 'weekly'],
    ['one of a date that is over', 'ended', 'ended'],
    ['a name', 'mine', 'new1'],
  ])('a date can join %s, which nobody signed up notices', (_what, name, expected) => {
    const { changes, touched } = changesOf(({ dates }) => (dates[1]!.seriesId = name));
    expect(changes.changedDates).toMatchObject([{ id: 'd2', seriesId: expected }]);
    expect(changes.editedDates).toEqual([]);
    expect(touched).toEqual([]);
  });

  it('is one for all dates that name it', () => {
    const { changes } = changesOf(({ dates }) => {
      const [, second] = dates;
      for (const hour of [14, 16])
        dates.push({
          ...second!,
          id: `at ${hour}`,
          startAt: day(9, hour).toISOString(),
          endAt: day(9, hour + 1).toISOString(),
          seriesId: 'mine',
          slots: [],
        });
    });
    const [one, two] = changes.newDates.map(({ seriesId }) => seriesId);
    expect(one).toMatch(/^new/);
    expect(two).toBe(one);
  });
});

describe('what differs', () => {
  it('is nothing in a document that says the same', () => {
    const { changes, touched } = changesOf(() => {});
    expect(hasChanges(changes)).toBe(false);
    expect(touched).toEqual([]);
  });

  it('is one slot when one count changes, and no one is touched', () => {
    const { changes, touched } = changesOf(({ dates }) => (dates[1]!.slots[0]!.count = 7));
    expect(changes.changedSlots).toEqual([{ id: 's2', dateId: 'd2', activityId: 'pack', capacity: 7 }]);
    expect(changes.countPath('s2')).toBe('schedule.dates.1.slots.0.count');
    expect(touched).toEqual([]);
  });

  it('touches everybody on a date that gets another time or label', () => {
    const { changes, touched } = changesOf(({ dates }) =>
      Object.assign(dates[1]!, { startAt: day(9, 10).toISOString(), label: 'Hall' }),
    );
    expect(changes.changedDates).toMatchObject([{ id: 'd2', label: 'Hall' }]);
    expect(touched).toEqual(['s2 changed time label', 's3 changed time label']);
  });

  it('touches everybody on a date that goes, and what was only there goes with it', () => {
    const { changes, touched } = changesOf(({ dates }) => dates.splice(1, 1));
    expect(changes).toMatchObject({
      removedDateIds: ['d2'],
      removedSlotIds: ['s2', 's3'],
      removedActivityIds: ['drive'],
    });
    expect(touched).toEqual(['s2 removed', 's3 removed']);
  });

  it('keeps an activity that a date which is over has', () => {
    expect(changesOf(() => {}).changes.removedActivityIds).toEqual([]);
  });

  it('touches the person who signed up for an activity that gets other words, and nobody when only its tags change', () => {
    const words = changesOf(({ activities }) => (activities[0]!.description = 'Other words.'));
    expect(words.changes.changedActivities.map(({ id }) => id)).toEqual(['pack']);
    expect(words.touched).toEqual(['s1 changed description', 's2 changed description']);
    const tags = changesOf(({ activities }) => activities[0]!.tags.push('Pickup'));
    expect(tags.changes.changedActivities).toHaveLength(1);
    expect(tags.touched).toEqual([]);
  });

  it('is the same slot when an activity gets words of its own on one date', () => {
    const { changes, touched } = changesOf(({ dates, activities }) => {
      activities.push({ ...activity('late', 'Late packing'), workingHoursType: '' });
      dates[1]!.slots[0]!.activityId = 'late';
    });
    expect(changes.newActivities).toMatchObject([{ id: 'new1', title: 'Late packing' }]);
    expect(changes.changedSlots).toEqual([{ id: 's2', dateId: 'd2', activityId: 'new1', capacity: 5 }]);
    expect(changes.removedSlotIds).toEqual([]);
    expect(touched).toEqual(['s2 changed title description']);
  });

  it('is not taken in by ids of slots that trade activities: people stay with the activity [live-editing-19]', () => {
    const { changes, touched } = changesOf(({ dates }) => {
      const [first, second] = dates[1]!.slots;
      [first!.activityId, second!.activityId] = ['drive', 'pack'];
    });
    expect(changes.changedSlots).toEqual([
      { id: 's3', dateId: 'd2', activityId: 'drive', capacity: 5 },
      { id: 's2', dateId: 'd2', activityId: 'pack', capacity: 1 },
    ]);
    expect(touched).toEqual([]);
  });

  it('passes over dates that are over, and leaves out activities that are nowhere', () => {
    const { changes } = changesOf(({ dates, activities }) => {
      dates.push({
        id: 'd0',
        startAt: day(1, 9).toISOString(),
        endAt: day(1, 10).toISOString(),
        label: '',
        slots: [],
      });
      activities.push({ ...activity('unused'), workingHoursType: '' });
    });
    expect(hasChanges(changes)).toBe(false);
  });

  it('makes new rows of names that are not stored, also of somebody else’s ids', () => {
    const { changes } = changesOf(({ dates, activities }) => {
      activities.push({ ...activity('x'), workingHoursType: '' });
      dates.push({
        id: 'theirs',
        startAt: day(10, 9).toISOString(),
        endAt: day(10, 10).toISOString(),
        label: '',
        slots: [{ id: 's1', activityId: 'x', count: 2 }],
      });
    });
    expect(changes.newDates).toMatchObject([{ id: 'new2' }]);
    expect(changes.newSlots).toEqual([{ id: 'new3', dateId: 'new2', activityId: 'new1', capacity: 2 }]);
    expect(changes.slotAt({ dateId: 'theirs', activityId: 'x' })).toMatchObject({ id: 'new3' });
  });
});
