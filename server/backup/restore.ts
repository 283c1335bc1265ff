import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/client.ts';
import { hasSqlState } from '../db/sql-state.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { BackupError, readArchive, type BackupManifest, type Summary } from './archive.ts';
import {
  addRows,
  ask,
  listTables,
  prepareForTexts,
  quoted,
  sumRows,
  backupVersion,
  type Table,
} from './tables.ts';

interface Target {
  /** Of this version, and empty. */
  db: Db;
  /** Undefined for an archive without files. */
  storage: Storage | undefined;
}

/**
 * Restores an archive into an empty database, in one transaction: everything or nothing. Each table's rows are compared with what
 * the archive says they come to. Files come before the rows that name them: one without a row is harmless.
 * @returns what was restored
 * @throws BackupError when the archive is none, is cut off or damaged, is of another version, or the database is not empty
 */
export async function restoreBackup({ db, storage }: Target, input: Readable): Promise<Summary> {
  const summary = await db.transaction(async (tx) => {
    await prepareForTexts(tx);
    return restoreParts(tx, storage, input);
  });
  await db.execute(sql`analyze`);
  return summary;
}

async function restoreParts(tx: Queryable, storage: Storage | undefined, input: Readable): Promise<Summary> {
  let tables = new Map<string, Table>();
  let loosened: Loosened | undefined;
  let summary: Summary | undefined;
  const files = { count: 0, bytes: 0 };
  for await (const part of readArchive(input)) {
    if (part.kind === 'manifest') {
      tables = await tablesFor(tx, part.manifest);
      loosened = await loosen(tx, [...tables.values()]);
    } else if (part.kind === 'rows') {
      const table = tables.get(part.table);
      if (!table) throw new BackupError(`The backup has rows of ${part.table}, which it doesn't name.`);
      try {
        await addRows(tx, table, part.rows);
      } catch (error) {
        // The database's own words would have the rows.
        if (hasSqlState(error, /^2[23]/)) throw new BackupError(damagedRows(table.name));
        throw error;
      }
    } else if (part.kind === 'file') {
      await storage?.put(part.key, part.bytes);
      files.count += 1;
      files.bytes += part.bytes.length;
    } else summary = part.summary;
  }
  if (!summary || !loosened) throw new BackupError('The backup has no beginning: nothing was restored.');
  await compare(tx, [...tables.values()], summary);
  if (files.count !== summary.files.count || files.bytes !== summary.files.bytes)
    throw new BackupError('Files of the backup are missing or changed: nothing was restored.');
  await setCounters(tx);
  await tighten(tx, loosened);
  return summary;
}

const damagedRows = (name: string): string =>
  `The backup is damaged: ${name} has rows that no such table can have. Nothing was restored.`;

/** @throws BackupError when the database is of another version or has rows */
async function tablesFor(tx: Queryable, manifest: BackupManifest): Promise<Map<string, Table>> {
  const own = await listTables(tx);
  if (
    (await backupVersion(tx)) !== manifest.version ||
    JSON.stringify(own) !== JSON.stringify(manifest.tables)
  )
    throw new BackupError(
      `The backup of ${manifest.madeAt} was made by another version of Manyhands. Restore it with the version that made it, and upgrade then.`,
    );
  for (const table of own) {
    const [row] = await ask<{ is: boolean }>(
      tx,
      sql.raw(`select exists (select from ${quoted(table.name)}) as is`),
    );
    if (row!.is)
      throw new BackupError(
        `The database is not empty (${table.name} has rows): a backup is restored into a new database.`,
      );
  }
  return new Map(own.map((table) => [table.name, table]));
}

interface Loosened {
  references: { table: string; name: string; definition: string }[];
  triggered: string[];
}

/** Takes off what rows refer to and what follows from a row: rows come table by table, and have all that followed. */
async function loosen(tx: Queryable, tables: readonly Table[]): Promise<Loosened> {
  const references = await ask<Loosened['references'][number]>(
    tx,
    sql`
    select n.nspname || '.' || c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = 'public' and k.conparentid = 0 order by 1, 2`,
  );
  for (const { table, name } of references)
    await tx.execute(sql.raw(`alter table ${quoted(table)} drop constraint ${quoted(name)}`));
  const triggered = tables.map(({ name }) => name).filter((name) => name.startsWith('public.'));
  for (const name of triggered) await tx.execute(sql.raw(`alter table ${quoted(name)} disable trigger user`));
  return { references, triggered };
}

/** Puts it back, and has the database check each reference. */
async function tighten(tx: Queryable, { references, triggered }: Loosened): Promise<void> {
  for (const { table, name, definition } of references)
    await tx.execute(sql.raw(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`));
  for (const name of triggered) await tx.execute(sql.raw(`alter table ${quoted(name)} enable trigger user`));
}

async function compare(tx: Queryable, tables: readonly Table[], summary: Summary): Promise<void> {
  for (const table of tables) {
    const expected = summary.tables[table.name];
    const found = await sumRows(tx, table);
    if (found.rows !== expected?.rows || found.checksum !== expected.checksum)
      throw new BackupError(
        `${table.name} came out with ${found.rows} rows that are not the ${expected?.rows ?? 0} of the backup: nothing was restored.`,
      );
  }
}

/** Lets columns that count by themselves go on after the highest number there is. */
async function setCounters(tx: Queryable): Promise<void> {
  const rows = await ask<{ table: string; name: string }>(
    tx,
    sql`
    select n.nspname || '.' || c.relname as table, a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attidentity <> '' and not a.attisdropped`,
  );
  for (const { table, name } of rows)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${quoted(table)}, ${name})::regclass, max(${sql.raw(quoted(name))}))
        from ${sql.raw(quoted(table))}`,
    );
}
