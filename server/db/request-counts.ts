import { lt, sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { builtOnce } from './fast-path/built-once.ts';
import { isOneOf } from './one-of.ts';
import { requestCounts } from './schema/request-counts.ts';

/** How often one caller called at one limit. */
export interface CallerRequests {
  /** 128 bits as a UUID. */
  caller: string;
  requests: number;
  /** When the stretch of time ends in which these were sent. */
  endsAt: Date;
}

type Told = { callers: string[]; requests: number[]; ends: string[]; now: string };

const given = (name: keyof Told) => sql.placeholder(name);
const isOver = sql`${requestCounts.endsAt} <= ${given('now')}::timestamptz`;

const adding = builtOnce<Told, CallerRequests[]>((db) =>
  db
    .insert(requestCounts)
    .select(
      sql`select told.caller, told.requests, told.ends_at
        from unnest(${given('callers')}::uuid[], ${given('requests')}::int[], ${given('ends')}::timestamptz[])
          with ordinality told (caller, requests, ends_at, place)
        order by told.place`,
    )
    .onConflictDoUpdate({
      target: requestCounts.caller,
      set: {
        requests: sql`case when ${isOver} then excluded.requests else ${requestCounts.requests} + excluded.requests end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${requestCounts.endsAt} end`,
      },
    })
    .returning(),
);

/**
 * Adds what one process counted to what others told, in one statement. Rows are locked in the order of their callers, so that two
 * processes never wait for each other.
 * @param told each caller once
 * @returns what all have told of these callers
 */
export async function addRequests(
  db: Queryable,
  now: Date,
  told: readonly CallerRequests[],
): Promise<CallerRequests[]> {
  const inOrder = told.toSorted((a, b) => (a.caller < b.caller ? -1 : 1));
  return adding(db, {
    callers: inOrder.map(({ caller }) => caller),
    requests: inOrder.map(({ requests }) => requests),
    ends: inOrder.map(({ endsAt }) => endsAt.toISOString()),
    now: now.toISOString(),
  }).execute();
}

/** Clocks of machines differ; a row is nobody's when it is over by this. */
const overMilliseconds = 60_000;

/** Removes counts that are over. What is being added to is left for the next time, so this waits for nobody. */
export async function forgetRequests(db: Queryable, now: Date): Promise<void> {
  const over = db
    .select({ caller: requestCounts.caller })
    .from(requestCounts)
    .where(lt(requestCounts.endsAt, new Date(now.getTime() - overMilliseconds)))
    .for('update', { skipLocked: true });
  await db.delete(requestCounts).where(isOneOf(requestCounts.caller, over));
}
