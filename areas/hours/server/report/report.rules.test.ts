import { expect, test } from 'vitest';
import { everyMonth } from './report.rules.ts';

test.each([
  [[], []],
  [['2030-06'], ['2030-06']],
  [
    ['2030-08', '2030-06', '2030-08'],
    ['2030-06', '2030-07', '2030-08'],
  ],
  [
    ['2030-11', '2031-02'],
    ['2030-11', '2030-12', '2031-01', '2031-02'],
  ],
])('%j are on a line of months [hours-15]', (months, line) => {
  expect(everyMonth(months)).toEqual(line);
});
