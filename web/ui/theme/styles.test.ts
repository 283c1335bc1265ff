import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const kitStyles = path.join(root, 'node_modules/@mantine/core/styles');

it('every piece of the kit that pages use has its styles', () => {
  const sources = fs
    .readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(path.join(root, 'web', file), 'utf8'))
    .join('\n');
  const used = [...sources.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  );
  const styled = used.filter((name) => name && fs.existsSync(path.join(kitStyles, `${name}.layer.css`)));
  expect(styled.length).toBeGreaterThan(15);
  expect(styled.filter((name) => !sources.includes(`@mantine/core/styles/${name}.layer.css`))).toEqual([]);
});
