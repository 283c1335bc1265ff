import { describe, expect, it } from 'vitest';
import type { DateEntry, ScheduleDocument } from '#shared/rules/opportunity-editor.ts';
import { defaultSettings, settingsForm } from '#shared/rules/opportunity-settings.ts';
import type { EditorDocument } from './document.ts';
import { mergeDocuments, mergeSchedules, takenOut } from './merge.ts';

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
    requirementsOnFile: false,
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
    const merged = mergeDocuments({ base: documentWith(), mine, theirs });
    expect(merged.basics).toMatchObject({ title: 'My title', description: 'Mine.', skills: ['Driving'] });
  });

  it('keeps the address of a picture with the picture', () => {
    const theirs = documentWith({ imageFileId: 'file', imageUrl: '/file' });
    const merged = mergeDocuments({ base: documentWith(), mine: documentWith({ title: 'Mine' }), theirs });
    expect(merged.basics).toMatchObject({ imageFileId: 'file', imageUrl: '/file', title: 'Mine' });
  });

  it('takes settings one by one', () => {
    const mine = documentWith();
    const { settings } = mine;
    const merged = mergeDocuments({
      base: documentWith(),
      mine: { ...mine, settings: { ...settings, private: true } },
      theirs: { ...mine, settings: { ...settings, accessCode: { on: true, value: 'pears' } } },
    });
    expect(merged.settings).toMatchObject({ private: true, accessCode: { on: true, value: 'pears' } });
  });

  it('brings nobody and nothing back that the other took out of a list [live-editing-20]', () => {
    const emails = (value: string) => ({ ...documentWith().settings, emailGroup: { on: true, value } });
    const version = (coordinatorIds: string[], groupIds: string[], value: string) => ({
      ...documentWith({ coordinatorIds }),
      groups: { restrict: true, groupIds },
      settings: emails(value),
    });
    const merged = mergeDocuments({
      base: version(['a', 'b'], ['g1'], 'x@example.org, y@example.org'),
      mine: version(['a', 'b', 'mine'], ['g1', 'g2'], 'x@example.org, y@example.org, mine@example.org'),
      theirs: version(['b', 'theirs'], ['g3'], 'y@example.org'),
    });
    expect(merged.basics.coordinatorIds).toEqual(['b', 'mine', 'theirs']);
    expect(merged.groups).toEqual({ restrict: true, groupIds: ['g2', 'g3'] });
    expect(merged.settings.emailGroup).toEqual({ on: true, value: 'y@example.org, mine@example.org' });
  });

  it('brings a date or a slot back that the other took out only when told to [live-editing-20]', () => {
    const versions = {
      base: documentWith(),
      mine: {
        ...documentWith(),
        schedule: {
          ...base,
          dates: [
            date(1, [slot('s1', 'sort', 8), slot('p1', 'pack')]),
            { ...date(2, [slot('s2', 'sort')]), label: 'Hall' },
          ],
        },
      },
      theirs: {
        ...documentWith(),
        schedule: { ...base, activities: [activity('pack')], dates: [date(1, [slot('p1', 'pack')])] },
      },
    };
    expect(takenOut(versions).map(({ date: { id }, slot: gone }) => gone?.id ?? id)).toEqual(['s1', 'd2']);
    expect(mergeDocuments(versions).schedule).toEqual(versions.theirs.schedule);
    const both = mergeDocuments(versions, new Set(['s1', 'd2'])).schedule;
    expect(both.dates.map(({ id, slots }) => [id, slots.map(({ activityId }) => activityId)])).toEqual([
      ['d1', ['pack', 'sort']],
      ['d2', ['sort']],
    ]);
    expect(both.activities.map(({ id }) => id).toSorted()).toEqual(['pack', 'sort']);
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
