// Two servers behind a real PgBouncer in transaction mode, which has fewer connections to PostgreSQL than they have to it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { patience } from '#testing/machine.ts';
import { startPgBouncer, type PgBouncer } from '#testing/pgbouncer.ts';
import { createDatabase, type TestDatabase } from '#testing/postgres.ts';
import { startServer, testSecret, type ServerProcess } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { startSmtp, type FakeSmtp } from '#testing/smtp.ts';
import { openDatabase, type OpenDatabase } from './db/client.ts';

const people = 12;
const places = 5;
/** Those that the pooler has to PostgreSQL, and those of this test, which go past it. */
const pooled = 6;
const past = 2;

let own: TestDatabase;
let database: OpenDatabase;
let smtp: FakeSmtp;
let pooler: PgBouncer | undefined;
let servers: ServerProcess[] = [];
beforeAll(async () => {
  // Empty: the servers migrate it through the pooler, both at once.
  own = await createDatabase(null);
  database = await openDatabase({ kind: 'postgres', url: own.url, pool: past });
  [pooler, smtp] = await Promise.all([startPgBouncer(own.url, { connections: pooled }), startSmtp()]);
  if (!pooler)
    process.stderr.write(
      'There is no PgBouncer to try, and none can be fetched: both go to PostgreSQL itself.\n',
    );
  servers = await Promise.all(
    // One of them knows the database's own address, too.
    [undefined, own.url].map((direct) =>
      startServer({
        ...(direct ? { DATABASE_DIRECT_URL: direct } : {}),
        DATABASE_URL: pooler?.url ?? own.url,
        DATABASE_POOLER: 'transaction',
        SMTP_URL: smtp.url,
        LOG_LEVEL: 'warn',
      }),
    ),
  );
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all([database.close(), pooler?.stop(), smtp.stop()]);
  await own.drop();
});

it('two servers behind a pooler in transaction mode migrate, overbook nothing and send each mail once [service-18]', async () => {
  const { db } = database;
  const now = new Date();
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const { opportunity, slots } = await makeOpportunity(
    db,
    await makeOrganization(db),
    { postedAt: now },
    {
      schedule: {
        dates: [{ startAt: tomorrow, endAt: new Date(tomorrow.getTime() + 3_600_000) }],
        activities: [{ title: 'Sorting', capacity: places }],
      },
    },
  );
  const volunteers = await Promise.all(
    Array.from({ length: people }, async () => {
      const user = await makeUser(db);
      return { email: user.email, cookie: await openSession(db, user, { now, secret: testSecret }) };
    }),
  );
  const statuses = await Promise.all(
    volunteers.map(async ({ cookie }, index) => {
      const { url } = servers[index % 2]!;
      const answer = await fetch(`${url}/api/opportunities/${opportunity.id}/registrations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ slotIds: [slots[0]!.id] }),
      });
      return answer.status;
    }),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(places);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  // Jobs are done and mails leave, one for each who got a place.
  const signedUp = volunteers.filter((_, index) => statuses[index] === 201).map(({ email }) => email);
  const mailed = () => smtp.received.flatMap(({ to }) => to).filter((to) => signedUp.includes(to));
  await expect.poll(() => mailed().toSorted(), { timeout: patience(30_000) }).toEqual(signedUp.toSorted());
  // What visitors see is kept in each process and true in both.
  const shown = await Promise.all(
    servers.map(async ({ url }) => (await fetch(`${url}/api/opportunities/${opportunity.id}`)).text()),
  );
  expect(shown[0]).toBe(shown[1]);
  const { rows } = (await db.execute(sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'manyhands' and pid <> pg_backend_pid()`)) as unknown as {
    rows: [{ n: number }];
  };
  if (pooler)
    expect(rows[0].n, 'both share the connections of the pooler').toBeLessThanOrEqual(pooled + past);
  const failures = servers.flatMap(({ output }) => output.filter((line) => line.includes('"level":"error"')));
  expect(failures).toEqual([]);
  const warnings = servers.map(({ output }) => output.some((line) => line.includes('no time limit')));
  expect(warnings).toEqual([true, true]);
});
