import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { builtOnce } from './built-once.ts';
import { withTransaction, type Db, type Tx } from '../client.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { pipeline } from './pipeline.ts';
import { withoutWaiting } from './without-waiting.ts';

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

const nameOf = async (): Promise<string | undefined> => {
  const [row] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, id));
  return row?.name;
};
const rename = (tx: Tx, name: string) =>
  tx.update(organizations).set({ name }).where(eq(organizations.id, id));
/** A name must not be blank. */
const failing = (tx: Tx) => rename(tx, ' ');
const constraintOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: Error & { cause?: { constraint?: string } }) => error.cause?.constraint ?? error.message,
  );

describe('a statement that nobody waits for', () => {
  it('is done when the transaction is', async () => {
    await withTransaction(db, (tx) => withoutWaiting(tx, rename(tx, 'Without waiting')));
    expect(await nameOf()).toBe('Without waiting');
  });

  it('undoes the transaction when it fails, and says why', async () => {
    const before = await nameOf();
    const work = withTransaction(db, async (tx) => {
      await rename(tx, 'Before it');
      await withoutWaiting(tx, failing(tx));
      return 'answered';
    });
    expect(await constraintOf(work)).toBe('organizations_name_check');
    expect(await nameOf()).toBe(before);
  });

  it('is told as the reason also when the next statement finds the transaction failed', async () => {
    const work = withTransaction(db, async (tx) => {
      await withoutWaiting(tx, failing(tx));
      await rename(tx, 'After it');
    });
    expect(await constraintOf(work)).toBe('organizations_name_check');
  });

  it('leaves the connection usable, also for statements that failed before they were known', async () => {
    const once = builtOnce<{ name: string }, { id: string }[]>((tx) =>
      tx
        .select({ id: organizations.id })
        .from(organizations)
        .where(eq(organizations.name, sql.placeholder('name'))),
    );
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const work = withTransaction(db, async (tx) => {
        await pipeline(failing(tx), once(tx, { name: 'x' }));
      });
      expect(await constraintOf(work)).toBe('organizations_name_check');
    }
    await withTransaction(db, (tx) => withoutWaiting(tx, rename(tx, 'Found again')));
    expect(await once(db, { name: 'Found again' }).execute()).toEqual([{ id }]);
  });
});

it('runs statements that are sent together in their order, each seeing what the one before did', async () => {
  const names = await withTransaction(db, async (tx) => {
    const name = () =>
      tx.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, id));
    const [, first, , second] = await pipeline(rename(tx, 'One'), name(), rename(tx, 'Two'), name());
    return [first[0]?.name, second[0]?.name];
  });
  expect(names).toEqual(['One', 'Two']);
});

it('answers each caller of a statement that is built once with the rows of their own values', async () => {
  const find = builtOnce<{ ids: string[] }, { name: string }[]>((tx) =>
    tx
      .select({ name: organizations.name })
      .from(organizations)
      .where(sql`${organizations.id} = any(${sql.placeholder('ids')})`),
  );
  const other = (await makeOrganization(db)).organization;
  const [own, both] = await Promise.all([
    find(db, { ids: [other.id] }).execute(),
    withTransaction(db, (tx) => find(tx, { ids: [id, other.id] }).execute()),
  ]);
  expect(own).toEqual([{ name: other.name }]);
  expect(both).toHaveLength(2);
});
