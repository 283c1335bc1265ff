import { describe, expect, it } from 'vitest';
import { isNameMeant } from './roster.ts';
import { searchWordsOf } from '#shared/rules/search.ts';

describe('finding a name on a roster', () => {
  it.each([
    ['gra', 'Grace Hopper', true],
    ['hop gr', 'Grace Hopper', true],
    ['agnes', 'Ágnes Moss', true],
    ['o br', 'Conan O’Brien', true],
    ['race', 'Grace Hopper', false],
    ['grace moss', 'Grace Hopper', false],
    ['', 'Grace Hopper', true],
    ['李', '小李 王', true],
  ])('%j means %s: %s [roster-9]', (typed, name, expected) => {
    expect(isNameMeant(name, searchWordsOf(typed))).toBe(expected);
  });
});
