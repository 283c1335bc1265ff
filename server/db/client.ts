import { join } from 'node:path';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import { fromPglite, type Db as BossDatabase } from 'pg-boss';
import { lock } from 'proper-lockfile';
import { PreparedClient } from './fast-path/prepared-client.ts';
import { isFastPathOn } from './fast-path/switch.ts';
import { traceStatements } from './trace-statements.ts';
import { openReplica, type Replica } from './replica.ts';
import { StatelessClient } from './stateless-client.ts';
import { isLineWaiting } from './fast-path/turnstile.ts';
import { collectingFailures } from './fast-path/without-waiting.ts';
import { makeDataFolder, StartError, unwritable, type PoolerConfig } from '../config.ts';
import { areManyUnderWay } from '../platform/calls-under-way.ts';
import { createChanges, gatherMarks, type Changes } from '../platform/live/changes.ts';
import type { OpenChannel } from '../platform/live/channel.ts';
import type { Gauge, Traces } from '../platform/telemetry/telemetry.ts';
import { openPgliteChannel } from '../platform/live/pglite-channel.ts';
import { openPostgresChannel } from '../platform/live/postgres-channel.ts';
import { openOwnChannel } from '../platform/live/own-channel.ts';
import { hasSqlState, lostToAnother } from './sql-state.ts';

/** Anything that runs queries: the root handle or a transaction. */
export type Queryable = PgDatabase<PgQueryResultHKT>;
/** A running transaction: the first argument of every store. */
export type Tx = PgTransaction<PgQueryResultHKT, Record<string, never>, Record<string, never>>;
/** The root handle. Only actions open transactions on it. */
export type Db = Queryable & {
  readonly root: true;
  readonly changes: Changes;
  /** For `readElsewhere`. */
  readonly replica?: Replica | undefined;
};

export interface OpenDatabase {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** What pg-boss speaks through; undefined when it opens its own pool on `url`. */
  boss: { useListenNotify: boolean } & (
    | { db: BossDatabase; backend: 'pglite' }
    | { connectionString: string; max: number }
  );
  /** What processes tell each other through. */
  openChannel: OpenChannel;
  /** Connections to it, and who waits for one. */
  connections: Gauge;
  /** Whether somebody waits for a connection or for their turn to use one, or many calls are under way. */
  isCrowded(): boolean;
  close(): Promise<void>;
}

export type DatabaseOptions =
  | {
      kind: 'postgres';
      url: string;
      pool: number;
      pooler?: PoolerConfig | undefined;
      /** A copy that follows it. */
      replicaUrl?: string | undefined;
      onReplica?: Parameters<typeof openReplica>[2];
      onError?: (error: Error) => void;
      traces?: Traces | undefined;
    }
  /** `dataDir` undefined keeps everything in memory; `load` starts from a dump of a migrated database. */
  | { kind: 'pglite'; dataDir?: string; load?: Blob };

/**
 * Opens the database. With PGlite the folder is locked first: two processes on one folder lose data silently.
 * @throws StartError when the folder is in use or the server can't be reached.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.kind === 'postgres' ? openPostgres(options) : openPglite(options);
}

/** How often a transaction is run that PostgreSQL gave up for another one's sake. */
const transactionTries = 5;

/**
 * Runs `work` in one transaction; everything in it is kept or nothing is. A transaction that lost to another one (two
 * that waited for each other) is run again, which only repeats what was undone: `work` does nothing outside of it.
 * @throws what `work` throws, or why a statement failed that it sent `withoutWaiting`
 */
export async function withTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      if (tries === transactionTries || !hasSqlState(error, lostToAnother)) throw error;
    }
  }
}

async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let changed: ReadonlySet<string> = new Set();
  const result = await collectingFailures((listenTo) =>
    db.transaction((tx) => {
      listenTo(tx);
      changed = gatherMarks(tx);
      return work(tx as unknown as Tx);
    }),
  );
  // Not inside: a notice of a transaction makes its commit wait for those of all others that have one.
  db.changes.committed(changed);
  return result;
}

