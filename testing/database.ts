import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { readPgliteDump } from './pglite.ts';
import { poolVariable } from './pool.ts';
import { createDatabase } from './postgres.ts';
import { refuseQueriesPastTransactions } from './within-transaction.ts';

export interface OwnDatabase {
  database: OpenDatabase;
  drop: () => Promise<void>;
}

/** A database of one's own, copied from the migrated one: PGlite, or PostgreSQL by MANYHANDS_TEST_DB. */
export async function freshDatabase(): Promise<OwnDatabase> {
  if (process.env.MANYHANDS_TEST_DB === 'pg') {
    const { url, drop } = await createDatabase();
    const database = await openDatabase({
      kind: 'postgres',
      url,
      pool: Number(process.env[poolVariable] ?? 8),
    });
    refuseQueriesPastTransactions(database.db);
    return { database, drop };
  }
  const database = await openDatabase({ kind: 'pglite', load: readPgliteDump() });
  return { database, drop: async () => {} };
}

/**
 * A database of one's own as it was before a migration, to be filled with what that one meets: PGlite, or PostgreSQL by
 * MANYHANDS_TEST_DB.
 * @param migration its file's name without `.sql`
 */
export async function databaseBefore(migration: string): Promise<OwnDatabase> {
  const own = await emptyDatabase();
  const { db, kind } = own.database;
  const folder = await mkdtemp(join(tmpdir(), 'manyhands-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const file = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
    const place = journal.entries.findIndex(({ tag }) => tag === migration);
    if (place < 0) throw new Error(`There is no migration ${migration}.`);
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, place) }));
    await migrate(db, kind, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
  return own;
}

async function emptyDatabase(): Promise<OwnDatabase> {
  if (process.env.MANYHANDS_TEST_DB === 'pg') {
    const { url, drop } = await createDatabase(null);
    return { database: await openDatabase({ kind: 'postgres', url, pool: 8 }), drop };
  }
  return { database: await openDatabase({ kind: 'pglite' }), drop: async () => {} };
}
