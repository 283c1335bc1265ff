import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { messages } from '#areas/messages/schema/messages.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { uploads } from '#areas/files/schema/files.uploads.ts';
import { registrationCreated } from '#areas/registrations/server/registrations.events.ts';
import { withTransaction } from '#server/db/client.ts';
import { createEmail } from '#server/platform/email/email.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import {
  makeEmailGroupAddress,
  makeEmail,
  makeMessage,
  makeMessageRecipient,
} from '#areas/mail/testing/mail.factories.ts';
import { makeFile } from '#areas/files/testing/files.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeSubscription } from '#areas/billing/testing/billing.factories.ts';
import { startSmtp, type FakeSmtp } from '#testing/smtp.ts';
import { tableRows } from '#testing/worlds/schema.ts';

let test: TestApp;
let smtp: FakeSmtp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manyhands-erasure-'));
  smtp = await startSmtp();
  test = await createTestApp({ config: { dataDir, smtpUrl: smtp.url } });
  test.deps.email = createEmail({ smtpUrl: smtp.url });
});
afterAll(async () => {
  await test.close();
  await smtp.stop();
  await rm(dataDir, { recursive: true });
});

const email = 'xanthippe.quillfeather@example.org';
/** Every word by which the person could be recognized. */
const traces = [
  'xanthippe',
  'quillfeather',
  'formerlee',
  'marblehead',
  '5550001111',
  '5550002222',
  'beekeeper',
];

async function select<Row>(query: SQL): Promise<Row[]> {
  return ((await test.db.execute(query)) as { rows: Row[] }).rows;
}

/** `table: row` for each row of the product's tables that holds a trace. */
async function tracesLeft(): Promise<string[]> {
  const tables = await select<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(25);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await select<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    );
    for (const { row } of rows) {
      if (traces.some((trace) => row.toLowerCase().includes(trace))) found.push(`${name}: ${row}`);
    }
  }
  return found;
}

/** Somebody of whom every table that can know a person knows something. */
async function wellKnown() {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const image = await makeFile(test.db, {
    purpose: 'user-profile',
    storageKey: 'public/user/x/profile/picture.png',
    originalName: 'xanthippe.png',
  });
  await test.deps.storage.put(image.storageKey, Buffer.from('picture'));
  // Renamed since the sign-up: the key has the older name.
  const person = await makeUser(test.db, {
    firstName: 'Xanthippe',
    lastName: 'Formerlee',
    email,
    isOrganizer: true,
    isVolunteer: true,
    cellPhone: '5550001111',
    homePhone: '5550002222',
    bio: 'A beekeeper.',
    skills: ['beekeeper'],
    profileImageId: image.id,
  });
  await test.db.update(users).set({ lastName: 'Quillfeather' }).where(eq(users.id, person.id));
  await test.db.insert(uploads).values({ fileId: image.id, userId: person.id, attachedAt: factoryNow });
  await makeSubscription(test.db, person);
  const known = { person: { ...person, lastName: 'Quillfeather' }, place };
  for (const { about } of tableRows) await about?.make(test.db, known);
  await makeCoordinator(test.db, person, place.location);
  for (const address of [email, 'board@example.org'])
    await makeEmailGroupAddress(test.db, place.organization, address);
  const made = await makeOpportunity(
    test.db,
    place,
    { emailGroup: [email, 'board@example.org'] },
    {
      coordinators: [organizer, person],
      schedule: {
        dates: [-48, 24, 48].map((hours) => ({
          startAt: hoursAfter(factoryNow, hours),
          endAt: hoursAfter(factoryNow, hours + 2),
        })),
      },
    },
  );
  const [past, next, later] = made.slots;
  if (!past || !next || !later) throw new Error('The schedule has no slots.');
  const checkedIn = { visit: { checkInAt: hoursAfter(factoryNow, -48) }, sfVolId: 'quillfeather' };
  await makeRegistration(test.db, person, past, checkedIn);
  const held = await makeRegistration(test.db, person, next);
  // Lists of others that name the person, and the person's own list.
  const friend = await makeUser(test.db);
  const listed = await makeAdditionalVolunteer(test.db, friend, {
    firstName: 'Xanthippe',
    lastName: 'Quillfeather',
    email,
    accountUserId: person.id,
  });
  await makeCompanionRegistration(test.db, await makeRegistration(test.db, friend, later), person, listed);
  // Mails to the person and about the person, of today and under the older name.
  await withTransaction(test.db, (tx) =>
    test.deps.events.publish(tx, registrationCreated, { registrationIds: [held.id], userId: person.id }),
  );
  await test.drainJobs();
  await test.db.insert(emails).values({
    id: '00000000-0000-7000-8000-0000000000aa',
    dedupeKey: 'old',
    eventId: 'old',
    template: 'new-volunteer',
    recipient: 'board@example.org',
    subject: 'New volunteer: Xanthippe Formerlee',
    html: '<p>Xanthippe Formerlee</p>',
    text: 'Xanthippe Formerlee signed up.',
    status: 'sent',
  });
  // A message that an organizer wrote names the person and somebody else.
  const audience = { organizationId: made.opportunity.organizationId, opportunityId: made.opportunity.id };
  const message = await makeMessage(test.db, friend, audience, {
    subject: 'Thank you, Xanthippe Quillfeather (+ Otto)!',
    content: `<p>XANTHIPPE QUILLFEATHER brought honey; answers to ${email}.</p>`,
  });
  const names = { firstName: 'Xanthippe', lastName: 'Quillfeather' };
  await makeMessageRecipient(test.db, message, { address: email, ...names });
  return { person, image, opportunityId: made.opportunity.id };
}

