import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '#server/db/client.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { createEmail } from '#server/platform/email/email.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeEmail } from '#areas/mail/testing/mail.factories.ts';
import { startSmtp, type FakeSmtp } from '#testing/smtp.ts';
import { sendEmailJob } from './email-send.jobs.ts';
import { queueEmails } from './queue-emails.actions.ts';
import { sendEmail } from './send-email.actions.ts';
import { sendRetries } from './outbox.rules.ts';

let smtp: FakeSmtp;
let t: TestApp;

// One app for all, because building one takes longer than the tests; each test has a mail server of its own.
beforeAll(async () => {
  t = await createTestApp({
    config: {
      logLevel: 'silent',
      smtpUrl: 'smtp://127.0.0.1:1',
      mailFrom: 'Manyhands <no-reply@manyhands.test>',
    },
  });
});
afterAll(() => t.close());

beforeEach(async () => {
  await t.db.delete(emails);
  smtp = await startSmtp();
  t.deps.email = createEmail({ smtpUrl: smtp.url });
});
afterEach(() => smtp.stop());

const rowOf = async (id: string) => {
  const [row] = await t.db.select().from(emails).where(eq(emails.id, id));
  if (!row) throw new Error('no such mail');
  return row;
};

/** One mail in the outbox, queued as a reaction queues it. */
async function queueOne(template = 'registered') {
  await queueEmails(t.deps, 'event-1', async () => [
    {
      template,
      recipient: { address: 'zoë@example.org', name: 'Zoë "Z" <b>\r\nBcc: x@example.org' },
      replyTo: 'coordinator@example.org',
      headers: { 'List-Unsubscribe': '<mailto:support@manyhands.test?subject=unsubscribe>' },
      content: () => ({
        subject: 'Grüße für Zoë',
        html: '<p>Hello in <b>HTML</b></p>',
        text: 'Hello in text\n.\n.dots',
      }),
    },
  ]);
  const [row] = await t.db.select().from(emails);
  if (!row) throw new Error('nothing queued');
  return row;
}

const plain = (over: Parameters<typeof makeEmail>[1] = {}) =>
  makeEmail(t.db, { messageId: '<one@manyhands.test>', ...over });

