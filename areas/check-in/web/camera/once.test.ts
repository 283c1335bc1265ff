import { expect, it } from 'vitest';
import { createOnce } from './once.ts';

it('counts a code once while it is held up, and again when it comes back [code-10]', () => {
  const counts = createOnce();
  expect(counts('A', 0)).toBe(true);
  for (const now of [100, 2900, 5800]) expect(counts('A', now)).toBe(false);
  expect(counts('A', 8801)).toBe(true);
});

it('counts another code at once, and the one before it after that [code-10]', () => {
  const counts = createOnce();
  expect(['A', 'B', 'A', 'A'].map((code, at) => counts(code, at))).toEqual([true, true, true, false]);
});
