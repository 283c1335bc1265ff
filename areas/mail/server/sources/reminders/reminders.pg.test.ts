import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Deps } from '#server/context.ts';
import { openDatabase } from '#server/db/client.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { createLog } from '#server/platform/log.ts';
import { buildDeps } from '#server/start.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { patience } from '#testing/machine.ts';
import { testSecret } from '#testing/server.ts';
import { useTwoServers } from '#testing/two-servers.ts';
import { queueReminders } from './reminders.mails.ts';

const people = 150;

const servers = useTwoServers();
beforeEach(async () => {
  await servers.db.update(registrations).set({ deletedAt: new Date() });
  await servers.db.delete(emails);
});

/** So many people who signed up the day before yesterday for a shift that begins in less than a day. */
async function scene(hours: number): Promise<string[]> {
  const { db } = servers;
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
    DATABASE_URL: servers.databaseUrl,
    LOG_LEVEL: 'error',
  });
  const opened = await openDatabase({ kind: 'postgres', url: servers.databaseUrl, pool: 4 });
  const deps = await buildDeps(config, opened, createLog('error'));
  return {
    deps,
    close: async () => {
      await deps.jobs.stop();
      await deps.live.stop();
      await opened.close();
    },
  };
}

const reminders = () =>
  servers.db.select({ to: emails.recipient }).from(emails).where(eq(emails.template, 'reminder'));

describe('reminders with several processes', () => {
  it('are written once when two look at the same moment [reminders-1]', async () => {
    const addresses = await scene(20);
    const both = await Promise.all([anotherProcess(), anotherProcess()]);
    const written = await Promise.all([...both, ...both].map(({ deps }) => queueReminders(deps)));
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(people);
    expect((await reminders()).map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
    await Promise.all(both.map(({ close }) => close()));
  });

  it('go out by themselves, once, also when a server is killed while it writes them [reminders-6]', async () => {
    await scene(10);
    await servers.start();
    await expect
      .poll(async () => (await reminders()).length, { interval: 5, timeout: patience(30_000) })
      .toBeGreaterThan(0);
    await servers.kill();
    const next = await anotherProcess();
    await queueReminders(next.deps);
    await next.close();
    const addresses = (await reminders()).map(({ to }) => to);
    expect(addresses).toHaveLength(people);
    expect(new Set(addresses).size).toBe(people);
  });
});
