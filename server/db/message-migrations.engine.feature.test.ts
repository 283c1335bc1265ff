import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore, type OwnDatabase } from '#testing/database.ts';
import { migrate } from './migrate.ts';

// Messages that were sent before 0023 (audiences, addresses of recipients) and 0026 (what became of each).

let own: OwnDatabase;

const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [acme, other, hall, barn, sorting, ride] = [id(1), id(2), id(11), id(12), id(21), id(22)];
const [first, second, ofAnother] = [id(31), id(32), id(33)];

const rows = `
  insert into users (id, key, email, first_name, last_name) values
    ('ann', 'USER#ann', 'ann@example.org', 'Ann', 'Writer'),
    ('ola', 'USER#ola', 'ola@example.org', 'Ola', 'Writer'),
    ('bo', 'USER#bo', 'bo@example.org', 'Bo', 'Lee'),
    ('cy', 'USER#cy', 'cy@example.org', 'Cy', 'O''Hara');
  insert into organizations (id, key, name) values
    ('${acme}', 'ORGANIZATION#ACME', 'ACME'), ('${other}', 'ORGANIZATION#Other', 'Other');
  insert into locations (id, organization_id, key, name, kind, time_zone) values
    ('${hall}', '${acme}', 'LOCATION#ACME#Hall', 'Hall', 'main', 'UTC'),
    ('${barn}', '${other}', 'LOCATION#Other#Barn', 'Barn', 'main', 'UTC');
  insert into opportunities (id, key, organization_id, location_id, title) values
    ('${sorting}', 'OPPORTUNITY#ACME#Hall#Sorting', '${acme}', '${hall}', 'Sorting'),
    ('${ride}', 'OPPORTUNITY#Other#Barn#Ride', '${other}', '${barn}', 'Ride');
  insert into messages (id, send_key, sender_id, opportunity_id, subject, content, sent_at) values
    ('${first}', '${id(41)}', 'ann', '${sorting}', 'Soon', '<p>Soon</p>', '2030-01-01T10:00Z'),
    ('${second}', '${id(42)}', 'ann', '${sorting}', 'Sooner', '<p>Sooner</p>', '2030-01-01T11:00Z'),
    ('${ofAnother}', '${id(43)}', 'ola', '${ride}', 'Ride', '<p>Ride</p>', '2030-01-01T10:00Z');
  insert into message_recipients (message_id, user_id) values
    ('${first}', 'bo'), ('${first}', 'cy'), ('${second}', 'bo'), ('${ofAnother}', 'cy')`;

/** Mails as the outbox kept them: which message each was of can be told by who answers for it, to whom, and when. */
const mails = [
  { to: 'bo', replyTo: 'ann', at: '10:00:20', of: first },
  { to: 'cy', replyTo: 'ann', at: '10:09:59', of: first },
  { to: 'bo', replyTo: 'ann', at: '11:00:20', of: second },
  { to: 'cy', replyTo: 'ola', at: '10:00:20', of: ofAnother },
  { to: 'cy', replyTo: 'ann', at: '11:00:20', of: null, why: 'no recipient of the second one' },
  { to: 'bo', replyTo: 'ann', at: '10:10:01', of: null, why: 'long after the first one' },
  { to: 'bo', replyTo: 'ann', at: '09:59:59', of: null, why: 'before any' },
  { to: 'bo', replyTo: 'ann', at: '10:00:30', of: null, template: 'sign-up', why: 'another kind of mail' },
];
const outbox = mails.map(
  ({ to, replyTo, at, template = 'send-message' }, index) =>
    `('${id(51 + index)}', 'mail ${index}', 'event', '${template}', '${to}@example.org', '${replyTo}@example.org',
      'Soon', '<p></p>', '-', '2030-01-01T${at}Z')`,
);

beforeAll(async () => {
  own = await databaseBefore('0023_message_audiences');
  const { db, kind } = own.database;
  const queued = `insert into emails
    (id, dedupe_key, event_id, template, recipient, reply_to, subject, html, text, queued_at) values ${outbox.join()}`;
  for (const statement of [...rows.split(';'), queued]) await db.execute(sql.raw(statement));
  await migrate(db, kind);
});

afterAll(async () => {
  await own.database.close();
  await own.drop();
});

async function read(query: string): Promise<unknown[]> {
  const answer = await own.database.db.execute(sql.raw(query));
  return (answer as unknown as { rows: unknown[] }).rows;
}

it('messages that were sent to an opportunity keep it as their one audience, and its organization', async () => {
  expect(
    await read(`select message_id, position, opportunity_id, date_ids, activity_ids, group_id, organization_id
      from message_audiences join messages on messages.id = message_id order by message_id`),
  ).toEqual(
    [
      [first, sorting, acme],
      [second, sorting, acme],
      [ofAnother, ride, other],
    ].map(([message, opportunity, organization]) => ({
      message_id: message,
      position: 0,
      opportunity_id: opportunity,
      date_ids: [],
      activity_ids: [],
      group_id: null,
      organization_id: organization,
    })),
  );
});

it('people whom they went to keep their address and their name, each with an id of their own', async () => {
  const recipients = await read(
    `select id, message_id, address, first_name, last_name, audiences from message_recipients order by message_id, address`,
  );
  const bo = { address: 'bo@example.org', first_name: 'Bo', last_name: 'Lee', audiences: [0] };
  const cy = { address: 'cy@example.org', first_name: 'Cy', last_name: "O'Hara", audiences: [0] };
  expect(recipients).toMatchObject([
    { message_id: first, ...bo },
    { message_id: first, ...cy },
    { message_id: second, ...bo },
    { message_id: ofAnother, ...cy },
  ]);
  expect(new Set(recipients.map((recipient) => (recipient as { id: string }).id)).size).toBe(4);
});

it('their mails are found as theirs, and no other mail is', async () => {
  const found = await read(`select of_message_id from emails order by id`);
  expect(found).toEqual(mails.map(({ of }) => ({ of_message_id: of })));
  const unfinished = await read(`select id from messages where mailed_at is distinct from sent_at`);
  expect(unfinished).toEqual([]);
});
