// The migrated, empty PGlite that tests start from: migrated once per run, then loaded from a file.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { prepareDatabase } from './prepare.ts';

/** Test processes find the dump through this variable. */
const dumpVariable = 'MANYHANDS_TEST_PGLITE_DUMP';

/**
 * Migrates a fresh PGlite and writes it to a temporary file, which `readPgliteDump` finds in this process and
 * in those it starts from now on.
 * @returns deletes the file
 */
export async function publishPgliteDump(): Promise<() => void> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'manyhands-pglite-'));
  const remove = () => fs.rmSync(directory, { recursive: true, force: true });
  const open = () =>
    PGlite.create({
      dataDir: path.join(directory, 'database'),
      extensions: { pg_trgm },
      initDbStartParams: ['--wal-segsize=1'],
    });
  try {
    await (await open()).close();
    await prepareDatabase({ kind: 'pglite', dataDir: directory });
    const pglite = await open();
    await makeLight(pglite);
    // Not compressed: unpacking would cost every test file more than reading the larger file does.
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    const file = path.join(directory, 'migrated.tar');
    fs.writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
    process.env[dumpVariable] = file;
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}

/** Every test file loads it: half of that was databases that nobody opens, room for a large log, and memory to clear. */
async function makeLight(pglite: PGlite): Promise<void> {
  for (const template of ['template0', 'template1']) {
    await pglite.exec(`update pg_database set datistemplate = false where datname = '${template}'`);
    await pglite.exec(`drop database ${template}`);
  }
  for (const setting of [`shared_buffers = '16MB'`, `min_wal_size = '2MB'`, `max_wal_size = '64MB'`])
    await pglite.exec(`alter system set ${setting}`);
  await pglite.exec('checkpoint');
}

/** The migrated database, ready for `openDatabase({ kind: 'pglite', load })`. */
export function readPgliteDump(): Blob {
  const file = process.env[dumpVariable];
  if (!file)
    throw new Error('There is no PGlite dump: run the tests through vitest, whose set-up makes one.');
  return new Blob([fs.readFileSync(file)]);
}
