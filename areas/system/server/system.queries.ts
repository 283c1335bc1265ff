import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';

/** Asks the database for a sign of life. @throws what the driver throws when there is none. */
export async function pingDatabase(db: Queryable): Promise<void> {
  await db.execute(sql`select 1`);
}
