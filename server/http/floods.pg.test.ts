import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { sendDeepBodies, stallUploads, trickleBodies } from '#testing/attacks.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { noticing } from '#testing/noticing.ts';
import { createDatabase, type TestDatabase } from '#testing/postgres.ts';
import { startServer, testSecret, type ServerProcess } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';

/** Megabytes that the server may take meanwhile. How long it keeps others waiting says `npm run attack -- floods`. */
const memoryMax = 100;
const { create } = contract.opportunityEditor;
const { signIn } = contract.accounts;

let own: TestDatabase;
let database: OpenDatabase;
let server: ServerProcess;
beforeAll(async () => {
  own = await createDatabase();
  database = await openDatabase({ kind: 'postgres', url: own.url, pool: 2 });
  server = await startServer({ DATABASE_URL: own.url, TRUST_PROXY: '1' });
});
afterAll(async () => {
  await server.kill();
  await database.close();
  await own.drop();
});

const during = (attack: () => Promise<unknown>) => noticing(server.url, server.process.pid!, attack);

it('8 MB of lists within lists from a visitor are refused and hold little [limits-11]', async () => {
  const noticed = await during(async () => {
    const answers = await sendDeepBodies(server.url, [create.path, signIn.path]);
    // Some connections end while the visitor is still sending, before the answer is seen.
    expect(Object.keys(answers).filter((status) => !['0', '401', '413'].includes(status))).toEqual([]);
  });
  expect(noticed.memory).toBeLessThan(memoryMax);
});

it('80 uploads that stall, each from another address, hold little [limits-12]', async () => {
  const cookie = await openSession(database.db, await makeUser(database.db), {
    now: new Date(),
    secret: testSecret,
  });
  const { path } = contract.profile.uploadImage;
  const addressOf = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` });
  const noticed = await during(async () => {
    const { 503: refused = 0 } = await stallUploads(server.url, { path, cookie, addressOf });
    expect(refused).toBeGreaterThan(60);
  });
  expect(noticed.memory).toBeLessThan(memoryMax);
});

it('200 bodies that trickle hold little [limits-12]', async () => {
  const noticed = await during(() =>
    trickleBodies(server.url, signIn.path, { 'x-forwarded-for': '203.0.113.200' }),
  );
  expect(noticed.memory).toBeLessThan(memoryMax);
});
