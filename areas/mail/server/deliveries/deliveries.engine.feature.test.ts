import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { messageAudiences } from '#areas/messages/schema/messages.ts';
import { withTransaction } from '#server/db/client.ts';
import { ofAddress, take } from '#areas/budgets/server/budgets.actions.ts';
import { createEmail } from '#server/platform/email/email.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeLocation } from '#areas/organizations/testing/organizations.factories.ts';
import { makeEmail, makeMessage } from '#areas/mail/testing/mail.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { startSmtp, type FakeSmtp } from '#testing/smtp.ts';
import { messageScene } from '#areas/messages/testing/messages.world.ts';
import { sendMailsAgain } from './requeue.actions.ts';

const { messages: list, message: read, resend } = contract.deliveries;

let smtp: FakeSmtp;
let test: TestApp;
let refused: Map<string, { answer: number; words: string }>;
beforeAll(async () => {
  test = await createTestApp({ config: { logLevel: 'silent', smtpUrl: 'smtp://127.0.0.1:1' } });
});
beforeEach(async () => {
  test.clock.set(factoryNow);
  // What still waits would come with a later test.
  await test.db.delete(emails);
  refused = new Map();
  smtp = await startSmtp({ refuses: (address) => refused.get(address) });
  test.deps.email = createEmail({ smtpUrl: smtp.url });
});
afterEach(() => smtp.stop());
afterAll(() => test.close());

const scene = (...firstNames: string[]) => messageScene(test, ...firstNames);

const noneOf = {
  waiting: 0,
  sent: 0,
  refused: 0,
  uncertain: 0,
  'left-out': 0,
  unsubscribed: 0,
  bounced: 0,
  blocked: 0,
};
const unknownMailbox = { answer: 550, words: '5.1.1 No such person here' };

