import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Deps } from '#server/context.ts';
import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { emails, registrations } from '#server/db/schema/index.ts';
import { createLog } from '#server/platform/log.ts';
import { buildDeps } from '#server/start.ts';
import { makeOpportunity, makeOrganization, makeRegistration, makeUser } from '#testing/factories/index.ts';
import { createDatabase, type TestDatabase } from '#testing/postgres.ts';
import { startServer, testSecret, type ServerProcess } from '#testing/server.ts';
import { queueReminders } from './queue-reminders.actions.ts';

const people = 150;

let own: TestDatabase;
let database: OpenDatabase;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  own = await createDatabase();
  database = await openDatabase({ kind: 'postgres', url: own.url, pool: 4 });
});
beforeEach(async () => {
  await database.db.update(registrations).set({ deletedAt: new Date() });
  await database.db.delete(emails);
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

/** So many people who signed up the day before yesterday for a shift that begins in less than a day. */
async function scene(hours: number): Promise<string[]> {
  const { db } = database;
  const inHours = (ahead: number) => new Date(Date.now() + ahead * 3_600_000);
  const { slots } = await makeOpportunity(
    db,
    await makeOrganization(db),
    {},
    {
      schedule: {
        dates: [{ startAt: inHours(hours), endAt: inHours(hours + 2) }],
        activities: [{ title: 'Packing', capacity: people }],
      },
    },
  );
  const addresses: string[] = [];
  for (let index = 0; index < people; index += 1) {
    const user = await makeUser(db);
    await makeRegistration(db, user, slots[0]!, { signedUpAt: inHours(-48) });
    addresses.push(user.email);
  }
  return addresses;
}

/** The use cases over a pool of connections of their own, as another process has them. */
async function anotherProcess(): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const config = readConfig({
    NODE_ENV: 'test',
    AUTH_SECRET: testSecret,
    DATABASE_URL: own.url,
    LOG_LEVEL: 'error',
  });
  const opened = await openDatabase({ kind: 'postgres', url: own.url, pool: 4 });
  const deps = await buildDeps(config, opened, createLog('error'));
  return {
    deps,
    close: async () => {
      await deps.jobs.stop();
      await opened.close();
    },
  };
}

const reminders = () =>
  database.db.select({ to: emails.recipient }).from(emails).where(eq(emails.template, 'reminder'));

describe('reminders with several processes', () => {
  it('are written once when two look at the same moment', async () => {
    const addresses = await scene(20);
    const both = await Promise.all([anotherProcess(), anotherProcess()]);
    const written = await Promise.all([...both, ...both].map(({ deps }) => queueReminders(deps)));
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(people);
    expect((await reminders()).map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
    await Promise.all(both.map(({ close }) => close()));
  });

  it('go out by themselves, once, also when a server is killed while it writes them', async () => {
    await scene(10);
    servers = await Promise.all([1, 2].map(() => startServer({ DATABASE_URL: own.url })));
    await expect.poll(async () => (await reminders()).length, { interval: 5 }).toBeGreaterThan(0);
    await Promise.all(servers.map((server) => server.kill()));
    const next = await anotherProcess();
    await queueReminders(next.deps);
    await next.close();
    const addresses = (await reminders()).map(({ to }) => to);
    expect(addresses).toHaveLength(people);
    expect(new Set(addresses).size).toBe(people);
  });
});
