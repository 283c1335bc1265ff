import { expect, test } from 'vitest';
import { parseSeed, seedOf } from './seed.ts';

test('the seed is that of the commit, never negative, and a fixed one outside of a clone', () => {
  expect(seedOf('0000000aff')).toBe(10);
  expect(seedOf('ffffffff00')).toBe(2_147_483_647);
  expect(seedOf(undefined)).toBe(seedOf(undefined));
});

test.each(['', 'x', '1.5', '4294967296'])("'%s' is no seed", (text) => {
  expect(() => parseSeed(text)).toThrow('is no seed');
});

test('a seed that is asked for is taken', () => {
  expect(parseSeed('-7')).toBe(-7);
});
