import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { readPgliteDump } from './pglite.ts';
import { createDatabase } from './postgres.ts';

/** A database of one's own, copied from the migrated one: PGlite, or PostgreSQL by MANYHANDS_TEST_DB. */
export async function freshDatabase(): Promise<{ database: OpenDatabase; drop: () => Promise<void> }> {
  if (process.env.MANYHANDS_TEST_DB === 'pg') {
    const { url, drop } = await createDatabase();
    return { database: await openDatabase({ kind: 'postgres', url, pool: 8 }), drop };
  }
  const database = await openDatabase({ kind: 'pglite', load: readPgliteDump() });
  return { database, drop: async () => {} };
}
