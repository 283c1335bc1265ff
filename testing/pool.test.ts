import { expect, test } from 'vitest';
import { poolOf } from './pool.ts';

test('about a third of the feature tests have one connection, always the same ones', () => {
  const files = Array.from({ length: 300 }, (_, index) => `areas/area/server/case-${index}.feature.test.ts`);
  const single = files.filter((file) => poolOf(file) === 1);
  expect(single.length).toBeGreaterThan(70);
  expect(single.length).toBeLessThan(130);
  expect(files.filter((file) => poolOf(file) === 1)).toEqual(single);
});

test('races need several', () => {
  const files = Array.from({ length: 30 }, (_, index) => `areas/area/server/case-${index}.pg.test.ts`);
  expect(files.map(poolOf)).not.toContain(1);
});
