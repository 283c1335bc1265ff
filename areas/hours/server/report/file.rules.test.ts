import { expect, test } from 'vitest';
import { inBatches } from './file.rules.ts';

test.each([
  [[], []],
  [[3], [[3]]],
  [[10], [[10]]],
  [[25], [[25]]],
  [
    [4, 4, 4, 4],
    [[4, 4, 4], [4]],
  ],
  [
    [10, 1, 30, 2],
    [[10], [1, 30], [2]],
  ],
])('%j in batches of ten rows', (rows, expected) => {
  const batches = inBatches(
    rows.map((count) => ({ rows: count })),
    10,
  );
  expect(batches.map((batch) => batch.map((item) => item.rows))).toEqual(expected);
});
