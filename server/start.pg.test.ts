import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { waitingForLocks } from '#testing/locks.ts';
import { startProxy } from '#testing/proxy.ts';
import { createDatabase, type TestDatabase } from '#testing/postgres.ts';
import { startServer, type ServerProcess } from '#testing/server.ts';
import { openDatabase, withTransaction } from './db/client.ts';
import { migrate } from './db/migrate.ts';

let own: TestDatabase | undefined;
let servers: ServerProcess[] = [];

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await own?.drop();
});

it('three processes that start at once on an empty database all get ready, and two of them make the demo data once [service-3]', async () => {
  own = await createDatabase(null);
  const { url } = own;
  // Two of them make the demo data: each draws its pictures before it knows who is first.
  servers = await Promise.all(
    ['on', 'on', 'off'].map((demo) => startServer({ DATABASE_URL: url, DEMO_DATA: demo })),
  );
  const ready = await Promise.all(servers.map((server) => fetch(`${server.url}/api/ready`)));
  expect(ready.map((answer) => answer.status)).toEqual([200, 200, 200]);

  const database = await openDatabase({ kind: 'postgres', url, pool: 2 });
  const { rows } = (await database.db.execute(
    sql`select count(*)::int as n from users where email = 'volunteer@example.org'`,
  )) as unknown as { rows: { n: number }[] };
  await database.close();
  expect(rows).toEqual([{ n: 1 }]);
});

it('answers the request that is running when it is asked to stop, and ends promptly [service-3]', async () => {
  own = await createDatabase();
  const database = await openDatabase({ kind: 'postgres', url: own.url, pool: 3 });
  const [server] = (servers = [await startServer({ DATABASE_URL: own.url })]);
  // Holding the table keeps the request running until the transaction ends.
  const { running, stopped } = await withTransaction(database.db, async (tx) => {
    await tx.execute(sql`lock table opportunities in access exclusive mode`);
    const request = fetch(`${server!.url}/api/opportunities`);
    await expect.poll(() => waitingForLocks(database.db)).toBeGreaterThan(0);
    return { running: request, stopped: server!.stop() };
  });
  expect((await running).status).toBe(200);
  expect(await stopped).toBe(0);
  await database.close();
});

it.each(['cut', 'freeze'] as const)(
  'ends within its time when it is asked to stop while the database is away (%s) and a request waits for it [service-3]',
  async (loss) => {
    own = await createDatabase();
    const proxy = await startProxy(own.url);
    const environment = { DATABASE_URL: proxy.through(own.url), STOP_SECONDS: '3', LOG_LEVEL: 'silent' };
    const [server] = (servers = [await startServer(environment)]);
    const read = () => fetch(`${server!.url}/api/opportunities`).catch(() => null);
    expect((await read())?.status).toBe(200);
    proxy[loss]();
    const running = read();
    const code = await server!.stop();
    // With nobody there it all fails at once; with nobody answering the request never ends, and is given up.
    expect(loss === 'cut' ? [0, 1] : [1]).toContain(code);
    expect((await running)?.status ?? 503).toBe(503);
    await proxy.close();
  },
);

it('a database whose user may not create what is needed is refused in one sentence [service-4]', async () => {
  own = await createDatabase(null);
  const admin = await openDatabase({ kind: 'postgres', url: own.url, pool: 2 });
  const role = `guest_${process.pid}`;
  await admin.db.execute(sql.raw(`create role ${role} login`));
  const url = Object.assign(new URL(own.url), { username: role, password: '' }).href;
  const guest = await openDatabase({ kind: 'postgres', url, pool: 2 });
  try {
    await expect(migrate(guest.db, 'postgres')).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('may not create schemas, tables and the extension pg_trgm'),
    });
    // With schemas of its own it still may not create the extension.
    const name = new URL(own.url).pathname.slice(1);
    await admin.db.execute(sql.raw(`create schema drizzle authorization ${role}`));
    await admin.db.execute(sql.raw(`create schema pgboss authorization ${role}`));
    await admin.db.execute(sql.raw(`grant create on schema public to ${role}`));
    await admin.db.execute(sql.raw(`revoke create on database ${name} from ${role}`));
    await expect(migrate(guest.db, 'postgres')).rejects.toMatchObject({ name: 'StartError' });
  } finally {
    await guest.close();
    await admin.db.execute(sql.raw(`drop owned by ${role}`));
    await admin.db.execute(sql.raw(`drop role ${role}`));
    await admin.close();
  }
});
