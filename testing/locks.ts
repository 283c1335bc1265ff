import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';

/** How many transactions of this PostgreSQL database wait for what another one has locked. */
export async function waitingForLocks(db: Queryable): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )) as unknown as { rows: { waiting: number }[] };
  return rows[0]!.waiting;
}
