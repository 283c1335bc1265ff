import { expect, test } from 'vitest';
import { lockfileProblems } from './lockfile.ts';

test.each([
  ['node_modules/zod', { version: '4.0.0', integrity: 'sha512-x' }, 0],
  [
    'node_modules/zod',
    { version: '4.0.0', integrity: 'sha512-x', resolved: 'https://registry.example/zod.tgz' },
    1,
  ],
  ['node_modules/zod', { version: '4.0.0', integrity: 'sha512-x', resolved: 'file:/home/me/zod.tgz' }, 1],
  ['node_modules/zod', { resolved: '../zod', link: true }, 1],
  ['../zod', { version: '4.0.0' }, 1],
  ['node_modules/zod', { version: '4.0.0' }, 1],
])('%s %j has %i problems', (name, entry, count) => {
  expect(lockfileProblems({ packages: { '': {}, [name]: entry } })).toHaveLength(count);
});
