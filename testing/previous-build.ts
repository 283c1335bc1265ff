// The server as it was before the last migration, built from the history: what still runs while a release is rolled out.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** What the server is built from. The migrations' snapshots are most of the bytes, and no part of it. */
const sources = ['areas', 'server', 'shared', 'testing', 'scripts', 'package.json', 'tsconfig.json'];
const leftOut = ':(exclude)server/db/migrations/meta/*_snapshot.json';

/**
 * Builds it, once for each commit.
 * @returns the module that Node runs; undefined where there is no history, such as in a copy of the sources alone
 */
export function buildPreviousServer(): string | undefined {
  const commit = commitBeforeLastMigration();
  if (commit === undefined) return undefined;
  const folder = path.join(root, '.build/previous', commit);
  const entry = path.join(folder, '.build/app/main.js');
  if (fs.existsSync(entry)) return entry;
  fs.rmSync(path.join(root, '.build/previous'), { recursive: true, force: true });
  fs.mkdirSync(path.join(folder, '.build'), { recursive: true });
  const archive = git('archive', '--format=tar', commit, ...sources, leftOut);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  // Pages are today's: they take no part in what is tried.
  for (const pages of ['client', 'server', 'worker']) {
    fs.symlinkSync(path.join(root, '.build', pages), path.join(folder, '.build', pages));
  }
  const script = path.join(folder, 'scripts/lib/build-server.ts');
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return entry;
}

function commitBeforeLastMigration(): string | undefined {
  const last = spawnSync(
    'git',
    ['log', '-1', '--format=%H', '--diff-filter=A', '--', 'server/db/migrations/*.sql'],
    { cwd: root, encoding: 'utf8' },
  );
  const before = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${last.stdout?.trim()}^`], {
    cwd: root,
    encoding: 'utf8',
  });
  return before.status === 0 ? before.stdout.trim() : undefined;
}

const git = (...args: string[]): Buffer =>
  execFileSync('git', args, { cwd: root, maxBuffer: 512 * 1024 * 1024 });
