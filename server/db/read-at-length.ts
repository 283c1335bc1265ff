import { sql } from 'drizzle-orm';
import type { Db, Queryable } from './client.ts';
import { readElsewhere } from './read-elsewhere.ts';

/**
 * Runs statements that read very many rows, in a transaction that only reads: each may take longer than others may, and use more memory to
 * sort and join. No more than one such statement of a caller runs at a time. With a replica they run there.
 */
export const readAtLength = <T>(db: Db, work: (tx: Queryable) => Promise<T>): Promise<T> =>
  readElsewhere(db, (reader) =>
    reader.transaction(
      async (tx) => {
        await tx.execute(
          sql`select set_config('statement_timeout', '60s', true), set_config('work_mem', '32MB', true)`,
        );
        return work(tx);
      },
      { accessMode: 'read only' },
    ),
  );
