// `npm run backup`, `npm run restore` and `npm run move` (docs/OPERATIONS.md, "Backups").
import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { parseArgs } from 'node:util';
import { readConfig, StartError } from '../config.ts';
import { invariants } from '../areas.ts';
import { openDatabase } from '../db/client.ts';
import { createLog } from '../platform/log.ts';
import { buildDeps, openConfiguredDatabase, withDeps } from '../start.ts';
import { BackupError, type Summary } from './archive.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { countFaults, type Finding } from './verify.ts';

/** @returns the exit code: 0 when the backup is whole, 1 when there is none */
export const runBackup = (argv: string[]): Promise<number> =>
  run(async () => {
    const file = onlyFile(argv, 'Usage: npm run backup -- FILE');
    if (await isThere(file)) throw new BackupError(`${file} is there already: name another file.`);
    // Written beside it and renamed: a file of that name is a whole backup.
    const draft = `${file}.part`;
    const summary = await withDeps(async ({ db, storage, clock }) => {
      try {
        // It has hashes of passwords and all that people entered.
        return await writeBackup(
          { db, storage, madeAt: clock.now() },
          createWriteStream(draft, { mode: 0o600, flush: true }),
        );
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    });
    await rename(draft, file);
    return `Wrote ${told(summary)} to ${file}.`;
  });

/** @returns the exit code: 0 when everything was restored, 1 when nothing was */
export const runRestore = (argv: string[]): Promise<number> =>
  run(async () => {
    const file = onlyFile(argv, 'Usage: npm run restore -- FILE');
    // Told before a database is opened for it.
    await (await open(file)).close();
    const summary = await withDeps(({ db, storage }) =>
      restoreBackup({ db, storage }, createReadStream(file)),
    );
    return `Restored ${told(summary)} from ${file}, and compared each table with the backup.`;
  });

/** @returns the exit code: 0 when everything was moved, 1 when nothing was */
export const runMove = (argv: string[]): Promise<number> =>
  run(async () => {
    const url = readTarget(argv);
    const config = readConfig();
    if (config.databaseUrl)
      throw new BackupError('DATABASE_URL is set: this moves from the embedded database of DATA_DIR.');
    const log = createLog('warn');
    const target = await openDatabase({ kind: 'postgres', url, pool: 4 });
    try {
      const deps = await buildDeps({ ...config, databaseUrl: url }, target, log);
      const source = await openConfiguredDatabase(config, log);
      try {
        const between = new PassThrough();
        const [summary] = await Promise.all([
          writeBackup({ db: source.db, storage: undefined, madeAt: deps.clock.now() }, between),
          restoreBackup({ db: deps.db, storage: undefined }, between),
        ]);
        return (
          `Moved ${told(summary)}, and compared each table. Start with DATABASE_URL from now on, and with the same DATA_DIR: ` +
          'files and the secret of sessions stay there.'
        );
      } finally {
        await source.close();
        await deps.jobs.stop();
        await deps.live.stop();
      }
    } finally {
      await target.close();
    }
  });

/** @returns the exit code: 0 when all is as it should be, 1 when something is off or nothing could be looked at */
export async function runVerify(argv: string[]): Promise<number> {
  let isRight = false;
  const code = await run(async () => {
    if (argv.length > 0) throw new BackupError('Usage: npm run verify');
    const findings = await withDeps((deps) => countFaults(deps, invariants));
    isRight = findings.every(({ count }) => count === 0);
    return findings.map(toldFinding).join('\n');
  });
  return isRight ? code : 1;
}

const toldFinding = ({ off, count, examples }: Finding): string =>
  count === 0
    ? `none  ${off}`
    : `${count}  ${off}: ${examples.join(', ')}${count > examples.length ? ', …' : ''}`;

async function run(work: () => Promise<string>): Promise<number> {
  try {
    process.stdout.write(`${await work()}\n`);
    return 0;
  } catch (error) {
    const known = error instanceof BackupError || error instanceof StartError || isOfSystem(error);
    process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    return 1;
  }
}

/** What the machine refuses, as its own words say: no such file, no right, no space. */
const isOfSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

function onlyFile(argv: string[], usage: string): string {
  const [file, ...more] = argv;
  if (!file || more.length > 0 || file.startsWith('-')) throw new BackupError(usage);
  return file;
}

function readTarget(argv: string[]): string {
  const usage = 'Usage: npm run move -- --to postgres://user:password@host:5432/database';
  try {
    const { to } = parseArgs({ args: argv, options: { to: { type: 'string' } } }).values;
    if (to && ['postgres:', 'postgresql:'].includes(new URL(to).protocol)) return to;
  } catch (cause) {
    throw new BackupError(usage, { cause });
  }
  throw new BackupError(usage);
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

function told({ tables, files }: Summary): string {
  const rows = Object.values(tables).reduce((sum, one) => sum + one.rows, 0);
  const megabytes = (files.bytes / 1e6).toFixed(1);
  return `${rows} rows of ${Object.keys(tables).length} tables${files.count > 0 ? ` and ${files.count} files (${megabytes} MB)` : ''}`;
}
