import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { everybodyOf } from '#areas/messages/rules/message-audiences.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { messageRecipients, messages } from '#areas/messages/schema/messages.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { withTransaction } from '#server/db/client.ts';
import { take } from '#areas/budgets/server/budgets.actions.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { messageMailsTo, newMessage } from '#areas/messages/testing/messages.world.ts';
import { messagesErasure } from './messages.erasure.ts';

const { recipients, send } = contract.messages;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(() => test.clock.set(factoryNow));
afterAll(() => test.close());

/** A published opportunity with two dates of one activity, its organizer, and Ada and Bo on the first of them. */
async function scene(overrides: Partial<typeof opportunities.$inferInsert> = {}) {
  const organizer = await makeOrganizer(test.db, { firstName: 'Grace', lastName: 'Hall' });
  const at = await makeOrganization(test.db, {}, { organizer });
  const { opportunity, slots } = await makeOpportunity(
    test.db,
    at,
    { title: 'Pack & sort', ...overrides },
    {
      schedule: {
        dates: [24, 48].map((hours) => ({
          startAt: hoursAfter(factoryNow, hours),
          endAt: hoursAfter(factoryNow, hours + 3),
        })),
        activities: [{ title: 'Packing', capacity: 50 }],
      },
    },
  );
  const ada = await makeUser(test.db, { firstName: 'Ada', lastName: "O'Kafor <b>" });
  const bo = await makeUser(test.db, { firstName: 'Bo', lastName: 'Nguyen' });
  const [first, second] = [slots[0]!, slots[1]!];
  const places = [
    await makeRegistration(test.db, ada, first),
    await makeRegistration(test.db, bo, first),
  ] as const;
  const params = { opportunityId: opportunity.id };
  const written = (people: readonly { email: string }[], changes: object = {}) =>
    newMessage([everybodyOf(opportunity.id)], people, {
      subject: 'See you at {opportunity}',
      content: '<p>Dear {firstName},</p><p>bring <strong>gloves</strong>. {name}</p>',
      ...changes,
    });
  return { ...at, organizer, opportunity, first, second, ada, bo, places, params, written };
}

const mailsTo = (person: { email: string }) => messageMailsTo(test, person);

describe('to whom a message can go', () => {
  it('is everybody who holds a place, each once, with their dates, by name [messages-1]', async () => {
    const { ada, bo, first, second, organizer, params } = await scene();
    await makeRegistration(test.db, ada, second);
    const list = await test.ok(recipients, { as: organizer, params });
    expect(list.people.map(({ email }) => email)).toEqual([bo.email, ada.email]);
    expect(list.dates.map(({ id }) => id)).toEqual([first.dateId, second.dateId]);
    expect(list.people[0]!.places).toEqual([{ dateId: first.dateId, activityId: first.activityId }]);
    expect(list.people[1]!.places.map(({ dateId }) => dateId).toSorted()).toEqual(
      [first.dateId, second.dateId].toSorted(),
    );
    expect(list.activities).toEqual([{ id: first.activityId, title: 'Packing' }]);
    expect(list.title).toBe('Pack & sort');
  });

  it('leaves out who unregistered, who closed the account, and a date that nobody holds', async () => {
    const { ada, bo, first, second, organizer, params, places } = await scene();
    const gone = { closedAt: factoryNow, closeReason: 'leaving' };
    await test.db
      .update(registrations)
      .set({ deletedAt: factoryNow })
      .where(eq(registrations.id, places[0].id));
    await test.db.update(users).set(gone).where(eq(users.id, bo.id));
    const list = await test.ok(recipients, { as: organizer, params });
    expect(list).toMatchObject({ people: [], dates: [], activities: [] });
    await makeRegistration(test.db, ada, second);
    expect((await test.ok(recipients, { as: organizer, params })).dates.map(({ id }) => id)).toEqual([
      second.dateId,
    ]);
    expect(first.dateId).not.toBe(second.dateId);
  });

  it('is there for an archived one and for one that is over, and not for a draft [messages-1]', async () => {
    const { organizer, opportunity, params } = await scene();
    const become = (status: 'archived' | 'draft') =>
      test.db.update(opportunities).set({ status }).where(eq(opportunities.id, opportunity.id));
    test.clock.set(hoursAfter(factoryNow, 1000));
    await become('archived');
    expect((await test.ok(recipients, { as: organizer, params })).people).toHaveLength(2);
    await become('draft');
    expect((await test.refused(recipients, { as: organizer, params })).code).toBe('not-found');
  });
});

