import { createLanguages } from '#shared/texts/languages.ts';
import { describe, expect, it } from 'vitest';
import type { AffectedSlot } from '#areas/opportunities/contract/opportunity-editor.ts';
import {
  actionsFor,
  firstChoice,
  leavingSlots,
  moveTargets,
  readPeopleChoices,
  suggestedMoves,
  type OpenChoice,
} from './people.ts';

const t = createLanguages().in('en');
const affected = (changes: Partial<AffectedSlot> = {}): AffectedSlot => ({
  slotId: 's1',
  dateId: 'd1',
  activityId: 'sort',
  startAt: '2027-05-01T13:00:00Z',
  endAt: '2027-05-01T16:00:00Z',
  label: '',
  activity: 'Sorter',
  people: 2,
  additional: 0,
  checkedIn: 0,
  happens: 'changed',
  changes: ['time'],
  ...changes,
});

describe('what may be chosen', () => {
  it.each([
    ['changed', 0, ['keep', 'move', 'release']],
    ['removed', 0, ['move', 'release']],
    ['changed', 1, ['keep']],
    ['removed', 1, []],
  ] as const)('for a slot that is %s with %i checked in: %j', (happens, checkedIn, actions) => {
    expect(actionsFor(affected({ happens, checkedIn }))).toEqual(actions);
  });

  it('begins with keeping, where that can be [live-editing-4]', () => {
    expect(firstChoice(affected()).action).toBe('keep');
    expect(firstChoice(affected({ happens: 'removed' })).action).toBeNull();
  });
});

const schedule = {
  activities: [{ id: 'sort', title: 'Sorter', description: 'x', tags: [], workingHoursType: '', rate: null }],
  dates: [
    {
      id: 'd2',
      startAt: '2027-05-02T13:00:00Z',
      endAt: '2027-05-02T16:00:00Z',
      label: 'Hall',
      slots: [{ id: 's2', activityId: 'sort', count: 5 }],
    },
  ],
};
const targets = moveTargets(t, schedule, new Map([['s2', { filled: 2, additional: 1 }]]), 'America/New_York');

it('offers every slot with the places that are free there, in the zone of the location', () => {
  expect(targets).toMatchObject([
    { value: 'd2 sort', left: 3, label: 'Sorter, Sun, May 2, Hall, 9:00 AM – 12:00 PM (3 free)' },
  ]);
});

it('counts the places of those who leave a slot as free, by the choices so far [schedule-9]', () => {
  const filled = new Map([['s2', { filled: 5, additional: 0 }]]);
  const left = (leaving: ReadonlySet<string>) =>
    moveTargets(t, schedule, filled, 'America/New_York', leaving).map((target) => target.left);
  expect(left(new Set())).toEqual([0]);
  expect(left(new Set(['s2']))).toEqual([5]);
  const choices = new Map<string, OpenChoice>([
    ['s1', { action: 'release', to: null }],
    ['s2', { action: 'move', to: 'd1 sort' }],
    ['s3', { action: 'keep', to: null }],
  ]);
  expect([...leavingSlots(choices)]).toEqual(['s1', 's2']);
});

it('reads the choices, or says what is missing', () => {
  const slots = [affected(), affected({ slotId: 's3', happens: 'removed' })];
  const open = readPeopleChoices(t, slots, new Map([['s3', { action: 'move', to: null }]]), targets);
  expect([...open.missing]).toEqual([['s3', 'Please choose where these volunteers go.']]);
  expect([...readPeopleChoices(t, slots, new Map(), targets).missing]).toEqual([
    ['s3', 'Please choose what happens to these volunteers.'],
  ]);
  const whole = readPeopleChoices(t, slots, new Map([['s3', { action: 'move', to: 'd2 sort' }]]), targets);
  expect(whole.missing.size).toBe(0);
  expect(whole.people).toEqual([
    { slotId: 's1', action: 'keep' },
    { slotId: 's3', action: 'move', to: { dateId: 'd2', activityId: 'sort' } },
  ]);
});

it('suggests that people go along to the date that theirs became one with, over several edits too [schedule-8]', () => {
  const gone = affected({ slotId: 's9', dateId: 'd9', happens: 'removed' });
  const merged = { d9: 'd1', d1: 'd2' };
  expect([...suggestedMoves([gone], schedule, merged)]).toEqual([['s9', { action: 'move', to: 'd2 sort' }]]);
  expect(suggestedMoves([gone], schedule, {}).size).toBe(0);
  // What they do is not done there, they stay where they are, or somebody of them has checked in.
  for (const changes of [{ activityId: 'drive' }, { happens: 'changed' as const }, { checkedIn: 1 }])
    expect(suggestedMoves([{ ...gone, ...changes }], schedule, merged).size).toBe(0);
});
