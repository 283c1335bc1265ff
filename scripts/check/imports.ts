// Reads every import of the repository and holds it against the rules of docs/ARCHITECTURE.md.
import path from 'node:path';
import { Visitor } from 'oxc-parser';
import { readSources, type SourceFile } from '../lib/sources.ts';
import { findCycles } from './cycles.ts';
import { brokenRule, type Import } from './import-rules.ts';

export type Found = Import & {
  line: number;
  /** How the file calls what it takes. */
  names: readonly string[];
};

/** Imports that break a rule, cycles, and readers of the environment; each a line that names the place. */
export function checkImports(): string[] {
  const files = readSources();
  const imports = files.flatMap(importsOf);
  return [
    ...imports.flatMap((item) => {
      const rule = brokenRule(item);
      return rule ? [`${item.from}:${item.line} imports ${item.to}: ${rule}`] : [];
    }),
    ...cycles(imports),
    ...files.flatMap(environmentReaders),
    ...files.flatMap(reExportsOfActions),
  ];
}

/** All imports and re-exports of a file; imports whose path is computed can't be seen. */
export function importsOf({ name, text, parsed }: Pick<SourceFile, 'name' | 'text' | 'parsed'>): Found[] {
  const found: Found[] = [];
  const add = (specifier: string, start: number, typeOnly: boolean, names: readonly string[] = []) =>
    found.push({ from: name, to: resolve(name, specifier), typeOnly, line: lineOf(text, start), names });
  for (const item of parsed.module.staticImports) {
    add(
      item.moduleRequest.value,
      item.start,
      item.entries.length > 0 && item.entries.every((entry) => entry.isType),
      item.entries.map((entry) => entry.localName.value),
    );
  }
  for (const item of parsed.module.staticExports) {
    for (const entry of item.entries) {
      if (entry.moduleRequest) add(entry.moduleRequest.value, item.start, entry.isType);
    }
  }
  for (const item of parsed.module.dynamicImports) {
    const request = text.slice(item.moduleRequest.start, item.moduleRequest.end);
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(request);
    if (literal?.[2]) add(literal[2], item.start, false);
  }
  return found;
}

/** An actions file that hands on what another file has is no action: it leads past the rule about stores. */
export function reExportsOfActions({
  name,
  text,
  parsed,
}: Pick<SourceFile, 'name' | 'text' | 'parsed'>): string[] {
  if (!name.endsWith('.actions.ts')) return [];
  return parsed.module.staticExports.flatMap(({ start, entries }) =>
    entries.some(({ moduleRequest, isType }) => moduleRequest && !isType)
      ? [`${name}:${lineOf(text, start)} re-exports: an action does something of its own`]
      : [],
  );
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('node:') ? specifier : `npm:${specifier}`;
}

function cycles(imports: Found[]): string[] {
  const graph = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports) {
    // Types are gone at run time: two files may describe each other.
    if (!typeOnly && !/^(npm|node):/.test(to)) graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  return findCycles(graph).map((cycle) => `import cycle: ${[...cycle, cycle[0]].join(' -> ')}`);
}

/** `process.env` belongs to server/config.ts; nothing else of the product reads it. */
function environmentReaders({ name, text, parsed }: SourceFile): string[] {
  if (!/^(server|shared|web)\//.test(name) || /\.test\.tsx?$/.test(name) || name === 'server/config.ts')
    return [];
  const lines: string[] = [];
  new Visitor({
    MemberExpression(node) {
      const read = text.slice(node.start, node.end).replaceAll(/\s/g, '');
      if (read === 'process.env' || read === "process['env']") {
        lines.push(`${name}:${lineOf(text, node.start)} reads process.env: only server/config.ts may`);
      }
    },
  }).visit(parsed.program);
  return lines;
}

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
