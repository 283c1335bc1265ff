import { expect, test } from 'vitest';
import { nextId, nextNumber } from './sequence.ts';

test('the numbers of a test file begin at one again, whatever ran before it', () => {
  expect([nextNumber(), nextNumber()]).toEqual([1, 2]);
  expect(nextId()).toBe('00000000-0000-7000-8000-000000000003');
});
