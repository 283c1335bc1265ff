// What PGlite may answer otherwise than PostgreSQL is tested on both: docs/TESTING.md, "Two engines".
import path from 'node:path';
import { readSources } from '../lib/sources.ts';

/** By what a file's text shows that an engine or its driver can change what it does. */
const signs: readonly { of: string; pattern: RegExp }[] = [
  { of: 'runs statements that Drizzle does not build', pattern: /\.execute\(/ },
  { of: 'compares texts by likeness', pattern: /word_similarity|\bsimilarity\(|<->|%>|<%|tsvector|tsquery/ },
  { of: 'sends statements without waiting', pattern: /\bwithoutWaiting\(/ },
  { of: 'takes locks of its own kind', pattern: /advisory|skipLocked|noWait/ },
  {
    of: 'has the database build lists',
    pattern: /jsonb?_(?:agg|build|array|object)|\bunnest\(|array_agg|generate_series/,
  },
];

interface File {
  /** From the repository's root. */
  name: string;
  text: string;
}

/** Folders with such a file and without an engine test. */
export const checkEngineTests = (): string[] => missingEngineTests(readSources(['server']));

/**
 * A folder with such a file has an engine test in itself, or in its area above or below it. An area without any feature
 * test is met through those of others.
 */
export function missingEngineTests(files: readonly File[]): string[] {
  const tests = files.filter(({ name }) => name.endsWith('.feature.test.ts')).map(({ name }) => name);
  const engineFolders = tests
    .filter((name) => name.endsWith('.engine.feature.test.ts'))
    .map(path.posix.dirname);
  const found = new Map<string, string>();
  for (const { name, text } of files) {
    if (/\.test\.tsx?$/.test(name)) continue;
    const sign = signs.find(({ pattern }) => pattern.test(text));
    const folder = path.posix.dirname(name);
    const area = areaOf(folder);
    if (!sign || !area || !tests.some((test) => test.startsWith(`${area}/`))) continue;
    const isTested = engineFolders.some(
      (tested) =>
        areaOf(tested) === area &&
        (`${tested}/`.startsWith(`${folder}/`) || `${folder}/`.startsWith(`${tested}/`)),
    );
    if (!isTested) found.set(folder, `${name} ${sign.of}`);
  }
  return [...found].map(
    ([folder, reason]) =>
      `${folder} needs a test *.engine.feature.test.ts, which runs on both engines: ${reason}`,
  );
}

/** An area, a screen, or a part of the server such as `server/db`; undefined for the server's root. */
const areaOf = (folder: string): string | undefined =>
  /^(?:areas\/[^/]+\/server|server\/(?:screens\/[^/]+|[^/]+))/.exec(folder)?.[0];
