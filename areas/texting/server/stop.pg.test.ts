// STOP comes from a phone at the moment at which something else is done with its number.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { textConsents, textPhones, texts } from '#areas/texting/schema/texting.ts';
import { makeText, makeTextConsent, makeTextNumber } from '#areas/texting/testing/texting.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import type { Queryable } from '#server/db/client.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { waitingForLocks } from '#testing/locks.ts';
import { startSms, type FakeSms } from '#testing/sms.ts';
import { leaveOutRowLocks } from '#testing/without-row-locks.ts';
import { sendText } from './outbox/send-text.actions.ts';
import { hashNumber } from './texting.rules.ts';

let test: TestApp;
let sms: FakeSms;
beforeAll(async () => {
  sms = await startSms();
  test = await createTestApp({ config: { sms: sms.config } });
  test.clock.set(factoryNow);
});
afterAll(async () => {
  await test.close();
  await sms.stop();
});

/** Somebody whom one organization may text and who applied to another; the phone has said something before. */
async function reader() {
  const person = await makeUser(test.db);
  const [{ organization }, other] = [await makeOrganization(test.db), await makeOrganization(test.db)];
  await makeVolunteerRequest(test.db, person, other.organization);
  const { number } = await makeTextNumber(test.db, person);
  const consent = await makeTextConsent(test.db, person, organization);
  const numberHash = hashNumber(test.deps.config.authSecret, number);
  await test.db.insert(textPhones).values({ numberHash });
  return { person, number, organization, other: other.organization, consent };
}

type HeldRow = (tx: Queryable) => PromiseLike<unknown>;

/** Begins one thing that comes to a row that a transaction holds, and another behind it; then lets both go on. */
async function oneBehindTheOther(
  holdRow: HeldRow,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<void> {
  const { db } = test;
  const held = Promise.withResolvers<Queryable>();
  const released = Promise.withResolvers<void>();
  // What waits is begun outside of the transaction: a test's database refuses what goes past one that it is made in.
  const holding = db.transaction(async (tx) => {
    await holdRow(tx);
    held.resolve(tx);
    await released.promise;
  });
  try {
    const tx = await Promise.race([held.promise, holding.then(() => db)]);
    const standing = async () => {
      await tx.execute(sql`select pg_stat_clear_snapshot()`);
      return waitingForLocks(tx);
    };
    const first = one();
    await expect.poll(standing).toBe(1);
    let isDone = false;
    const second = other().then(() => (isDone = true));
    // It waits for the first, or is done without having waited.
    await expect.poll(async () => isDone || (await standing()) === 2).toBe(true);
    released.resolve();
    await Promise.all([first, second]);
  } finally {
    released.resolve();
    await holding;
  }
}

async function sayStop(number: string): Promise<void> {
  const { headers, payload } = sms.inbound({ from: number, body: 'STOP', at: test.clock.now() });
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: '/api/texting/inbound',
    headers,
    payload,
  });
  expect(statusCode).toBe(200);
}

/** How many organizations may text somebody whose phone says STOP while the person lets one. */
async function consentsAfterStop(): Promise<number> {
  const { person, number, other } = await reader();
  await oneBehindTheOther(
    // What a consent refers to.
    (tx) =>
      tx.execute(sql`select id from organizations where id = ${other.id} for update -- held by the test`),
    () =>
      test.call(contract.texting.choose, {
        as: person,
        params: { organizationId: other.id },
        body: { mayText: true },
      }),
    () => sayStop(number),
  );
  const kept = await test.db.select().from(textConsents).where(eq(textConsents.userId, person.id));
  return kept.filter(({ endedAt }) => endedAt === null).length;
}

/** How many texts reach a phone that said STOP before they were on their way. */
async function textsAfterStop(): Promise<number> {
  const { person, organization, number, consent } = await reader();
  const text = await makeText(test.db, {
    kind: 'reminder',
    cause: `reminder:${person.id}`,
    state: 'waiting',
    sentAt: null,
    userId: person.id,
    organizationId: organization.id,
    dueAt: factoryNow,
    sendBefore: hoursAfter(factoryNow, 3),
  });
  await oneBehindTheOther(
    (tx) => tx.select().from(textConsents).where(eq(textConsents.id, consent.id)).for('share'),
    () => sayStop(number),
    () => sendText(test.deps, text.id),
  );
  const [row] = await test.db.select().from(texts).where(eq(texts.id, text.id));
  expect(row?.state).toBe(sms.bodiesTo(number).length > 0 ? 'sent' : 'dropped');
  return sms.bodiesTo(number).length;
}

it('nobody may text a phone that says STOP at the moment at which somebody is let [texting-4]', async () => {
  expect(await consentsAfterStop()).toBe(0);
});

it('a text that is about to go out when STOP comes does not go out behind it [texting-4]', async () => {
  expect(await textsAfterStop()).toBe(0);
});

it('negative control: without the locks one may, and the text goes out [texting-4]', async () => {
  const restore = leaveOutRowLocks();
  try {
    expect(await consentsAfterStop()).toBe(1);
    expect(await textsAfterStop()).toBe(1);
  } finally {
    restore();
  }
});