describe('what became of a message', () => {
  it('is told for each recipient, with the words of the mail server [delivery-1]', async () => {
    const { people, send, look } = await scene('Ada', 'Bo', 'Cy', 'Di');
    refused.set(people[1]!.email, unknownMailbox);
    refused.set(people[2]!.email, { answer: 450, words: '4.2.2 Mailbox full,\ttry later' });
    const id = await send();
    expect((await look(id)).counts).toEqual({ ...noneOf, waiting: 4 });
    await test.drainJobs();
    const seen = await look(id);
    expect(seen).toMatchObject({
      subject: 'See you soon',
      sender: 'Grace Hall',
      content: '<p>Bring <strong>gloves</strong>, {firstName}.</p>',
      counts: { ...noneOf, waiting: 1, sent: 2, refused: 1 },
      total: 4,
      // What is said for good of an address is not tried again.
      can: { resend: 0 },
    });
    const outcomes = seen.recipients.map(({ name, email, state, words }) => [name, email, state, words]);
    expect(outcomes).toEqual([
      ['Ada Lee', people[0]!.email, 'sent', null],
      ['Bo Lee', people[1]!.email, 'refused', '550 5.1.1 No such person here'],
      ['Cy Lee', people[2]!.email, 'waiting', '450 4.2.2 Mailbox full, try later'],
      ['Di Lee', people[3]!.email, 'sent', null],
    ]);
  });

  it('is uncertain where the connection broke after the hand-over, and is never sent again [delivery-1]', async () => {
    const { organizer, send, look } = await scene('Ada');
    smtp.misbehave('drop-after-data');
    const messageId = await send();
    await test.drainJobs();
    expect(await look(messageId)).toMatchObject({
      counts: { ...noneOf, uncertain: 1 },
      can: { resend: 0 },
    });
    const { code } = await test.refused(resend, { as: organizer, params: { messageId } });
    expect(code).toBe('message.nothing-to-resend');
  });

  it('says so where a budget kept it back, and goes out once there is one [delivery-1, delivery-3]', async () => {
    const { organization, organizer, people, send, look } = await scene('Ada', 'Bo');
    const subject = `${organization.id}:${ofAddress(test.deps, people[0]!.email)}`;
    await withTransaction(test.db, (tx) => take(tx, test.deps, { kind: 'one-by-another', subject }, 20));
    const messageId = await send();
    await test.drainJobs();
    expect((await look(messageId, { state: 'left-out' })).recipients.map(({ name }) => name)).toEqual([
      'Ada Lee',
    ]);
    const again = () => test.ok(resend, { as: organizer, params: { messageId } });
    expect(await again()).toEqual({ again: 1 });
    await test.drainJobs();
    expect((await look(messageId)).counts).toEqual({ ...noneOf, sent: 1, 'left-out': 1 });
    test.clock.set(hoursAfter(factoryNow, 2));
    await again();
    await test.drainJobs();
    expect((await look(messageId)).counts).toEqual({ ...noneOf, sent: 2 });
    expect(smtp.received.map(({ to }) => to[0]).toSorted()).toEqual(
      people.map(({ email }) => email).toSorted(),
    );
  });

  it('can be looked for by state, name and address, and comes in pages [delivery-2]', async () => {
    const { opportunity, organization, organizer, look } = await scene();
    const { id } = await makeMessage(
      test.db,
      organizer,
      { organizationId: organization.id, opportunityId: opportunity.id },
      { mailedAt: factoryNow },
    );
    for (let at = 0; at < 53; at += 1) {
      const first = `Vic${String(at).padStart(2, '0')}`;
      await makeEmail(test.db, {
        ofMessageId: id,
        recipient: `${first.toLowerCase()}@example.org`,
        recipientName: `${first} Lee`,
        ...(at === 7 ? { status: 'failed', lastErrorCode: '550' } : { status: 'sent', sentAt: factoryNow }),
      });
    }
    const shown = async (query: object) => (await look(id, query)).recipients.map(({ name }) => name);
    expect(await shown({})).toHaveLength(50);
    expect(await shown({ page: 2 })).toEqual(['Vic50 Lee', 'Vic51 Lee', 'Vic52 Lee']);
    expect(await shown({ state: 'refused' })).toEqual(['Vic07 Lee']);
    expect(await shown({ recipient: 'vic1', state: 'sent' })).toHaveLength(10);
    expect(await shown({ recipient: 'VIC09@example' })).toEqual(['Vic09 Lee']);
    expect(await shown({ recipient: '%' })).toEqual([]);
  });

  it('names nobody any more who closed the account', async () => {
    const { people, send, look } = await scene('Ada', 'Bo');
    const id = await send();
    await test.drainJobs();
    await test.ok(contract.accountClosing.close, { as: people[0]!, body: { reason: 'no-time' } });
    await test.drainJobs();
    const seen = await look(id);
    expect(seen.counts).toEqual({ ...noneOf, sent: 2 });
    expect(seen.recipients.map(({ name, email }) => [name, email])).toEqual([
      ['', null],
      ['Bo Lee', people[1]!.email],
    ]);
  });
});

