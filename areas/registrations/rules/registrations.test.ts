import { expect, test } from 'vitest';
import {
  decideSignUp,
  overlapsAmong,
  overlapsWithHeld,
  signUpRefusals,
  type SignUpFacts,
} from './registrations.ts';

const slot = (id: string, from: string, to: string) => ({
  id,
  startAt: `2026-12-05T${from}:00Z`,
  endAt: `2026-12-05T${to}:00Z`,
});

test.each([
  ['none chosen', [], []],
  ['one after the other', [slot('b', '12:00', '14:00'), slot('a', '09:00', '12:00')], []],
  ['overlapping', [slot('b', '11:00', '14:00'), slot('a', '09:00', '12:00')], ['ab']],
  ['the same time', [slot('a', '09:00', '12:00'), slot('b', '09:00', '12:00')], ['ab']],
  [
    'one after the other in two zones',
    [
      { id: 'a', startAt: '2026-12-05T11:00:00-06:00', endAt: '2026-12-05T12:00:00-06:00' },
      { id: 'b', startAt: '2026-12-05T13:00:00-05:00', endAt: '2026-12-05T14:00:00-05:00' },
    ],
    [],
  ],
  [
    'over midnight',
    [
      { id: 'a', startAt: '2026-12-05T21:00:00Z', endAt: '2026-12-06T00:30:00Z' },
      { id: 'b', startAt: '2026-12-06T00:00:00Z', endAt: '2026-12-06T02:00:00Z' },
    ],
    ['ab'],
  ],
  [
    'a long one over a later one',
    [slot('a', '09:00', '18:00'), slot('c', '17:00', '19:00'), slot('b', '18:30', '20:00')],
    ['ac', 'cb'],
  ],
])('slots chosen together: %s [sign-up-13]', (_name, chosen, overlaps) => {
  expect(overlapsAmong(chosen).map((pair) => pair.map(({ id }) => id).join(''))).toEqual(overlaps);
});

test.each([
  ['nothing held', [slot('a', '09:00', '12:00')], [], []],
  ['nothing chosen', [], [slot('h', '09:00', '12:00')], []],
  ['one after the other', [slot('a', '09:00', '12:00')], [slot('h', '12:00', '14:00')], []],
  ['one before the other', [slot('a', '12:00', '14:00')], [slot('h', '09:00', '12:00')], []],
  ['the end within it', [slot('a', '09:00', '12:00')], [slot('h', '11:59', '14:00')], ['ah']],
  ['within a longer one', [slot('a', '10:00', '11:00')], [slot('h', '09:00', '12:00')], ['ah']],
  ['around a shorter one', [slot('a', '09:00', '12:00')], [slot('h', '10:00', '11:00')], ['ah']],
  ['the same time', [slot('a', '09:00', '12:00')], [slot('h', '09:00', '12:00')], ['ah']],
  [
    'the second chosen, the second held',
    [slot('a', '09:00', '10:00'), slot('b', '15:00', '16:00')],
    [slot('g', '11:00', '12:00'), slot('h', '15:30', '17:00')],
    ['bh'],
  ],
  [
    'each chosen one with the first that it overlaps',
    [slot('a', '09:00', '12:00'), slot('b', '15:00', '16:00')],
    [slot('g', '11:00', '11:30'), slot('h', '11:30', '15:30')],
    ['ag', 'bh'],
  ],
])('a slot chosen beside a place held: %s [sign-up-13]', (_name, chosen, places, overlaps) => {
  const found = overlapsWithHeld(chosen, places);
  expect(found.map(({ slot: { id }, held }) => id + held.id)).toEqual(overlaps);
});

test('of all reasons that hold, the first of the list is told [sign-up-1]', () => {
  const now = new Date('2026-12-05T12:00:00Z');
  const facts: SignUpFacts = {
    now,
    viewer: 'organizer',
    opportunity: {
      isPublished: false,
      isPrivate: true,
      isGroupOnly: true,
      registrationLimit: 1,
      daysFuture: 1,
      demanded: ['training'],
    },
    date: { startAt: now, endAt: now, timeZone: 'America/New_York' },
    slot: { capacity: 1, filled: 1, isCanceled: true },
    person: {
      isBlocked: true,
      isApprovedByOrganization: false,
      isGroupMember: false,
      qualifications: [],
      holdsThisSlot: true,
      futureSlots: 1,
    },
  };
  // Each step takes away what the reason before it stands on.
  const far = new Date('2026-12-10T12:00:00Z');
  const steps: ((was: SignUpFacts) => SignUpFacts)[] = [
    (was) => was,
    (was) => ({ ...was, opportunity: { ...was.opportunity, isPublished: true } }),
    (was) => ({ ...was, viewer: 'visitor' }),
    (was) => ({ ...was, person: { ...was.person, isBlocked: false } }),
    (was) => ({ ...was, person: { ...was.person, isApprovedByOrganization: true } }),
    (was) => ({ ...was, person: { ...was.person, isGroupMember: true } }),
    (was) => ({ ...was, date: { ...was.date, startAt: far, endAt: far } }),
    (was) => ({ ...was, slot: { capacity: 1, filled: 1 } }),
    (was) => ({ ...was, viewer: 'volunteer' }),
    (was) => ({ ...was, person: { ...was.person, holdsThisSlot: false } }),
    (was) => ({
      ...was,
      person: { ...was.person, qualifications: [{ kind: 'training', expiresOn: '2026-12-10' }] },
    }),
    (was) => ({ ...was, opportunity: { ...was.opportunity, daysFuture: 0 } }),
    // One place for two people; then for one.
    (was) => ({ ...was, slot: { capacity: 1, filled: 0, wanted: 2 } }),
    (was) => ({ ...was, slot: { capacity: 1, filled: 0 } }),
  ];
  let at = facts;
  const told = steps.map((step) => {
    at = step(at);
    const outcome = decideSignUp(at);
    return outcome.allowed ? 'allowed' : outcome.reason;
  });
  expect(told).toEqual([...signUpRefusals]);
  expect(decideSignUp({ ...at, person: { ...at.person, futureSlots: 0 } })).toEqual({ allowed: true });
});
