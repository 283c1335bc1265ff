// A release is rolled out while processes of the one before still run (docs/OPERATIONS.md, "Upgrading"): a migration only adds, and what takes away says
// since when nothing needs it.
import fs from 'node:fs';
import path from 'node:path';
import config from '../../drizzle.config.ts';
import { root } from '../lib/paths.ts';

/** Those before it came before this rule. */
const firstHeld = 59;

/** What the build before may still need, or not know of. */
const contracting: readonly { what: string; pattern: RegExp }[] = [
  { what: 'drops a table', pattern: /\bdrop\s+table\b/i },
  { what: 'drops a column', pattern: /\bdrop\s+column\b/i },
  { what: 'renames', pattern: /\brename\s+(?:to|column|constraint)\b/i },
  { what: 'makes a column not null', pattern: /\bset\s+not\s+null\b/i },
  { what: 'takes a default away', pattern: /\bdrop\s+default\b/i },
  { what: 'gives a column another type', pattern: /\bset\s+data\s+type\b|\balter\s+column\s+\S+\s+type\b/i },
  {
    what: 'adds a column that must be filled and has no default',
    pattern: /\badd\s+column\b(?!.*\b(?:default|generated)\b).*\bnot\s+null\b/is,
  },
];

/** What a migration says of it: `-- contracts: since 1.4 nothing writes users.nickname`. */
const excuse = /^-- contracts: \S/m;

/** Migrations that a rolled-out release could not run beside the one before. */
export function checkContracting(): string[] {
  const folder = path.join(root, config.out ?? '');
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && Number.parseInt(file, 10) >= firstHeld)
    .flatMap((file) =>
      contractionsOf(fs.readFileSync(path.join(folder, file), 'utf8')).map(
        (what) =>
          `${file} ${what}: processes of the release before may still need it. Leave it for a later one, or begin a line with "-- contracts: " and say why none does (docs/OPERATIONS.md, "Upgrading")`,
      ),
    );
}

/** What a migration takes away or tightens; nothing when it says why nobody minds. */
export function contractionsOf(sql: string): string[] {
  if (excuse.test(sql)) return [];
  const statements = sql
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((statement) => statement.replaceAll(/^--.*$/gm, ''));
  const made = new Set(statements.flatMap((one) => /^\s*create\s+table\s+"(\w+)"/i.exec(one)?.[1] ?? []));
  return [
    ...contracting
      .filter(({ pattern }) => statements.some((one) => pattern.test(one)))
      .map(({ what }) => what),
    ...statements.flatMap((one) => tightened(one, statements, made)),
  ];
}

/** A rule that rows of a table must meet which the build before writes. */
function tightened(statement: string, all: readonly string[], made: ReadonlySet<string>): string[] {
  const [, table = '', constraint = '', rule = ''] =
    /alter\s+table\s+"(\w+)"\s+add\s+constraint\s+"(\w+)"\s+(.*)/is.exec(statement) ?? [];
  const [, index = '', indexed = '', columns = ''] =
    /create\s+unique\s+index\s+"(\w+)"\s+on\s+"(\w+)"(.*)/is.exec(statement) ?? [];
  const [name, where, about] = constraint ? [constraint, table, rule] : [index, indexed, columns];
  if (!name || made.has(where)) return [];
  // The build before leaves new columns at their defaults.
  const added = all.flatMap(
    (one) =>
      new RegExp(`alter\\s+table\\s+"${where}"\\s+add\\s+column\\s+"(\\w+)"`, 'i').exec(one)?.[1] ?? [],
  );
  return added.some((column) => about.includes(`"${column}"`))
    ? []
    : [`adds the rule "${name}" to "${where}"`];
}
