// The least that any server must do for a sign-up, as named prepared statements behind a bare Fastify handler: lock the slot, count
// its people, insert, commit; and the same with one more row, since a product that tells people by mail must also write down
// that there is a mail to send.
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import type { Volunteer } from './world.ts';

export interface BareSignUps {
  url: string;
  /** Where it takes what the product takes: the cookie of somebody, and `{ slotIds: [id] }` with one slot. */
  path: string;
  pathWithOutbox: string;
  /** A slot of its own on a date of its own, so that each way counts as many people as it registered itself. @returns its id */
  slotLike(slotId: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts it within this process, with as many connections to PostgreSQL as the product has. */
export async function startBareSignUps(
  databaseUrl: string,
  people: readonly Volunteer[],
): Promise<BareSignUps> {
  const byCookie = new Map(people.map((one) => [one.cookie, one]));
  const pool = new Pool({ connectionString: databaseUrl, max: 16 });
  await pool.query('create table bench_outbox (id uuid primary key, data jsonb not null)');
  const app = Fastify();
  const signUp =
    (hasOutbox: boolean) =>
    async (request: FastifyRequest<{ Body: { slotIds: [string] } }>, reply: FastifyReply) => {
      const person = byCookie.get(request.headers.cookie ?? '')!;
      const [slotId] = request.body.slotIds;
      const client = await pool.connect();
      try {
        await client.query('begin');
        const locked = await client.query({
          name: 'lock',
          text: 'select capacity, date_id, opportunity_id from slots where id = $1 for update',
          values: [slotId],
        });
        const slot = locked.rows[0];
        const counted = await client.query({
          name: 'count',
          text: `select count(*)::int as filled from registrations
          where slot_id = $1 and deleted_at is null and not is_additional_volunteer`,
          values: [slotId],
        });
        if (counted.rows[0].filled >= slot.capacity) throw new Error('full');
        const id = randomUUID();
        await client.query({
          name: 'insert',
          text: `insert into registrations (id, key, user_id, opportunity_id, date_id, slot_id, sign_up_date,
            signed_up_at, email, activity_name, default_check_out_at)
          values ($1, $2, $3, $4, $5, $6, current_date, now(), $7, 'Parade', now() + interval '60 days')`,
          values: [
            id,
            `bare_${slotId}_${person.key}`,
            person.id,
            slot.opportunity_id,
            slot.date_id,
            slotId,
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
  app.post('/', signUp(false));
  app.post('/with-outbox', signUp(true));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  let days = 0;
  return {
    url,
    path: '/',
    pathWithOutbox: '/with-outbox',
    slotLike: async (slotId) => {
      days += 1;
      const { rows } = await pool.query<{ id: string }>(
        `with d as (
           insert into opportunity_dates (id, opportunity_id, start_at, end_at)
           select gen_random_uuid(), d.opportunity_id, d.start_at + $2 * interval '1 day', d.end_at + $2 * interval '1 day'
           from opportunity_dates d join slots s on s.date_id = d.id where s.id = $1 returning id, opportunity_id)
         insert into slots (id, opportunity_id, date_id, activity_id, capacity)
         select gen_random_uuid(), d.opportunity_id, d.id, s.activity_id, s.capacity
         from d, slots s where s.id = $1 returning id`,
        [slotId, days],
      );
      return rows[0]!.id;
    },
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}
