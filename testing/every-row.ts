import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';

/**
 * All rows of all tables of the product and its jobs, each as the database writes it as JSON, in no order of the database's. What tells of
 * transactions of one database alone (`shown_changes`) is left out.
 */
export async function everyRow(db: Queryable): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const tables = await rowsOf<{ name: string }>(
    db,
    `select schemaname || '.' || quote_ident(tablename) as name from pg_tables
      where (schemaname = 'public' and tablename <> 'shown_changes') or (schemaname = 'pgboss' and tablename = 'job') order by 1`,
  );
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(db, `select to_jsonb(t)::text as row from ${name} t`);
    found[name] = rows.map(({ row }) => row).toSorted();
  }
  return found;
}

const rowsOf = async <Row>(db: Queryable, statement: string): Promise<Row[]> =>
  ((await db.execute(sql.raw(statement))) as { rows: Row[] }).rows;
