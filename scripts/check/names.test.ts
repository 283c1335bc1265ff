import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { namesakes } from './names.ts';

const file = (name: string, text: string) => ({ name, text, parsed: parseSync(name, text) });

test.each([
  ['functions', 'export function seats() {}', 'export const seats = () => 1;'],
  ['a type and a constant', 'export interface seats {}', 'export const seats = 1;'],
  ['a renamed one', 'const one = 1; export { one as seats };', 'export const seats = 1;'],
])('refuses %s of one name in two files', (_, here, there) => {
  expect(namesakes([file('web/a.ts', here), file('server/b.ts', there)])).toEqual([
    'seats stands in several files, give each a name of its own: web/a.ts, server/b.ts',
  ]);
});

test.each([
  ['a type and a constant in one file', 'export const seats = 1; export type seats = 1;', ''],
  ['a name that is not exported', 'export const seats = 1;', 'const seats = 2; export const two = seats;'],
  ['what is passed on', 'export const seats = 1;', "export { seats } from './a.ts';"],
])('takes %s', (_, here, there) => {
  expect(namesakes([file('web/a.ts', here), file('server/b.ts', there)])).toEqual([]);
});

test('pages share what every page exports, areas what every area does', () => {
  const pages = ['a', 'b'].map((name) =>
    file(`areas/hours/pages/${name}.tsx`, 'export function Component() {}'),
  );
  expect(namesakes(pages)).toEqual([]);
  const manifests = ['hours', 'forms'].flatMap((area) => [
    file(`areas/${area}/shared.ts`, 'export const contract = {}, errors = {}, texts = {};'),
    file(`areas/${area}/pages/pages.ts`, 'export const pages = {}, menus = [];'),
  ]);
  expect(namesakes(manifests)).toEqual([]);
  expect(
    namesakes([
      ...pages,
      file('web/c.tsx', 'export const Component = 1;'),
      file('web/d.tsx', 'export const Component = 1;'),
    ]),
  ).toHaveLength(1);
});
