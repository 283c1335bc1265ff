import { expect, test } from 'vitest';
import { visitOutcome } from './visits.ts';

const checkInAt = new Date('2030-06-08T09:00:00Z');

test.each([
  ['never came', null, null, 'missed'],
  ['is there', checkInAt, null, 'present'],
  ['was there', checkInAt, 90, 'served'],
  ['left at once', checkInAt, 0, 'served'],
] as const)('what became of a visit: %s [hours-2]', (_, came, minutes, outcome) => {
  expect(visitOutcome({ checkInAt: came, minutes })).toBe(outcome);
});
