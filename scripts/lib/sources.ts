// Reads the repository's own TypeScript for the checks.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync, type ParseResult } from 'oxc-parser';
import { root } from './paths.ts';

export interface SourceFile {
  /** Path from the repository's root, with slashes. */
  name: string;
  text: string;
  parsed: ParseResult;
}

const sides = ['server', 'shared', 'web', 'testing', 'e2e', 'bench', 'scripts'] as const;

/** A part of the product that runs in one place; the folders of `areas/` have files of several. */
export type Side = (typeof sides)[number];

/** On which side the folders of an area are, and its one file (docs/ARCHITECTURE.md, "An area's folder"). */
export const sideOfFolder: Readonly<Record<string, Side>> = {
  contract: 'shared',
  rules: 'shared',
  errors: 'shared',
  texts: 'shared',
  'shared.ts': 'shared',
  schema: 'server',
  server: 'server',
  web: 'web',
  pages: 'web',
  testing: 'testing',
};

/** The side that a file is on: `areas/hours/pages/reports.tsx` is on the web's. */
function sideOf(name: string): string | undefined {
  const [first = '', , folder = ''] = name.split('/');
  return first === 'areas' ? sideOfFolder[folder] : first;
}

/** Every TypeScript file of the given sides (all of them unless named), parsed, in the order of their names. */
export function readSources(wanted: readonly Side[] = sides): SourceFile[] {
  return ['areas', ...wanted]
    .flatMap((folder) => listTypeScript(folder))
    .filter((name) => wanted.some((side) => side === sideOf(name)))
    .map((name) => {
      const text = fs.readFileSync(path.join(root, name), 'utf8');
      return { name, text, parsed: parseSync(name, text) };
    });
}

function listTypeScript(folder: string): string[] {
  const full = path.join(root, folder);
  if (!fs.existsSync(full)) return [];
  return fs
    .readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .toSorted();
}

/** The READMEs of the repository and of its areas, and everything in `docs/`, in the order of their names. */
export function readDocuments(): { name: string; text: string }[] {
  const documents = fs
    .readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('docs', file.replaceAll('\\', '/')))
    .filter((file) => file.endsWith('.md'))
    .toSorted();
  const readmes = fs.globSync('areas/*/README.md', { cwd: root }).toSorted();
  return ['README.md', ...readmes, ...documents].map((name) => ({
    name,
    text: fs.readFileSync(path.join(root, name), 'utf8'),
  }));
}
