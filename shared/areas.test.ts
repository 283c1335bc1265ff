import { describe, expect, it } from 'vitest';
import { contract } from './contract/index.ts';
import { errorCatalog } from './errors/catalog.ts';
import { english } from './texts/en/index.ts';

type Modules = Record<string, Record<string, object>>;

/** The names in all that modules export, such as the codes of all refusals. */
const namesIn = (modules: Modules): string[] =>
  Object.values(modules)
    .flatMap((module) => Object.values(module).flatMap(Object.keys))
    .toSorted();

describe('what the areas have on both sides', () => {
  it('has every code of every area, and of one area only', () => {
    const files: Modules = import.meta.glob(
      ['./errors/*.ts', '/areas/*/errors/*.ts', '!./errors/catalog.ts'],
      {
        eager: true,
      },
    );
    expect(namesIn(files)).toEqual(Object.keys(errorCatalog).toSorted());
  });

  it('has every text of every area, and of one area only', () => {
    const files: Modules = import.meta.glob(
      ['./texts/en/*.ts', '/areas/*/texts/en/*.ts', '!./texts/en/index.ts'],
      {
        eager: true,
      },
    );
    expect(namesIn(files)).toEqual(Object.keys(english).toSorted());
  });

  it('has every endpoint of every area, and of one area only', () => {
    const files: Modules = import.meta.glob('/areas/*/contract/*.ts', { eager: true });
    const declared = Object.values(files).flatMap((module) =>
      Object.keys(module).filter((name) => name.endsWith('Contract')),
    );
    expect(
      Object.keys(contract)
        .map((area) => `${area}Contract`)
        .toSorted(),
    ).toEqual(declared.toSorted());
  });
});
