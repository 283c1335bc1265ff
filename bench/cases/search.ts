// Searching 100,000 opportunities beside searching 1,000: the same requests, the same server, two databases.
import { sql } from 'drizzle-orm';
import { openDatabase, type Db } from '#server/db/client.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { createDatabase } from '#testing/postgres.ts';
import { startServer, testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import type { Figure } from '../case.ts';
import { fire } from '../load.ts';

const sizes = { few: 1_000, many: 100_000 };
const rounds = 3;
const shots = 100;
/** One request at a time: what is measured is how long a search takes, not how many fit. */
const connections = 1;
/**
 * Each organization has so many opportunities, each town so many organizations, and each rare word is in so many
 * opportunities: the longer list has more of them, so that both lists give the same answer.
 */
const perOrganization = 50;
const perTown = 20;
const perWord = 20;

/** How many times as long the longer list may take; docs/decisions/011-search.md. */
const ratioMax = 2;
/** How many ms a search for something rare, which looks at so many dates, may take. */
const rareMax = 300;

/** Measures and prints. */
export async function benchSearch(): Promise<Figure[]> {
  console.log(`\nSearch: p50 in ms over ${sizes.few} and over ${sizes.many} opportunities.`);
  const started = performance.now();
  const few = await prepare(sizes.few);
  const many = await prepare(sizes.many);
  console.log(`(made in ${((performance.now() - started) / 1000).toFixed(0)} s)\n`);
  console.log('search                            few     many    ratio');
  const figures: Figure[] = [];
  for (const name of Object.keys(few.paths)) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const [a, b] = [await p50(few, name), await p50(many, name)];
      // The first round warms up.
      if (round > 0)
        [times.few, times.many] = [
          [...times.few, a],
          [...times.many, b],
        ];
    }
    const [a, b] = [middle(times.few), middle(times.many)];
    figures.push(line(name, a, b));
  }
  // What the search costs those who write: one new opportunity at a time, as a statement.
  const [a, b] = [await p50OfInserts(few), await p50OfInserts(many)];
  figures.push(line('(a new opportunity)', a, b));
  for (const when of ['a tenth is full', 'all is full']) {
    if (when === 'all is full') await takeAll(many);
    for (const path of ['', '?q=3am', '?open=1', '?q=kitchen', '?q=kitchen+3am']) {
      const value = await p50Of(many, path);
      const what = `${path || 'first page'} of ${sizes.many}, ${when}`;
      figures.push({ what, value, unit: 'ms', bound: { atMost: rareMax } });
    }
  }
  // Some kitchens begin at three in the morning, and no sorting does.
  const [found, missed] = [await p50Of(many, '?q=kitchen+3am'), await p50Of(many, '?q=sorting+3am')];
  const what = 'a rare time that nothing has / that something has';
  figures.push({ what, value: missed / found, bound: { atMost: ratioMax } });
  await few.stop();
  await many.stop();
  return figures;
}

function line(name: string, few: number, many: number): Figure {
  const [a, b] = [few.toFixed(2).padStart(8), many.toFixed(2).padStart(9)];
  console.log(name.padEnd(30) + a + b + (many / few).toFixed(2).padStart(9));
  return { what: `${name}: ${sizes.many} / ${sizes.few}`, value: many / few, bound: { atMost: ratioMax } };
}

interface Prepared {
  url: string;
  /** Of somebody who is signed in: to visitors an answer that was made before would be given. */
  cookie: string;
  databaseUrl: string;
  paths: Record<string, string>;
  stop(): Promise<unknown>;
}

async function prepare(count: number): Promise<Prepared> {
  const { url } = await createDatabase();
  const { db, close } = await openDatabase({ kind: 'postgres', url, pool: 1 });
  await fill(db, count);
  const cookie = await openSession(db, await makeUser(db), { now: new Date(), secret: testSecret });
  await close();
  const server = await startServer({ DATABASE_URL: url, DATABASE_POOL: '4' });
  return { url: server.url, cookie, databaseUrl: url, stop: () => server.stop(), paths: pathsFor(count) };
}

