// What areas owe each other (docs/ARCHITECTURE.md, "Areas"): no circles, writes to one's own tables only, and files
// that say their job.
import { Visitor } from 'oxc-parser';
import { readSources, type SourceFile } from '../lib/sources.ts';
import { findCycles } from './cycles.ts';
import { fileJobs, type Import } from './import-rules.ts';
import { importsOf, lineOf, type Found } from './imports.ts';

type Parsed = Pick<SourceFile, 'name' | 'text' | 'parsed'>;

/** Circles of areas, writes to tables of another area, and files whose name doesn't say their job. */
export function checkAreas(): string[] {
  const files = readSources(['server', 'web']).filter(({ name }) => !isTest(name));
  const owners = ownersOfTables(files);
  return [
    ...areaCircles(files.flatMap(importsOf)),
    ...files.flatMap((file) => foreignWrites(file, owners)),
    ...files.flatMap(({ name }) => namelessJob(name)),
  ];
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

/** The area that each table belongs to, by the name of its schema's file: `opportunities.schedule.ts` is of opportunities. */
export function ownersOfTables(files: readonly Parsed[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { name, parsed } of files) {
    const area = /^server\/db\/schema\/([^/.]+)/.exec(name)?.[1];
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
  const place = /^server\/(?:features|screens)\/([^/]+)\//.exec(name);
  if (!place) return [];
  const own = name.startsWith('server/features/') ? place[1] : undefined;
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

/** A file of an area or a screen must have one of the known suffixes. */
export function namelessJob(name: string): string[] {
  if (!/^server\/(?:features|screens)\//.test(name) || isTest(name)) return [];
  const suffix = /\.(\w+)\.ts$/.exec(name)?.[1];
  return suffix !== undefined && fileJobs.includes(suffix)
    ? []
    : [`${name}: the suffix says a file's job, one of ${fileJobs.join(', ')}`];
}

/** `server/check-in` for a file of that area; screens are none, for nobody imports them. */
function areaOf(file: string): string | undefined {
  const [, root, area] = /^(server|web)\/features\/([^/]+)\//.exec(file) ?? [];
  return root && area ? `${root}/${area}` : undefined;
}

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);
