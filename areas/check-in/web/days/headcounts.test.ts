import { expect, it } from 'vitest';
import { countsOfDate, sumOf } from './headcounts.ts';

const people = { expected: 7, here: 3, left: 1, missing: 3, wanted: 2 };
const startAt = '2030-06-05T13:00:00.000Z';

it('adds activities up', () => {
  expect(sumOf([people, { ...people, expected: 1, wanted: 0 }])).toEqual({
    expected: 8,
    here: 6,
    left: 2,
    missing: 6,
    wanted: 2,
  });
  expect(sumOf([])).toEqual({ expected: 0, here: 0, left: 0, missing: 0, wanted: 0 });
});

it.each([
  ['before', '2030-06-05T10:00:00.000Z', {}, 'expected left wanted'],
  ['before', '2030-06-05T10:00:00.000Z', { left: 0 }, 'expected wanted'],
  ['open', '2030-06-05T12:30:00.000Z', { left: 0 }, 'expected here wanted'],
  ['open', '2030-06-05T13:00:00.000Z', {}, 'expected here left missing wanted'],
  ['open', '2030-06-05T13:00:00.000Z', { wanted: 0 }, 'expected here left missing'],
  ['closed', '2030-06-05T20:00:00.000Z', { here: 0, wanted: 0 }, 'expected left missing'],
  ['closed', '2030-06-05T20:00:00.000Z', { here: 1, wanted: 0 }, 'expected here left missing'],
] as const)('while check-in is %s, at %s, tells of %j: %s [today-2]', (window, now, rest, names) => {
  const told = countsOfDate({ ...people, ...rest }, { window, startAt }, now);
  expect(told.map(([name]) => name).join(' ')).toBe(names);
});