describe('a mail over SMTP', () => {
  it('carries its headers and both parts, and says of which event it is', async () => {
    const row = await queueOne();
    await t.drainJobs();

    expect(await rowOf(row.id)).toMatchObject({ status: 'sent', attempts: 1, lastErrorCode: null });
    expect(smtp.received).toHaveLength(1);
    const { headers, raw, to } = smtp.received[0]!;
    expect(to).toEqual(['zoë@example.org']);
    expect(headers).toMatchObject({
      from: 'Manyhands <no-reply@manyhands.test>',
      'message-id': `<${row.id}@manyhands.test>`,
      'reply-to': 'coordinator@example.org',
      'list-unsubscribe': '<mailto:support@manyhands.test?subject=unsubscribe>',
      'auto-submitted': 'auto-generated',
      'x-manyhands-event': 'event-1',
      'x-manyhands-template': 'registered',
      'mime-version': '1.0',
      date: 'Sun, 02 Jun 2030 12:00:00 +0000',
    });
    expect(headers['bcc']).toBeUndefined();
    expect(headers['subject']).toMatch(/^=\?UTF-8\?Q\?/);
    expect(headers['content-type']).toMatch(/^multipart\/alternative/);
    const text = raw.indexOf('Content-Type: text/plain');
    const html = raw.indexOf('Content-Type: text/html');
    expect(text).toBeGreaterThan(0);
    expect(html).toBeGreaterThan(text);
    expect(raw).toContain('\r\n.\r\n.dots');
  });

  it('is sent once however often it is asked for, at the same time too', async () => {
    const row = await plain();
    await Promise.all([sendEmail(t.deps, row.id), sendEmail(t.deps, row.id), sendEmail(t.deps, row.id)]);
    await sendEmail(t.deps, row.id);
    expect([...smtp.countByMessageId()]).toEqual([['<one@manyhands.test>', 1]]);
    expect((await rowOf(row.id)).status).toBe('sent');
  });

  it('is left alone by an attempt that another one has overtaken, which writes not a byte', async () => {
    const row = await plain();
    const { promise: overtaken, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
    const overSmtp = createEmail({ smtpUrl: smtp.url });
    if (overSmtp.kind !== 'smtp') throw new Error('no mail server');
    const slow = sendEmail(
      {
        ...t.deps,
        email: {
          ...overSmtp,
          send: (mail, onHandOver) =>
            overSmtp.send(mail, async () => {
              isAsked();
              await overtaken;
              await onHandOver();
            }),
        },
      },
      row.id,
    );
    await asked;
    await sendEmail(t.deps, row.id);
    goOn();
    expect(await slow).toBe('settled');
    expect(await rowOf(row.id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(smtp.received).toHaveLength(1);
  });

  it('of an event that is handled twice is sent once', async () => {
    await queueOne();
    await queueOne();
    await t.drainJobs();
    expect([...smtp.countByEvent().values()]).toEqual([1]);
  });
});

describe('a server that refuses', () => {
  it.each([
    { at: 'mail', answer: 451 },
    { at: 'rcpt', answer: 450 },
    { at: 'data', answer: 451 },
  ] as const)('for now ($at $answer) gets the mail again', async (misbehaviour) => {
    smtp.misbehave(misbehaviour);
    const row = await plain();
    expect(await sendEmail(t.deps, row.id)).toBe('later');
    expect(await rowOf(row.id)).toMatchObject({
      status: 'queued',
      lastErrorCode: String(misbehaviour.answer),
      handedOverAt: null,
    });
    expect(await sendEmail(t.deps, row.id)).toBe('settled');
    expect(await rowOf(row.id)).toMatchObject({ status: 'sent', attempts: 2, lastErrorCode: null });
    expect(smtp.received).toHaveLength(1);
  });

  it('for now makes the job fail, so that the queue tries it again later', async () => {
    smtp.misbehave({ at: 'data', answer: 451 });
    const row = await plain();
    await withTransaction(t.db, (tx) => t.deps.jobs.send(tx, sendEmailJob, { emailId: row.id }));
    expect(await t.drainJobs()).toBe(0);
    expect((await rowOf(row.id)).status).toBe('queued');
  });

  it.each([
    { at: 'mail', answer: 550 },
    { at: 'rcpt', answer: 550 },
    { at: 'data', answer: 554 },
  ] as const)('for good ($at $answer) is not asked again', async (misbehaviour) => {
    smtp.misbehave(misbehaviour);
    const row = await plain();
    expect(await sendEmail(t.deps, row.id)).toBe('settled');
    expect(await rowOf(row.id)).toMatchObject({
      status: 'failed',
      lastErrorCode: String(misbehaviour.answer),
    });
    await sendEmail(t.deps, row.id);
    expect(smtp.attempts).toBe(1);
    expect(smtp.received).toHaveLength(0);
  });

  it('for now once more than the limit gives up', async () => {
    smtp.misbehave({ at: 'rcpt', answer: 450 });
    const row = await plain({ attempts: sendRetries.limit });
    expect(await sendEmail(t.deps, row.id)).toBe('settled');
    expect(await rowOf(row.id)).toMatchObject({ status: 'failed', lastErrorCode: '450' });
  });
});

describe('a connection that breaks', () => {
  it('before the content is tried again', async () => {
    smtp.misbehave('drop-before-data');
    const row = await plain();
    expect(await sendEmail(t.deps, row.id)).toBe('later');
    expect(await rowOf(row.id)).toMatchObject({ status: 'queued', handedOverAt: null });
    expect(await sendEmail(t.deps, row.id)).toBe('settled');
    expect((await rowOf(row.id)).status).toBe('sent');
    expect(smtp.received).toHaveLength(1);
  });

  it('after the content leaves the mail uncertain, and it is never sent again [mail-5]', async () => {
    smtp.misbehave('drop-after-data');
    const row = await plain();
    expect(await sendEmail(t.deps, row.id)).toBe('settled');
    expect((await rowOf(row.id)).status).toBe('uncertain');
    await sendEmail(t.deps, row.id);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.attempts).toBe(1);
  });

  it('because nobody listens is tried again', async () => {
    await smtp.stop();
    const row = await plain();
    expect(await sendEmail(t.deps, row.id)).toBe('later');
    expect((await rowOf(row.id)).status).toBe('queued');
  });
});

describe('a process that died', () => {
  it('before the hand-over: the mail is sent', async () => {
    const row = await plain({ status: 'sending', attempts: 1, claimedAt: t.clock.now() });
    await sendEmail(t.deps, row.id);
    expect(await rowOf(row.id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(smtp.received).toHaveLength(1);
  });

  it('after the hand-over: the mail is uncertain and stays so', async () => {
    const row = await plain({
      status: 'handed_over',
      attempts: 1,
      claimedAt: t.clock.now(),
      handedOverAt: t.clock.now(),
    });
    await sendEmail(t.deps, row.id);
    await sendEmail(t.deps, row.id);
    expect(await rowOf(row.id)).toMatchObject({ status: 'uncertain', lastErrorCode: 'interrupted' });
    expect(smtp.attempts).toBe(0);
  });
});

describe('the words of a mail with a code', () => {
  it.each([
    { ends: 'sent', misbehaviour: undefined },
    { ends: 'failed', misbehaviour: { at: 'rcpt', answer: 550 } },
    { ends: 'uncertain', misbehaviour: 'drop-after-data' },
  ] as const)('are forgotten once it is $ends', async ({ ends, misbehaviour }) => {
    if (misbehaviour) smtp.misbehave(misbehaviour);
    const row = await plain({ template: 'verification-code', text: 'Code 123456', html: '<p>123456</p>' });
    await sendEmail(t.deps, row.id);
    expect(await rowOf(row.id)).toMatchObject({ status: ends, text: '', html: '' });
  });

  it('are kept while it waits for another try', async () => {
    smtp.misbehave({ at: 'rcpt', answer: 450 });
    const row = await plain({ template: 'verification-code', text: 'Code 123456' });
    await sendEmail(t.deps, row.id);
    expect(await rowOf(row.id)).toMatchObject({ status: 'queued', text: 'Code 123456' });
  });
});

it('has no mailbox pages where mail is really sent [mail-7]', async () => {
  for (const url of ['/dev/mailbox', '/dev/mailbox.json']) {
    expect((await t.app.inject(url)).statusCode).toBe(404);
  }
});
