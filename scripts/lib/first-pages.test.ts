import { describe, expect, it } from 'vitest';
import { fileOfFirstPages, type ModuleInfo } from './first-pages.ts';

const page = (name: string) => `/work/web/pages/${name}.tsx`;
const root = (isEntry = false): ModuleInfo => ({
  isEntry,
  importers: [],
  dynamicImporters: ['/work/web/app/pages.ts'],
});
const by = (...importers: string[]): ModuleInfo => ({ isEntry: false, importers, dynamicImporters: [] });

const modules: Record<string, ModuleInfo> = {
  entry: { ...root(true), dynamicImporters: [] },
  [page('home')]: root(),
  [page('opportunities')]: root(),
  [page('opportunity')]: root(),
  [page('login')]: root(),
  [page('groups')]: root(),
  window: root(),
  card: by('results', page('opportunity')),
  results: by(page('opportunities')),
  field: by(page('home'), page('login')),
  layout: by('entry', page('login')),
  table: by(page('groups')),
  filter: by('results', 'window'),
  // Two that import each other.
  one: by('other', page('login')),
  other: by('one'),
};

const fileOf = (id: string) => fileOfFirstPages(id, (module) => modules[module] ?? null);

describe('the file of a module that first pages begin with', () => {
  it.each([
    ['what several families have', 'field', 'common'],
    ['what several pages of a family have', 'card', 'finding'],
    ['what a page shares with something that comes later', 'filter', 'opportunities-parts'],
    ['what one page alone has is in its own', 'results', null],
    ['what the entry has is in the entry', 'layout', null],
    ['what no first page has is none of these', 'table', null],
    ['circles end', 'other', null],
  ])('%s', (_, id, file) => {
    expect(fileOf(id)).toBe(file);
  });
});
