import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openSchemaWorld, refusedBy, tableRows } from '#testing/worlds/schema.ts';
import type { Queryable } from './client.ts';
import { migrate } from './migrate.ts';

let opened: Awaited<ReturnType<typeof openSchemaWorld>>;

beforeAll(async () => {
  opened = await openSchemaWorld();
});
afterAll(() => opened.close());

/** The attempts of all areas, each with the rows of its own. */
const attempts = (part: 'twice' | 'strangers') =>
  tableRows.flatMap((rows) =>
    (rows[part] ?? []).map(([constraint, what, attempt]) => ({
      constraint,
      what,
      attempt: (tx: Queryable) => attempt(tx, opened.world, opened.ownOf(rows)),
    })),
  );

describe('nothing exists twice', () => {
  test.each(attempts('twice'))('$constraint: $what', async ({ constraint, attempt }) => {
    expect(await refusedBy(opened.db, attempt)).toBe(constraint);
  });
});

describe('what belongs together stays together', () => {
  test.each(attempts('strangers'))(
    '$constraint: $what can not be of another parent',
    async ({ constraint, attempt }) => {
      expect(await refusedBy(opened.db, attempt)).toBe(constraint);
    },
  );

  test.each([
    ['users', () => opened.world.volunteer.id, 'registrations_user_id_users_id_fk'],
    ['slots', () => opened.world.packing.id, 'registrations_slot_fk'],
    ['locations', () => opened.world.ours.location.id, 'opportunities_location_fk'],
  ])('a row of %s that history needs can not be deleted', async (table, id, constraint) => {
    const remove = (tx: Queryable) =>
      tx.execute(sql`delete from ${sql.identifier(table)} where id = ${id()}`);
    expect(await refusedBy(opened.db, remove)).toBe(constraint);
  });
});

describe('what must stay possible', () => {
  const allowed = tableRows.flatMap((rows) =>
    (rows.allowed ?? []).map(([what, attempt]) => ({
      what,
      attempt: (tx: Queryable) => attempt(tx, opened.world, opened.ownOf(rows)),
    })),
  );

  test.each(allowed)('$what', async ({ attempt }) => {
    expect(await refusedBy(opened.db, attempt)).toBeNull();
  });
});

describe('the database', () => {
  it('migrates again without doing anything', async () => {
    await expect(migrate(opened.db, opened.kind)).resolves.toBeUndefined();
  });

  it('gives back instants, days, numbers and lists as they were put in', () => {
    expect(opened.world.registration).toMatchObject({
      signUpDate: '2030-06-02',
      signedUpAt: new Date('2030-06-02T12:00:00Z'),
      defaultCheckOutAt: new Date('2030-06-03T16:00:00Z'),
      activityTags: [],
    });
  });

  it('compares keys byte by byte', async () => {
    const result = await opened.db.execute(
      sql`select distinct c.collation_name as name from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'key' and c.data_type = 'text'`,
    );
    expect((result as unknown as { rows: unknown[] }).rows).toEqual([{ name: 'C' }]);
  });
});
