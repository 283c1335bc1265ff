// Which feature tests a change reaches, for `npm test -- quick`.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { importsOf } from '../check/imports.ts';
import { root } from '../lib/paths.ts';
import { readSources, type SourceFile } from '../lib/sources.ts';

/** One file that needs another at run time. */
export interface Edge {
  from: string;
  to: string;
}

/** A feature test and how many imports lie between it and the change; 0 when the test itself changed. */
export interface Reached {
  file: string;
  steps: number;
}

const isContract = (file: string): boolean => /^(?:shared|areas\/[^/]+)\/contract\//.test(file);
const isForTests = (file: string): boolean => /^(?:areas\/[^/]+\/)?testing\//.test(file);
const isFeatureTest = (file: string): boolean => file.endsWith('.feature.test.ts');
/** What the list of all pages brings to those who import it: the pages with their texts. */
const isOfPages = (file: string): boolean => /^areas\/[^/]+\/(?:pages|texts)\//.test(file);
const allPages = 'web/areas.ts';
/** What puts the whole server together: every test has it, so that it says nothing of any. */
const isAssembly = (file: string): boolean =>
  file.endsWith('.area.ts') || /^(?:server\/(?:app|areas|start|main)|shared\/areas)\.ts$/.test(file);

/**
 * The feature tests that a change reaches, nearest first. A test reaches what it imports, the routes of the endpoints
 * that it imports (it calls them by the contract, and the app of the tests imports every area), and what is beside it.
 * @param changed files from the repository's root
 */
export function reachedTests(edges: readonly Edge[], changed: readonly string[]): Reached[] {
  const importers = new Map<string, Set<string>>();
  const add = ({ from, to }: Edge) => importers.set(to, (importers.get(to) ?? new Set()).add(from));
  edges.forEach(add);
  for (const { from, to } of edges) {
    if (!from.endsWith('.routes.ts') || !isContract(to)) continue;
    for (const importer of importers.get(to) ?? [])
      if (isFeatureTest(importer) || isForTests(importer)) add({ from: importer, to: from });
  }
  const steps = new Map(changed.map((file) => [file, 0]));
  if (changed.some(isOfPages)) steps.set(allPages, 0);
  for (const [file, distance] of steps) {
    if (isAssembly(file) && distance > 0) continue;
    for (const importer of importers.get(file) ?? [])
      if (!steps.has(importer)) steps.set(importer, distance + 1);
  }
  for (const { from } of edges) {
    if (isFeatureTest(from) && !steps.has(from) && changed.some((file) => isBeside(from, file)))
      steps.set(from, 1);
  }
  return [...steps]
    .filter(([file]) => isFeatureTest(file))
    .map(([file, distance]) => ({ file, steps: distance }))
    .toSorted((a, b) => a.steps - b.steps || a.file.localeCompare(b.file));
}

const isBeside = (test: string, file: string): boolean =>
  /^(?:server|areas\/[^/]+\/server)\//.test(file) && path.posix.dirname(test) === path.posix.dirname(file);

/** The imports of everything that a feature test may reach. Types are gone at run time, and the types' check sees them. */
export function readEdges(): Edge[] {
  const sources = readSources(['server', 'shared', 'testing']);
  const parts = new Map(
    sources
      .filter(({ name }) => /^areas\/[^/]+\/shared\.ts$/.test(name))
      .flatMap((area) => importsOf(area).map(({ names, to }) => [names[0], to] as const)),
  );
  return sources.flatMap((source) => [...edgesOf(source, parts), ...edgesByName(source)]);
}

/** What a file finds by the names of files, with `import.meta.glob` of one pattern. */
const edgesByName = ({ name, text }: Pick<SourceFile, 'name' | 'text'>): Edge[] =>
  [...text.matchAll(/\bimport\.meta\.glob\b[^(]*\(\s*'\/([^']+)'/g)].flatMap(([, pattern = '']) =>
    fs.globSync(pattern, { cwd: root }).map((file) => ({ from: name, to: file.replaceAll(path.sep, '/') })),
  );

const wholeContract = 'shared/contract/index.ts';

/**
 * A file that imports the whole contract needs the parts that it names, and all of them if it goes through them.
 * @param parts the files of the parts, by what they are called in the areas' `shared.ts`: `organizerHomeContract`
 */
function edgesOf(
  source: Pick<SourceFile, 'name' | 'text' | 'parsed'>,
  parts: ReadonlyMap<string | undefined, string>,
): Edge[] {
  const imports = importsOf(source).filter(({ to, typeOnly }) => !typeOnly && !/^(?:npm|node):/.test(to));
  return imports.flatMap(({ from, to }) => {
    if (to !== wholeContract) return [{ from, to }];
    if (/\.(?:entries|keys|values)\(contract\)/.test(source.text))
      return [...parts.values()].map((part) => ({ from, to: part }));
    return [...source.text.matchAll(/\bcontract\.(\w+)/g)].flatMap(([, name]) => {
      const part = parts.get(`${name}Contract`);
      return part === undefined ? [] : [{ from, to: part }];
    });
  });
}

/**
 * Files that differ from the last commit of main that this one stands on, new and removed ones, too.
 * @returns undefined outside of a clone
 */
export function changedFiles(): string[] | undefined {
  const base = ['origin/main', 'main']
    .map((branch) => git('merge-base', 'HEAD', branch)?.[0])
    .find((commit) => commit !== undefined);
  const tracked = git('diff', '--name-only', '--no-renames', base ?? 'HEAD');
  const added = git('ls-files', '--others', '--exclude-standard');
  return tracked && added && [...tracked, ...added];
}

/** @returns the lines of the answer, undefined when Git refuses or is not there */
function git(...command: string[]): string[] | undefined {
  try {
    const answer = execFileSync('git', command, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return answer.split('\n').filter((line) => line !== '');
  } catch {
    return undefined;
  }
}
