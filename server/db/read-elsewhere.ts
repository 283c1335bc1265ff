import type { Db, Queryable } from './client.ts';

/**
 * Reads what many rows are looked at for: on the replica, where there is one that has all that was committed by now, else on the database
 * itself. So nobody misses what they have just written. `work` only reads, and runs again on the database when the replica is lost.
 */
export async function readElsewhere<Answer>(
  db: Db,
  work: (reader: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const read = await db.replica?.read(work);
  return read ? read.answer : work(db);
}
