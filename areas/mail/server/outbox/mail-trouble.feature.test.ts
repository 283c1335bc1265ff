import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { testMail } from '#server/mail-test.ts';
import { createEmail } from '#server/platform/email/email.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeEmail } from '#areas/mail/testing/mail.factories.ts';
import { startSmtp, type FakeSmtp } from '#testing/smtp.ts';
import { sendEmail } from './send-email.actions.ts';

let test: TestApp;
let smtp: FakeSmtp;
let password = 'right';
let refusal: { answer: number; words: string } | undefined;
let lines: string[] = [];

beforeAll(async () => {
  test = await createTestApp({ config: { mailFrom: 'Manyhands <no-reply@manyhands.test>' } });
  test.deps.log = createLog('info', { write: (line) => void lines.push(line) });
});
afterAll(() => test.close());
beforeEach(async () => {
  [password, refusal, lines] = ['right', undefined, []];
  smtp = await startSmtp({ password: () => password, refuses: () => refusal });
  test.deps.email = createEmail({ smtpUrl: smtp.url.replace('//', '//post%40example.org:right@') });
});
afterEach(() => smtp.stop());

let mails = 0;
const sendOne = async () => {
  const { id } = await makeEmail(test.db, { messageId: `<${(mails += 1)}@manyhands.test>` });
  return sendEmail(test.deps, id);
};
const ready = async () => (await test.ok(contract.system.ready)).mail;
const logged = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .map(({ level, msg, words }) => [level, msg, words]);

it('a password that the mail server refuses is said once, in its words, until mail goes out again [mail-15]', async () => {
  expect(await ready()).toBeNull();
  password = 'another';
  const words = '535 5.7.8 Authentication credentials invalid for …@…';
  for (let n = 0; n < 3; n += 1) expect(await sendOne()).toBe('later');
  expect(await ready()).toEqual({
    code: '535',
    words,
    advice: expect.stringMatching(/^The mail server refuses the user or the password in SMTP_URL/),
  });
  expect(logged()).toEqual([['error', 'the mail server takes no mail', words]]);
  password = 'right';
  expect(await sendOne()).toBe('settled');
  expect(await ready()).toBeNull();
  expect(logged().slice(1)).toEqual([['info', 'the mail server takes mail again', undefined]]);
});

it('whether it takes mail is found out without sending any [mail-15]', async () => {
  const { email } = test.deps;
  if (email.kind !== 'smtp') throw new Error('no mail server');
  expect(await email.check()).toBeNull();
  password = 'another';
  expect(await email.check()).toMatchObject({ code: '535' });
  await smtp.stop();
  expect(await email.check()).toMatchObject({
    code: 'ESOCKET',
    words: expect.stringContaining('ECONNREFUSED'),
  });
  expect(smtp.attempts).toBe(0);
  smtp = await startSmtp();
});

it('a mail that is refused is in the log with the words, without whom they name [mail-15]', async () => {
  refusal = {
    answer: 553,
    words: '5.7.1 <ada@example.org>: Sender address rejected: not owned by user post@example.org',
  };
  expect(await sendOne()).toBe('settled');
  expect(logged()).toEqual([
    ['error', 'mail not delivered', '553 5.7.1 <…@…>: Sender address rejected: not owned by user …@…'],
  ]);
  // It is about this recipient as far as anybody knows.
  expect(await ready()).toBeNull();
});

it('a sender that the mail server refuses is named [mail-17]', async () => {
  smtp.misbehave({ at: 'mail', answer: 550 });
  expect(await sendOne()).toBe('settled');
  expect(await ready()).toMatchObject({ code: '550', advice: expect.stringContaining('set MAIL_FROM') });
});

it('the operator sends one mail and reads each step [mail-17]', async () => {
  const told = async (url: string | undefined, address = 'olivia@example.org') => {
    const said: string[] = [];
    const config = { smtpUrl: url, mailFrom: 'Manyhands <no-reply@manyhands.test>' };
    return { code: await testMail(config, address, (line) => said.push(line)), said };
  };
  const url = smtp.url.replace('//', '//post%40example.org:right@');
  const { code, said } = await told(url);
  expect([code, said.at(-1)]).toEqual([0, expect.stringContaining('took it')]);
  expect(said[0]).toMatch(/^Connecting to smtp:.*, and logging in as post@example\.org…$/);
  expect(said.join()).not.toContain('right');
  expect(smtp.received.map(({ to }) => to)).toEqual([['olivia@example.org']]);

  smtp.misbehave({ at: 'mail', answer: 553 });
  expect(await told(url)).toMatchObject({
    code: 1,
    said: { length: 5, 4: expect.stringContaining('MAIL_FROM') },
  });
  refusal = { answer: 550, words: 'no such user' };
  expect((await told(url)).said.at(-1)).toContain('refuses the recipient olivia@example.org');
  password = 'another';
  expect((await told(url)).said.at(-1)).toContain('the user or the password');
  expect(await told(undefined)).toEqual({ code: 1, said: [expect.stringContaining('SMTP_URL is not set')] });
  expect(await told(url, 'nobody')).toEqual({ code: 1, said: ['nobody is no email address.'] });
});
