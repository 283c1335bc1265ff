import { sql } from 'drizzle-orm';
import { withTransaction, type Db, type Queryable, type Tx } from '../client.ts';
import type { Statement } from './pipeline.ts';
import { isFastPathOn } from './switch.ts';
import { answerLaterIn, withoutWaiting } from './without-waiting.ts';

/**
 * Runs a statement with the plan that PostgreSQL keeps for it. It would make another one each time for a statement about lists of ids or a
 * number of rows that it doesn't know, and that takes ten times as long as the statement, whose parts each have their index anyway.
 */
export async function keepingPlans<Answer>(
  db: Db,
  read: (db: Queryable) => Statement<Answer>,
): Promise<Answer> {
  // Without the fast path nothing is prepared, so that there is nothing to keep.
  if (!isFastPathOn()) return read(db).execute();
  // All of it leaves on one trip.
  const answer = await withTransaction(db, async (tx) => {
    await keepPlansIn(tx);
    return answerLaterIn(tx, read(tx as unknown as Queryable));
  });
  return answer();
}

/** Has all that follows in a transaction run like that. It leaves with the next statement. */
export async function keepPlansIn(tx: Tx): Promise<void> {
  if (!isFastPathOn()) return;
  await withoutWaiting(tx, tx.execute(sql`set local plan_cache_mode = force_generic_plan`));
}
