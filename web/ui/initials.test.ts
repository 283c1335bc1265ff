import { expect, test } from 'vitest';
import { initials, toneOf } from './initials.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada king lovelace', 'AL'],
  ['  Cher ', 'C'],
  ['', ''],
  ['Đặng Ánh', 'ĐÁ'],
  ['😀 Smile', '😀S'],
])('initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('a name keeps its colour', () => {
  expect(toneOf('Ada Lovelace')).toBe(toneOf('Ada Lovelace'));
  const seen = new Set(['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ivy', 'Jo'].map(toneOf));
  expect(seen.size).toBeGreaterThan(2);
});
