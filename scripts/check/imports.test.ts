import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';

function read(text: string) {
  const name = 'server/features/hours/hours.actions.ts';
  return importsOf({ name, text, parsed: parseSync(name, text) }).map(({ to, typeOnly }) => [to, typeOnly]);
}

test('sees static, dynamic, side-effect and re-exported imports, and which are types only', () => {
  const text = `
    import { z } from 'zod';
    import type { Tx } from '#server/db/client.ts';
    import { type Hours, sum } from './hours.rules.ts';
    import { type Only } from '../groups/groups.queries.ts';
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
    ['server/features/hours/hours.rules.ts', false],
    ['server/features/groups/groups.queries.ts', true],
    ['server/features/hours/effect.ts', false],
    ['node:fs', false],
    ['server/features/hours/x.ts', false],
    ['server/features/hours/y.ts', true],
    ['web/app/entry-server.tsx', false],
  ]);
});
