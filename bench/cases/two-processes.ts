// Complete sign-ups on one hot slot at one server process and at two behind one port (`npm start -- --processes 2`), on one
// PostgreSQL, with mails that are sent meanwhile. Nothing may go wrong with a second process: after each
// turn many more people than places left come at once, and then places, mails and PostgreSQL's deadlocks are counted.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { openDatabase, type Db } from '#server/db/client.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { deadlocksOf } from '#testing/locks.ts';
import { createDatabase } from '#testing/postgres.ts';
import { startServer, type ServerProcess } from '#testing/server.ts';
import type { Figure } from '../case.ts';
import { idleWatch } from '../idle-watch.ts';
import { fire, middleRound, type LoadResult, type Shot } from '../load.ts';
import { buildWorld, type Volunteer } from '../world.ts';

/** One process and two in turn, so that both meet what else the machine does. */
const turns = [1, 2, 1, 2] as const;
/** The least share of what one process takes, on two processors; the target is more than one (docs/PERFORMANCE.md). */
const shareMin = 0.4;
const rounds = 2;
const connections = 32;
const signUps = 400;
const warmUp = 60;
/** People who come at once for the last places, and these. */
const latecomers = 120;
const lastPlaces = 40;

const measured = warmUp + rounds * signUps;
const perTurn = measured + latecomers;
/** Places of the slot of one turn. */
const capacity = measured + lastPlaces;

const startCommand = fileURLToPath(new URL('../../scripts/commands/start.ts', import.meta.url));

/** Measures on a database of its own: the jobs belong to the servers that are measured. */
export async function benchTwoProcesses(): Promise<Figure[]> {
  const mailServer = fork(fileURLToPath(new URL('../mail-server.ts', import.meta.url)));
  const [smtpUrl] = (await once(mailServer, 'message')) as [string];
  const { url: databaseUrl, drop } = await createDatabase();
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 4 });
  const { volunteers } = await buildWorld(db, 1, turns.length * perTurn);
  const slots = await hotSlots(db);
  const idle = idleWatch(databaseUrl);
  const results: Record<1 | 2, LoadResult[]> = { 1: [], 2: [] };
  for (const [turn, processes] of turns.entries()) {
    const server = await startProcesses(processes, {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '16',
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'silent',
    });
    const shots = signUpsOn(slots[turn]!, volunteers.slice(turn * perTurn, (turn + 1) * perTurn));
    await fire(server.url, shots.slice(0, warmUp), connections);
    await idle.wait();
    for (let from = warmUp; from < measured; from += signUps) {
      results[processes].push(await fire(server.url, shots.slice(from, from + signUps), connections));
      // The mails of one round must not take the processor from the next.
      await idle.wait();
    }
    await comeAtOnce(server.url, shots.slice(measured));
    await idle.wait();
    // A server tells PostgreSQL of its deadlocks when it ends.
    await server.stop();
  }
  const places = await countPlaces(db);
  const mails = await countMails(db);
  const deadlocks = await deadlocksOf(db);
  await idle.close();
  mailServer.disconnect();
  await close();
  await drop();

  const [one, two] = [middleRound(results[1]), middleRound(results[2])];
  const line = (name: string, { perSecond, p50, p99 }: LoadResult) =>
    console.log(
      `${name.padEnd(16)}${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
    );
  console.log(
    `\nSign-ups on one hot slot, ${connections} connections, ${turns.length / 2} turns of ${rounds} rounds each; the middle round counts.`,
  );
  line('one process', one);
  line('two processes', two);
  console.log(`${places.taken} places taken, ${mails.sent} mails sent, ${deadlocks} deadlocks.`);
  return [
    { what: 'two processes / one', value: two.perSecond / one.perSecond, bound: { atLeast: shareMin } },
    { what: 'places taken beyond those there are', value: places.beyond, bound: { atMost: 0 } },
    {
      what: 'places that nobody got though people were refused',
      value: turns.length * capacity - places.taken,
      bound: { atMost: 0 },
    },
    {
      what: 'sign-ups without exactly one mail',
      value: Math.abs(places.taken - mails.sent) + mails.twice,
      bound: { atMost: 0 },
    },
    { what: 'deadlocks', value: deadlocks, bound: { atMost: 0 } },
  ];
}

interface HotSlot {
  id: string;
  opportunityId: string;
}

/** A slot for each turn, of opportunities of their own. */
async function hotSlots(db: Db): Promise<HotSlot[]> {
  const at = await makeOrganization(db);
  const now = new Date();
  const startAt = new Date(now.getTime() + 60 * 86_400_000);
  const endAt = new Date(startAt.getTime() + 3 * 3_600_000);
  const made: HotSlot[] = [];
  while (made.length < turns.length) {
    const { opportunity, slots } = await makeOpportunity(
      db,
      at,
      { postedAt: now },
      { schedule: { dates: [{ startAt, endAt }], activities: [{ title: 'Parade', capacity }] } },
    );
    made.push({ id: slots[0]!.id, opportunityId: opportunity.id });
  }
  return made;
}

const signUpsOn = ({ id, opportunityId }: HotSlot, people: readonly Volunteer[]): Shot[] =>
  people.map(({ cookie }) => ({
    method: 'POST',
    path: `/api/opportunities/${opportunityId}/registrations`,
    cookie,
    body: JSON.stringify({ slotIds: [id] }),
  }));

/** Starts as `npm start` does, and waits until each process is ready. */
async function startProcesses(
  processes: number,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const args = ['--processes', String(processes)];
  const server = await startServer(environment, { entry: startCommand, args });
  const ready = () => server.output.filter((line) => line.includes('Manyhands is ready at')).length;
  while (ready() < processes) await setTimeout(50);
  return server;
}

/** Everybody asks at the same moment for the last places. @throws Error when somebody gets another answer than a place or none */
async function comeAtOnce(url: string, shots: readonly Shot[]): Promise<void> {
  const answers = await Promise.all(
    shots.map(({ path, cookie, body }) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookie! },
        body: body!,
      }),
    ),
  );
  const others = answers.filter(({ status }) => status !== 201 && status !== 409);
  if (others.length > 0) throw new Error(`${others.length} got ${others[0]!.status}`);
}

async function countPlaces(db: Db): Promise<{ taken: number; beyond: number }> {
  const { rows } = (await db.execute(sql`
    select coalesce(sum(taken), 0)::int as taken, coalesce(sum(greatest(taken - ${capacity}, 0)), 0)::int as beyond
    from (select count(*) as taken from registrations where deleted_at is null group by slot_id) slots`)) as unknown as {
    rows: [{ taken: number; beyond: number }];
  };
  return rows[0];
}

/** Mails that tell people of their sign-up: those that left, and those beyond the first to one person. */
async function countMails(db: Db): Promise<{ sent: number; twice: number }> {
  const { rows } = (await db.execute(sql`
    select count(*) filter (where status = 'sent')::int as sent, (count(*) - count(distinct recipient))::int as twice
    from emails where template = 'registered'`)) as unknown as { rows: [{ sent: number; twice: number }] };
  return rows[0];
}