describe('a message', () => {
  it('goes to each by name, answers go to the person who wrote it, and nobody reads another address [messages-2]', async () => {
    const { ada, bo, organizer, organization, written } = await scene();
    const body = written([ada, bo]);
    expect(await test.ok(send, { as: organizer, body })).toMatchObject({ sent: 2, leftOut: [] });
    const [mail, ...more] = await mailsTo(ada);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'See you at Pack & sort',
      recipientName: "Ada O'Kafor <b>",
      replyTo: organizer.email,
    });
    expect(mail!.text).toContain('Dear Ada,\n\nbring gloves. Grace Hall');
    expect(mail!.text).toContain(`Grace Hall, ${organization.name}`);
    expect(mail!.html).toContain('<p>bring <strong>gloves</strong>. Grace Hall</p>');
    expect(`${mail!.html}${mail!.text}`).not.toContain(bo.email);
    expect((await mailsTo(bo))[0]!.text).toContain('Dear Bo,');
  });

  it('puts names in as text, and drops what the editor can’t make [messages-4]', async () => {
    const { ada, organizer, written } = await scene();
    const content =
      '<p>{fullName}<img src=x onerror=alert(1)></p><script>alert(2)</script><a href="javascript:alert(3)">x</a>';
    await test.ok(send, { as: organizer, body: written([ada], { content }) });
    const [mail] = await mailsTo(ada);
    expect(mail!.html).toContain('<p>Ada O&#39;Kafor &lt;b&gt;</p>'.replace('&#39;', "'"));
    expect(mail!.html).not.toMatch(/alert|<img|<script|javascript/);
    expect(mail!.text).toContain("Ada O'Kafor <b>");
  });

  it('has one line as its subject, whatever was sent', async () => {
    const { ada, organizer, written } = await scene();
    const subject = 'Hello\r\nBcc: everybody@example.org';
    await test.ok(send, { as: organizer, body: written([ada], { subject }) });
    expect((await mailsTo(ada))[0]!.subject).toBe('Hello Bcc: everybody@example.org');
  });

  it('goes once, however often it is sent under one key [messages-6]', async () => {
    const { ada, bo, organizer, written } = await scene();
    const body = written([ada, bo]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => test.ok(send, { as: organizer, body })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.every(({ sent, leftOut }) => sent === 2 && leftOut.length === 0)).toBe(true);
    expect(await mailsTo(ada)).toHaveLength(1);
    // Another message under the same key is none that was sent.
    const changed = { ...body, content: '<p>Something else</p>' };
    const refused = await test.refused(send, { as: organizer, body: changed });
    expect(refused.code).toBe('message.key-used');
    // Another person's key is another message.
    const other = await scene();
    const theirs = { ...other.written([other.ada]), sendKey: body.sendKey };
    await test.ok(send, { as: other.organizer, body: theirs });
    expect(await mailsTo(other.ada)).toHaveLength(1);
  });

  it('leaves out who unregistered meanwhile and says how many; with nobody left it is refused [messages-5]', async () => {
    const { ada, bo, organizer, places, written } = await scene();
    const leave = (id: string) =>
      test.db.update(registrations).set({ deletedAt: factoryNow }).where(eq(registrations.id, id));
    await leave(places[0].id);
    const body = written([ada, bo]);
    expect(await test.ok(send, { as: organizer, body })).toMatchObject({
      sent: 1,
      leftOut: [ada.email],
    });
    expect(await mailsTo(ada)).toEqual([]);
    expect(await mailsTo(bo)).toHaveLength(1);
    await leave(places[1].id);
    const again = await test.refused(send, { as: organizer, body: written([ada, bo]) });
    expect(again.code).toBe('message.no-recipients');
  });

  it('never goes to anybody who is not signed up there [messages-2]', async () => {
    const [here, elsewhere] = [await scene(), await scene()];
    const stranger = await makeUser(test.db);
    const body = here.written([here.ada, elsewhere.bo, stranger, { email: 'nobody' }]);
    expect(await test.ok(send, { as: here.organizer, body })).toMatchObject({
      sent: 1,
      leftOut: [elsewhere.bo.email, stranger.email, 'nobody'],
    });
    expect(await mailsTo(elsewhere.bo)).toEqual([]);
    expect(await mailsTo(stranger)).toEqual([]);
    const foreign = { as: here.organizer, body: elsewhere.written([elsewhere.bo]) };
    expect((await test.refused(send, foreign)).code).toBe('forbidden');
  });

  it('says under each field what is wrong, and writes nothing [limits-10]', async () => {
    const { ada, organizer, written } = await scene();
    const wrong = [
      [{ subject: ' ' }, 'subject', 'Subject is required'],
      [{ subject: 'x'.repeat(151) }, 'subject', 'Please keep the subject within 150 characters'],
      [{ content: '<p>&nbsp;</p>' }, 'content', 'Content is required'],
      [{ content: '<script>alert(1)</script>' }, 'content', 'Content is required'],
      [
        { content: `<p>${'x'.repeat(20_000)}</p>` },
        'content',
        'This message is too long for one email. Please shorten it.',
      ],
      // Half a minute of the process, when a pattern looked at each sign before the length was asked.
      [
        { content: '<'.repeat(250_000) },
        'content',
        'This message is too long for one email. Please shorten it.',
      ],
      [{ recipients: [] }, 'recipients', 'At least one volunteer must be selected'],
      [
        { recipients: Array.from({ length: 10_001 }, (_, index) => `nobody${index}`) },
        'recipients',
        'Please choose at most 10000 people at once',
      ],
    ] as const;
    for (const [rest, path, message] of wrong) {
      const { code, fields } = await test.refused(send, {
        as: organizer,
        body: written([ada], rest),
      });
      expect([code, fields?.map((field) => [field.path, field.message])]).toEqual([
        'request.invalid',
        [[path, message]],
      ]);
    }
    expect(await mailsTo(ada)).toEqual([]);
    expect(await test.db.select().from(messages).where(eq(messages.senderId, organizer.id))).toEqual([]);
  });

  it('is refused after the day’s last one, also to many at once, until a day has passed [messages-7]', async () => {
    const { ada, organizer, written } = await scene();
    const sendOne = () => test.call(send, { as: organizer, body: written([ada]) });
    for (let n = 2; n < 50; n += 1) await sendOne();
    const last = await Promise.all(Array.from({ length: 6 }, sendOne));
    expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
    const refused = await test.refused(send, { as: organizer, body: written([ada]) });
    expect(refused.message).toBe(
      'You have sent 50 messages within a day, which is the limit. You can send the next one in 24 hours.',
    );
    test.clock.set(hoursAfter(factoryNow, 25));
    expect((await sendOne()).statusCode).toBe(201);
  });

  it('is refused whole when the organization has mailed as many people as it can today [messages-10]', async () => {
    const { ada, bo, organizer, organization, written } = await scene();
    await withTransaction(test.db, (tx) =>
      take(tx, test.deps, { kind: 'organization-mails', subject: organization.id }, 49_999),
    );
    const refused = await test.refused(send, { as: organizer, body: written([ada, bo]) });
    expect(refused).toMatchObject({
      code: 'message.too-many-mails',
      message:
        'Your organization has emailed as many people as it can today. You can send this message in 24 hours.',
    });
    expect(await mailsTo(ada)).toEqual([]);
    await test.ok(send, { as: organizer, body: written([ada]) });
    expect(await mailsTo(ada)).toHaveLength(1);
  });

  it('reaches hundreds, page by page, and the person who closed the account meanwhile not', async () => {
    const { ada, first, organizer, written } = await scene({ title: 'Many hands' });
    const many = [];
    for (let index = 0; index < 230; index += 1) {
      const person = await makeUser(test.db);
      await makeRegistration(test.db, person, first);
      many.push(person);
    }
    const [closed] = many;
    const { id } = await test.ok(send, {
      as: organizer,
      body: written([ada, ...many], { subject: 'To all of {opportunity}' }),
    });
    await test.db
      .update(users)
      .set({ closedAt: factoryNow, closeReason: 'leaving' })
      .where(eq(users.id, closed!.id));
    await test.drainJobs();
    const sent = await test.db.select().from(emails).where(eq(emails.subject, 'To all of Many hands'));
    expect(sent).toHaveLength(230);
    const kept = await test.db.select().from(messageRecipients).where(eq(messageRecipients.messageId, id));
    expect(kept).toHaveLength(231);
  });
});

