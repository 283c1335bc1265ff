import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const kit = path.join(root, 'node_modules/@mantine/core');
const kitStyles = path.join(kit, 'styles');

/** Pieces of the kit that a module of it is made of, itself among them; what is only exported beside it is left out. */
function madeOf(module: string, found = new Set<string>()): Set<string> {
  const name = path.basename(module, '.mjs');
  if (found.has(name) || !fs.existsSync(module)) return found;
  found.add(name);
  for (const [, other = ''] of fs
    .readFileSync(module, 'utf8')
    .matchAll(/ from "(\.\.[^"]+\/([A-Z]\w+)\/\2\.mjs)"/g))
    madeOf(path.resolve(path.dirname(module), other), found);
  return found;
}

it('every piece of the kit that pages use has its styles, and so have those that it is made of', () => {
  const sources = fs
    .readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(path.join(root, 'web', file), 'utf8'))
    .join('\n');
  const used = [...sources.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  );
  const pieces = [
    ...new Set(used.flatMap((name) => [...madeOf(path.join(kit, 'esm/components', name, `${name}.mjs`))])),
  ];
  const styled = pieces.filter((name) => name && fs.existsSync(path.join(kitStyles, `${name}.layer.css`)));
  expect(styled.length).toBeGreaterThan(15);
  expect(styled.filter((name) => !sources.includes(`@mantine/core/styles/${name}.layer.css`))).toEqual([]);
});
