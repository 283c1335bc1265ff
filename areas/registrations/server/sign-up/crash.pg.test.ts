import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { patience } from '#testing/machine.ts';
import { createDatabase, type TestDatabase } from '#testing/postgres.ts';
import { startServer, testSecret, type ServerProcess } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { triesOf } from '#testing/soak.ts';
import { startSmtp, type FakeSmtp } from '#testing/smtp.ts';

/** Nine are each of the three moments below after one, two and three answers or mails. */
const kills = triesOf({ gate: 9, soak: 21 });
const signUpsPerRound = 12;

let own: TestDatabase;
let database: OpenDatabase;
let smtp: FakeSmtp;

beforeAll(async () => {
  own = await createDatabase();
  database = await openDatabase({ kind: 'postgres', url: own.url, pool: 4 });
  smtp = await startSmtp();
});
afterAll(async () => {
  await smtp.stop();
  await database.close();
  await own.drop();
});

const start = () => startServer({ DATABASE_URL: own.url, SMTP_URL: smtp.url, LOG_LEVEL: 'silent' });

async function scene() {
  const { db } = database;
  const now = new Date();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const { opportunity, slots } = await makeOpportunity(
    db,
    await makeOrganization(db),
    { postedAt: now },
    {
      schedule: {
        dates: [{ startAt: inDays(1), endAt: inDays(1.1) }],
        activities: [{ title: 'Packing', capacity: 10_000 }],
      },
    },
  );
  return { opportunityId: opportunity.id, slotId: slots[0]!.id };
}

/** Signs new volunteers up, all at once; calls `onAcknowledged` with each registration that was confirmed to them. */
async function signUpMany(
  server: ServerProcess,
  { opportunityId, slotId }: { opportunityId: string; slotId: string },
  cookies: string[],
  onAcknowledged: (registrationId: string) => void,
): Promise<void> {
  await Promise.all(
    cookies.map(async (cookie) => {
      const response = await fetch(`${server.url}/api/opportunities/${opportunityId}/registrations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ slotIds: [slotId] }),
      }).catch(() => null);
      if (response?.status !== 201) return;
      const answer = (await response.json().catch(() => null)) as { registrations: { id: string }[] } | null;
      if (answer) onAcknowledged(answer.registrations[0]!.id);
    }),
  );
}

/** Lets the queue see at once what it would find by itself when the time of a dead process's jobs has run out. */
const expireJobsOfDeadProcesses = () =>
  database.db.execute(sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);

/** What is still to be done: mails by their state, jobs by theirs. Empty when everything is settled. */
const unsettled = async (): Promise<object[]> => {
  const { rows } = (await database.db.execute(sql`
    select 'mail' as what, status as state, count(*)::int as n
      from emails where status in ('queued', 'sending', 'handed_over') group by status
    union all
    select name, state::text, count(*)::int
      from pgboss.job where state in ('created', 'retry', 'active') group by name, state`)) as unknown as {
    rows: object[];
  };
  return rows;
};

it(
  `survives ${kills} kills during sign-ups: no acknowledged registration is lost, no mail is sent twice [sign-up-19]`,
  async () => {
    const { db } = database;
    const world = await scene();
    const acknowledged: string[] = [];

    for (let round = 0; round < kills; round += 1) {
      const cookies: string[] = [];
      for (let index = 0; index < signUpsPerRound; index += 1) {
        const user = await makeUser(db);
        cookies.push(await openSession(db, user, { now: new Date(), secret: testSecret }));
      }
      await expireJobsOfDeadProcesses();
      const server = await start();
      const before = {
        acknowledged: acknowledged.length,
        attempts: smtp.attempts,
        received: smtp.received.length,
      };
      // The moment differs from round to round: by answers given, by mails begun, by mails taken over.
      const share = 1 + (Math.floor(round / 3) % 6);
      const moment = [
        () => acknowledged.length >= before.acknowledged + share,
        () => smtp.attempts >= before.attempts + share,
        () => smtp.received.length >= before.received + share,
      ][round % 3]!;
      const running = signUpMany(server, world, cookies, (id) => acknowledged.push(id));
      await expect.poll(moment, { interval: 1, timeout: patience(20_000) }).toBe(true);
      await server.kill();
      await running;
    }

    await expireJobsOfDeadProcesses();
    const server = await start();
    try {
      await expect.poll(unsettled, { interval: 200, timeout: patience(60_000) }).toEqual([]);
    } finally {
      await server.stop();
    }

    const kept = await db
      .select({ id: registrations.id })
      .from(registrations)
      .where(isNull(registrations.deletedAt));
    expect(kept.length).toBeGreaterThanOrEqual(acknowledged.length);
    const found = await db
      .select({ id: registrations.id })
      .from(registrations)
      .where(isOneOf(registrations.id, acknowledged));
    expect(found).toHaveLength(acknowledged.length);
    expect(acknowledged.length).toBeGreaterThan(kills);

    const outbox = await db.select().from(emails);
    expect(outbox).toHaveLength(kept.length);
    const received = smtp.countByMessageId();
    expect([...received.values()].filter((times) => times > 1)).toEqual([]);
    expect([...smtp.countByEvent().values()].filter((times) => times > 1)).toEqual([]);
    for (const mail of outbox) {
      // A mail whose sending was cut off after the hand-over may or may not have arrived; it is marked, not repeated.
      if (mail.status === 'uncertain') continue;
      expect(mail.status).toBe('sent');
      expect(received.get(mail.messageId ?? '')).toBe(1);
    }
  },
  patience(300_000),
);
