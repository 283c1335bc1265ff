// The queries of the documents among a million registrations beside a thousand of every kind of item, and an items query beside the
// same SELECT, prepared.
import { sql } from 'drizzle-orm';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { documentedQueries } from '#areas/items/testing/documented-queries.ts';
import { makeItemsWorld } from '#areas/items/testing/items.world.ts';
import { addMany } from '#areas/items/testing/large.world.ts';
import { openDatabase } from '#server/db/client.ts';
import { createDatabase } from '#testing/postgres.ts';
import { startServer, testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import type { Bench, Figure } from '../case.ts';
import { startCeiling } from '../ceiling.ts';
import { fire, type Shot } from '../load.ts';

/**
 * Registrations, of which there are eight to an organization: a thousand organizations, too, fill the page of a query that names no
 * limit, so that both answers are as long.
 */
const sizes = { few: 8_000, many: 1_000_000 };
const ratioMax = 1.5;
const shareMin = 0.5;
const rounds = 5;
const shots = 60;

interface Prepared {
  url: string;
  databaseUrl: string;
  shots: Record<string, Shot>;
  organizer: UserRow;
  stop(): Promise<unknown>;
}

/** Measures and prints. `npm run bench -- items 40000` makes so many instead of a million. */
export async function benchItems({ parts }: Bench): Promise<Figure[]> {
  const many = parts.map(Number).find((part) => part > 0) ?? sizes.many;
  const started = performance.now();
  const small = await prepare(sizes.few);
  const large = await prepare(many);
  try {
    console.log(`\nItems: p50 in ms of ${sizes.few} and of ${many} registrations.`);
    console.log(`(made in ${((performance.now() - started) / 1000).toFixed(0)} s)\n`);
    console.log('query                                                  few     many    ratio');
    const figures: Figure[] = [];
    for (const { what } of documentedQueries) {
      const [few, lots] = await together(small, large, what);
      const [a, b] = [few.toFixed(2).padStart(8), lots.toFixed(2).padStart(9)];
      console.log(what.padEnd(50) + a + b + (lots / few).toFixed(2).padStart(9));
      figures.push({
        what: `${what}: ${many} / ${sizes.few}`,
        value: lots / few,
        bound: { atMost: ratioMax },
      });
    }
    return [...figures, ...(await besideTheSelect(large))];
  } finally {
    // A server that is left would keep the bench from ending.
    await small.stop();
    await large.stop();
  }
}

/** What both take, by turns, so that what else the machine does falls on both. */
async function together(small: Prepared, large: Prepared, what: string): Promise<[number, number]> {
  const times = { few: [] as number[], lots: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const [few, lots] = [await p50(small, what), await p50(large, what)];
    // The first round warms up.
    if (round === 0) continue;
    times.few.push(few);
    times.lots.push(lots);
  }
  return [middle(times.few), middle(times.lots)];
}

/** How many answers a second the product gives, as a share of what the same statements give that are sent as they are. */
async function besideTheSelect({ url, databaseUrl, shots: all, organizer }: Prepared): Promise<Figure[]> {
  const asked = {
    'twenty opportunities': all['the published opportunities that have not ended']!,
    'an organization with its locations': all['an organization by its key']!,
    'registrations of an opportunity': all['registrations of an opportunity']!,
  };
  const by = { ...organizer, cookie: '' };
  const ceiling = await startCeiling(databaseUrl, asked, by as never, new Map());
  const figures: Figure[] = [];
  for (const [what, shot] of Object.entries(asked)) {
    const shares: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const bare = await fire(ceiling.url, many({ method: 'GET', path: `/${encodeURIComponent(what)}` }), 4);
      const product = await fire(url, many(shot), 4);
      if (round > 0) shares.push(product.perSecond / bare.perSecond);
    }
    figures.push({ what: `${what}: product / SELECT`, value: middle(shares), bound: { atLeast: shareMin } });
  }
  await ceiling.close();
  return figures;
}

const many = (shot: Shot): Shot[] => Array.from({ length: 4 * shots }, () => shot);

async function prepare(registrations: number): Promise<Prepared> {
  const { url: databaseUrl } = await createDatabase();
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 1 });
  // A million rows take longer than the product gives a statement.
  await db.execute(sql`set statement_timeout = 0`);
  const world = await makeItemsWorld(db);
  await addMany(db, registrations);
  await db.execute(sql`vacuum analyze`);
  const shotsOfAll: Record<string, Shot> = {};
  for (const { what, of } of documentedQueries) shotsOfAll[what] = await shotOf(db, of(world));
  await close();
  const server = await startServer({ DATABASE_URL: databaseUrl, DATABASE_POOL: '4' });
  const organizer = world.people.organizer as UserRow;
  return { url: server.url, databaseUrl, shots: shotsOfAll, organizer, stop: () => server.stop() };
}

async function shotOf(
  db: Parameters<typeof openSession>[0],
  { params, as }: ReturnType<(typeof documentedQueries)[number]['of']>,
): Promise<Shot> {
  const query = new URLSearchParams({ params: JSON.stringify(params) }).toString();
  const shot: Shot = { method: 'GET', path: `/api/items?${query}` };
  if (!as) return shot;
  return { ...shot, cookie: await openSession(db, as, { now: new Date(), secret: testSecret }) };
}

async function p50({ url, shots: all }: Prepared, what: string): Promise<number> {
  const shot = all[what];
  if (!shot) throw new Error(`Nothing asks for ${what}.`);
  return (
    await fire(
      url,
      Array.from({ length: shots }, () => shot),
      1,
    )
  ).p50;
}

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
