// What the bench `check-in` compares with, as a server of its own: find the account, lock its place, see whether it is the first
// visit, write it, commit, as named prepared statements behind a bare Fastify handler.
import Fastify from 'fastify';
import { Pool } from 'pg';

const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
});
const app = Fastify();

app.post<{ Body: { email: string; slotId: string } }>('/', async ({ body }) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const found = await client.query<{ id: string }>({
      name: 'account',
      text: 'select id from users where email = $1 and closed_at is null',
      values: [body.email],
    });
    const userId = found.rows[0]?.id;
    const place = await client.query<{ id: string }>({
      name: 'place',
      text: `select id from registrations where slot_id = $1 and user_id = $2 and deleted_at is null
        for no key update`,
      values: [body.slotId, userId],
    });
    const earlier = await client.query({
      name: 'earlier',
      text: 'select 1 from visits where user_id = $1 and check_in_at is not null limit 1',
      values: [userId],
    });
    await client.query({
      name: 'came',
      text: 'insert into visits (registration_id, user_id, check_in_at, new_volunteer) values ($1, $2, now(), $3)',
      values: [place.rows[0]!.id, userId, earlier.rows.length === 0],
    });
    await client.query('commit');
    return { isNewVolunteer: earlier.rows.length === 0 };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

console.log(`Manyhands is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
