import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Queryable } from './client.ts';
import { causesOf, codeOf } from './sql-state.ts';

/** How long is waited for a replica that is behind. A report takes longer than that, and one that is behind further is no help. */
const patienceMilliseconds = 1_000;
const lookAgainMilliseconds = 20;
/** One that is away is asked again after so long: nobody waits for it in between. */
const awayMilliseconds = 10_000;

/** What replicas refuse or are lost by: their connections (class 08, 57P), and a conflict with what they replay (40001). */
const replicaStates = /^(08...|57P..|40001|E[A-Z]+)$/;

/** A copy of the database that follows it and only reads. */
export interface Replica {
  /** Runs `work` on it if it has everything that was committed by now; undefined when it has not, or is away. */
  read<Answer>(work: (db: Queryable) => Promise<Answer>): Promise<{ answer: Answer } | undefined>;
  close(): Promise<void>;
}

/**
 * @param pool of the replica
 * @param primary the database that it follows, which says how far that is
 * @param say hears that it is away or behind, and that it is back
 */
export function openReplica(
  pool: Pool,
  primary: Queryable,
  say: (state: 'away' | 'behind' | 'back', error?: unknown) => void,
): Replica {
  const db = drizzle(pool) as unknown as Queryable;
  let state: 'back' | 'away' | 'behind' = 'back';
  let untilThen = 0;
  const note = (now: typeof state, error?: unknown) => {
    if (now !== 'back') untilThen = performance.now() + awayMilliseconds;
    if (now !== state) say(now, error);
    state = now;
  };
  const hasCaughtUp = async (): Promise<boolean> => {
    const position = await one<string>(primary, sql`select pg_current_wal_insert_lsn()::text as it`);
    const until = performance.now() + patienceMilliseconds;
    for (;;) {
      // Null when it follows nothing any more.
      const isThere = await one<boolean | null>(
        db,
        sql`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as it`,
      );
      if (isThere) return true;
      if (isThere === null || performance.now() > until) return false;
      await setTimeout(lookAgainMilliseconds);
    }
  };
  return {
    async read(work) {
      if (state !== 'back' && performance.now() < untilThen) return undefined;
      try {
        if (!(await hasCaughtUp())) {
          note('behind');
          return undefined;
        }
        const answer = await work(db);
        note('back');
        return { answer };
      } catch (error) {
        if (!causesOf(error).some((cause) => isOfReplica(cause))) throw error;
        note('away', error);
        return undefined;
      }
    },
    close: () => pool.end(),
  };
}

/** Connections that end without a code say so in words (pg, `client.js` and `pg-pool`). */
const isOfReplica = (error: Error): boolean =>
  replicaStates.test(codeOf(error)) || /^(Connection terminated|timeout exceeded)/.test(error.message);

async function one<Value>(db: Queryable, query: ReturnType<typeof sql>): Promise<Value> {
  const { rows } = (await db.execute(query)) as unknown as { rows: [{ it: Value }] };
  return rows[0].it;
}
