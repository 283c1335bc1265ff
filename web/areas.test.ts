import { describe, expect, it } from 'vitest';
import { menuEntries, pages } from './areas.ts';

const patterns = Object.keys(pages);
const files = Object.keys(import.meta.glob('/{web,areas/*}/pages/*.tsx')).filter(
  (file) => !file.includes('.test.'),
);
const manifests = import.meta.glob<{ pages: object }>('/{web,areas/*}/pages/pages.ts', { eager: true });

describe('what the areas have in the browser', () => {
  it('is listed, every area and every page of it once', () => {
    const listed = Object.values(manifests).flatMap((area) => Object.keys(area.pages));
    expect(listed.toSorted()).toEqual(patterns.toSorted());
  });

  it('has an address for every page, and names that are no other area’s', () => {
    const named = files.map((file) => /([^/]+)\.tsx$/.exec(file)?.[1]);
    expect(
      Object.values(pages)
        .flatMap(({ module }) => module ?? [])
        .toSorted(),
    ).toEqual(named.toSorted());
  });

  it('marks an entry of a menu on pages that exist', () => {
    const marked = menuEntries.flatMap((entry) => ('also' in entry ? (entry.also ?? []) : []));
    expect(marked.filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });

  it('has a place of its own for each entry of a menu', () => {
    const places = menuEntries.map(({ menu, position }) => `${menu} ${position}`);
    expect(new Set(places).size).toBe(places.length);
  });
});
