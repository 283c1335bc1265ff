import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { databaseBefore, type OwnDatabase } from '#testing/database.ts';
import { migrate } from './migrate.ts';

let own: OwnDatabase;
afterEach(async () => {
  await own.database.close();
  await own.drop();
});

it('names that are one since they are compared by what they look like: the first keeps it, the others get a number [names-2]', async () => {
  own = await databaseBefore('0017_names_by_compatibility');
  const { db, kind } = own.database;
  const rows = `
    insert into users (id, key, email, first_name, last_name) values
      ('holder', 'USER#holder', 'holder@example.org', 'Ada', 'Holder');
    insert into organizations (id, key, name, new_name, created_at) values
      ('00000000-0000-7000-8000-000000000001', 'ORGANIZATION#ACME', 'ACME', null, '2030-01-01Z'),
      ('00000000-0000-7000-8000-000000000002', 'ORGANIZATION#ＡＣＭＥ', 'ＡＣＭＥ', null, '2030-01-02Z'),
      ('00000000-0000-7000-8000-000000000003', 'ORGANIZATION#acme 2', 'acme 2', null, '2030-01-03Z'),
      ('00000000-0000-7000-8000-000000000004', 'ORGANIZATION#Ⓐcme', 'Ⓐcme', 'Other', '2030-01-04Z'),
      ('00000000-0000-7000-8000-000000000005', 'ORGANIZATION#Five', 'Five', 'Ｏther', '2030-01-05Z'),
      ('00000000-0000-7000-8000-000000000006', 'ORGANIZATION#Six', 'Six', null, '2030-01-06Z');
    insert into locations (id, organization_id, key, name, kind, time_zone, created_at) values
      ('00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000001', 'LOCATION#ACME#Hall', 'Hall', 'main', 'UTC', '2030-01-01Z'),
      ('00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000001', 'LOCATION#ACME#Ｈall', 'Ｈall', 'secondary', 'UTC', '2030-01-02Z'),
      ('00000000-0000-7000-8000-000000000013', '00000000-0000-7000-8000-000000000006', 'LOCATION#Six#Ｈall', 'Ｈall', 'main', 'UTC', '2030-01-03Z');
    insert into groups (id, organization_id, key, name, created_at, deleted_at) values
      ('00000000-0000-7000-8000-000000000021', '00000000-0000-7000-8000-000000000001', 'GROUP#Ｃrew', 'Ｃrew', '2030-01-01Z', '2030-01-02Z'),
      ('00000000-0000-7000-8000-000000000022', '00000000-0000-7000-8000-000000000001', 'GROUP#Crew', 'Crew', '2030-01-03Z', null),
      ('00000000-0000-7000-8000-000000000023', '00000000-0000-7000-8000-000000000001', 'GROUP#ⓒrew', 'ⓒrew', '2030-01-04Z', null);
    insert into group_members (id, group_id, first_name, last_name, email, created_at) values
      ('00000000-0000-7000-8000-000000000031', '00000000-0000-7000-8000-000000000022', 'Ada', 'Ｂye', 'a@example.org', '2030-01-01Z'),
      ('00000000-0000-7000-8000-000000000032', '00000000-0000-7000-8000-000000000022', 'Ada', 'Bye', 'a@example.org', '2030-01-02Z'),
      ('00000000-0000-7000-8000-000000000033', '00000000-0000-7000-8000-000000000022', 'Ada', 'Bye', 'b@example.org', '2030-01-03Z');
    insert into additional_volunteers (id, user_id, first_name, last_name, email, created_at) values
      ('00000000-0000-7000-8000-000000000041', 'holder', 'Soﬁ', 'Bye', 'a@example.org', '2030-01-01Z'),
      ('00000000-0000-7000-8000-000000000042', 'holder', 'Sofi', 'Bye', 'a@example.org', '2030-01-02Z'),
      ('00000000-0000-7000-8000-000000000043', 'holder', 'Sofi', 'Bye', 'b@example.org', '2030-01-03Z')`;
  for (const statement of rows.split(';')) await db.execute(sql.raw(statement));
  await migrate(db, kind);
  const names = async (table: string, column: string): Promise<(string | null)[]> => {
    const answer = await db.execute(sql.raw(`select ${column} as name from ${table} order by id`));
    return (answer as unknown as { rows: { name: string | null }[] }).rows.map(({ name }) => name);
  };
  expect(await names('organizations', 'name')).toEqual([
    'ACME',
    'ＡＣＭＥ 3',
    'acme 2',
    'Ⓐcme 4',
    'Five',
    'Six',
  ]);
  expect(await names('organizations', 'new_name')).toEqual([null, null, null, 'Other', 'Ｏther 2', null]);
  expect(await names('organizations', 'key')).toContain('ORGANIZATION#ＡＣＭＥ');
  expect(await names('locations', 'name')).toEqual(['Hall', 'Ｈall 2', 'Ｈall']);
  expect(await names('groups', 'name')).toEqual(['Ｃrew', 'Crew', 'ⓒrew 2']);
  expect(await names('group_members', "last_name || ' ' || email")).toEqual([
    'Ｂye a@example.org',
    'Bye b@example.org',
  ]);
  expect(await names('additional_volunteers', "first_name || ' ' || email")).toEqual([
    'Soﬁ a@example.org',
    'Sofi b@example.org',
  ]);
});
