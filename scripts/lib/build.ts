// What is built, each part again when something it is made from changed: the web pages into `.build/client` (browser) and
// `.build/server` (rendering on the server), and the server itself into `.build/app`.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { buildFolder, root } from './paths.ts';
import { run } from './process.ts';

interface Part {
  /** What it is, as the terminal reads it. */
  name: string;
  /** Runs in a process of its own: building sets NODE_ENV to production, there and in whatever it starts. */
  script: string;
  stampFile: string;
  /** Everything it is made from: files, folders and patterns of them. */
  sources: readonly string[];
}

const common = [
  'shared',
  'areas/*/{contract,rules,errors,texts}',
  'scripts/lib',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const web: Part = {
  name: 'the web pages',
  script: 'build-web.ts',
  stampFile: path.join(buildFolder, 'stamp'),
  sources: [...common, 'web', 'areas/*/{web,pages}', 'vite.config.ts', 'server/http/pages/client-folder.ts'],
};

/** The browser's files in the made-up language of the tests. */
const accented: Part = {
  name: 'the web pages in accented English',
  script: 'build-accented.ts',
  stampFile: path.join(buildFolder, 'accented-stamp'),
  sources: [...web.sources, 'testing/accented.ts'],
};

/** The demo data uses the factories of `testing`. */
const server: Part = {
  name: 'the server',
  script: 'build-server.ts',
  stampFile: path.join(buildFolder, 'app-stamp'),
  sources: [...common, 'server', 'testing', 'areas/*/{server,schema,testing}'],
};

/** What Node runs to start the built server. */
export const serverEntry = path.join(buildFolder, 'app/main.js');

/** Builds the web pages and the server when something they are made from changed; says so while it does. */
export async function ensureBuilt(): Promise<void> {
  await ensurePart(web);
  await ensureServerBuilt();
}

/** Builds, for tests, what browsers get in a second language. */
export async function ensureAccentedBuilt(): Promise<void> {
  await ensurePart(accented);
}

/** Builds the server alone. */
export async function ensureServerBuilt(): Promise<void> {
  await ensurePart(server);
}

async function ensurePart(part: Part): Promise<void> {
  if (isFresh(part)) return;
  fs.mkdirSync(buildFolder, { recursive: true });
  // Two commands started at once: the second waits here and then finds the work done.
  const release = await lock(buildFolder, {
    lockfilePath: path.join(buildFolder, 'build.lock'),
    retries: { retries: 1200, factor: 1, minTimeout: 250, maxTimeout: 250 },
  });
  try {
    if (!isFresh(part)) await build(part);
  } finally {
    await release();
  }
}

function isFresh({ stampFile, sources }: Part): boolean {
  return fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === hashOf(sources);
}

async function build({ name, script, stampFile, sources }: Part): Promise<void> {
  const started = Date.now();
  console.error(`Building ${name}…`);
  const hash = hashOf(sources);
  fs.rmSync(stampFile, { force: true });
  const { code, output } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, script)],
    { env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Error(`Building ${name} failed:\n${output}`);
  fs.writeFileSync(stampFile, hash);
  console.error(`Building ${name}: done in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles)) {
    // Tests are not part of the build, nor are the snapshots that migrations are written from.
    if (/\.test\.tsx?$|[\\/]migrations[\\/]meta[\\/].*_snapshot\.json$/.test(file)) continue;
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(pattern: string): string[] {
  const files = fs.globSync(pattern, { cwd: root }).flatMap((entry) => {
    const full = path.join(root, entry);
    if (fs.statSync(full).isFile()) return [full];
    return fs
      .readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((found) => found.isFile())
      .map((found) => path.join(found.parentPath, found.name));
  });
  return files.toSorted();
}
