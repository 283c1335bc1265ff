// package-lock.json must install the same from any registry and on any machine.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';

interface Lockfile {
  packages: Record<string, { resolved?: string; link?: boolean; integrity?: string; version?: string }>;
}

/** Entries that name a registry or a place on one machine, or that nothing vouches for. */
export function checkLockfile(): string[] {
  return lockfileProblems(JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
}

export function lockfileProblems(lockfile: Lockfile): string[] {
  return Object.entries(lockfile.packages).flatMap(([name, entry]) => {
    if (name === '') return [];
    if (entry.link || !name.startsWith('node_modules/'))
      return [`${name} is a link to a folder of one machine`];
    if (entry.resolved)
      return [`${name} names an address: ${entry.resolved} (npm config omit-lockfile-registry-resolved)`];
    return entry.integrity ? [] : [`${name} has no checksum`];
  });
}
