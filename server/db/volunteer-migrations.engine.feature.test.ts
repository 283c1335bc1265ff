import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore, type OwnDatabase } from '#testing/database.ts';
import { migrate } from './migrate.ts';

// Requests and sign-ups from before 0030 (the list of volunteers).

let own: OwnDatabase;

const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [acme, hall, sorting, day, work, slot] = [id(1), id(11), id(21), id(22), id(23), id(24)];

const rows = `
  insert into users (id, key, email, first_name, last_name, closed_at) values
    ('ann', 'USER#ann', 'ann@example.org', 'Ann', 'Éclair', null),
    ('bo', 'USER#bo', 'bo@example.org', 'Bo', 'Lee', null),
    ('gone', 'USER#gone', 'gone@example.org', 'Former', 'volunteer', now());
  insert into organizations (id, key, name) values ('${acme}', 'ORGANIZATION#50%25 %23 ACME', '50% # ACME');
  insert into locations (id, organization_id, key, name, kind, time_zone) values
    ('${hall}', '${acme}', 'LOCATION#ACME#Hall', 'Hall', 'main', 'UTC');
  insert into opportunities (id, key, organization_id, location_id, title) values
    ('${sorting}', 'OPPORTUNITY#ACME#Hall#Sorting', '${acme}', '${hall}', 'Sorting');
  insert into opportunity_dates (id, opportunity_id, start_at, end_at) values
    ('${day}', '${sorting}', '2030-01-02T10:00Z', '2030-01-02T12:00Z');
  insert into activities (id, opportunity_id, title, description) values ('${work}', '${sorting}', 'Work', 'Work');
  insert into slots (id, opportunity_id, date_id, activity_id, capacity) values
    ('${slot}', '${sorting}', '${day}', '${work}', 9);
  insert into registrations (id, key, user_id, opportunity_id, date_id, slot_id, sign_up_date, signed_up_at, email,
    activity_name, default_check_out_at)
  select ('00000000-0000-7000-8000-00000000003' || n)::uuid, person, person, '${sorting}', '${day}', '${slot}',
    '2030-01-01', '2030-01-01T09:00Z', person || '@example.org', 'Work', '2030-01-02T13:00Z'
  from (values (1, 'ann'), (2, 'bo'), (3, 'gone')) as people (n, person);
  insert into volunteer_requests (id, key, user_id, organization_id, email, name, created_at) values
    ('${id(41)}', 'VOLUNTEER_REQUEST#ORGANIZATION#50%25 %23 ACME', 'ann', '${acme}', 'ann@example.org', 'Ann', '2029-12-31T09:00Z')`;

beforeAll(async () => {
  own = await databaseBefore('0030_volunteers');
  const { db, kind } = own.database;
  for (const statement of rows.split(';')) await db.execute(sql.raw(statement));
  await migrate(db, kind);
});
afterAll(async () => {
  await own.database.close();
  await own.drop();
});

it('the list of volunteers begins with those who applied and those who signed up', async () => {
  const found = await own.database.db.execute(
    sql`select user_id, key, status, is_from_registration as signed_up, applied_at is null as idle, search_name
      from volunteer_requests order by user_id`,
  );
  const key = 'VOLUNTEER_REQUEST#ORGANIZATION#50%25 %23 ACME';
  expect((found as unknown as { rows: object[] }).rows).toEqual([
    { user_id: 'ann', key, status: 'pending', signed_up: false, idle: false, search_name: ' eclair ann ' },
    { user_id: 'bo', key, status: 'pending', signed_up: true, idle: true, search_name: ' lee bo ' },
  ]);
});
