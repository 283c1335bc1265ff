import { describe, expect, test } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { markPairs, palette, textPairs } from './palette.ts';
import type { SchemeName } from './palette.ts';

const schemes: SchemeName[] = ['light', 'dark'];

describe('contrastRatio', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#ffffff', '#767676', 4.54],
  ])('%s on %s is %f', (one, other, expected) => {
    expect(contrastRatio(one, other)).toBeCloseTo(expected, 2);
  });

  test('refuses what is no colour', () => {
    expect(() => contrastRatio('red', '#ffffff')).toThrow('Not a #rrggbb colour: red');
  });
});

describe.each(schemes)('the %s scheme', (scheme) => {
  const colors = palette[scheme];

  test.each(textPairs)('%s can be read on %s (4.5:1)', (text, ground) => {
    expect(contrastRatio(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(markPairs)('%s can be seen on %s (3:1)', (mark, ground) => {
    expect(contrastRatio(colors[mark], colors[ground])).toBeGreaterThanOrEqual(3);
  });
});

test('both schemes name the same colours', () => {
  expect(Object.keys(palette.dark)).toEqual(Object.keys(palette.light));
});
