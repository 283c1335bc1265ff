import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Problem } from '#shared/errors.ts';
import { openDatabase, withTransaction, type OpenDatabase } from '#server/db/client.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { waitingForLocks } from '#testing/locks.ts';
import { createDatabase, type TestDatabase } from '#testing/postgres.ts';
import { startProxy, type CuttableProxy } from '#testing/proxy.ts';
import { startServer, testSecret, type ServerProcess } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';

let own: TestDatabase;
let database: OpenDatabase;
let proxy: CuttableProxy;
let server: ServerProcess;

beforeAll(async () => {
  own = await createDatabase();
  database = await openDatabase({ kind: 'postgres', url: own.url, pool: 3 });
  proxy = await startProxy(own.url);
  server = await startServer({ DATABASE_URL: proxy.through(own.url), LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  proxy.restore();
  await server.stop();
  await proxy.close();
  await database.close();
  await own.drop();
});

async function scene() {
  const { db } = database;
  const now = new Date();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const { opportunity, slots } = await makeOpportunity(
    db,
    await makeOrganization(db),
    { postedAt: now },
    { schedule: { dates: [{ startAt: inDays(1), endAt: inDays(1.1) }], activities: [{ title: 'Packing' }] } },
  );
  const cookie = await openSession(db, await makeUser(db), { now, secret: testSecret });
  const signUp = () =>
    fetch(`${server.url}/api/opportunities/${opportunity.id}/registrations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ slotIds: [slots[0]!.id] }),
    });
  return { slotId: slots[0]!.id, signUp };
}

it('answers 503 when the database goes away in mid-request, and recovers without a restart [service-2]', async () => {
  const { slotId, signUp } = await scene();

  // The slot's row is held, so the sign-up is in the middle of its transaction when the connection is cut.
  const interrupted = await withTransaction(database.db, async (tx) => {
    await tx.execute(sql`select id from slots where id = ${slotId} for update`);
    const running = signUp();
    await expect.poll(() => waitingForLocks(database.db)).toBe(1);
    proxy.cut();
    return running;
  });
  expect(interrupted.status).toBe(503);
  expect(interrupted.headers.get('content-type')).toContain('application/problem+json');
  expect((await interrupted.json()) as Problem).toMatchObject({ code: 'service.unavailable' });

  const whileAway = await fetch(`${server.url}/api/opportunities`);
  expect(whileAway.status).toBe(503);
  expect(whileAway.headers.get('retry-after')).toBe('5');
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(503);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);

  proxy.restore();
  await expect.poll(async () => (await fetch(`${server.url}/api/ready`)).status).toBe(200);
  expect((await signUp()).status).toBe(201);
});
