// How long a sign-up takes while a message to ten thousand people is turned into rows and sent over SMTP, beside what it
// takes before that, with the same server, the same people and as many of them at a time. The mail server is a process of
// its own and takes everything at once; the pace of the mails is the product's own, as it is without a setting.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { contract } from '#shared/contract/index.ts';
import { openDatabase, type Db } from '#server/db/client.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { createDatabase } from '#testing/postgres.ts';
import { startServer, testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { letApply } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import type { Figure } from '../case.ts';
import { fire, type Shot } from '../load.ts';
import { signUpsNeeded, signUpsWhile } from '../sign-ups.ts';
import { buildWorld } from '../world.ts';

const readers = 10_000;
/** The slowest of a hundred sign-ups may take so many times what it takes while nothing is sent. */
const target = 2;

/** Measures on a database of its own: a server without a mail server would take the jobs, too. */
export async function benchWhileSending(): Promise<Figure[]> {
  const mailServer = fork(fileURLToPath(new URL('../mail-server.ts', import.meta.url)));
  const [smtpUrl] = (await once(mailServer, 'message')) as [string];
  const { url: databaseUrl, drop } = await createDatabase();
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 4 });
  const world = await buildWorld(db, 10, signUpsNeeded);
  const message = await messageToReaders(db);
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '16',
    SMTP_URL: smtpUrl,
    LOG_LEVEL: 'silent',
  });
  const value = await signUpsWhile(server.url, world, {
    name: 'while a message is sent',
    begin: () => fire(server.url, [message], 1),
  });
  const { waiting, sent } = await countMails(db);
  if (waiting === 0 || sent === 0) throw new Error(`The sign-ups met no sending: ${sent} mails had left.`);

  console.log(`${sent} mails were sent by then.`);

  await server.kill();
  mailServer.disconnect();
  await close();
  await drop();
  return [{ what: 'p99 of sign-ups: sending / idle', value, bound: { atMost: target } }];
}

/** The call that sends a message to a group of so many people with accounts. */
async function messageToReaders(db: Db): Promise<Shot> {
  const organizer = await makeOrganizer(db);
  const at = await makeOrganization(db, {}, { organizer });
  const group = await makeGroup(db, at.organization, {}, { locations: [at.location] });
  await db.execute(sql`insert into users (id, key, email, email_verified, first_name, last_name, created_at, updated_at)
    select 'reader' || n, 'USER#reader' || n || '#Okafor,Ada', 'reader' || n || '@example.org', true, 'Ada', 'Okafor', now(), now()
    from generate_series(1, ${readers}) n`);
  await letApply(db, at.organization, 'reader%');
  await db.execute(sql`insert into group_members (id, group_id, first_name, last_name, email)
    select gen_random_uuid(), ${group.id}, first_name, last_name, email from users where email like 'reader%'`);
  const body = {
    sendKey: randomUUID(),
    audiences: [{ kind: 'group', id: group.id }],
    subject: 'See you soon, {firstName}',
    content: `<p>Dear {firstName},</p>${'<p>please bring <strong>gloves</strong>.</p>'.repeat(5)}<p>{name}</p>`,
    attachmentIds: [],
    recipients: Array.from({ length: readers }, (_, index) => `reader${index + 1}@example.org`),
  };
  const cookie = await openSession(db, organizer, { now: new Date(), secret: testSecret });
  return { method: 'POST', path: contract.messages.send.path, cookie, body: JSON.stringify(body) };
}

async function countMails(db: Db): Promise<{ waiting: number; sent: number }> {
  const { rows } = (await db.execute(sql`select count(*) filter (where status <> 'sent')::int as waiting,
    count(*) filter (where status = 'sent')::int as sent from emails where of_message_id is not null`)) as unknown as {
    rows: { waiting: number; sent: number }[];
  };
  return rows[0]!;
}
