import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { importsOf, reExportsOfActions } from './imports.ts';

function read(text: string) {
  const name = 'areas/hours/server/hours.actions.ts';
  return importsOf({ name, text, parsed: parseSync(name, text) }).map(({ to, typeOnly }) => [to, typeOnly]);
}

test('sees static, dynamic, side-effect and re-exported imports, and which are types only', () => {
  const text = `
    import { z } from 'zod';
    import type { Tx } from '#server/db/client.ts';
    import { type Hours, sum } from './hours.rules.ts';
    import { type Only } from '../../groups/server/groups.queries.ts';
    import './effect.ts';
    import fs from 'node:fs';
    export { x } from './x.ts';
    export type { Y } from './y.ts';
    await import('#web/app/entry-server.tsx');
    await import(somewhere);
  `;
  expect(read(text)).toEqual([
    ['npm:zod', false],
    ['server/db/client.ts', true],
    ['areas/hours/server/hours.rules.ts', false],
    ['areas/groups/server/groups.queries.ts', true],
    ['areas/hours/server/effect.ts', false],
    ['node:fs', false],
    ['areas/hours/server/x.ts', false],
    ['areas/hours/server/y.ts', true],
    ['web/app/entry-server.tsx', false],
  ]);
});

test('an actions file re-exports nothing but types', () => {
  const found = (name: string, text: string) =>
    reExportsOfActions({ name, text, parsed: parseSync(name, text) });
  const text = `
    export type { Y } from './y.store.ts';
    export function act() {}
    export { x } from './x.store.ts';
    export * from './z.store.ts';
  `;
  const name = 'areas/hours/server/hours.actions.ts';
  const says = 're-exports: an action does something of its own';
  expect(found(name, text)).toEqual([`${name}:4 ${says}`, `${name}:5 ${says}`]);
  expect(found('areas/hours/server/hours.queries.ts', text)).toEqual([]);
});
