// Sign-ups a second on one slot that everybody wants, beside the least that any server must do for one: lock the
// slot, count its people, insert, commit, as named prepared statements behind a bare Fastify handler; and beside the
// same with one more row, since a product that tells people by mail must also write down that there is a mail to send.
// Both have 16 connections to the same PostgreSQL, the same people and as many of them in a slot. The bare server
// waits for each answer before its next statement, as one writes it, and runs within the process that asks, which
// spares it the switch between the two; the product is a process of its own and sends its mails meanwhile. It does
// what the bare one leaves out: the session, the rules, the job's row, the answer with names and places. PostgreSQL
// does not wait for its disk in either, which would hide what the servers cost. Every part counts on the processor
// that all share, so the ratio is smaller where nothing else runs: the bare one gains more from it.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import type { BenchCase } from '../case.ts';
import { fire, type LoadResult, type Shot } from '../load.ts';

const rounds = 3;
const connections = 32;
const signUps = 400;
const warmUp = 60;
/** The least share of the bare transaction with an outbox row; the target is 0.7 (docs/PERFORMANCE.md). */
const shareMin = 0.3;

/** Each sign-up needs a person who is not there yet; the bare transaction takes the same ones on a slot of its own. */
export const peopleForHotSlot = rounds * signUps + warmUp;

export const hotSlot: BenchCase = async ({ databaseUrl, serverUrl, world }) => {
  const { hot, volunteers } = world;
  // The other case uses people from the front.
  const people = volunteers.slice(-peopleForHotSlot);
  const bare = await startBare(databaseUrl, hot.slotId, new Map(people.map((one) => [one.cookie, one])));
  const idle = idleWatch(databaseUrl);
  const body = JSON.stringify({ slotIds: [hot.slotId] });
  const shots = (path: string, from: number, count: number): Shot[] =>
    people.slice(from, from + count).map(({ cookie }) => ({ method: 'POST', path, cookie, body }));
  const path = `/api/opportunities/${hot.opportunityId}/registrations`;
  const ways = {
    product: { url: serverUrl, path },
    bare: { url: bare.url, path: '/' },
    outbox: { url: bare.url, path: '/with-outbox' },
  };
  const results: Record<keyof typeof ways, LoadResult[]> = { product: [], bare: [], outbox: [] };
  const mailSeconds: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [from, count] = round === 0 ? [0, warmUp] : [warmUp + (round - 1) * signUps, signUps];
    for (const way of ['product', 'bare', 'outbox'] as const) {
      const result = await fire(ways[way].url, shots(ways[way].path, from, count), connections);
      // The mails of one round must not take the processor from the next.
      const seconds = await idle.wait();
      if (round === 0) continue;
      results[way].push(result);
      if (way === 'product') mailSeconds.push(seconds);
    }
  }
  await bare.close();
  await idle.close();
  const [ours, least, told] = [middle(results.product), middle(results.bare), middle(results.outbox)];
  const line = (name: string, perSecond: number) => {
    const ratio = name === 'product' ? '' : `   product / it: ${(ours / perSecond).toFixed(2)}`;
    console.log(name.padEnd(30) + `${perSecond.toFixed(0).padStart(6)}/s${ratio}`);
  };
  console.log(
    `\nSign-ups on one hot slot, ${connections} connections, ${rounds} rounds; the middle one counts.`,
  );
  line('product', ours);
  line('bare transaction', least);
  line('the same with an outbox row', told);
  console.log(
    `Mails of ${signUps} sign-ups all sent ${Math.max(...mailSeconds).toFixed(1)} s after the last one.`,
  );
  return [
    {
      what: 'product / bare transaction with an outbox row',
      value: ours / told,
      bound: { atLeast: shareMin },
    },
  ];
};

/** Waits until the product's jobs are done. */
function idleWatch(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const isBusy = async () => {
    const text = `select exists (select from pgboss.job where state < 'completed' and start_after <= now()) as busy`;
    return (await pool.query<{ busy: boolean }>(text)).rows[0]?.busy === true;
  };
  return {
    /** @returns the seconds that it took */
    wait: async () => {
      const started = performance.now();
      while (await isBusy()) await setTimeout(100);
      return (performance.now() - started) / 1000;
    },
    close: () => pool.end(),
  };
}

const middle = (results: LoadResult[]): number =>
  results.map(({ perSecond }) => perSecond).toSorted((a, b) => a - b)[Math.floor(results.length / 2)]!;

async function startBare(
  databaseUrl: string,
  likeSlotId: string,
  volunteers: ReadonlyMap<string, { id: string; key: string; email: string }>,
) {
  const pool = new Pool({ connectionString: databaseUrl, max: 16 });
  await pool.query('create table bench_outbox (id uuid primary key, data jsonb not null)');
  const slots = { bare: await ownSlot(pool, likeSlotId), outbox: await ownSlot(pool, likeSlotId) };
  const app = Fastify();
  const signUp =
    (slot: OwnSlot, hasOutbox: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
      const person = volunteers.get(request.headers.cookie ?? '')!;
      const client = await pool.connect();
      try {
        await client.query('begin');
        const locked = await client.query({
          name: 'lock',
          text: 'select capacity from slots where id = $1 for update',
          values: [slot.id],
        });
        const counted = await client.query({
          name: 'count',
          text: `select count(*)::int as filled from registrations
          where slot_id = $1 and deleted_at is null and not is_additional_volunteer`,
          values: [slot.id],
        });
        if (counted.rows[0].filled >= locked.rows[0].capacity) throw new Error('full');
        const id = randomUUID();
        await client.query({
          name: 'insert',
          text: `insert into registrations (id, key, user_id, opportunity_id, date_id, slot_id, sign_up_date,
            signed_up_at, email, activity_name, default_check_out_at)
          values ($1, $2, $3, $4, $5, $6, current_date, now(), $7, 'Parade', now() + interval '60 days')`,
          values: [
            id,
            `bare_${slot.id}_${person.key}`,
            person.id,
            slot.opportunity_id,
            slot.date_id,
            slot.id,
            person.email,
          ],
        });
        if (hasOutbox)
          await client.query({
            name: 'outbox',
            text: 'insert into bench_outbox (id, data) values ($1, $2)',
            values: [id, JSON.stringify({ registrationIds: [id], userId: person.id })],
          });
        await client.query('commit');
        reply.status(201);
        return { id };
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    };
  app.post('/', signUp(slots.bare, false));
  app.post('/with-outbox', signUp(slots.outbox, true));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

interface OwnSlot {
  id: string;
  date_id: string;
  opportunity_id: string;
}

let days = 0;

/** A slot of its own on a date of its own, so that each counts as many people as it registered itself. */
async function ownSlot(pool: Pool, likeSlotId: string): Promise<OwnSlot> {
  days += 1;
  const { rows } = await pool.query<OwnSlot>(
    `with d as (
       insert into opportunity_dates (id, opportunity_id, start_at, end_at)
       select gen_random_uuid(), d.opportunity_id, d.start_at + $2 * interval '1 day', d.end_at + $2 * interval '1 day'
       from opportunity_dates d join slots s on s.date_id = d.id where s.id = $1 returning id, opportunity_id)
     insert into slots (id, opportunity_id, date_id, activity_id, capacity)
     select gen_random_uuid(), d.opportunity_id, d.id, s.activity_id, s.capacity
     from d, slots s where s.id = $1 returning id, date_id, opportunity_id`,
    [likeSlotId, days],
  );
  return rows[0]!;
}
