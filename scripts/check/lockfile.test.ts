import { expect, test } from 'vitest';
import { lockfileProblems } from './lockfile.ts';

const sound = { version: '4.0.0', integrity: 'sha512-x' };

test.each([
  ['node_modules/zod', sound, 0],
  ['node_modules/zod', { ...sound, resolved: 'https://registry.example/zod.tgz' }, 1],
  ['node_modules/zod', { ...sound, resolved: 'file:/home/me/zod.tgz' }, 1],
  ['node_modules/zod', { resolved: '../zod', link: true }, 1],
  ['../zod', { version: '4.0.0' }, 1],
  ['node_modules/zod', { version: '4.0.0' }, 1],
])('%s %j has %i problems', (name, entry, count) => {
  expect(lockfileProblems({ packages: { '': {}, [name]: entry } })).toHaveLength(count);
});

test('finds packages that are needed but not locked', () => {
  const packages = {
    '': { dependencies: { knip: '6.0.0' } },
    'node_modules/knip': { ...sound, dependencies: { parser: '1.0.0' } },
    'node_modules/knip/node_modules/parser': {
      ...sound,
      optionalDependencies: { '@parser/linux': '1', '@parser/mac': '1' },
    },
    'node_modules/@parser/linux': sound,
  };
  expect(lockfileProblems({ packages })).toEqual([expect.stringContaining('@parser/mac')]);
});
