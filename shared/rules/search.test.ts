import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasTyped,
  isGuessable,
  searchExpression,
  searchMax,
  searchPattern,
  searchWordsOf,
  slipsAllowed,
  slipsBetween,
  slipsOf,
} from './search.ts';

describe('the words of a search', () => {
  it.each([
    ['Kitchen HELP', ['kitchen', 'help']],
    ['  crème brûlée, for   Zoë! ', ['creme', 'brulee', 'for', 'zoe']],
    ['food-bank/food_bank', ['food', 'bank']],
    ['100% (really)', ['100', 'really']],
    ['помощь 食物', ['помощь', '食物']],
    ['☃ … %_\\', []],
    ['', []],
  ])('%j is %j', (text, words) => {
    expect(searchWordsOf(text)).toEqual(words);
  });

  it('are eight at most, none longer than sixty, of the first 500 characters', () => {
    expect(searchWordsOf('a b c d e f g h i j')).toHaveLength(8);
    expect(searchWordsOf('x'.repeat(100))).toEqual(['x'.repeat(60)]);
    expect(searchWordsOf(`${' '.repeat(searchMax)}late`)).toEqual([]);
  });

  it('never hold what a pattern or an expression reads as something else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        for (const word of searchWordsOf(text)) expect(word).not.toMatch(/[%_\\\s.*+?^$(){}|[\]]/);
      }),
    );
  });
});

describe('the patterns of a word', () => {
  it.each([
    ['at', 'beginning', '% at%', ' at'],
    ['x', 'anywhere', '% x%', ' x'],
    ['cat', 'beginning', '% cat%', ' cat'],
    ['cat', 'anywhere', '%cat%', 'cat'],
    ['食物', 'beginning', '%食物%', '食物'],
  ] as const)('%s, %s: %j and %j', (word, reach, pattern, expression) => {
    expect(searchPattern(word, reach)).toBe(pattern);
    expect(searchExpression(word, reach, [])).toBe(expression);
    expect(searchExpression(word, reach, ['dog', 'hund'])).toBe(`${expression}| (?:dog|hund) `);
  });

  it.each([
    ['cats', 'cat', 'beginning', true],
    ['dedicated', 'cat', 'beginning', false],
    ['dedicated', 'cat', 'anywhere', true],
    ['dedicated', 'te', 'anywhere', false],
  ] as const)('%s has %s (%s): %s', (word, typed, reach, expected) => {
    expect(hasTyped(word, typed, reach)).toBe(expected);
  });
});

describe('guessing at a misspelt word', () => {
  it('is for words of four letters and more, without digits', () => {
    expect(['cats', 'cat', 'room12', 'kichen'].map(isGuessable)).toEqual([true, false, false, true]);
  });

  it('forgives one slip, from eight letters on two', () => {
    expect(['kichen', 'gardning'].map(slipsAllowed)).toEqual([1, 2]);
  });

  it.each([
    ['kichen', 'kitchen', 1],
    ['kithcen', 'kitchen', 1],
    ['kitchan', 'kitchen', 1],
    ['kittchen', 'kitchen', 1],
    ['kichan', 'kitchen', 2],
    ['', 'food', 4],
    ['food', 'food', 0],
  ])('%j is %j with %i slips', (one, other, slips) => {
    expect(slipsBetween(one, other)).toBe(slips);
    expect(slipsBetween(other, one)).toBe(slips);
  });

  it('names exactly the words that are one slip away', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'k', 'z'), minLength: 4, maxLength: 6 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(new Set(slipsOf(one)).has(other)).toBe(slipsBetween(one, other) === 1);
      }),
    );
    expect(slipsOf('food')).not.toContain('food');
  });
});
