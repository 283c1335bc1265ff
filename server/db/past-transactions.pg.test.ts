// The set-up of feature tests finds queries that go past their transaction, as nothing would on PostgreSQL.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type OwnDatabase } from '#testing/database.ts';
import { withTransaction, type Queryable } from './client.ts';

let own: OwnDatabase;

beforeAll(async () => {
  own = await freshDatabase();
});

afterAll(async () => {
  await own.database.close();
  await own.drop();
});

const ask = (on: Queryable) => on.execute(sql`select 1`) as unknown as Promise<unknown>;

describe('a query past its transaction', () => {
  it('is refused at once, as is a transaction beside it', async () => {
    const { db } = own.database;
    const cause = { message: expect.stringContaining('Give it `tx` instead of `db`') };
    await expect(withTransaction(db, () => ask(db))).rejects.toMatchObject({ cause });
    await expect(withTransaction(db, () => withTransaction(db, ask))).rejects.toThrow('past the transaction');
  });

  it('is fine in the transaction, after it, and beside that of somebody else', async () => {
    const { db } = own.database;
    const other = withTransaction(db, async (tx) => {
      await ask(tx);
      await ask(tx);
    });
    await ask(db);
    await other;
    await expect(ask(db)).resolves.toBeDefined();
  });
});
