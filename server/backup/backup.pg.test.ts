// From the embedded database to PostgreSQL and back, by the commands.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFile } from '#areas/files/testing/files.factories.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase, type DatabaseOptions, type OpenDatabase } from '#server/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { buildDeps } from '#server/start.ts';
import { everyRow } from '#testing/every-row.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { patience } from '#testing/machine.ts';
import { createDatabase } from '#testing/postgres.ts';
import { testSecret } from '#testing/server.ts';
import { makeSchemaWorld, tableRows } from '#testing/worlds/schema.ts';
import { writeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const run = promisify(execFile);
const key = 'public/test/picture.png';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyhands-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command of npm on a database. @returns what it said, errors included */
async function command(name: string, given: string[], environment: Record<string, string>) {
  const { PATH } = process.env;
  const env = { PATH, AUTH_SECRET: testSecret, LOG_LEVEL: 'error', ...environment };
  const file = join(import.meta.dirname, `../../scripts/commands/${name}.ts`);
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...given], { env }).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );
}

async function opened<Result>(
  options: DatabaseOptions,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(options);
  try {
    const deps = await buildDeps(readConfig({ NODE_ENV: 'test' }), database, createLog('error'));
    try {
      return await work(database);
    } finally {
      await deps.jobs.stop();
      await deps.live.stop();
    }
  } finally {
    await database.close();
  }
}

it(
  'everything goes from the embedded database to PostgreSQL by backup and by move, and back [backup-1, backup-2, backup-4]',
  async () => {
    const dataDir = join(folder, 'data');
    const embedded = { kind: 'pglite', dataDir } as const;
    const before = await opened(embedded, async ({ db }) => {
      const world = await makeSchemaWorld(db);
      for (const { make } of tableRows) await make?.(db, world);
      await makeFile(db, { storageKey: key });
      await createDiskStorage(join(dataDir, 'files')).put(key, Buffer.from('a picture'));
      return everyRow(db);
    });

    const file = join(folder, 'manyhands.backup');
    expect(await command('backup', [file], { DATA_DIR: dataDir })).toMatch(
      /^Wrote \d+ rows of \d+ tables and 1 files/,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const [restored, moved] = [await createDatabase(null), await createDatabase(null)];
    const elsewhere = join(folder, 'elsewhere');
    const there = { DATABASE_URL: restored.url, DATA_DIR: elsewhere };
    expect(await command('restore', [file], there)).toMatch(/^Restored \d+ rows/);
    expect(await command('move', ['--to', moved.url], { DATA_DIR: dataDir })).toMatch(/^Moved \d+ rows/);
    const picture = await createDiskStorage(join(elsewhere, 'files')).get(key);
    expect(String(await buffer(picture!.stream))).toBe('a picture');

    const onPostgres = (url: string) => ({ kind: 'postgres', url, pool: 2 }) as const;
    expect(await opened(onPostgres(restored.url), ({ db }) => everyRow(db))).toEqual(before);
    await opened(onPostgres(moved.url), async ({ db }) => {
      expect(await everyRow(db)).toEqual(before);
      const archive = new PassThrough();
      await opened({ kind: 'pglite' }, async (back) => {
        await Promise.all([
          writeBackup({ db, storage: undefined, madeAt: factoryNow }, archive),
          restoreBackup({ db: back.db, storage: undefined }, archive),
        ]);
        expect(await everyRow(back.db)).toEqual(before);
      });
    });
    await restored.drop();
    await moved.drop();
    // Three commands load the product from its sources, and two embedded databases take all migrations.
  },
  patience(300_000),
);
