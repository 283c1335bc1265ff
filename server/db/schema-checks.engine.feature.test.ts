import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openSchemaWorld, refusedBy, tableRows } from '#testing/worlds/schema.ts';
import type { Db, Queryable } from './client.ts';

let close: () => Promise<void>;
let db: Db;

beforeAll(async () => {
  ({ db, close } = await openSchemaWorld());
});
afterAll(() => close());

const brokenChecks = tableRows.flatMap(({ checks = [] }) => checks);

describe('CHECK constraints refuse', () => {
  test.each(brokenChecks)('%s (%s): %s', async (table, check, assignment) => {
    const broken = (tx: Queryable) => tx.execute(sql.raw(`update ${table} set ${assignment}`));
    expect(await refusedBy(db, broken)).toBe(`${table}_${check}_check`);
  });

  it('all of them are tried above', async () => {
    const found = await db.execute(
      sql`select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1`,
    );
    const tried = new Set(brokenChecks.map(([table, check]) => `${table}_${check}_check`));
    const { rows } = found as unknown as { rows: { name: string }[] };
    expect(rows.map(({ name }) => name)).toEqual([...tried].toSorted());
  });
});
