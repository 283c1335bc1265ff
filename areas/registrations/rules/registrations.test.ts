import { expect, test } from 'vitest';
import {
  decideSignUp,
  firstOverlap,
  heldOverlap,
  signUpRefusals,
  type SignUpFacts,
} from './registrations.ts';

const slot = (id: string, from: string, to: string) => ({
  id,
  startAt: `2026-12-05T${from}:00Z`,
  endAt: `2026-12-05T${to}:00Z`,
});

test.each([
  ['none chosen', [], null],
  ['one after the other', [slot('b', '12:00', '14:00'), slot('a', '09:00', '12:00')], null],
  ['overlapping', [slot('b', '11:00', '14:00'), slot('a', '09:00', '12:00')], ['a', 'b']],
  ['the same time', [slot('a', '09:00', '12:00'), slot('b', '09:00', '12:00')], ['a', 'b']],
  [
    'a long one over a later one',
    [slot('a', '09:00', '18:00'), slot('c', '17:00', '19:00'), slot('b', '18:30', '20:00')],
    ['a', 'c'],
  ],
])('slots chosen together: %s [sign-up-13]', (_name, chosen, overlap) => {
  expect(firstOverlap(chosen)?.map(({ id }) => id) ?? null).toEqual(overlap);
});

test.each([
  ['nothing held', [slot('a', '09:00', '12:00')], [], null],
  ['nothing chosen', [], [slot('h', '09:00', '12:00')], null],
  ['one after the other', [slot('a', '09:00', '12:00')], [slot('h', '12:00', '14:00')], null],
  ['one before the other', [slot('a', '12:00', '14:00')], [slot('h', '09:00', '12:00')], null],
  ['the end within it', [slot('a', '09:00', '12:00')], [slot('h', '11:59', '14:00')], ['a', 'h']],
  ['within a longer one', [slot('a', '10:00', '11:00')], [slot('h', '09:00', '12:00')], ['a', 'h']],
  ['around a shorter one', [slot('a', '09:00', '12:00')], [slot('h', '10:00', '11:00')], ['a', 'h']],
  ['the same time', [slot('a', '09:00', '12:00')], [slot('h', '09:00', '12:00')], ['a', 'h']],
  [
    'the second chosen, the second held',
    [slot('a', '09:00', '10:00'), slot('b', '15:00', '16:00')],
    [slot('g', '11:00', '12:00'), slot('h', '15:30', '17:00')],
    ['b', 'h'],
  ],
])('a slot chosen beside a place held: %s [sign-up-13]', (_name, chosen, held, overlap) => {
  const found = heldOverlap(chosen, held);
  expect(found && [found.slot.id, found.held.id]).toEqual(overlap);
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
    slot: { capacity: 1, filled: 1 },
    person: {
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
    (was) => ({ ...was, person: { ...was.person, isApprovedByOrganization: true } }),
    (was) => ({ ...was, person: { ...was.person, isGroupMember: true } }),
    (was) => ({ ...was, date: { ...was.date, startAt: far, endAt: far } }),
    (was) => ({ ...was, viewer: 'volunteer' }),
    (was) => ({ ...was, person: { ...was.person, holdsThisSlot: false } }),
    (was) => ({
      ...was,
      person: { ...was.person, qualifications: [{ kind: 'training', expiresOn: '2026-12-10' }] },
    }),
    (was) => ({ ...was, opportunity: { ...was.opportunity, daysFuture: 0 } }),
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
