import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { emails } from '#areas/mail/schema/mail.ts';
import { createEmail } from '#server/platform/email/email.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { startSmtp, type FakeSmtp } from '#testing/smtp.ts';
import { messageScene } from '#areas/messages/testing/messages.world.ts';
import { queueEmails } from '../outbox/queue-emails.actions.ts';
import { sendRetries } from '../outbox/outbox.rules.ts';
import { releaseDueMails } from './pace.actions.ts';
import { stepSeconds } from './pace.rules.ts';

let smtp: FakeSmtp;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    config: { logLevel: 'silent', smtpUrl: 'smtp://127.0.0.1:1', mailPerMinute: 20 },
  });
});
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.db.delete(emails);
  smtp = await startSmtp();
  test.deps.email = createEmail({ smtpUrl: smtp.url });
});
afterEach(() => smtp.stop());
afterAll(() => test.close());

/** Lets go what may go now, and sends it. @returns how many mails came */
async function wave(): Promise<number> {
  const before = smtp.received.length;
  await releaseDueMails(test.deps);
  await test.drainJobs();
  return smtp.received.length - before;
}

const names = (count: number) => Array.from({ length: count }, (_, n) => `P${n}`);

it('mails of messages go at the installation’s pace, one message as well as the other [mail-14]', async () => {
  const [many, few] = [await messageScene(test, ...names(9)), await messageScene(test, 'Ada')];
  await many.send('To many');
  await few.send('To one');
  await test.drainJobs();
  // Two at once of twenty a minute: one of each message.
  expect(smtp.received.map(({ headers }) => headers['subject']).toSorted()).toEqual(['To many', 'To one']);
  expect(await wave()).toBe(0);
  const came: number[] = [];
  for (let step = 0; step < 4; step += 1) {
    test.clock.advance({ seconds: stepSeconds });
    came.push(await wave());
  }
  expect(came).toEqual([2, 2, 2, 2]);
  expect(smtp.received).toHaveLength(10);
});

it('what somebody did is told at once, however many mails of messages wait [mail-14]', async () => {
  const scene = await messageScene(test, ...names(6));
  await scene.send();
  await queueEmails(test.deps, 'confirmed', async () => [
    {
      template: 'registered',
      recipient: { address: 'ada@example.org', name: 'Ada' },
      content: () => ({ subject: 'You are in', html: '<p>You are in</p>', text: 'You are in' }),
    },
  ]);
  await test.drainJobs();
  expect(smtp.received.map(({ headers }) => headers['x-manyhands-template']).toSorted()).toEqual([
    'registered',
    'send-message',
    'send-message',
  ]);
});

it('a mail that was refused for now waits for its next turn and keeps the pace, too [mail-14]', async () => {
  const scene = await messageScene(test, 'Ada', 'Bo');
  smtp.misbehave({ at: 'rcpt', answer: 450 }, { at: 'rcpt', answer: 450 });
  const messageId = await scene.send();
  await test.drainJobs();
  expect((await scene.look(messageId)).counts).toMatchObject({ waiting: 2, sent: 0 });
  test.clock.advance({ seconds: sendRetries.delaySeconds - 1 });
  expect(await wave()).toBe(0);
  test.clock.advance({ seconds: 1 });
  expect(await wave()).toBe(2);
  expect((await scene.look(messageId)).counts).toMatchObject({ waiting: 0, sent: 2 });
  const [row] = await test.db.select({ attempts: sql<number>`sum(attempts)::int` }).from(emails);
  expect(row).toEqual({ attempts: 4 });
});
