import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import type { Db, Queryable } from '#server/db/client.ts';

/** How many transactions of this PostgreSQL database wait for what another one has locked. */
export async function waitingForLocks(db: Queryable): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )) as unknown as { rows: { waiting: number }[] };
  return rows[0]!.waiting;
}

/** How often PostgreSQL undid a transaction of this database because two waited for each other; servers tell it when they end. */
export async function deadlocksOf(db: Queryable): Promise<number> {
  const { rows } = (await db.execute(
    sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
  )) as unknown as { rows: { count: number }[] };
  return rows[0]!.count;
}

/**
 * Begins `work` while nobody can write a table, only read it, and lets all of it go on once `waiting` transactions stand at a
 * lock: whatever doesn't count under a lock of its own has then counted too early, not only by chance.
 * @returns what `work` answers
 */
export async function holdingWrites<T>(
  db: Db,
  table: PgTable,
  waiting: number,
  work: () => Promise<T>,
): Promise<T> {
  const held = Promise.withResolvers<Queryable>();
  const released = Promise.withResolvers<void>();
  // The work is begun outside of the transaction: a test's database refuses what goes past one that it is made in.
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${table} in share mode`);
    held.resolve(tx);
    await released.promise;
  });
  try {
    const tx = await Promise.race([held.promise, holding.then(() => db)]);
    const running = work();
    // Over the same connection: the work may have all others. Within a transaction PostgreSQL goes on telling what it told first.
    const standing = async () => {
      await tx.execute(sql`select pg_stat_clear_snapshot()`);
      return waitingForLocks(tx);
    };
    await expect.poll(standing).toBeGreaterThanOrEqual(waiting);
    released.resolve();
    return await running;
  } finally {
    released.resolve();
    await holding;
  }
}
