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

/** Styles of the kit that a file imports, by the piece. */
const importedBy = (source: string): string[] =>
  [...source.matchAll(/import '@mantine\/core\/styles\/(\w+)\.layer\.css'/g)].map(([, name = '']) => name);

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

it('every piece of the kit that a module shows has its styles, and so have those that it is made of', () => {
  const first = importedBy(read('web/ui/theme/styles.ts'));
  const more = importedBy(read('web/ui/theme/more-styles.ts'));
  const styled = new Set<string>();
  const missing = fs
    .globSync(['web/**/*.{ts,tsx}', 'areas/*/{web,pages}/**/*.{ts,tsx}'], { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const source = read(file);
      const used = [...source.matchAll(/\{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
      );
      const there = [
        ...first,
        ...importedBy(source),
        ...(source.includes("import '#web/ui/theme/more-styles.ts'") ? more : []),
      ];
      return [
        ...new Set(
          used.flatMap((name) => [...madeOf(path.join(kit, 'esm/components', name, `${name}.mjs`))]),
        ),
      ]
        .filter((name) => name && fs.existsSync(path.join(kitStyles, `${name}.layer.css`)))
        .filter((name) => styled.add(name) && !there.includes(name))
        .map((name) => `${file}: ${name}`);
    });
  expect(styled.size).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});
