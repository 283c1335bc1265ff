// What areas owe each other (docs/ARCHITECTURE.md, "An area's folder"): no circles, the order of their list, and writes to
// one's own tables only.
import { Visitor } from 'oxc-parser';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import { readSources, sideOfFolder, type SourceFile } from '../lib/sources.ts';
import { findCycles } from './cycles.ts';
import type { Import } from './import-rules.ts';
import { importsOf, lineOf, type Found } from './imports.ts';

type Parsed = Pick<SourceFile, 'name' | 'text' | 'parsed'>;

/** Where all areas are listed, those that others build on first: what all take part in goes in this order. */
const areaList = 'server/areas.ts';

/** Circles of areas, areas out of order, and writes to tables of another area. */
export function checkAreas(): string[] {
  const files = readSources(['server', 'web']).filter(({ name }) => !isTest(name));
  const owners = ownersOfTables(files);
  const imports = files.flatMap(importsOf);
  const list = files.find(({ name }) => name === areaList);
  return [
    ...areaCircles(imports),
    ...(list ? areasOutOfOrder(list, imports) : [`${areaList}: the list of areas is not there`]),
    ...files.flatMap((file) => foreignWrites(file, owners)),
    ...strayEntries(fs.globSync('areas/*/*', { cwd: root })),
  ];
}

/**
 * What lies in the folder of an area and is neither its README nor a folder that says on which side its files run; and areas
 * without a README.
 * @param entries paths such as `areas/hours/rules`
 */
export function strayEntries(entries: readonly string[]): string[] {
  const parts = entries.map((entry) => entry.split(path.sep));
  const names = (area: string) => parts.filter(([, of]) => of === area).map(([, , name = '']) => name);
  return [...new Set(parts.map(([, area = '']) => area))].flatMap((area) => [
    ...names(area)
      .filter((name) => name !== 'README.md' && !(name in sideOfFolder))
      .map((name) => `areas/${area}/${name}: an area has ${Object.keys(sideOfFolder).join(', ')}`),
    ...(names(area).includes('README.md') ? [] : [`areas/${area} has no README.md`]),
  ]);
}

/**
 * Circles of areas, of the server's and of the web's; each with one import for every step. Types count: an area that
 * names another one's types knows it.
 */
export function areaCircles(imports: readonly (Import & Partial<Pick<Found, 'line'>>)[]): string[] {
  const graph = new Map<string, string[]>();
  const examples = new Map<string, string>();
  for (const { from, to, line } of imports) {
    const [knows, known] = [areaOf(from), areaOf(to)];
    if (!knows || !known || knows === known || isTest(from)) continue;
    const step = `${knows} -> ${known}`;
    if (examples.has(step)) continue;
    examples.set(step, line === undefined ? from : `${from}:${line}`);
    graph.set(knows, [...(graph.get(knows) ?? []), known]);
  }
  return findCycles(graph).map((circle) => {
    const steps = circle.map((area, index) => `${area} -> ${circle[(index + 1) % circle.length]}`);
    return `areas in a circle: ${steps.map((step) => `${step} (${examples.get(step)})`).join(', ')}`;
  });
}

/**
 * Areas that stand in the list before one that they know, or not at all.
 * @param list the file with the array `areas`
 */
export function areasOutOfOrder(
  list: Parsed,
  imports: readonly (Import & Partial<Pick<Found, 'line'>>)[],
): string[] {
  const modules = new Map(importsOf(list).map(({ to, names }) => [names[0], areaOf(to)]));
  const order: (string | undefined)[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || id.name !== 'areas' || init?.type !== 'ArrayExpression') return;
      for (const item of init.elements) if (item?.type === 'Identifier') order.push(modules.get(item.name));
    },
  }).visit(list.parsed.program);
  const told = new Map<string, string>();
  for (const { from, to, line } of imports) {
    const [knows, known] = [areaOf(from), areaOf(to)];
    if (!knows?.startsWith('server/') || isTest(from)) continue;
    const place = line === undefined ? from : `${from}:${line}`;
    if (!order.includes(knows)) told.set(knows, `${areaList} doesn't list ${knows}`);
    else if (known && order.indexOf(known) > order.indexOf(knows))
      told.set(`${knows} ${known}`, `${areaList} lists ${knows} before ${known}, which it knows (${place})`);
  }
  return [...told.values()];
}

/** The area that each table belongs to: the one whose folder `schema` declares it. */
export function ownersOfTables(files: readonly Parsed[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { name, parsed } of files) {
    const area = /^areas\/([^/]+)\/schema\//.exec(name)?.[1];
    if (!area) continue;
    new Visitor({
      VariableDeclarator({ id, init }) {
        const isTable =
          init?.type === 'CallExpression' &&
          init.callee.type === 'Identifier' &&
          init.callee.name === 'pgTable';
        if (isTable && id.type === 'Identifier') owners.set(id.name, area);
      },
    }).visit(parsed.program);
  }
  return owners;
}

/** Writes of an area or a screen to tables that are not its own, and writes in words of SQL, whose table can't be seen. */
export function foreignWrites({ name, text, parsed }: Parsed, owners: ReadonlyMap<string, string>): string[] {
  const place = /^(?:areas\/([^/]+)\/server|server\/screens\/[^/]+)\//.exec(name);
  if (!place) return [];
  const own = place[1];
  const found: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [table], start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!['insert', 'update', 'delete'].includes(callee.property.name)) return;
      const owner = table?.type === 'Identifier' ? owners.get(table.name) : undefined;
      if (owner !== undefined && owner !== own) {
        const written = text.slice(table?.start, table?.end);
        found.push(`${name}:${lineOf(text, start)} writes ${written}, a table of ${owner}: use its actions`);
      }
    },
    TaggedTemplateExpression({ tag, quasi, start }) {
      const words = quasi.quasis.map(({ value }) => value.raw).join('?');
      const writes = /\b(?:insert\s+into|delete\s+from|update\s+\S+\s+set)\b/i.test(words);
      if (writes && tag.type === 'Identifier' && tag.name === 'sql') {
        found.push(`${name}:${lineOf(text, start)} writes with words of SQL: use the query builder`);
      }
    },
  }).visit(parsed.program);
  return found;
}

/** `server/check-in` for a file of that area's server; screens and pages are none, for nobody imports them. */
function areaOf(file: string): string | undefined {
  const [, area, side] = /^areas\/([^/]+)\/(server|web)\//.exec(file) ?? [];
  return side && area ? `${side}/${area}` : undefined;
}

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);
