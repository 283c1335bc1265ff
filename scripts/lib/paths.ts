import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Everything that is made and may be deleted at any time. */
export const buildFolder = path.join(root, '.build');

/** A program that an npm package brings. */
export function packageProgram(name: string): string {
  return path.join(root, 'node_modules', '.bin', name);
}
