import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '#testing/postgres.ts';
import { openDatabase, withTransaction, type OpenDatabase } from './client.ts';
import { hasSqlState } from './sql-state.ts';

let own: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  own = await createDatabase();
  database = await openDatabase({ kind: 'postgres', url: own.url, pool: 4 });
  await database.db.execute(sql`create table counters (id int primary key, value int not null)`);
  await database.db.execute(sql`insert into counters values (1, 0), (2, 0)`);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const valueOf = async (id: number): Promise<number> => {
  const { rows } = (await database.db.execute(
    sql`select value from counters where id = ${id}`,
  )) as unknown as { rows: { value: number }[] };
  return rows[0]!.value;
};

describe('withTransaction on PostgreSQL', () => {
  it('runs a transaction again that was undone for another one’s sake', async () => {
    let runs = 0;
    let ready = 0;
    let bothAreReady = () => {};
    const both = new Promise<void>((resolve) => (bothAreReady = resolve));
    const count = (first: number, second: number) =>
      withTransaction(database.db, async (tx) => {
        runs += 1;
        await tx.execute(sql`update counters set value = value + 1 where id = ${first}`);
        ready += 1;
        if (ready === 2) bothAreReady();
        await both;
        await tx.execute(sql`update counters set value = value + 1 where id = ${second}`);
      });
    await Promise.all([count(1, 2), count(2, 1)]);
    // A retry can be quicker than the transaction it waited for, and both collide once more.
    expect(runs).toBeGreaterThanOrEqual(3);
    expect([await valueOf(1), await valueOf(2)]).toEqual([2, 2]);
  });

  it.each([
    ['40P01', 5],
    ['40001', 5],
    ['23505', 1],
  ])('a failure with SQLSTATE %s is thrown after %i runs', async (state, times) => {
    let runs = 0;
    const failing = withTransaction(database.db, async (tx) => {
      runs += 1;
      await tx.execute(sql.raw(`do $$ begin raise exception 'as told' using errcode = '${state}'; end $$`));
    });
    await expect(failing).rejects.toSatisfy((error: unknown) => hasSqlState(error, new RegExp(state)));
    expect(runs).toBe(times);
  });
});
