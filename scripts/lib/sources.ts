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

const roots = ['server', 'shared', 'web', 'testing', 'e2e', 'bench', 'scripts'];

/** Every TypeScript file of the given roots (all of them unless named), parsed, in the order of their names. */
export function readSources(folders: string[] = roots): SourceFile[] {
  return folders
    .flatMap((folder) => listTypeScript(folder))
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

/** README and everything in `docs/`, in the order of their names. */
export function readDocuments(): { name: string; text: string }[] {
  const documents = fs
    .readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('docs', file.replaceAll('\\', '/')))
    .filter((file) => file.endsWith('.md'))
    .toSorted();
  return ['README.md', ...documents].map((name) => ({
    name,
    text: fs.readFileSync(path.join(root, name), 'utf8'),
  }));
}
