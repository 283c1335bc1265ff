// What the product is shipped with must be free to use for everybody: no copyleft, nothing commercial.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';

interface Entry {
  /** SPDX expression. */
  license?: string;
  dev?: boolean;
}

/** Licenses that ask for nothing but their notice (https://spdx.org/licenses/). */
const free = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]);

/** Packages that are under other terms, with why they may be used all the same. */
const exceptions: readonly { packages: RegExp; license: string; because: string }[] = [
  {
    packages: /^@img\/sharp-/,
    license: 'LGPL-3.0-or-later',
    because:
      'libvips is a shared library that sharp loads unchanged; anybody can put another one in its place',
  },
  {
    packages: /^lightningcss(?:-|$)/,
    license: 'MPL-2.0',
    because: 'a part of the build tool, unchanged; nothing of it is in what it builds',
  },
  {
    packages: /^png-js$/,
    license: '',
    because: 'its LICENSE is the MIT one; only its package.json does not name it',
  },
];

/** Packages of the product whose license is not one that it may be shipped with. */
export function checkLicenses(): string[] {
  return licenseProblems(JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
}

/** @returns one text for each package; tools that only the developers use may have any license */
export function licenseProblems({ packages }: { packages: Record<string, Entry> }): string[] {
  return Object.entries(packages).flatMap(([place, { license, dev }]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (name === '' || dev || isFree(name, license)) return [];
    return [`${name} is under ${license ?? 'no license that it names'} (scripts/check/licenses.ts)`];
  });
}

/** Of alternatives one must be free, of several that hold together all. */
function isFree(name: string, expression = ''): boolean {
  const excepted = exceptions.filter(({ packages }) => packages.test(name)).map(({ license }) => license);
  const isOne = (license: string) => free.has(license) || excepted.includes(license);
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((license) => isOne(license.trim())));
}
