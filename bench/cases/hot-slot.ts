// Sign-ups a second on one slot that everybody wants, beside the least that any server must do for one: lock the
// slot, count its people, insert, commit, as named prepared statements behind a bare Fastify handler.
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { Pool } from 'pg';
import type { BenchCase } from '../case.ts';
import { fire, type LoadResult, type Shot } from '../load.ts';

const rounds = 3;
const connections = 32;
const signUps = 400;
const warmUp = 60;

/** Each sign-up needs a person who is not there yet; the bare transaction takes the same ones on a slot of its own. */
export const peopleForHotSlot = rounds * signUps + warmUp;

export const hotSlot: BenchCase = async ({ databaseUrl, serverUrl, world }) => {
  const { hot, volunteers } = world;
  // The other case uses people from the front.
  const people = volunteers.slice(-peopleForHotSlot);
  const bare = await startBare(databaseUrl, hot.slotId, new Map(people.map((one) => [one.cookie, one])));
  const body = JSON.stringify({ slotIds: [hot.slotId] });
  const shots = (path: string, from: number, count: number): Shot[] =>
    people.slice(from, from + count).map(({ cookie }) => ({ method: 'POST', path, cookie, body }));
  const path = `/api/opportunities/${hot.opportunityId}/registrations`;
  await fire(serverUrl, shots(path, 0, warmUp), connections);
  await fire(bare.url, shots('/', 0, warmUp), connections);
  const product: LoadResult[] = [];
  const least: LoadResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = warmUp + round * signUps;
    product.push(await fire(serverUrl, shots(path, from, signUps), connections));
    least.push(await fire(bare.url, shots('/', from, signUps), connections));
  }
  await bare.close();
  const [ours, theirs] = [middle(product), middle(least)];
  console.log(
    `\nSign-ups on one hot slot, ${connections} connections, ${rounds} rounds; the middle one counts.`,
  );
  console.log(`product          ${ours.toFixed(0).padStart(6)}/s`);
  console.log(`bare transaction ${theirs.toFixed(0).padStart(6)}/s`);
  console.log(`ratio            ${(ours / theirs).toFixed(2).padStart(6)}  (at least 0.40)`);
};

const middle = (results: LoadResult[]): number =>
  results.map(({ perSecond }) => perSecond).toSorted((a, b) => a - b)[Math.floor(results.length / 2)]!;

async function startBare(
  databaseUrl: string,
  likeSlotId: string,
  volunteers: ReadonlyMap<string, { id: string; key: string; email: string }>,
) {
  const pool = new Pool({ connectionString: databaseUrl, max: 16 });
  // A slot of its own on a date of its own, so that both count as many people as they registered themselves.
  const { rows } = await pool.query(
    `with d as (
       insert into opportunity_dates (id, opportunity_id, start_at, end_at)
       select gen_random_uuid(), d.opportunity_id, d.start_at + interval '1 day', d.end_at + interval '1 day'
       from opportunity_dates d join slots s on s.date_id = d.id where s.id = $1 returning id, opportunity_id)
     insert into slots (id, opportunity_id, date_id, activity_id, capacity)
     select gen_random_uuid(), d.opportunity_id, d.id, s.activity_id, s.capacity
     from d, slots s where s.id = $1 returning id, date_id, opportunity_id`,
    [likeSlotId],
  );
  const slot = rows[0] as { id: string; date_id: string; opportunity_id: string };
  const app = Fastify();
  app.post('/', async (request, reply) => {
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
          `bare_${person.key}`,
          person.id,
          slot.opportunity_id,
          slot.date_id,
          slot.id,
          person.email,
        ],
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
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}
