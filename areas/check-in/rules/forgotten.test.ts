import { expect, test } from 'vitest';
import { suggestedCheckOut } from './forgotten.ts';

const at = (clock: string) => new Date(`2030-06-08T${clock}:00Z`);

test.each([
  ['what the others left at', '09:00', { count: 2, leftAt: at('11:40') }, '11:40', 2],
  ['the planned end when too few others left', '09:00', { count: 1, leftAt: at('11:40') }, '12:00', 0],
  ['the planned end when nobody else left', '09:00', { count: 0, leftAt: null }, '12:00', 0],
  ['the planned end when the others had left before', '11:50', { count: 5, leftAt: at('11:40') }, '12:00', 0],
  ['the check-in of somebody who came after the end', '12:20', { count: 0, leftAt: null }, '12:20', 0],
])('a forgotten check-out is suggested: %s [forgotten-5]', (_, came, others, left, count) => {
  const suggested = suggestedCheckOut({ checkInAt: at(came), endAt: at('12:00'), others });
  expect(suggested).toEqual({ at: at(left), others: count });
});
