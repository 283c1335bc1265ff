import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Queryable } from './client.ts';

type Startup = Record<string, string>;

/**
 * A connection to a pooler, which knows a few settings by which a connection may begin and refuses all others. The time zone is one of
 * them (PgBouncer, "ignore_startup_parameters"); the operator gives the rest to the role (docs/OPERATIONS.md, "A pooler between").
 */
// No name with "Pool" in it: Drizzle takes what is called so for a pool.
export class StatelessClient extends Client {
  // Pg's own way of saying how it begins, which its types don't have.
  getStartupConf(): Startup {
    const own = (Client.prototype as unknown as { getStartupConf(): Startup }).getStartupConf;
    return { ...own.call(this), TimeZone: 'UTC' };
  }
}

/** Whether a statement may take for ever, as the role lacks what a connection to PostgreSQL itself begins with. */
export async function hasNoTimeLimit(db: Queryable): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select current_setting('statement_timeout') = '0' as without`,
  )) as unknown as { rows: { without: boolean }[] };
  return rows[0]?.without ?? false;
}
