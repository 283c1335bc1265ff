// Reading on a real streaming replica.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { createDatabase, type TestDatabase } from '#testing/postgres.ts';
import { startReplica, type StreamingReplica } from '#testing/replica.ts';
import { startServer, testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { openDatabase, type Db, type OpenDatabase, type Queryable } from './db/client.ts';
import { readElsewhere } from './db/read-elsewhere.ts';

let own: TestDatabase;
let replica: StreamingReplica;
const opened: OpenDatabase[] = [];
beforeAll(async () => {
  own = await createDatabase();
  replica = await startReplica();
});
afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await replica.stop();
  await own.drop();
});

/** The database with its replica, and what was told of that one. */
async function open(): Promise<{ db: Db; told: string[] }> {
  const told: string[] = [];
  const database = await openDatabase({
    kind: 'postgres',
    url: own.url,
    pool: 2,
    replicaUrl: replica.urlOf(own.url),
    onReplica: (state) => told.push(state),
  });
  opened.push(database);
  return { db: database.db, told };
}

/** How many people there are, and whether that was read on the replica. */
const count = async (reader: Queryable) => {
  const { rows } = (await reader.execute(
    sql`select (select count(*)::int from ${users}) as people, pg_is_in_recovery() as elsewhere`,
  )) as unknown as { rows: [{ people: number; elsewhere: boolean }] };
  return rows[0];
};

it('what is read on the replica has what was written before [service-19]', async () => {
  const { db, told } = await open();
  for (let people = 1; people <= 30; people += 1) {
    await makeUser(db);
    expect(await readElsewhere(db, count)).toEqual({ people, elsewhere: true });
  }
  expect(told).toEqual([]);
});

it('a report of a server is read there [service-19]', async () => {
  const { db } = await open();
  const server = await startServer({
    DATABASE_URL: own.url,
    DATABASE_REPLICA_URL: replica.urlOf(own.url),
    PAYMENTS: 'none',
  });
  const organizer = await makeOrganizer(db);
  await makeOrganization(db, {}, { organizer });
  const cookie = await openSession(db, organizer, { now: new Date(), secret: testSecret });
  const answer = await fetch(`${server.url}${contract.hours.totals.path}?start=2030-01-01&end=2030-01-31`, {
    headers: { cookie },
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('minutes')]);
  const { rows } = (await readElsewhere(db, (reader) =>
    reader.execute(sql`select count(*)::int as n from pg_stat_activity
      where application_name = 'manyhands-replica' and datname = current_database() and xact_start is null`),
  )) as unknown as { rows: [{ n: number }] };
  expect(rows[0].n).toBeGreaterThan(0);
  await server.stop();
});

it('one that falls behind or is lost is done without, and that is told [service-19]', async () => {
  const [behind, away] = [await open(), await open()];
  const { people } = await count(away.db);
  await readElsewhere(behind.db, (reader) => reader.execute(sql`select pg_wal_replay_pause()`));
  await makeUser(behind.db);
  expect(await readElsewhere(behind.db, count)).toEqual({ people: people + 1, elsewhere: false });
  expect(behind.told).toEqual(['behind']);
  await replica.stop();
  expect(await readElsewhere(away.db, count)).toEqual({ people: people + 1, elsewhere: false });
  expect(await readElsewhere(away.db, count)).toEqual({ people: people + 1, elsewhere: false });
  expect(away.told).toEqual(['away']);
});
