import { describe, expect, it } from 'vitest';
import type { DateEntry, ScheduleDocument } from '#shared/rules/opportunity-editor.ts';
import { defaultSettings, settingsForm } from '#shared/rules/opportunity-settings.ts';
import type { EditorDocument } from './document.ts';
import { changedParts, mergeDocuments, mergeSchedules } from './merge.ts';

const activity = (id: string, title = id) => ({
  id,
  title,
  description: `What ${id} means.`,
  tags: [],
  workingHoursType: '',
  rate: null,
});
const date = (day: number, slots: DateEntry['slots'], label = ''): DateEntry => ({
  id: `d${day}`,
  startAt: `2027-05-0${day}T09:00:00.000Z`,
  endAt: `2027-05-0${day}T12:00:00.000Z`,
  label,
  slots,
});
const slot = (id: string | undefined, activityId: string, count = 5) => ({ id, activityId, count });

const base: ScheduleDocument = {
  activities: [activity('sort'), activity('pack')],
  dates: [date(1, [slot('s1', 'sort'), slot('p1', 'pack')]), date(2, [slot('s2', 'sort')])],
};

const documentWith = (changes: Partial<EditorDocument['basics']> = {}): EditorDocument => ({
  basics: {
    organizationId: 'o',
    locationId: 'l',
    title: 'Pack boxes',
    description: 'We pack.',
    coordinatorIds: ['a'],
    skills: ['Sorting'],
    requirements: [],
    imageFileId: null,
    imageUrl: null,
    ...changes,
  },
  schedule: base,
  settings: settingsForm(defaultSettings(false)),
  groups: { restrict: false, groupIds: [] },
});

describe('mergeDocuments', () => {
  it('takes from each what only that one changed, and mine where both did [live-editing-3]', () => {
    const mine = documentWith({ description: 'Mine.', title: 'My title' });
    const theirs = documentWith({ title: 'Their title', skills: ['Driving'] });
    const merged = mergeDocuments(documentWith(), mine, theirs);
    expect(merged.basics).toMatchObject({ title: 'My title', description: 'Mine.', skills: ['Driving'] });
    expect(changedParts(documentWith(), theirs)).toEqual(['title', 'skills']);
  });

  it('keeps the address of a picture with the picture', () => {
    const theirs = documentWith({ imageFileId: 'file', imageUrl: '/file' });
    const merged = mergeDocuments(documentWith(), documentWith({ title: 'Mine' }), theirs);
    expect(merged.basics).toMatchObject({ imageFileId: 'file', imageUrl: '/file', title: 'Mine' });
  });

  it('takes settings one by one and the groups as one decision', () => {
    const mine = documentWith();
    const theirs = documentWith();
    const { settings } = mine;
    const merged = mergeDocuments(
      documentWith(),
      { ...mine, settings: { ...settings, private: true }, groups: { restrict: true, groupIds: ['g'] } },
      { ...theirs, settings: { ...settings, accessCode: { on: true, value: 'pears' } } },
    );
    expect(merged.settings).toMatchObject({ private: true, accessCode: { on: true, value: 'pears' } });
    expect(merged.groups).toEqual({ restrict: true, groupIds: ['g'] });
  });
});

describe('mergeSchedules', () => {
  it('keeps dates that either added, in order', () => {
    const mine = { ...base, dates: [...base.dates, date(4, [slot(undefined, 'sort')])] };
    const theirs = { ...base, dates: [...base.dates, date(3, [slot('s3', 'pack')])] };
    expect(mergeSchedules(base, mine, theirs).dates.map(({ id }) => id)).toEqual(['d1', 'd2', 'd3', 'd4']);
  });

  it('makes one date of the same one that both added, with the slots of both', () => {
    const mine = { ...base, dates: [...base.dates, { ...date(3, [slot(undefined, 'sort')]), id: 'mine' }] };
    const theirs = { ...base, dates: [...base.dates, { ...date(3, [slot('p3', 'pack')]), id: 'theirs' }] };
    const merged = mergeSchedules(base, mine, theirs);
    expect(merged.dates).toHaveLength(3);
    expect(merged.dates[2]?.slots.map(({ activityId }) => activityId).toSorted()).toEqual(['pack', 'sort']);
  });

  it('knows what my own save wrote when only its answer was lost: nothing is there twice [live-editing-3]', () => {
    const mine: ScheduleDocument = {
      activities: [...base.activities, activity('local', 'Drive')],
      dates: [
        date(1, [...base.dates[0]!.slots, slot(undefined, 'local', 2)]),
        date(2, [slot('s2', 'sort')]),
        { ...date(3, [slot(undefined, 'local', 4), slot(undefined, 'sort', 1)]), id: 'new' },
      ],
    };
    const saved: ScheduleDocument = {
      activities: [...base.activities, { ...activity('local', 'Drive'), id: 'drive' }],
      dates: [
        date(1, [...base.dates[0]!.slots, slot('v1', 'drive', 2)]),
        date(2, [slot('s2', 'sort')]),
        date(3, [slot('v3', 'drive', 4), slot('s3', 'sort', 1)]),
      ],
    };
    expect(mergeSchedules(base, mine, saved)).toEqual(saved);
  });

  it('takes out what one of us took out, unless the other one changed it [live-editing-3]', () => {
    const mine = { ...base, dates: base.dates.slice(0, 1) };
    const untouched = { ...base, activities: [activity('sort', 'Sorter'), activity('pack')] };
    expect(mergeSchedules(base, mine, untouched).dates.map(({ id }) => id)).toEqual(['d1']);
    const changed = {
      ...base,
      dates: [date(1, base.dates[0]?.slots ?? []), date(2, [slot('s2', 'sort', 9)])],
    };
    expect(mergeSchedules(base, mine, changed).dates.map(({ id }) => id)).toEqual(['d1', 'd2']);
  });

  it('merges counts, words and times of the same date and activity', () => {
    const mine = {
      ...base,
      dates: [date(1, [slot('s1', 'sort', 8), slot('p1', 'pack')]), date(2, [slot('s2', 'sort')])],
    };
    const theirs = {
      activities: [activity('sort', 'Sorter'), activity('pack')],
      dates: [
        {
          ...date(1, [slot('s1', 'sort'), slot('p1', 'pack', 7)], 'Hall'),
          endAt: '2027-05-01T13:00:00.000Z',
        },
        date(2, [slot('s2', 'sort')]),
      ],
    };
    const merged = mergeSchedules(base, mine, theirs);
    expect(merged.activities[0]?.title).toBe('Sorter');
    expect(merged.dates[0]).toMatchObject({
      endAt: '2027-05-01T13:00:00.000Z',
      label: 'Hall',
      slots: [slot('s1', 'sort', 8), slot('p1', 'pack', 7)],
    });
  });

  it('gives every slot its activity, and no activity without a date', () => {
    const mine = {
      activities: [activity('sort')],
      dates: [date(1, [slot('s1', 'sort')]), date(2, [slot('s2', 'sort')])],
    };
    const theirs = { ...base, dates: [date(1, [slot('s1', 'sort'), slot('p1', 'pack', 7)]), date(2, [])] };
    const merged = mergeSchedules(base, mine, theirs);
    const used = new Set(merged.dates.flatMap(({ slots }) => slots.map(({ activityId }) => activityId)));
    expect(merged.activities.map(({ id }) => id).toSorted()).toEqual([...used].toSorted());
    expect(used).toContain('pack');
  });
});
