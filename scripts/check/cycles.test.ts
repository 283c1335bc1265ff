import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

test('a diamond is no cycle', () => {
  expect(findCycles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'] }))).toEqual([]);
});

test('finds a cycle behind files that are not part of it', () => {
  expect(findCycles(graph({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] }))).toEqual([['b', 'c', 'd']]);
});

test('finds a file that imports itself', () => {
  expect(findCycles(graph({ a: ['a'] }))).toEqual([['a']]);
});
