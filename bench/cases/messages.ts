// A message to ten thousand people: turning it into rows of the outbox, beside one bare INSERT of the same rows.
import { sql } from 'drizzle-orm';
import { withTransaction, type Db } from '#server/db/client.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { messageRecipients } from '#areas/messages/schema/messages.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { jobDefinitions } from '#server/areas.ts';
import { createTestApp } from '#testing/app.ts';
import { makeMessage } from '#areas/mail/testing/mail.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { letApply } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import type { Figure } from '../case.ts';

const people = 10_000;
const rounds = 3;
/** How many times as long as the bare INSERT the rows may take. */
const target = 5;
/** PostgreSQL takes 65,535 parameters in a statement, so ten thousand rows take some statements. */
const rowsPerStatement = 2_500;

/** Measures on a database of its own, without a server that would send the mails meanwhile; prints the ratio. */
export async function benchMessages(): Promise<Figure[]> {
  process.env.MANYHANDS_TEST_DB = 'pg';
  const test = await createTestApp();
  const { db, deps } = test;
  const organizer = await makeOrganizer(db);
  const at = await makeOrganization(db, {}, { organizer });
  const { opportunity } = await makeOpportunity(db, at);
  await makeReaders(db);
  await letApply(db, at.organization, 'reader%');
  const job = jobDefinitions.find(({ id }) => id === 'mail.message.sent');
  if (!job) throw new Error('The job that makes the mails of a message is not there.');

  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const message = await makeMessage(
      db,
      organizer,
      { organizationId: at.organization.id, opportunityId: opportunity.id },
      {
        subject: 'See you at {opportunity}',
        content: `<p>Dear {firstName},</p>${'<p>please bring <strong>gloves</strong> and a <a href="https://example.org">map</a>.</p>'.repeat(5)}<p>{name}</p>`,
      },
    );
    await db.insert(messageRecipients).select(
      db
        .select({
          id: sql<string>`gen_random_uuid()`.as('id'),
          messageId: sql<string>`${message.id}::uuid`.as('message_id'),
          address: users.email,
          firstName: users.firstName,
          lastName: users.lastName,
          audiences: sql<number[]>`'{0}'::smallint[]`.as('audiences'),
        })
        .from(users)
        .where(sql`${users.email} like 'reader%'`),
    );
    const data = { eventId: crypto.randomUUID(), occurredAt: '', data: { messageId: message.id } };
    const made = await timed(() => job.handle(deps, data as never));
    const rows = await db.select().from(emails);
    if (rows.length !== people) throw new Error(`${rows.length} mails were made.`);
    await db.execute(sql`truncate emails cascade`);
    const bare = await timed(() =>
      withTransaction(db, async (tx) => {
        for (let from = 0; from < rows.length; from += rowsPerStatement)
          await tx.insert(emails).values(rows.slice(from, from + rowsPerStatement));
      }),
    );
    await db.execute(sql`truncate emails cascade`);
    // What the first round took warms up; a person can be written to twenty times an hour.
    if (round > 0) ratios.push(made / bare);
    console.log(
      `${round === 0 ? 'warming up' : `round ${round}`}: ${made.toFixed(0)} ms beside ${bare.toFixed(0)} ms`,
    );
  }
  await test.close();
  const [, middle = 0] = ratios.toSorted((a, b) => a - b);
  return [
    { what: `a message to ${people} people / one bare INSERT`, value: middle, bound: { atMost: target } },
  ];
}

async function makeReaders(db: Db): Promise<void> {
  await db.execute(sql`insert into users (id, key, email, email_verified, first_name, last_name, created_at, updated_at)
    select 'reader' || n, 'USER#reader' || n || '#Okafor,Ada', 'reader' || n || '@example.org', true, 'Ada', 'Okafor', now(), now()
    from generate_series(1, ${people}) n`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
