import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Pool } from 'pg';
import { StartError } from '../config.ts';
import type { Db } from './client.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Names the advisory lock that server processes starting together queue at. */
const migrationLock = 7_420_031;

/**
 * Brings the database to the newest version of the data model. Forward only; does nothing when it is there.
 * On PostgreSQL any number of processes may call it at once: the first migrates, the others wait for it.
 * PGlite needs no lock, its folder belongs to one process.
 * @throws StartError when PostgreSQL lacks what is needed or its user may not make it
 * @throws the database's error when a migration fails; that migration is then rolled back.
 */
export async function migrate(db: Db, kind: 'pglite' | 'postgres'): Promise<void> {
  if (kind === 'pglite') {
    await migratePglite(db as unknown as PgliteDatabase, { migrationsFolder });
    return;
  }
  const { $client: pool } = db as unknown as { $client: Pool };
  // Lock and migrations share one transaction, which a pooler leaves on one connection: the migrator's own beginning finds it begun, and
  // its end is the end of both. It has no statement timeout, since waiting for a long migration is no error.
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    await connection.query('set local statement_timeout = 0');
    await connection.query('set local idle_in_transaction_session_timeout = 0');
    await connection.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await migratePostgres(drizzle(connection), { migrationsFolder });
  } catch (error) {
    throw refusalOf(error) ?? error;
  } finally {
    connection.release(true);
  }
}

/** What an operator can mend, as the one sentence of the start; undefined for every other failure. */
function refusalOf(error: unknown): StartError | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === '42501') {
    return new StartError(
      "Manyhands can't start: the user of DATABASE_URL may not create schemas, tables and the extension pg_trgm; " +
        "make it the database's owner.",
      { cause: error },
    );
  }
  // Not available (0A000), or its files are missing (58P01, 42704).
  if (['0A000', '58P01', '42704'].includes(String(code)) && /pg_trgm/.test(String(cause))) {
    return new StartError(
      "Manyhands can't start: PostgreSQL has no extension pg_trgm; install its contrib package on the database's machine.",
      { cause: error },
    );
  }
  return undefined;
}
