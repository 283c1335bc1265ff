// package-lock.json must install the same from any registry, on any machine and for any platform.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';

interface Entry {
  resolved?: string;
  link?: boolean;
  integrity?: string;
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Lockfile {
  packages: Record<string, Entry>;
}

/** What would keep a fresh clone somewhere else from installing. */
export function checkLockfile(): string[] {
  return lockfileProblems(JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
}

/** Entries that name a registry or a place on one machine, that nothing vouches for, or that are missing. */
export function lockfileProblems({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([name, entry]) => {
    // `npm ci` refuses a lockfile without the packages of other platforms; npm leaves out those it can't find.
    const missing = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((dependency) => !isLocked(packages, name, dependency))
      .map((dependency) => `${dependency}, which ${name || 'package.json'} needs, is missing`);
    return name === '' ? missing : [...entryProblems(name, entry), ...missing];
  });
}

function entryProblems(name: string, entry: Entry): string[] {
  if (entry.link || !name.startsWith('node_modules/'))
    return [`${name} is a link to a folder of one machine`];
  if (entry.resolved) {
    return [`${name} names an address: ${entry.resolved} (npm config omit-lockfile-registry-resolved)`];
  }
  return entry.integrity ? [] : [`${name} has no checksum`];
}

/** Looks where Node would: beside the package, then in each folder above it. */
function isLocked(packages: Lockfile['packages'], from: string, dependency: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder && `${folder}/`}node_modules/${dependency}` in packages) return true;
    if (folder === '') return false;
  }
}
