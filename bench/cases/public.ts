// What visitors read most, beside a bare server that answers the same bytes from a table made for them.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { openDatabase, type Db } from '#server/db/client.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import type { BenchCase, Figure } from '../case.ts';
import { fire, type LoadResult, type Shot } from '../load.ts';

const rounds = 3;
const connections = 32;
const shots = { json: 4_000, page: 800, made: 60 };

/** The least share of the bare server's answers, and the least in a second for the list. */
const shareMin = 0.6;
const listMin = 2_000;
/** The least share of the JSON's for its page, and how many times its median its slowest hundredth may take. */
const pageShareMin = 0.15;
const slowestMax = 10;
/** How many times as long a schedule of 1,500 dates may take as one of 20. */
const longMax = 2;

const day = 86_400_000;

export const publicReads: BenchCase = async ({ databaseUrl, serverUrl, world }) => {
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 2 });
  const scene = await makeScene(database.db);
  const paths = { list: '/opportunities', details: `/opportunities/${world.opportunityId}` };
  await database.db.execute(
    sql`create table if not exists bench_answers (name text primary key, body text not null)`,
  );
  for (const [name, path] of Object.entries(paths)) {
    const body = await (await fetch(`${serverUrl}/api${path}`)).text();
    await database.db.execute(sql`insert into bench_answers values (${name}, ${body})
      on conflict (name) do update set body = excluded.body`);
  }
  const bare = fork(fileURLToPath(new URL('../bare-server.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const [bareUrl] = (await once(bare, 'message')) as [string];

  const figures: Figure[] = [];
  console.log('\nwhat                     of a second   p50 / p99 ms');
  for (const [name, path] of Object.entries(paths)) {
    const [ours, theirs, page] = await inTurn([
      () => load(serverUrl, `/api${path}`, shots.json, connections),
      () => load(bareUrl, `/${name}`, shots.json, connections),
      () => load(serverUrl, path, shots.page, connections),
    ]);
    // At half the load that it bears: half as many at a time.
    const calm = await load(serverUrl, path, shots.page, 2);
    line(`${name}`, ours!);
    line(`${name}, bare`, theirs!);
    line(`${name}, page`, page!);
    line(`${name}, page, calm`, calm);
    figures.push(
      atLeast(`${name}: product / bare`, ours!.perSecond / theirs!.perSecond, shareMin),
      atLeast(`${name}: page / JSON`, page!.perSecond / ours!.perSecond, pageShareMin),
      { what: `${name}: page, p99 / p50`, value: calm.p99 / calm.p50, bound: { atMost: slowestMax } },
    );
    if (name === 'list') figures.push({ ...atLeast('list', ours!.perSecond, listMin), unit: '/s' });
  }
  figures.push(...(await longSchedules(serverUrl, scene)));
  bare.disconnect();
  await database.close();
  return figures;
};

interface Scene {
  /** Paths of opportunities with few and with very many dates. */
  few: string;
  many: string;
  /** Somebody who is signed in, to whom nothing that is kept is given. */
  cookie: string;
}

async function makeScene(db: Db): Promise<Scene> {
  const place = await makeOrganization(db);
  const now = new Date();
  const make = async (dates: number) => {
    const { opportunity } = await makeOpportunity(db, place, { postedAt: now }, { schedule: { dates: [] } });
    await db.execute(sql`with of as (select ${opportunity.id}::uuid as id),
      named as (insert into activities (id, opportunity_id, title)
        select gen_random_uuid(), of.id, 'Table ' || n from of, generate_series(1, 13) n returning id, opportunity_id),
      dated as (insert into opportunity_dates (id, opportunity_id, start_at, end_at)
        select gen_random_uuid(), of.id, day, day + interval '2 hours' from of, generate_series(1, ${dates}::int) n,
          lateral (select now() + interval '1 day' * n as day) days returning id, opportunity_id)
      insert into slots (id, opportunity_id, date_id, activity_id, capacity)
      select gen_random_uuid(), dated.opportunity_id, dated.id, named.id, 5 from dated, named`);
    await db.execute(sql`update opportunities set starts_at = now() + interval '1 day',
      ends_at = now() + interval '1 day' * ${dates + 1}::int where id = ${opportunity.id}`);
    return `/opportunities/${opportunity.id}`;
  };
  const scene = { few: await make(20), many: await make(1_500) };
  await db.execute(sql`analyze`);
  const user = await makeUser(db);
  return {
    ...scene,
    cookie: await openSession(db, user, { now: new Date(Date.now() - day / 24), secret: testSecret }),
  };
}

/** The same page of a short and of a long schedule: kept, and made for each who asks. */
async function longSchedules(serverUrl: string, { few, many, cookie }: Scene): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [how, prefix, as] of [
    ['kept', '/api', undefined],
    ['made', '/api', cookie],
    ['page', '', cookie],
  ] as const) {
    const [short, long] = await inTurn(
      [few, many].map((path) => () => load(serverUrl, `${prefix}${path}`, shots.made, 1, as)),
    );
    line(`20 dates, ${how}`, short!);
    line(`1,500 dates, ${how}`, long!);
    const what = `1,500 dates / 20, ${how}`;
    figures.push({ what, value: long!.p50 / short!.p50, bound: { atMost: longMax } });
  }
  return figures;
}

/** Runs measurements in turn, in several rounds after one that warms up. @returns the middle one of each */
async function inTurn(all: readonly (() => Promise<LoadResult>)[]): Promise<LoadResult[]> {
  const results = all.map((): LoadResult[] => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, measure] of all.entries()) {
      const result = await measure();
      if (round > 0) results[index]!.push(result);
    }
  return results.map((of) => of.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds / 2)]!);
}

function load(url: string, path: string, count: number, at: number, cookie?: string): Promise<LoadResult> {
  const shot: Shot = { method: 'GET', path, ...(cookie === undefined ? {} : { cookie }) };
  return fire(
    url,
    Array.from({ length: count }, () => shot),
    at,
  );
}

const atLeast = (what: string, value: number, least: number): Figure => ({
  what,
  value,
  bound: { atLeast: least },
});

function line(what: string, { perSecond, p50, p99 }: LoadResult): void {
  console.log(
    what.padEnd(24) +
      perSecond.toFixed(0).padStart(12) +
      `${p50.toFixed(1)} / ${p99.toFixed(1)}`.padStart(15),
  );
}
