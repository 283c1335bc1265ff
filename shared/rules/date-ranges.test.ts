import { expect, test } from 'vitest';
import { daysOf } from './date-ranges.ts';

test.each([
  ['this-week', '2030-06-05', '2030-06-02', '2030-06-08'],
  ['this-week', '2030-06-02', '2030-06-02', '2030-06-08'],
  ['this-week', '2030-06-08', '2030-06-02', '2030-06-08'],
  ['last-2-weeks', '2030-06-14', '2030-06-01', '2030-06-14'],
  ['last-30-days', '2030-06-30', '2030-06-01', '2030-06-30'],
  ['last-60-days', '2030-03-01', '2030-01-01', '2030-03-01'],
  ['this-year', '2028-02-29', '2028-01-01', '2028-12-31'],
  ['last-12-months', '2030-06-30', '2029-07-01', '2030-06-30'],
  ['last-12-months', '2028-02-29', '2027-03-01', '2028-02-29'],
] as const)('%s on %s', (range, today, start, end) => {
  expect(daysOf(range, today)).toEqual({ start, end });
});