describe('the person who closed the account', () => {
  const kept = async (subject: string, content: string) => {
    const { ada, organizer, written } = await scene();
    const body = written([ada], { subject, content });
    const { id } = await test.ok(send, { as: organizer, body });
    await withTransaction(test.db, async (tx) => {
      await messagesErasure.forget?.(tx, {
        email: 'ann@example.org',
        names: ['Ann Lee', 'Zoë (Zo) Lee'],
        until: null,
      });
    });
    const [row] = await test.db
      .select({ subject: messages.subject, content: messages.content })
      .from(messages)
      .where(eq(messages.id, id));
    return row;
  };

  it.each([
    [
      'the name',
      'Thanks, ANN LEE!',
      '<p>Ann Lee’s shift, &amp;Ann Lee</p>',
      'Thanks, …!',
      '<p>…’s shift, &amp;…</p>',
    ],
    ['the address', 'To ann@example.org.', '<p>Ann@Example.org, please</p>', 'To ….', '<p>…, please</p>'],
    ['a name with signs', 'Zoë (Zo) Lee', '<p>and zoë (zo) lee.</p>', '…', '<p>and ….</p>'],
  ])('is taken out of it: %s [messages-8]', async (_what, subject, content, subjectLeft, contentLeft) => {
    expect(await kept(subject, content)).toEqual({ subject: subjectLeft, content: contentLeft });
  });

  it.each([
    ['a longer name', 'Joann Lee and Ann Leeson', '<p>Joann Leeson, Ann Leeds</p>'],
    [
      'a longer address',
      'joann@example.org',
      '<p>ann@example.organic, x.ann@example.org, ann@example.org.uk</p>',
    ],
  ])('does not take others out of it: %s [messages-8]', async (_what, subject, content) => {
    expect(await kept(subject, content)).toEqual({ subject, content });
  });
});
