import { expect, test } from 'vitest';
import { errorCatalog } from './errors.ts';

test('every code of every area is in the catalogue, and of one area only', () => {
  const areas = import.meta.glob<Record<string, object>>(['./errors/*.ts', '/areas/*/errors/*.ts'], {
    eager: true,
  });
  const codes = Object.values(areas).flatMap((area) => Object.values(area).flatMap(Object.keys));
  expect(codes.toSorted()).toEqual(Object.keys(errorCatalog).toSorted());
});
