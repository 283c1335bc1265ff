// What the fast path leans on that pg doesn't promise, and how Drizzle speaks to it. See contract.engine.feature.test.ts.
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDatabase } from '#testing/postgres.ts';
import { PreparedClient } from './prepared-client.ts';

let pool: Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createDatabase();
  pool = new Pool({ Client: PreparedClient, pipeline: true, connectionString: database.url, max: 1 });
  ({ drop } = database);
});
afterAll(async () => {
  await pool.end();
  await drop();
});

/** Runs with the pool's one connection. */
async function connected<T>(work: (client: PreparedClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client as unknown as PreparedClient);
  } finally {
    client.release();
  }
}

it('the pool makes its connections with the class that it was given', async () => {
  await connected(async (client) => expect(client).toBeInstanceOf(PreparedClient));
});

it('a connection sends through a stream that can be corked', async () => {
  await connected(async (client) => {
    const { stream } = client.connection;
    expect(stream.writableCorked).toBe(0);
    const answers = [client.query('select 1'), client.query('select 2')];
    expect(stream.writableCorked, 'both wait for the turn’s end').toBe(1);
    await Promise.all(answers);
    expect(stream.writableCorked).toBe(0);
  });
});

it('statements that are sent in one turn leave before any of them is answered', async () => {
  await connected(async (client) => {
    const write = vi.spyOn(client.connection.stream as unknown as { _writev(): void }, '_writev');
    const order: string[] = [];
    await Promise.all(
      ['select pg_sleep(0.05)', 'select 2'].map((text) => client.query(text).then(() => order.push(text))),
    );
    expect(order, 'and are answered in their order').toEqual(['select pg_sleep(0.05)', 'select 2']);
    expect(write, 'one packet').toHaveBeenCalledTimes(1);
    write.mockRestore();
  });
});

it('Drizzle begins a transaction with the text that is looked for, and speaks in one form', async () => {
  // The pool has one connection: the transaction takes the same.
  const connection = await connected(async (client) => client);
  const query = vi.spyOn(connection as { query(...args: unknown[]): unknown }, 'query');
  await drizzle(pool).transaction(async (tx) => void (await tx.execute(sql`select ${1}::int as one`)));
  expect(query.mock.calls).toEqual([
    [expect.objectContaining({ text: 'begin' }), []],
    [expect.objectContaining({ text: 'select $1::int as one' }), [1]],
    [expect.objectContaining({ text: 'commit' }), []],
  ]);
  query.mockRestore();
});

it('a statement with values is kept prepared under the digest of its text; one without is not', async () => {
  const db = drizzle(pool);
  await db.execute(sql`select ${'x'}::text as named`);
  await db.execute(sql`select 1 as unnamed`);
  const { rows } = await pool.query<{ name: string; statement: string }>(
    'select name, statement from pg_prepared_statements',
  );
  expect(rows.find(({ statement }) => statement.endsWith('as named'))?.name).toMatch(/^[0-9a-f]{32}$/);
});

it('what fails while nobody waits for `begin` is told to the first statement', async () => {
  const gone = new PreparedClient({
    connectionString: pool.options.connectionString,
    pipeline: true,
  } as never);
  await gone.connect();
  gone.on('error', () => undefined);
  await gone.query({ text: 'begin' }, []);
  const answer = gone.query({ text: 'select 1' }, []);
  gone.connection.stream.destroy();
  await expect(answer).rejects.toThrow();
});
