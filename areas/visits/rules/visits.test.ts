import { describe, expect, test } from 'vitest';
import { visitEndedAt, visitOutcome, type Visit } from './visits.ts';

/** An instant of one day, `HH:MM` in UTC. */
const at = (time: string) => new Date(`2030-06-08T${time}:00Z`);
/** A visit to a slot that ends at 12:00. */
const visit = (checkIn: string | null, checkOut: string | null): Visit => ({
  checkInAt: checkIn ? at(checkIn) : null,
  checkOutAt: checkOut ? at(checkOut) : null,
  defaultCheckOutAt: at('13:00'),
});

describe('when a visit ended, and what became of it', () => {
  test.each([
    ['never came', null, null, '18:00', null, 'missed'],
    ['checked in and out', '09:00', '10:30', '10:31', '10:30', 'served'],
    ['stayed after the end', '09:00', '12:40', '12:41', '12:40', 'served'],
    ['is still there', '09:00', null, '11:00', null, 'present'],
    ['is past the end but before the default check-out', '09:00', null, '12:59', null, 'present'],
    ['never checked out: until the end of the slot', '09:00', null, '13:00', '12:00', 'served'],
  ] as const)('%s [hours-2]', (_, checkIn, checkOut, now, endedAt, outcome) => {
    expect(visitEndedAt(visit(checkIn, checkOut), at(now))).toEqual(endedAt && at(endedAt));
    expect(visitOutcome(visit(checkIn, checkOut), at(now))).toBe(outcome);
  });
});