export function pathsFor(count: number): Record<string, string> {
  const list = '/api/opportunities';
  const word = rareWord(Math.floor(count / perWord / 2));
  const organization = idOf('a', Math.floor(count / perOrganization / 2));
  const town = Math.floor(count / perOrganization / perTown / 2);
  return {
    'first page': list,
    'tenth page': `${list}?page=10`,
    newest: `${list}?sort=newest`,
    'rare word': `${list}?q=${word}`,
    'rare word, misspelt': `${list}?q=${word.slice(0, 4)}${word[5]}${word[4]}${word.slice(6)}`,
    'common word': `${list}?q=kitchen`,
    'common by other forms': `${list}?q=walking`,
    'common word, next week': `${list}?q=kitchen&when=next-week`,
    'common and rare word': `${list}?q=${word}+kitchen`,
    'organization, open slots': `${list}?organization=${organization}&open=1`,
    'open slots': `${list}?open=1`,
    'near, any distance': `${list}?near=10001`,
    'near, within 10 miles': `${list}?near=10001&within=10mi`,
    'place, skill, two weeks': `${list}?place=Town+${town}%2C+NY&skill=Skill+3&${days(10, 24)}`,
  };
}

async function p50({ url, cookie, paths }: Prepared, name: string): Promise<number> {
  const shot = { method: 'GET' as const, path: paths[name] ?? '', cookie };
  return (
    await fire(
      url,
      Array.from({ length: shots }, () => shot),
      connections,
    )
  ).p50;
}

/** Of a few requests to the list. */
async function p50Of({ url, cookie }: Prepared, query: string): Promise<number> {
  const shot = { method: 'GET' as const, path: `/api/opportunities${query}`, cookie };
  return (
    await fire(
      url,
      Array.from({ length: 10 }, () => shot),
      connections,
    )
  ).p50;
}

async function p50OfInserts({ databaseUrl }: Prepared): Promise<number> {
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 1 });
  const times: number[] = [];
  for (let n = 0; n < shots; n += 1) {
    const [title, description] = [
      `Evening ${rareWord(n)}`,
      `${'We are glad of every hand. '.repeat(8)} ${n}`,
    ];
    const started = performance.now();
    await db.execute(sql`insert into opportunities
        (id, key, organization_id, location_id, title, description, status, posted_at, starts_at, ends_at)
      values (gen_random_uuid(), ${`OPPORTUNITY#new#${n}`}, ${idOf('a', 1)}, ${idOf('b', 1)}, ${title}, ${description},
        'published', now(), now() + interval '1 day', now() + interval '2 days')`);
    times.push(performance.now() - started);
  }
  await close();
  return middle(times);
}

/** Somebody takes the last place of every slot. */
async function takeAll({ databaseUrl }: Prepared): Promise<void> {
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 1 });
  await db.execute(sql`set statement_timeout = 0`);
  // Half a million rows of which each is known to fit: nothing has to be looked up for them.
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(sql`update slots set capacity = 1`);
  await db.execute(sql`insert into registrations (id, key, user_id, opportunity_id, date_id, slot_id, sign_up_date, signed_up_at, email, activity_name, default_check_out_at)
    select ('8' || substr(s.id::text, 2))::uuid, 'PLACE_' || s.id, (select id from users limit 1), s.opportunity_id, s.date_id, s.id,
      current_date, now(), 'person@example.org', 'Helping', now() + interval '60 days'
    from slots s where not exists (select from registrations r where r.slot_id = s.id)`);
  await db.execute(sql`vacuum analyze`);
  await close();
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function days(first: number, last: number): string {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(first)}&to=${day(last)}`;
}

