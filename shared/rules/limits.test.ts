import { english } from '#testing/english.ts';
import { expect, it } from 'vitest';
import { limitEnd, limitStart, waitText } from './limits.ts';

const now = new Date('2030-06-02T12:00:00Z');

it.each([
  [0, '1 minute'],
  [1, '1 minute'],
  [60_000, '1 minute'],
  [60_001, '2 minutes'],
  [59 * 60_000, '59 minutes'],
  [60 * 60_000, '1 hour'],
  [60 * 60_000 + 1, '2 hours'],
  [48 * 60 * 60_000, '48 hours'],
  [48 * 60 * 60_000 + 1, '3 days'],
])('a wait of %i ms is %s', (milliseconds, text) => {
  expect(english(waitText(now, new Date(now.getTime() + milliseconds)))).toBe(text);
});

it('what happened a day ago counts no more', () => {
  expect(limitEnd(limitStart(now))).toEqual(now);
});