describe('sending it again', () => {
  it('goes to those whom it did not reach, once, and to nobody else [delivery-3]', async () => {
    const { organization, organizer, people, send, look } = await scene('Ada', 'Bo', 'Cy');
    refused.set(people[0]!.email, { answer: 554, words: 'Not today' });
    refused.set(people[1]!.email, { answer: 554, words: 'Not today' });
    const messageId = await send();
    await test.drainJobs();
    refused.delete(people[0]!.email);
    test.clock.set(hoursAfter(factoryNow, 1));
    const again = { as: organizer, params: { messageId } };
    expect(await test.ok(resend, again)).toEqual({ again: 2 });
    expect(await look(messageId)).toMatchObject({ counts: { waiting: 2, sent: 1 }, can: { resend: 0 } });
    expect((await test.refused(resend, again)).code).toBe('message.nothing-to-resend');
    await test.drainJobs();
    expect((await look(messageId)).counts).toEqual({ ...noneOf, sent: 2, refused: 1 });
    expect([...smtp.countByMessageId().values()]).toEqual([1, 1]);
    // The job of the first time, run once more after what it queued has failed again.
    const of = { messageId, organizationId: organization.id, askedAt: test.clock.now() };
    await sendMailsAgain(test.deps, of);
    await test.drainJobs();
    const [still] = await test.db.select().from(emails).where(eq(emails.recipient, people[1]!.email));
    expect(still).toMatchObject({ status: 'failed', lastErrorWords: '554 Not today' });
  });

  it('counts as another message of the person and of the organization [delivery-3]', async () => {
    const { organizer, organization, people, send } = await scene('Ada');
    refused.set(people[0]!.email, { answer: 554, words: 'Not today' });
    const messageId = await send();
    await test.drainJobs();
    const spend = (kind: 'messages' | 'organization-mails', subject: string, amount: number) =>
      withTransaction(test.db, (tx) => take(tx, test.deps, { kind, subject }, amount));
    await spend('messages', ofAddress(test.deps, organizer.email), 49);
    const byPerson = await test.refused(resend, { as: organizer, params: { messageId } });
    expect(byPerson.code).toBe('message.too-many');
    test.clock.set(hoursAfter(factoryNow, 25));
    await spend('organization-mails', organization.id, 50_000);
    const byOrganization = await test.refused(resend, { as: organizer, params: { messageId } });
    expect(byOrganization.code).toBe('message.too-many-mails');
  });
});

describe('the list of messages', () => {
  it('has what was sent where the caller manages, newest first, by opportunity and recipient [delivery-4]', async () => {
    const [mine, theirs] = [await scene('Ada', 'Bo'), await scene('Ada')];
    const first = await mine.send('First');
    await theirs.send('Not mine');
    test.clock.set(hoursAfter(factoryNow, 1));
    const second = await mine.send('Second');
    await test.drainJobs();
    const shown = async (query: object) => {
      const { items } = await test.ok(list, { as: mine.organizer, query });
      return items.map(({ id }) => id);
    };
    expect(await shown({})).toEqual([second, first]);
    expect(await shown({ opportunityId: mine.opportunity.id })).toEqual([second, first]);
    expect(await shown({ opportunityId: theirs.opportunity.id })).toEqual([]);
    expect(await shown({ recipient: mine.people[1]!.email })).toEqual([second, first]);
    expect(await shown({ recipient: theirs.people[0]!.email })).toEqual([]);
    const { items, total } = await test.ok(list, { as: mine.organizer, query: {} });
    expect([total, items[0]!.counts]).toEqual([2, { ...noneOf, sent: 2 }]);
  });

  it('has what went to several opportunities and groups for coordinators who manage all of them alone [delivery-4]', async () => {
    const { organization, location, organizer, opportunity } = await scene();
    const other = await makeLocation(test.db, organization, { name: 'Other' });
    const group = await makeGroup(test.db, organization, {}, { locations: [other] });
    const [here, both] = [await makeOrganizer(test.db), await makeOrganizer(test.db)];
    for (const person of [here, both]) await makeCoordinator(test.db, person, location);
    await makeCoordinator(test.db, both, other);
    const to = { organizationId: organization.id, opportunityId: opportunity.id };
    const message = await makeMessage(test.db, organizer, to);
    const shown = async (as: { id: string }, query = {}) => (await test.ok(list, { as, query })).total;
    expect([await shown(organizer), await shown(here), await shown(both)]).toEqual([1, 1, 1]);
    await test.db.insert(messageAudiences).values({ messageId: message.id, position: 1, groupId: group.id });
    expect([await shown(organizer), await shown(here), await shown(both)]).toEqual([1, 0, 1]);
    expect([await shown(both, { groupId: group.id }), await shown(both, { groupId: randomUUID() })]).toEqual([
      1, 0,
    ]);
    const { audiences } = await test.ok(read, { as: both, params: { messageId: message.id }, query: {} });
    expect(audiences.map(({ kind, title }) => [kind, title])).toEqual([
      ['opportunity', 'Pack & sort'],
      ['group', group.name],
    ]);
  });
});
