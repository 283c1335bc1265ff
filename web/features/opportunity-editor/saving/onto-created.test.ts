import { expect, it } from 'vitest';
import { defaultSettings, settingsForm } from '#shared/rules/opportunity-settings.ts';
import type { ScheduleDocument } from '#shared/rules/opportunity-editor.ts';
import type { EditorDocument } from '../document.ts';
import { ontoCreated } from './onto-created.ts';

const document = (title: string, schedule: ScheduleDocument): EditorDocument => ({
  basics: {
    organizationId: 'o',
    locationId: 'l',
    title,
    description: 'We pack.',
    coordinatorIds: ['a'],
    skills: [],
    requirements: [],
    requirementsOnFile: false,
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
  const { basics, schedule } = ontoCreated(mine, created);
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
  const title = (mine: string) => ontoCreated(document(mine, created.schedule), created).basics.title;
  expect(title('Pack many boxes')).toBe('Pack many boxes');
  expect(title('Pack')).toBe('Pack');
  expect(title('Pack boxes 2')).toBe('Pack boxes 2');
});
