// One name, one thing: an exported name of the product stands in one file.
import { readSources, type SourceFile } from '../lib/sources.ts';

/** Names that two files of the product export. */
export function checkNames(): string[] {
  return namesakes(readSources(['shared', 'server', 'web']).filter(({ name }) => !isTest(name)));
}

/** What files of a kind export under the same names (docs/ARCHITECTURE.md, "An area's folder" and "The web"). */
const namesOfKinds: readonly { files: RegExp; names: readonly string[] }[] = [
  { files: /\/pages\/[^/]+\.tsx$/, names: ['Component', 'load', 'post'] },
  { files: /\/pages\/pages\.ts$/, names: ['pages', 'menus'] },
  { files: /^areas\/[^/]+\/shared\.ts$/, names: ['contract', 'errors', 'texts'] },
];

/** @returns one text for each name that several of the files export as their own; passing another file's on is none */
export function namesakes(files: readonly SourceFile[]): string[] {
  const found = files.flatMap((file) =>
    exportedNames(file).map((exported) => ({ exported, file: file.name })),
  );
  return [...Map.groupBy(found, ({ exported }) => exported)]
    .map(([exported, places]) => ({ exported, names: [...new Set(places.map(({ file }) => file))] }))
    .filter(({ names }) => names.length > 1)
    .map(
      ({ exported, names }) =>
        `${exported} stands in several files, give each a name of its own: ${names.join(', ')}`,
    );
}

function exportedNames({ name, parsed }: SourceFile): string[] {
  const ofKind = namesOfKinds.filter(({ files }) => files.test(name)).flatMap(({ names }) => names);
  return parsed.module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => moduleRequest === null)
    .flatMap(({ exportName }) => exportName.name ?? [])
    .filter((exported) => !ofKind.includes(exported));
}

const isTest = (name: string): boolean =>
  /\.(?:test|spec)\.tsx?$/.test(name) || /(?:^|\/)testing\//.test(name);
