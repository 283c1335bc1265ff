// What the fast path leans on that Drizzle doesn't promise. When an update of Drizzle or pg fails here, read what the
// test says is needed, look whether it still holds, and only then name the new version.
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { withTransaction, type Db, type Queryable } from '../client.ts';
import { files } from '#areas/files/schema/files.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { builtOnce } from './built-once.ts';

let db: Db;
let close: () => Promise<void>;
let id: string;

beforeAll(async () => {
  const { database, drop } = await freshDatabase();
  db = database.db;
  ({ id } = (await makeOrganization(db)).organization);
  close = async () => {
    await database.close();
    await drop();
  };
});
afterAll(() => close());

/** What sends a handle's statements: pg's pool or one of its connections, PGlite or one of its transactions. */
interface Driver {
  query(...args: unknown[]): Promise<{ rows: unknown[] }>;
}
const sessionOf = (queryable: Queryable) => queryable._.session as unknown as { client: Driver };
const selectName = (queryable: Queryable) =>
  queryable
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, sql.placeholder('id')));

it('was read on these versions', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(dependencies).toMatchObject({
    pg: '8.23.1',
    'drizzle-orm': '0.45.4',
    '@electric-sql/pglite': '0.5.16',
  });
});

it('finds what sends the statements of a handle in its session, in a transaction the transaction’s own', async () => {
  const sent = vi.spyOn(sessionOf(db).client, 'query');
  await selectName(db).execute({ id });
  expect(sent).toHaveBeenCalledTimes(1);
  sent.mockRestore();
  await withTransaction(db, async (tx) => {
    expect(sessionOf(tx).client).not.toBe(sessionOf(db).client);
    expect(sessionOf(tx).constructor).toBe(sessionOf(db).constructor);
    const inside = vi.spyOn(sessionOf(tx).client, 'query');
    await selectName(tx).execute({ id });
    expect(inside).toHaveBeenCalledTimes(1);
    inside.mockRestore();
  });
});

it('sends a statement that was prepared on one handle through whatever its `client` is', async () => {
  const prepared = selectName(db).prepare('');
  expect(Object.hasOwn(prepared, 'client')).toBe(true);
  const query = vi.fn(() => Promise.resolve({ rows: [['From elsewhere']] }));
  const elsewhere = Object.create(prepared, { client: { value: { query } } }) as typeof prepared;
  expect(await elsewhere.execute({ id })).toEqual([{ name: 'From elsewhere' }]);
  expect(query).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(query.mock.calls[0])).toContain(id);
});

it('sends a statement when `execute` is called, neither before nor after', async () => {
  const sent = vi.spyOn(sessionOf(db).client, 'query');
  const statement = selectName(db).prepare('');
  await Promise.resolve();
  expect(sent).not.toHaveBeenCalled();
  const answer = statement.execute({ id });
  expect(
    sent,
    'in the same turn, so that statements leave in the order in which they are told',
  ).toHaveBeenCalled();
  await answer;
  sent.mockRestore();
});

it('makes the same answers of rows as Drizzle', async () => {
  const columns = {
    id: organizations.id,
    createdAt: organizations.createdAt,
    newName: organizations.newName,
    shouted: sql<string>`upper(${organizations.name})`,
    doubled: sql<number>`length(${organizations.name}) * 2`.mapWith(Number).as('doubled'),
  };
  const select = (queryable: Queryable) =>
    queryable
      .select(columns)
      .from(organizations)
      .where(eq(organizations.id, sql.placeholder('id')));
  const [row] = await builtOnce<{ id: string }, unknown[]>(select)(db, { id }).execute();
  expect(row).toMatchObject({ id, createdAt: expect.any(Date), newName: null });
  expect([row]).toEqual(await select(db).execute({ id }));
});

it('leaves answers with parts to Drizzle, which are null where a join found nothing', async () => {
  const select = (queryable: Queryable) =>
    queryable
      .select({ id: organizations.id, picture: { id: files.id, name: files.originalName } })
      .from(organizations)
      .leftJoin(files, eq(files.id, organizations.id));
  const [row] = await builtOnce<Record<string, never>, unknown[]>(select)(db, {}).execute();
  expect(row).toEqual({ id, picture: null });
});
