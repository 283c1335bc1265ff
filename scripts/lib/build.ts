// The web build: `.build/client` for the browser, `.build/server` for rendering on the server.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { buildFolder, root } from './paths.ts';
import { run } from './process.ts';

const stampFile = path.join(buildFolder, 'stamp');
/** Everything the build is made from. */
const sources = [
  'web',
  'shared',
  'scripts/lib',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Builds the web when something it is made from changed since the last build; says so while it does. */
export async function ensureBuilt(): Promise<void> {
  if (isFresh()) return;
  fs.mkdirSync(buildFolder, { recursive: true });
  // Two commands started at once: the second waits here and then finds the work done.
  const release = await lock(buildFolder, {
    lockfilePath: path.join(buildFolder, 'build.lock'),
    retries: { retries: 120, factor: 1, minTimeout: 500, maxTimeout: 500 },
  });
  try {
    if (!isFresh()) await buildWeb();
  } finally {
    await release();
  }
}

function isFresh(): boolean {
  return fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === sourceHash();
}

async function buildWeb(): Promise<void> {
  const started = Date.now();
  console.error('Building the web pages…');
  const hash = sourceHash();
  fs.rmSync(stampFile, { force: true });
  // A process of its own: building sets NODE_ENV to production, here and in whatever this process starts next.
  const { code, output } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'build-web.ts')],
    { env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Error(`The web pages could not be built:\n${output}`);
  fs.writeFileSync(stampFile, hash);
  console.error(`Building the web pages: done in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles)) {
    // Tests are not part of the build.
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(entry: string): string[] {
  const full = path.resolve(root, entry);
  const stat = fs.statSync(full, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [full];
  return fs
    .readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.join(found.parentPath, found.name))
    .toSorted();
}
