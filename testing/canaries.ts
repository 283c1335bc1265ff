// A mark in every text that an installation keeps, by which a leak is found.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/** Stands in every planted text, and nowhere else. */
export const canary = 'canary-7f3a';

interface TextColumn {
  table: string;
  column: string;
  kind: 'text' | 'list' | 'json';
}

/** Columns without it, and why. */
const others: Readonly<Record<string, readonly string[]>> = {
  'found by organizers who ask to work there': [
    'organizations.name',
    'organizations.new_name',
    'locations.name',
    'locations.new_name',
  ],
  'lists of the installation, for everybody': ['causes.label', 'skills.label', 'skills.category'],
  'a form of their own: a zone, digits, codes, ids of other services': [
    'locations.time_zone',
    'users.cell_phone',
    'users.home_phone',
    'emergency_contacts.phone',
    'certificates.code',
    'subscriptions.card_last4',
    'crm_sync_rows.creating_object',
    'crm_syncs.work_activity_id',
    'crm_syncs.work_activity_name',
    'paying_customers.provider_customer_id',
    'payment_events.provider_customer_id',
    'payment_events.type',
    'text_codes.number',
    'text_numbers.number',
  ],
  'set together with others alone': [
    'hour_reports.title',
    'registrations.typed_first_name',
    'registrations.typed_last_name',
    'webhooks.former_secret',
  ],
  'no row of the world has one: written by what happens, or by a sign-up': [
    'events.actor_id',
    'events.actor_kind',
    'events.data',
    'events.type',
    'trail_entries.actor_id',
    'trail_entries.actor_kind',
    'trail_entries.changes',
    'trail_entries.label',
    'trail_entries.object_id',
    'trail_entries.person_id',
    'trail_entries.what',
    'trail_entries.zone',
    'form_mappings.mapping',
    'crm_auth_states.code_verifier_encrypted',
    'passwords.hash',
    'sessions.kiosk',
  ],
};
const without: ReadonlySet<string> = new Set(Object.values(others).flat());

/**
 * Columns of texts that the schema leaves free: those that refer to others, tell rows apart, or are one of a few words have no words of
 * people. Keys have the names and ids of their rows.
 */
const freeColumns = sql`select c.table_name as "table", c.column_name as "column",
    case c.data_type when 'jsonb' then 'json' when 'ARRAY' then 'list' else 'text' end as kind
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and (c.data_type in ('text', 'jsonb') or c.udt_name = '_text') and c.column_name not in ('key', 'storage_key')
    and not exists (select from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.conrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
        and (k.contype in ('f', 'p') or (k.contype = 'c' and pg_get_constraintdef(k.oid) ~ 'ARRAY\\[|= ''')))
  order by 1, 2`;

/** What may stand in a text: words, an address, a link. */
const texts = [
  sql`${canary}::text || ' ' || nth`,
  sql`${canary}::text || '-' || nth || '@example.org'`,
  sql`'https://' || ${canary}::text || '.example/' || nth`,
];

/**
 * Writes the mark into every free text of every row.
 * @returns `table.column` of those that hold it now, and of those that hold it nowhere though they could, as no row is there or the
 * schema refuses it
 */
export async function plantCanaries(db: Db): Promise<{ planted: string[]; missed: string[] }> {
  const { rows } = (await db.execute(freeColumns)) as unknown as { rows: TextColumn[] };
  const planted: string[] = [];
  const missed: string[] = [];
  for (const found of rows) {
    const name = `${found.table}.${found.column}`;
    if (without.has(name)) continue;
    if (await plantIn(db, found)) planted.push(name);
    else missed.push(name);
  }
  return { planted, missed };
}

async function plantIn(db: Db, { table, column, kind }: TextColumn): Promise<boolean> {
  const [rows, at] = [sql.identifier(table), sql.identifier(column)];
  const values = {
    text: texts,
    list: [sql`array[${canary}::text]`],
    json: [
      sql`(case jsonb_typeof(t.${at}) when 'array' then t.${at} else coalesce(t.${at}, '{}') end) || ${JSON.stringify({ canary })}::jsonb`,
    ],
  }[kind];
  for (const value of values) {
    const changed = await db
      .transaction((tx) =>
        tx.execute(sql`update ${rows} t set ${at} = ${value}
          from (select ctid as place, row_number() over () as nth from ${rows}) numbered where t.ctid = numbered.place
          returning 1`),
      )
      .catch(() => null);
    if (changed) return (changed as unknown as { rows: unknown[] }).rows.length > 0;
  }
  return false;
}