async function openPglite({ dataDir, load }: { dataDir?: string; load?: Blob }): Promise<OpenDatabase> {
  // Loaded only here: on PostgreSQL it would be memory and time of each start for nothing.
  const [{ PGlite }, { pg_trgm }, { drizzle: drizzlePglite }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
  ]);
  const release = dataDir ? await lockFolder(dataDir) : async () => {};
  try {
    const folder = dataDir ? join(dataDir, 'database') : undefined;
    const pglite = await PGlite.create({ dataDir: folder, loadDataDir: load, extensions: { pg_trgm } });
    await pglite.exec(`SET TIME ZONE 'UTC'`);
    const db = drizzlePglite(pglite);
    return {
      db: Object.assign(db, { root: true as const, changes: createChanges() }) as unknown as Db,
      kind: 'pglite',
      boss: { db: fromPglite(pglite), backend: 'pglite', useListenNotify: true },
      openChannel: (hearing) => openPgliteChannel(pglite, hearing),
      connections: connectionsGauge(() => ({ used: 1 })),
      isCrowded: () => false,
      close: async () => {
        await pglite.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

const connectionsGauge = (count: () => Record<string, number>): Gauge => ({
  name: 'manyhands_db_connections',
  help: 'Connections to PostgreSQL in use and idle, and requests that wait for one',
  of: 'process',
  read: () => Object.entries(count()).map(([state, value]) => ({ value, labels: { state } })),
});

async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  makeDataFolder(dataDir);
  try {
    return await lock(dataDir, { lockfilePath: join(dataDir, 'lock'), stale: 10_000, update: 2_000 });
  } catch (cause) {
    // Any other failure is the folder's: read-only, full, no right to write there.
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ELOCKED'))
      throw unwritable(dataDir, cause);
    throw new StartError(
      `Manyhands can't start: another Manyhands is already using the data folder ${dataDir}. ` +
        `Stop that one first, or choose another folder with DATA_DIR.`,
      { cause },
    );
  }
}

/**
 * What is searched is in memory or on a flash disk, where a row by its index costs about as much as the next one. Starting a second
 * worker takes as long as most lists do, and takes a processor from others: only reports of very much are worth it.
 */
const sessionSettings =
  '-c timezone=UTC -c random_page_cost=1.1 -c parallel_setup_cost=10000 -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000';

type PostgresAddress = Pick<Extract<DatabaseOptions, { kind: 'postgres' }>, 'url' | 'pooler'>;

/** Jobs are told of by LISTEN, which goes past a pooler or not at all: then queues are looked at each second. */
const bossConnection = ({ url, pooler }: PostgresAddress): OpenDatabase['boss'] => ({
  connectionString: pooler?.directUrl ?? url,
  max: pooler?.directUrl ? 2 : 4,
  useListenNotify: !pooler || pooler.directUrl !== undefined,
});

const channelOpener =
  ({ url, pooler }: PostgresAddress): OpenChannel =>
  (hearing) =>
    pooler && pooler.directUrl === undefined
      ? openOwnChannel(hearing)
      : openPostgresChannel(pooler?.directUrl ?? url, hearing);

async function openPostgres(options: Extract<DatabaseOptions, { kind: 'postgres' }>): Promise<OpenDatabase> {
  const pool = new Pool({
    // Statements are sent as they come, not each after the answer to the one before.
    ...(isFastPathOn() ? { Client: PreparedClient, pipeline: true } : {}),
    connectionString: options.url,
    max: options.pool,
    // Counts the wait for a free connection, too: people who storm one slot queue here for its lock.
    connectionTimeoutMillis: 20_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'manyhands',
    ...(options.pooler ? { Client: StatelessClient } : { options: sessionSettings }),
  });
  if (options.traces) traceStatements(pool, options.traces);
  // A connection that the server closes says so as an event, and an event nobody listens to ends the process:
  // the pool listens while a connection is idle, we listen while it is in use.
  const onError = (error: Error) => options.onError?.(error);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    const { host } = new URL(options.url);
    // SQLSTATE 3D000, invalid_catalog_name: the server answers and the user may enter, the name is wrong.
    if (cause instanceof Error && 'code' in cause && cause.code === '3D000') {
      throw new StartError(
        `Manyhands can't start: the server at ${host} has no database of the name that DATABASE_URL gives. Please create it first, or correct the name.`,
        { cause },
      );
    }
    throw new StartError(
      `Manyhands can't start: the database at ${host} can't be reached (DATABASE_URL). Is it running, and are the user and password right?`,
      { cause },
    );
  }
  const primary = drizzlePg(pool);
  const replica = replicaOf(options, primary);
  return {
    db: Object.assign(primary, {
      root: true as const,
      changes: createChanges(),
      replica,
    }) as unknown as Db,
    kind: 'postgres',
    boss: bossConnection(options),
    openChannel: channelOpener(options),
    connections: connectionsGauge(() => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    })),
    isCrowded: () => pool.waitingCount > 0 || isLineWaiting() || areManyUnderWay(),
    close: async () => {
      await Promise.all([pool.end(), replica?.close()]);
    },
  };
}

/** Connections to it are few: what it is read for takes long, and waits for each other. */
const replicaPool = 4;

function replicaOf(
  { replicaUrl, pooler, onReplica, traces }: Extract<DatabaseOptions, { kind: 'postgres' }>,
  primary: object,
): Replica | undefined {
  if (replicaUrl === undefined) return undefined;
  const pool = new Pool({
    connectionString: replicaUrl,
    max: replicaPool,
    connectionTimeoutMillis: 20_000,
    keepAlive: true,
    application_name: 'manyhands-replica',
    ...(pooler ? { Client: StatelessClient } : { options: sessionSettings }),
  });
  // What a connection is lost by is told by the statement that it had, or by the next one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (traces) traceStatements(pool, traces);
  return openReplica(pool, primary as Queryable, onReplica ?? (() => undefined));
}
