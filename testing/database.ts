import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
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
