import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '../client.ts';
import { isFastPathOn } from './switch.ts';

/**
 * Runs a statement with the plan that PostgreSQL keeps for it. It would make another one each time for a statement about lists of ids or a
 * number of rows that it doesn't know, and that takes ten times as long as the statement, whose parts each have their index anyway.
 */
export async function keepingPlans<Answer>(
  db: Db,
  read: (db: Queryable) => PromiseLike<Answer>,
): Promise<Answer> {
  // Without the fast path nothing is prepared, so that there is nothing to keep.
  if (!isFastPathOn()) return read(db);
  return db.transaction(async (tx) => {
    // On one trip with the statement.
    const [, answer] = await Promise.all([
      tx.execute(sql`set local plan_cache_mode = force_generic_plan`),
      read(tx as unknown as Queryable),
    ]);
    return answer;
  });
}
