import { sql } from 'drizzle-orm';
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
 * Begins `work` while nobody can write registrations, only read them, and lets all of it go on once `waiting`
 * transactions stand at a lock: whatever doesn't count under a lock of its own has then counted too early, not only by
 * chance.
 * @returns what `work` answers
 */
export async function holdingRegistrations<T>(db: Db, waiting: number, work: () => Promise<T>): Promise<T> {
  const { done } = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table registrations in share mode`);
    const running = work();
    await expect.poll(() => waitingForLocks(db)).toBeGreaterThanOrEqual(waiting);
    return { done: running };
  });
  return done;
}
