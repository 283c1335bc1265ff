import { expect, test } from 'vitest';
import { firstOverlap } from './registrations.ts';

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
])('slots chosen together: %s', (_name, chosen, overlap) => {
  expect(firstOverlap(chosen)?.map(({ id }) => id) ?? null).toEqual(overlap);
});