it('leaves no trace of a person in any table, once the last mails have left [closing-2, messages-8]', async () => {
  const { person, image, opportunityId } = await wellKnown();
  const before = await tracesLeft();
  const tables = new Set(before.map((line) => line.split(':')[0]));
  // The control: what is looked for is really there.
  const wanted = [
    'email_group_addresses',
    'emails',
    'files',
    'message_recipients',
    'messages',
    'opportunities',
    'registration_additional_volunteers',
    'registrations',
    'users',
    ...tableRows.flatMap(({ about }) => about?.tables ?? []),
  ];
  expect([...tables].toSorted()).toEqual(wanted.toSorted());

  const came = smtp.received.length;
  await test.ok(contract.accountClosing.close, {
    as: person,
    body: { reason: 'privacy', message: 'Xanthippe Quillfeather was here' },
  });
  // Nobody can be reached who is gone, even before the jobs have run.
  expect((await tracesLeft()).filter((line) => !/^(emails|files|messages):/.test(line))).toEqual([]);
  await test.drainJobs();

  expect(await tracesLeft()).toEqual([]);
  // What happened is kept, by the id alone.
  const told = await select<{ type: string }>(
    sql`select type from events where data->>'userId' = ${person.id} order by written`,
  );
  expect(told.map(({ type }) => type)).toEqual(['registration.created', 'account.closed']);
  expect(await test.deps.storage.get(image.storageKey)).toBeNull();
  const last = smtp.received.slice(came).map(({ to, headers }) => [to[0], headers['x-manyhands-template']]);
  expect(last).toContainEqual([email, 'delete-account']);
  expect(last).toContainEqual(['support@manyhands.example', 'delete-account-admin']);
  // The other contact and the rest of the email group hear of the two places; the person is no contact any more.
  expect(last.filter(([, template]) => template === 'volunteer-unregistered')).toHaveLength(2);
  // And the person who brought the person along.
  expect(last.filter(([, template]) => template === 'companion-unregistered')).toHaveLength(1);
  expect(last).toHaveLength(5);
  const [row] = await test.db.select().from(opportunities).where(eq(opportunities.id, opportunityId));
  expect(row?.emailGroup).toEqual(['board@example.org']);
  // What else a message says stays for those to whom it went.
  const written = await test.db
    .select({ subject: messages.subject, content: messages.content })
    .from(messages);
  expect(written).toEqual([
    { subject: 'Thank you, … (+ Otto)!', content: '<p>… brought honey; answers to ….</p>' },
  ]);
});

it('leaves mails about others as they are, whose name or address only begins or ends alike [closing-2]', async () => {
  const ann = await makeUser(test.db, { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' });
  const others = 'Joann Leeson and Ann Leeds, joann@example.org or ann@example.org.uk';
  const about = async (text: string) => (await makeEmail(test.db, { status: 'sent', text })).id;
  const [kept, blanked] = [await about(`Here come ${others}.`), await about('Here comes Ann Lee.')];
  await test.ok(contract.accountClosing.close, { as: ann, body: { reason: 'other' } });
  await test.drainJobs();
  const textOf = async (id: string) =>
    (await test.db.select({ text: emails.text }).from(emails).where(eq(emails.id, id)))[0]?.text;
  expect(await textOf(kept)).toBe(`Here come ${others}.`);
  expect(await textOf(blanked)).toBe('');
});

it('keeps what the queue was told no longer than an hour after it is done', async () => {
  const rows = await select<{ name: string; state: string; seconds: number }>(
    sql`select name, state::text as state, deletion_seconds as seconds from pgboss.job where data::text ilike '%quillfeather%'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatchObject({ state: 'completed', seconds: 3600 });
});

it('waits with the mails that a mail server can’t take yet', async () => {
  const person = await makeUser(test.db, { email: 'waits@example.org', firstName: 'Wanda' });
  smtp.misbehave({ at: 'mail', answer: 451 });
  await test.ok(contract.accountClosing.close, { as: person, body: { reason: 'other' } });
  await test.drainJobs();
  const waiting = (await test.db.select().from(emails)).filter(({ status }) => status === 'queued');
  expect(waiting).toHaveLength(1);
  expect(waiting[0]?.text).not.toBe('');
});
