import { expect, it } from 'vitest';
import { defaultSettings, settingsForm } from '#areas/opportunities/rules/opportunity-settings.ts';
import type { ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import type { EditorDocument } from '../document.ts';
import { rebaseOntoCreated, rebaseOntoSaved } from './onto-saved.ts';
import { changedSections } from './sections.ts';

const document = (title: string, schedule: ScheduleDocument): EditorDocument => ({
  basics: {
    organizationId: 'o',
    locationId: 'l',
    title,
    description: 'We pack.',
    coordinatorIds: ['a'],
    skills: [],
    requirements: [],
    demanded: [],
    imageFileId: null,
    imageUrl: null,
  },
  schedule,
  settings: settingsForm(defaultSettings(false)),
  groups: { restrict: false, groupIds: [] },
});
const activity = (id: string, title: string) => ({
  id,
  title,
  description: `What ${title} means.`,
  tags: [],
  workingHoursType: '',
  rate: null,
});

const created = document('Pack boxes 2', {
  activities: [activity('A', 'Sort'), activity('B', 'Sort')],
  dates: [
    {
      id: 'D',
      startAt: '2027-05-01T09:00:00.000Z',
      endAt: '2027-05-01T12:00:00.000Z',
      label: 'Hall',
      seriesId: 'S',
      slots: [
        { id: 'SA', activityId: 'A', count: 5 },
        { id: 'SB', activityId: 'B', count: 5 },
      ],
    },
  ],
});

it('puts what was typed on after a lost answer on top of what that attempt made [editor-26]', () => {
  const mine = document('Pack boxes', {
    activities: [activity('a', 'Sort'), activity('b', 'Sort'), activity('c', 'Drive')],
    dates: [
      {
        id: 'd',
        startAt: '2027-05-01T09:00:00Z',
        endAt: '2027-05-01T12:00:00Z',
        label: 'Hall ',
        seriesId: 'mine',
        slots: [
          { activityId: 'a', count: 5 },
          { activityId: 'b', count: 7 },
          { activityId: 'c', count: 1 },
        ],
      },
      {
        id: 'e',
        startAt: '2027-05-02T09:00:00Z',
        endAt: '2027-05-02T12:00:00Z',
        label: '',
        slots: [{ activityId: 'a', count: 2 }],
      },
    ],
  });
  const { basics, schedule } = rebaseOntoCreated(mine, created, mine);
  expect(basics.title).toBe('Pack boxes 2');
  expect(schedule.activities.map(({ id }) => id)).toEqual(['A', 'B', 'c']);
  expect(schedule.dates).toMatchObject([
    {
      id: 'D',
      startAt: '2027-05-01T09:00:00.000Z',
      seriesId: 'S',
      slots: [
        { id: 'SA', activityId: 'A', count: 5 },
        { id: 'SB', activityId: 'B', count: 7 },
        { activityId: 'c', count: 1 },
      ],
    },
    { id: 'e', slots: [{ activityId: 'A', count: 2 }] },
  ]);
});

it('keeps a title that was changed', () => {
  const title = (typed: string) => {
    const mine = document(typed, created.schedule);
    return rebaseOntoCreated(mine, created, mine).basics.title;
  };
  expect(title('Pack many boxes')).toBe('Pack many boxes');
  expect(title('Pack')).toBe('Pack');
  expect(title('Pack boxes 2')).toBe('Pack boxes 2');
});

const date = (id: string, day: number, slots: ScheduleDocument['dates'][number]['slots']) => ({
  id,
  startAt: `2027-05-0${day}T09:00:00.000Z`,
  endAt: `2027-05-0${day}T12:00:00.000Z`,
  label: '',
  slots,
});

it('is what is saved when an earlier attempt to save it arrived [live-editing-3]', () => {
  const base = document('Pack', {
    activities: [activity('A', 'Sort')],
    dates: [date('D1', 1, [{ id: 'S1', activityId: 'A', count: 5 }])],
  });
  const mine = document('Pack', {
    activities: [activity('A', 'Sort'), activity('local', 'Drive')],
    dates: [
      date('D1', 1, [
        { id: 'S1', activityId: 'A', count: 5 },
        { activityId: 'local', count: 2 },
      ]),
      date('new', 2, [{ activityId: 'local', count: 4 }]),
    ],
  });
  const saved = document('Pack', {
    activities: [activity('A', 'Sort'), { ...activity('local', 'Drive'), id: 'B' }],
    dates: [
      date('D1', 1, [
        { id: 'S1', activityId: 'A', count: 5 },
        { id: 'S2', activityId: 'B', count: 2 },
      ]),
      date('D2', 2, [{ id: 'S3', activityId: 'B', count: 4 }]),
    ],
  });
  const kept = rebaseOntoSaved(mine, saved, base);
  expect(kept).toEqual(saved);
  expect(changedSections(kept, saved)).toEqual([]);
});

it('leaves alone what both know by its id, whatever it says now', () => {
  const base = document('Pack', { activities: [activity('A', 'Sort')], dates: [date('D1', 1, [])] });
  const mine = document('Pack', { activities: [activity('A', 'Drive')], dates: [date('D1', 2, [])] });
  const saved = document('Pack', {
    activities: [activity('A', 'Sort'), activity('B', 'Drive')],
    dates: [date('D1', 1, []), date('D2', 2, [])],
  });
  expect(rebaseOntoSaved(mine, saved, base)).toEqual(mine);
});

it('has the picture that replaced one that is gone, unless it has another one of its own', () => {
  const withPicture = (imageFileId: string) => {
    const { basics, ...rest } = document('Pack', { activities: [], dates: [] });
    return { ...rest, basics: { ...basics, imageFileId, imageUrl: `/files/${imageFileId}` } };
  };
  const picture = (mine: string) =>
    rebaseOntoSaved(withPicture(mine), withPicture('theirs'), withPicture('old')).basics;
  expect(picture('old')).toMatchObject({ imageFileId: 'theirs', imageUrl: '/files/theirs' });
  expect(picture('mine')).toMatchObject({ imageFileId: 'mine', imageUrl: '/files/mine' });
});
