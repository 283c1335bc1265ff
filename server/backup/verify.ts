import { sql } from 'drizzle-orm';
import type { Invariant } from '../area.ts';
import type { Db, Queryable } from '../db/client.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { ask, fileFolders, listTables, prepareForTexts, quoted } from './tables.ts';

/** Something of which some rows or files are off. */
export interface Finding {
  off: string;
  count: number;
  /** Ids of rows, or keys of files: the first ten. */
  examples: string[];
}

const shownExamples = 10;

/**
 * Counts again what is stored twice, and looks for rows of which something isn't true that always is, and for files that are
 * gone. It reads one instant and writes nothing.
 * @returns one entry for each question, those with a count of 0 among them
 */
export async function countFaults(
  { db, storage }: { db: Db; storage: Storage },
  invariants: readonly Invariant[],
): Promise<Finding[]> {
  return db.transaction(
    async (tx) => {
      await prepareForTexts(tx);
      const findings: Finding[] = [];
      for (const invariant of invariants) findings.push(await countOff(tx, invariant));
      findings.push(await lostFiles(tx, storage));
      return findings;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function countOff(tx: Queryable, { off, rows }: Invariant): Promise<Finding> {
  const [found] = await ask<{ count: number; examples: string[] | null }>(
    tx,
    sql`select count(*)::int as count, (array_agg(wrong.id::text order by wrong.id))[:${sql.raw(String(shownExamples))}] as examples
      from (${rows}) wrong`,
  );
  return { off, count: found?.count ?? 0, examples: found?.examples ?? [] };
}

/** Files that rows refer to and the storage doesn't have; those of rows that are marked deleted may be gone. */
async function lostFiles(tx: Queryable, storage: Storage): Promise<Finding> {
  const tables = await listTables(tx);
  const kept = new Set<string>();
  for (const folder of await fileFolders(tx, tables))
    for await (const listed of storage.list(folder)) for (const { key } of listed) kept.add(key);
  const lost: string[] = [];
  for (const { name, columns } of tables) {
    if (!columns.some((column) => column.name === 'storage_key')) continue;
    const condition = columns.some((column) => column.name === 'deleted_at')
      ? 'where deleted_at is null'
      : '';
    const rows = await ask<{ key: string }>(
      tx,
      sql.raw(`select storage_key as key from ${quoted(name)} ${condition}`),
    );
    lost.push(...rows.flatMap(({ key }) => (kept.has(key) ? [] : [key])));
  }
  return {
    off: 'files that the storage has lost',
    count: lost.length,
    examples: lost.toSorted().slice(0, shownExamples),
  };
}
