// Two processes of the real server on one PostgreSQL database of their own: the stage of the tests in which people
// do things at the same moment.
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase, type Db, type OpenDatabase } from '#server/db/client.ts';
import { createDatabase, type TestDatabase } from './postgres.ts';
import { startServer, type ServerProcess } from './server.ts';

/** Has a server never lock a slot, loaded before it: what the negative controls start. */
export const withoutLock = fileURLToPath(new URL('./without-slot-lock.ts', import.meta.url));
/** Has a server never lock any row for a change. */
export const withoutAnyLock = fileURLToPath(new URL('./without-any-lock.ts', import.meta.url));
/** Has a server lock the places of every other person in the opposite order. */
export const withoutOrder = fileURLToPath(new URL('./without-lock-order.ts', import.meta.url));
/** Has a server keep to itself how often somebody called. */
export const withoutSharedCounts = fileURLToPath(new URL('./without-shared-counts.ts', import.meta.url));

export interface Wanted {
  /** A module that changes the server; the product's own runs without one. */
  preload?: string;
  /** Without them mails wait for longer than a test: writing those that nobody looks at would take most of its time. */
  mails?: boolean;
  /** What differs in the environment of both. */
  environment?: Record<string, string>;
}

export interface TwoServers {
  /** The tests' own connection to the database. */
  readonly db: Db;
  readonly databaseUrl: string;
  /** Has both run; they end with the file, or when others are wanted. */
  start(wanted?: Wanted): Promise<void>;
  /** Where one of the two listens; every other number is the same one. */
  url(server: number): string;
  /** Ends both in good order; what PostgreSQL counts of their connections is then complete. */
  stop(): Promise<void>;
  /** Ends both as a crash would. */
  kill(): Promise<void>;
}

/** Call it at the top of a test file: the database is there from its first test to its last. */
export function useTwoServers(): TwoServers {
  let own: TestDatabase;
  let database: OpenDatabase;
  let servers: ServerProcess[] = [];
  let running: string | undefined;
  beforeAll(async () => {
    own = await createDatabase();
    database = await openDatabase({ kind: 'postgres', url: own.url, pool: 4 });
  });
  const end = async (way: 'stop' | 'kill') => {
    await Promise.all(servers.map((server) => server[way]()));
    servers = [];
  };
  afterAll(async () => {
    await end('stop');
    await database.close();
    await own.drop();
  });
  return {
    get db() {
      return database.db;
    },
    get databaseUrl() {
      return own.url;
    },
    start: async ({ preload, mails = true, environment: differing = {} } = {}) => {
      const wanted = `${preload} ${mails} ${JSON.stringify(differing)}`;
      if (servers.length > 0 && wanted === running) return;
      await end('stop');
      const environment = {
        DATABASE_URL: own.url,
        ...(mails ? {} : { MAIL_GATHER_SECONDS: '600' }),
        ...differing,
      };
      servers = await Promise.all([1, 2].map(() => startServer(environment, preload ? { preload } : {})));
      running = wanted;
    },
    url: (server) => servers[server % 2]!.url,
    stop: () => end('stop'),
    kill: () => end('kill'),
  };
}
