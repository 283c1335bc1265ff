import { expect, it } from 'vitest';
import { halvesOf, fittingPieces, queryLength } from './pieces.rules.ts';

const size = (text: string) => text.length;

it.each([
  ['nothing', [], []],
  ['what fits', ['ab', 'cd'], [['ab', 'cd']]],
  ['too many entries', ['a', 'b', 'c', 'd'], [['a', 'b', 'c'], ['d']]],
  ['too long together', ['aaaa', 'bbbb', 'c'], [['aaaa'], ['bbbb', 'c']]],
  ['one too long for any', ['a', 'bbbbbbbbbb', 'c'], [['a'], ['bbbbbbbbbb'], ['c']]],
])('%s is cut into pieces that fit', (_, all: string[], pieces) => {
  expect(fittingPieces(all, size, { entries: 3, size: 6 })).toEqual(pieces);
});

it('halves are the whole, in its order', () => {
  expect(halvesOf([1, 2, 3])).toEqual([[1, 2], [3]]);
});

it('a length is the one in an address, also of half a character', () => {
  expect(queryLength(['ä'])).toBe(18);
  expect(queryLength(['\ud83d', 'a'])).toBe(34);
});
