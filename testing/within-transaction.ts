// Finds queries that go past the transaction they are made in, on PostgreSQL, where they wait for a second connection and
// get it. On PGlite, which has one, they would wait for themselves.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import type { Db } from '#server/db/client.ts';

type Callback = (error: Error, client: undefined, release: () => void) => void;

/** Has a query fail at once when it asks for a connection of its own while a transaction of its caller is open. */
export function refuseQueriesPastTransactions(db: Db): void {
  const { $client: pool } = db as Db & { $client: Pool };
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  const transaction = db.transaction.bind(db);
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<unknown>;
  Object.assign(db, {
    transaction: async (...[work, config]: Parameters<Db['transaction']>) => {
      refuseInside();
      const state = { open: true };
      try {
        // Awaited within: Drizzle sends a query when somebody waits for it.
        return await transaction((tx) => inside.run(state, async () => await work(tx)), config);
      } finally {
        state.open = false;
      }
    },
  });
  Object.assign(pool, {
    connect: (callback?: Callback) => {
      try {
        refuseInside();
      } catch (error) {
        if (!callback) return Promise.reject(error);
        callback(error as Error, undefined, () => {});
        return undefined;
      }
      return connect(callback);
    },
  });

  function refuseInside(): void {
    if (!inside.getStore()?.open) return;
    throw new Error(
      'A query went past the transaction that it is made in: it asks for a second connection. Give it `tx` instead of `db`.',
    );
  }
}
