import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';

/** A table whose rows a backup has. */
export interface Table {
  /** `schema.name`. */
  name: string;
  /** In the order of their declaration; generated ones are left out. */
  columns: { name: string; type: string }[];
}

/** What a table's rows come to, whatever their order. */
export interface RowSum {
  rows: number;
  /** Sum of 60 bits of each row's MD5, decimal. */
  checksum: string;
}

/** Jobs that are still to be done, and events with them: the product's own tables don't tell of these. */
const jobs = { name: 'pgboss.job', condition: "state in ('created', 'retry', 'active')" };

/** Tells of transactions of this database, and means nothing in another one. */
const ofThisDatabase = 'public.shown_changes';

/** Runs a statement. @returns its rows, as both engines' clients give them */
export async function ask<Row>(db: Queryable, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as { rows: Row[] };
  return rows;
}

/** All tables of the product that a backup has, by name, without those whose rows may be lost (unlogged), and the jobs that are still to be done. */
export async function listTables(db: Queryable): Promise<Table[]> {
  return ask<Table>(
    db,
    sql`
    select n.nspname || '.' || c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p')
      and n.nspname || '.' || c.relname <> ${ofThisDatabase}
      and c.relpersistence = 'p'
      and ((n.nspname = 'public' and not c.relispartition) or n.nspname || '.' || c.relname = ${jobs.name})
    order by 1`,
  );
}

/** A quoted name of a table or a column. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

/** A row as a JSON list of texts: the text of each value is what every engine reads back to the same value. */
const rowText = ({ columns }: Table): string =>
  `to_json(array[${columns.map((column) => `t.${quoted(column.name)}::text`).join(', ')}])::text`;

const from = ({ name }: Table): string =>
  `from ${quoted(name)} t ${name === jobs.name ? `where ${jobs.condition}` : ''}`;

/** Has values written as texts that mean the same everywhere, and lets statements take as long as they need. In a transaction. */
export async function prepareForTexts(tx: Queryable): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true), set_config('TimeZone', 'UTC', true),
    set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true),
    set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`);
}

/** So many rows are fetched at once. */
const fetched = 200;

/** The rows of a table as texts, some hundreds at a time, in a transaction. */
export async function* readRows(tx: Queryable, table: Table): AsyncGenerator<string[]> {
  await tx.execute(
    sql.raw(`declare backup_rows no scroll cursor for select ${rowText(table)} as row ${from(table)}`),
  );
  for (;;) {
    const rows = await ask<{ row: string }>(tx, sql.raw(`fetch ${fetched} from backup_rows`));
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < fetched) break;
  }
  await tx.execute(sql`close backup_rows`);
}

/** Adds rows that `readRows` gave, each a JSON list of texts. */
export async function addRows(tx: Queryable, table: Table, rows: readonly string[]): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ');
  const values = table.columns.map(({ type }, index) => `(r.value ->> ${index})::${type}`).join(', ');
  await tx.execute(
    sql`${sql.raw(`insert into ${quoted(table.name)} (${names}) overriding system value select ${values}`)}
      from json_array_elements(${`[${rows.join(',')}]`}::json) r`,
  );
}

/** What the rows come to that a table has, in a transaction with `prepareForTexts`. */
export async function sumRows(tx: Queryable, table: Table): Promise<RowSum> {
  const [sum] = await ask<{ rows: string; checksum: string }>(
    tx,
    sql.raw(`select count(*)::text as rows,
      coalesce(sum(('x' || substr(md5(${rowText(table)}), 1, 15))::bit(60)::bigint), 0)::text as checksum ${from(table)}`),
  );
  return { rows: Number(sum!.rows), checksum: sum!.checksum };
}

/** The newest migration that a database has, by its hash, and the version of the tables of jobs. */
export async function backupVersion(db: Queryable): Promise<string> {
  const [newest] = await ask<{ version: string }>(
    db,
    sql`select
    (select hash from drizzle.__drizzle_migrations order by created_at desc limit 1) || ' ' ||
    (select version::text from pgboss.version) as version`,
  );
  return newest!.version;
}

/** The folders in which rows of these tables say that their files are. */
export async function fileFolders(tx: Queryable, tables: readonly Table[]): Promise<string[]> {
  const folders = new Set<string>();
  for (const { name, columns } of tables) {
    if (!columns.some((column) => column.name === 'storage_key')) continue;
    const rows = await ask<{ folder: string }>(
      tx,
      sql.raw(`select distinct split_part(storage_key, '/', 1) as folder from ${quoted(name)}`),
    );
    for (const { folder } of rows) folders.add(folder);
  }
  return [...folders].toSorted();
}
