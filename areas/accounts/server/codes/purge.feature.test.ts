import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { accountsContract as contract } from '#areas/accounts/contract/accounts.ts';
import {
  accountCodes,
  mailedLinks,
  knownDevices,
  passwordAttempts,
  sessions,
} from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { hashPassword } from '../passwords/password-hash.tool.ts';
import { purgeExpired } from './purge.actions.ts';

const password = 'Volunteer1!';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const counts = async () => ({
  sessions: (await test.db.select().from(sessions)).length,
  codes: (await test.db.select().from(accountCodes)).length,
  links: (await test.db.select().from(mailedLinks)).length,
  tries: (await test.db.select().from(passwordAttempts)).length,
  devices: (await test.db.select().from(knownDevices)).length,
});

it('removes what ended and nothing else, however often it runs [password-9]', async () => {
  const passwordHash = await hashPassword(password);
  const [old, fresh] = [await makeUser(test.db, { passwordHash }), await makeUser(test.db, { passwordHash })];
  const leaveTraces = async ({ email }: typeof old) => {
    await test.ok(contract.signIn, { body: { email, password } });
    await test.ok(contract.forgotPassword, { body: { email } });
    await test.drainJobs();
    await test.refused(contract.signIn, { body: { email, password: 'Wrong-guess1!' } });
  };
  // Tries of a network and of all strangers together.
  const left = { sessions: 1, codes: 1, links: 1, tries: 2, devices: 1 };
  await leaveTraces(old);
  await purgeExpired(test.deps);
  expect(await counts()).toEqual(left);

  // The session's 30 days are over, the link's day, the code's 15 minutes and the tries' hour.
  test.clock.advance({ days: 29, hours: 23, minutes: 50 });
  await leaveTraces(fresh);
  test.clock.advance({ minutes: 10 });
  await purgeExpired(test.deps);
  await purgeExpired(test.deps);
  expect(await counts()).toEqual({ ...left, devices: 2 });

  test.clock.advance({ days: 30 });
  await Promise.all([purgeExpired(test.deps), purgeExpired(test.deps)]);
  expect(await counts()).toEqual({ sessions: 0, codes: 0, links: 0, tries: 0, devices: 2 });
  test.clock.advance({ days: 340 });
  await purgeExpired(test.deps);
  expect((await counts()).devices).toBe(1);
});

it('is due once a day, no matter which process asks [password-9]', async () => {
  const purges = async () => {
    const { rows } = (await test.db.execute(
      sql`select state::text as state from pgboss.job where name = 'accounts.purge'`,
    )) as { rows: { state: string }[] };
    return rows.map(({ state }) => state);
  };
  await Promise.all([1, 2, 3].map(() => test.deps.jobs.sendScheduled()));
  await test.deps.jobs.sendScheduled();
  expect(await purges()).toEqual(['created']);
  await test.drainJobs();
  await test.deps.jobs.sendScheduled();
  expect(await purges()).toEqual(['completed']);
});

it('keeps a mailed code in the queue no longer than a moment after its mail was written', async () => {
  const { rows } = (await test.db.execute(
    sql`select name, deletion_seconds as kept, retention_seconds as waits from pgboss.queue`,
  )) as { rows: { name: string; kept: number; waits: number }[] };
  const queue = (name: string) => rows.find((row) => row.name === name);
  for (const name of [
    'mail.account.verification-requested',
    'mail.account.reset-requested',
    'accounts.guarded-log-in',
  ]) {
    expect(queue(name)).toMatchObject({ kept: 1, waits: 3600 });
  }
  expect(queue('mail.account.password-changed')?.kept).toBe(3600);
  expect(queue('accounts.purge')?.kept).toBe(2 * 86_400);
});
