import { createLanguages } from '#shared/texts/languages.ts';
import { expect, it } from 'vitest';
import { newDocument, type EditorDocument } from './document.ts';
import { firstWrongStep, problemsOf, refusalsByStep } from './validate.ts';

const t = createLanguages().in('en');
const empty = newDocument({ organizations: [] });
const filled: EditorDocument = {
  ...empty,
  basics: {
    ...empty.basics,
    organizationId: '01a1fca6-91d9-7750-987c-59ec5fa8b317',
    locationId: '01a1fca6-91d9-7750-987c-59ec5fa8b318',
    title: 'Pack boxes',
    description: 'We pack.',
    coordinatorIds: ['a'],
    skills: ['Sorting'],
  },
};
const group = '01a1fca6-91d9-7750-987c-59ec5fa8b319';

it('names each field of an empty step 1', () => {
  expect(problemsOf(t, 1, empty, 'continue')).toEqual({
    organizationId: 'Please select an organization',
    locationId: 'Please select a location',
    title: 'Please enter a title',
    description: 'Please enter a description',
    coordinatorIds: 'Please add a coordinator',
    skills: 'Please add a skill',
  });
  expect(problemsOf(t, 1, filled, 'continue')).toEqual({});
});

it('asks for a group and the checkbox to go on, and to save only for what fits together [editor-15]', () => {
  expect(problemsOf(t, 4, filled, 'continue')).toEqual({
    groupIds: 'Please add a group',
    restrict: 'Please select the checkbox',
  });
  expect(problemsOf(t, 4, filled, 'save')).toEqual({});
  const unticked = { ...filled, groups: { restrict: false, groupIds: [group] } };
  expect(problemsOf(t, 4, unticked, 'save')).toEqual({ restrict: 'Please select the checkbox' });
});

it('finds the first step with something wrong', () => {
  expect(firstWrongStep(t, empty)).toBe(1);
  expect(firstWrongStep(t, filled)).toBeUndefined();
  const off = { ...filled.settings, limit: { on: false, value: '3' } };
  expect(firstWrongStep(t, { ...filled, settings: off })).toBe(3);
});

it('brings what the server refuses to the fields of its step', () => {
  expect(
    refusalsByStep({
      'basics.coordinatorIds.0': 'not there',
      'schedule.dates.3.startAt': 'past',
      'settings.checkInHours': 'too many',
      'groups.groupIds.1': 'gone',
      'people.0.to': 'nowhere',
    }),
  ).toEqual({
    steps: {
      1: { coordinatorIds: 'not there' },
      2: { 'dates.3.startAt': 'past' },
      3: { checkInTimeFrame: 'too many' },
      4: { groupIds: 'gone' },
    },
    other: { 'people.0.to': 'nowhere' },
  });
});