/** A UUID of a kind and a number, the same in TypeScript and in SQL. */
const idOf = (kind: string, n: number): string =>
  `${kind}0000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const sqlId = (kind: string, n: string) =>
  sql.raw(`('${kind}0000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`);

/** A made-up word of eight letters that says its number. */
function rareWord(n: number): string {
  const digits = [...String(n).padStart(4, '0')].map((digit) => syllables[Number(digit)] ?? '');
  return digits.join('');
}
const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru'];
const sqlRareWord = (n: string) =>
  sql.raw(
    `(select string_agg((array[${syllables.map((part) => `'${part}'`).join(',')}])[digit::int + 1], '')
      from unnest(string_to_array(lpad((${n})::text, 4, '0'), null)) as digit)`,
  );

/** Whole sets at once, so that 100,000 take seconds. Four dates each, a tenth of the slots full. */
export async function fill(db: Db, count: number): Promise<void> {
  const { id: userId } = await makeUser(db);
  const organizations = Math.ceil(count / perOrganization);
  const run = (statement: ReturnType<typeof sql>) => db.execute(statement);
  await run(sql`set statement_timeout = 0`);
  // Built at once from all rows, these take a tenth of the time that row by row takes.
  const late = sql.raw(
    `indexname in ('opportunities_words_idx', 'opportunities_title_words_idx', 'opportunity_dates_span_idx')`,
  );
  const indexes = await db
    .select({ name: sql<string>`indexname`, definition: sql<string>`indexdef` })
    .from(sql`pg_indexes`)
    .where(late);
  for (const { name } of indexes) await run(sql.raw(`drop index ${name}`));
  await run(sql`insert into organizations (id, key, name)
    select ${sqlId('a', 'n')}, 'ORGANIZATION#Friends ' || n, 'Friends ' || n from generate_series(0, ${sql.raw(String(organizations))}) n`);
  await run(sql`insert into locations (id, organization_id, key, name, kind, city, state, time_zone, latitude, longitude)
    select ${sqlId('b', 'n')}, ${sqlId('a', 'n')}, 'LOCATION#Friends ' || n || '#House', 'House', 'main', 'Town ' || n / ${perTown}, 'NY', 'America/New_York',
      40.7 + n / ${perTown} % 10 * 0.5, -74 - n / ${perTown} / 10 * 0.5
    from generate_series(0, ${sql.raw(String(organizations))}) n`);
  await run(sql`insert into opportunities (id, key, organization_id, location_id, title, description, status, posted_at, skills, starts_at, ends_at)
    select ${sqlId('c', 'n')}, 'OPPORTUNITY#' || n, ${sqlId('a', `n / ${perOrganization}`)}, ${sqlId('b', `n / ${perOrganization}`)},
      (array['Kitchen shift', 'Morning walk', 'Reading hour', 'Trail work', 'Packing', 'Garden day', 'Visiting', 'Coaching', 'Sorting', 'Driving'])[n % 10 + 1] || ' ' || n,
      'We are glad of every hand. ' || ${sqlRareWord(`n / ${perWord}`)} || ' is what we do: you will be shown how, and there is tea. '
        || repeat('Wear shoes that may get dirty, bring water, come five minutes early. ', 1 + n % 5),
      'published', now() - n * interval '1 second', array['Skill ' || n % 10],
      now() + interval '1 hour' * (1 + n % 240), now() + interval '1 hour' * (1 + n % 240 + 24 * 22)
    from generate_series(0, ${sql.raw(String(count - 1))}) n`);
  await run(sql`insert into opportunity_dates (id, opportunity_id, start_at, end_at)
    select ${sqlId('d', 'n * 4 + d')}, ${sqlId('c', 'n')},
      now() + interval '1 hour' * (n % 240 + 168 * d - 2) + interval '1 second' * (n % 3600), now() + interval '1 hour' * (n % 240 + 168 * d + 1) + interval '1 second' * (n % 3600)
    from generate_series(0, ${sql.raw(String(count - 1))}) n, generate_series(0, 3) d`);
  // Hardly anything begins at three in the morning.
  await run(sql`update opportunity_dates set start_at = start_at + interval '3 hours', end_at = end_at + interval '3 hours'
    where extract(hour from start_at at time zone 'America/New_York') in (2, 3, 4) and opportunity_id >= ${sqlId('c', '500')}`);
  await run(sql`insert into activities (id, opportunity_id, title)
    select ${sqlId('e', 'n')}, ${sqlId('c', 'n')}, 'Helping' from generate_series(0, ${sql.raw(String(count - 1))}) n`);
  await run(sql`insert into slots (id, opportunity_id, date_id, activity_id, capacity)
    select ${sqlId('f', 'n')}, ${sqlId('c', 'n / 4')}, ${sqlId('d', 'n')}, ${sqlId('e', 'n / 4')}, case when n / 4 % 10 = 9 then 1 else 5 end
    from generate_series(0, ${sql.raw(String(count * 4 - 1))}) n`);
  await run(sql`insert into registrations (id, key, user_id, opportunity_id, date_id, slot_id, sign_up_date, signed_up_at, email, activity_name, default_check_out_at)
    select ${sqlId('9', 'n')}, 'VOLUNTEER_REGISTRATION_' || n, ${userId}, ${sqlId('c', 'n / 4')}, ${sqlId('d', 'n')}, ${sqlId('f', 'n')},
      current_date, now(), 'person@example.org', 'Helping', now() + interval '60 days'
    from generate_series(36, ${sql.raw(String(count * 4 - 1))}) n where n / 4 % 10 = 9`);
  for (const { definition } of indexes) await run(sql.raw(definition));
  await run(sql`vacuum analyze`);
}
