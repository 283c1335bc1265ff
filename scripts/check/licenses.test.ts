import { expect, test } from 'vitest';
import { licenseProblems } from './licenses.ts';

test.each([
  ['node_modules/zod', { license: 'MIT' }, 0],
  ['node_modules/a/node_modules/zod', { license: '(MIT OR GPL-3.0-only)' }, 0],
  ['node_modules/zod', { license: 'MIT AND GPL-3.0-only' }, 1],
  ['node_modules/zod', { license: 'AGPL-3.0-only' }, 1],
  ['node_modules/zod', { license: 'SEE LICENSE IN LICENSE.md' }, 1],
  ['node_modules/zod', {}, 1],
  ['node_modules/tool', { license: 'GPL-3.0-only', dev: true }, 0],
  ['node_modules/@img/sharp-libvips-linux-x64', { license: 'LGPL-3.0-or-later' }, 0],
  ['node_modules/lightningcss', { license: 'LGPL-3.0-or-later' }, 1],
])('%s %j has %i problems', (place, entry, count) => {
  expect(licenseProblems({ packages: { '': {}, [place]: entry } })).toHaveLength(count);
});
