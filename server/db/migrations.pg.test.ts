// What migrations do to rows that are there: run from the files, up to the one that is meant.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from 'pg';
import { createDatabase, type TestDatabase } from '#testing/postgres.ts';

let own: TestDatabase;
let client: Client;
beforeAll(async () => {
  own = await createDatabase(null);
  client = new Client({ connectionString: own.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await own.drop();
});

/** Runs a migration as it would at a start: all of it in one transaction. */
async function migrateBy(name: string): Promise<void> {
  const text = readFileSync(new URL(`./migrations/${name}.sql`, import.meta.url), 'utf8');
  await client.query('begin');
  for (const statement of text.split('--> statement-breakpoint')) await client.query(statement);
  await client.query('commit');
}

const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;

it('0001 carries visits over from the registrations that they were a part of', async () => {
  await migrateBy('0000_baseline');
  await client.query(
    `insert into users (id, key, email, first_name, last_name) values ('ada', 'USER#ada', 'ada@example.org', 'Ada', 'Moss')`,
  );
  // Nothing here is about slots.
  await client.query('set session_replication_role = replica');
  await client.query(`insert into registrations (id, key, user_id, opportunity_id, date_id, slot_id, sign_up_date, signed_up_at,
      email, activity_name, default_check_out_at, check_in_at, check_out_at, no_show_at, no_show_by_id, repaired_at,
      repaired_by_id, new_volunteer, deleted_at)
    select v.id::uuid, 'KEY#' || v.id, 'ada', v.id::uuid, v.id::uuid, v.id::uuid, '2030-06-01', '2030-06-01', 'ada@example.org',
      'Packing', '2030-06-03', v.came, v.went, v.missed, v.missed_by, v.repaired, v.repaired_by, v.new_volunteer, v.deleted
    from (values
      ('${idOf(1)}', '2030-06-02 10:00Z'::timestamptz, '2030-06-02 12:00Z'::timestamptz, null::timestamptz, null,
        '2030-06-05 09:00Z'::timestamptz, 'ada', true, null::timestamptz),
      ('${idOf(2)}', '2030-06-02 11:00Z', null, null, null, null, null, false, null),
      ('${idOf(3)}', null, null, '2030-06-02 11:30Z', 'ada', null, null, false, null),
      ('${idOf(4)}', null, null, null, null, null, null, false, null),
      ('${idOf(5)}', null, null, '2030-06-02 11:30Z', 'ada', null, null, false, '2030-06-02 11:45Z')
    ) v (id, came, went, missed, missed_by, repaired, repaired_by, new_volunteer, deleted)`);
  await client.query('set session_replication_role = default');

  await migrateBy('0001_visits');
  const { rows } = await client.query('select * from visits order by registration_id');
  const nothing = {
    check_in_at: null,
    check_out_at: null,
    no_show_at: null,
    no_show_by_id: null,
    repaired_at: null,
    repaired_by_id: null,
    new_volunteer: false,
    has_come: null,
  };
  const noShow = { ...nothing, no_show_at: new Date('2030-06-02T11:30Z'), no_show_by_id: 'ada' };
  expect(rows).toEqual([
    {
      ...nothing,
      registration_id: idOf(1),
      check_in_at: new Date('2030-06-02T10:00Z'),
      check_out_at: new Date('2030-06-02T12:00Z'),
      repaired_at: new Date('2030-06-05T09:00Z'),
      repaired_by_id: 'ada',
      new_volunteer: true,
      has_come: true,
    },
    { ...nothing, registration_id: idOf(2), check_in_at: new Date('2030-06-02T11:00Z'), has_come: true },
    { ...noShow, registration_id: idOf(3) },
    { ...noShow, registration_id: idOf(5) },
  ]);
});

it('0007 gives each visit the person of its place', async () => {
  for (const name of [
    '0002_told_shifts',
    '0003_mailed_links',
    '0004_reach_of_newcomers',
    '0005_kiosk_links',
    '0006_refused_taps',
    '0007_persons_of_visits',
  ])
    await migrateBy(name);
  const { rows } = await client.query('select distinct user_id from visits');
  expect(rows).toEqual([{ user_id: 'ada' }]);
});

it('0011 keeps what opportunities demand, and a training that they only mention as words of their own', async () => {
  await client.query('set session_replication_role = replica');
  await client.query(`insert into opportunities (id, key, organization_id, location_id, title, requirements, requirements_on_file)
    select o.id::uuid, 'KEY#' || o.id, o.id::uuid, o.id::uuid, 'Packing', o.requirements, o.on_file
    from (values
      ('${idOf(1)}', array['training', 'must be 18', 'background check'], true),
      ('${idOf(2)}', array['must be 18', 'training'], false),
      ('${idOf(3)}', array['training', 'Training'], false),
      ('${idOf(4)}', array['drivers license'], false),
      ('${idOf(5)}', array['must be 18'], true)
    ) o (id, requirements, on_file)`);
  await client.query('set session_replication_role = default');
  for (const name of [
    '0008_digests_of_sign_ups',
    '0009_names_as_people_write_them',
    '0010_email_changes',
    '0011_demanded_qualifications',
  ])
    await migrateBy(name);
  const { rows } = await client.query('select requirements, demanded from opportunities order by id');
  expect(rows).toEqual([
    { requirements: ['must be 18', 'background check'], demanded: ['background check', 'training'] },
    { requirements: ['must be 18', 'Training'], demanded: [] },
    { requirements: ['Training'], demanded: [] },
    { requirements: ['drivers license'], demanded: [] },
    { requirements: ['must be 18'], demanded: [] },
  ]);
});

it('0014 enters each visit into the ledger', async () => {
  for (const name of ['0012_addresses_as_known', '0013_folded_names', '0014_ledger_of_visits'])
    await migrateBy(name);
  const { rows } = await client.query(
    `select registration_id, kind, through, by_kind, by_user_id, at, recorded_at, from_check_in_at, check_in_at, check_out_at,
      no_show_at from visit_entries order by registration_id`,
  );
  const at = (time: string) => new Date(`2030-06-02T${time}Z`);
  const entry = { kind: 'carried-over', from_check_in_at: null };
  const noShow = { ...entry, through: 'carried-over', by_kind: 'person', by_user_id: 'ada', at: at('11:30') };
  const noTimes = {
    recorded_at: at('11:30'),
    check_in_at: null,
    check_out_at: null,
    no_show_at: at('11:30'),
  };
  expect(rows).toEqual([
    {
      ...entry,
      registration_id: idOf(1),
      through: 'repair',
      by_kind: 'person',
      by_user_id: 'ada',
      at: at('10:00'),
      recorded_at: new Date('2030-06-05T09:00Z'),
      check_in_at: at('10:00'),
      check_out_at: at('12:00'),
      no_show_at: null,
    },
    {
      ...entry,
      registration_id: idOf(2),
      through: 'carried-over',
      by_kind: 'job',
      by_user_id: null,
      at: at('11:00'),
      recorded_at: at('11:00'),
      check_in_at: at('11:00'),
      check_out_at: null,
      no_show_at: null,
    },
    { ...noShow, ...noTimes, registration_id: idOf(3) },
    { ...noShow, ...noTimes, registration_id: idOf(5) },
  ]);
});
