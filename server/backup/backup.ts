import { buffer } from 'node:stream/consumers';
import type { Writable } from 'node:stream';
import type { Db, Queryable } from '../db/client.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { writeArchive, type ArchivePart, type Summary } from './archive.ts';
import {
  fileFolders,
  listTables,
  prepareForTexts,
  readRows,
  sumRows,
  backupVersion,
  type Table,
} from './tables.ts';

/** About so many characters of rows are one part of an archive. */
const partLength = 1_000_000;

interface Source {
  db: Db;
  /** Undefined leaves the files where they are. */
  storage: Storage | undefined;
  madeAt: Date;
}

/**
 * Writes everything the product keeps as one archive: all rows as they are at one instant, while others go on writing, and the
 * files that are there then.
 * @returns what was written
 * @throws what the database, the storage or `out` throws; what was written is then no whole archive
 */
export async function writeBackup({ db, storage, madeAt }: Source, out: Writable): Promise<Summary> {
  const summary: Summary = { tables: {}, files: { count: 0, bytes: 0 } };
  await db.transaction(
    async (tx) => {
      await prepareForTexts(tx);
      await writeArchive(parts(tx, { storage, madeAt }, summary), out);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return summary;
}

async function* parts(
  tx: Queryable,
  { storage, madeAt }: Omit<Source, 'db'>,
  summary: Summary,
): AsyncGenerator<ArchivePart> {
  const tables = await listTables(tx);
  const version = await backupVersion(tx);
  yield { kind: 'manifest', manifest: { format: 1, version, madeAt: madeAt.toISOString(), tables } };
  for (const table of tables) {
    yield* rowsOf(tx, table);
    summary.tables[table.name] = await sumRows(tx, table);
  }
  if (storage) yield* filesOf(tx, tables, storage, summary);
  yield { kind: 'summary', summary };
}

async function* rowsOf(tx: Queryable, table: Table): AsyncGenerator<ArchivePart> {
  let rows: string[] = [];
  let length = 0;
  for await (const some of readRows(tx, table)) {
    rows.push(...some);
    length += some.reduce((sum, row) => sum + row.length, 0);
    if (length < partLength) continue;
    yield { kind: 'rows', table: table.name, rows };
    rows = [];
    length = 0;
  }
  if (rows.length > 0) yield { kind: 'rows', table: table.name, rows };
}

/** All files in the folders in which rows say that theirs are: copies of pictures have no rows. */
async function* filesOf(
  tx: Queryable,
  tables: readonly Table[],
  storage: Storage,
  summary: Summary,
): AsyncGenerator<ArchivePart> {
  for (const folder of await fileFolders(tx, tables))
    for await (const listed of storage.list(folder))
      for (const { key } of listed) {
        // What goes meanwhile had no row any more.
        const stored = await storage.get(key);
        if (!stored) continue;
        const bytes = await buffer(stored.stream);
        summary.files.count += 1;
        summary.files.bytes += bytes.length;
        yield { kind: 'file', key, bytes };
      }
}
