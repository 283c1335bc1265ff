import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { buildApp } from '#server/app.ts';
import { suppressedAddresses } from '#areas/suppressions/schema/suppressions.ts';
import { registerPages } from '#server/http/pages.ts';
import { createEmail } from '#server/platform/email/email.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { english } from '#testing/english.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { startSmtp, type FakeSmtp } from '#testing/smtp.ts';
import { messageScene } from '#areas/messages/testing/messages.world.ts';
import { sendEmail } from '../outbox/send-email.actions.ts';
import { queueEmails } from '../outbox/queue-emails.actions.ts';

const { unsubscription, unsubscribe } = contract.mail;
const formType = 'application/x-www-form-urlencoded';

let smtp: FakeSmtp;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:1' } });
});
beforeEach(async () => {
  test.clock.set(factoryNow);
  smtp = await startSmtp();
  test.deps.email = createEmail({ smtpUrl: smtp.url });
});
afterEach(() => smtp.stop());
afterAll(() => test.close());

/** The last mail that came to an address. */
const lastTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address)).at(-1)!;
/** What the header of the last message to an address names, without the site. */
const oneClickOf = (address: string) =>
  /^<http:\/\/manyhands\.test(\/unsubscribe\/[\w-]+)>$/.exec(
    lastTo(address).headers['list-unsubscribe']!,
  )![1]!;
const tokenFor = (address: string) => oneClickOf(address).split('/').at(-1)!;
const oneClick = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': formType, ...headers },
    payload: 'List-Unsubscribe=One-Click',
  });
/** A message to all of the scene's people, and its mails. */
async function delivered(...firstNames: string[]) {
  const scene = await messageScene(test, ...firstNames);
  const messageId = await scene.send();
  await test.drainJobs();
  return { ...scene, messageId };
}
/** A mail about something that the person did. */
async function confirmTo(address: string) {
  await queueEmails(test.deps, `confirmed:${address}:${smtp.received.length}`, async () => [
    {
      template: 'registered',
      recipient: { address, name: 'Ada' },
      content: () => ({ subject: 'You are in', html: '<p>You are in</p>', text: 'You are in' }),
    },
  ]);
  await test.drainJobs();
}

describe('a message', () => {
  it('says to mail programs and to people how to stop messages, and answers go to the sender [suppression-1, messages-4]', async () => {
    const { organizer, organization, people } = await delivered('Ada', 'Bo');
    for (const { email } of people) {
      const { headers, raw } = lastTo(email);
      expect(headers).toMatchObject({
        'reply-to': organizer.email,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      });
      expect(oneClickOf(email)).toMatch(/^\/unsubscribe\/[\w-]{43}$/);
      const [mail] = await test.mails(email);
      const link = `http://manyhands.test/unsubscribe?token=${tokenFor(email)}`;
      expect(mail!.html).toContain(`href="${link}"`);
      expect(mail!.text).toContain(`Stop messages from ${organization.name}:\n${link}`);
      expect(raw).not.toContain(`unsubscribe/${encodeURIComponent(email)}`);
    }
    expect(tokenFor(people[0]!.email)).not.toBe(tokenFor(people[1]!.email));
    await confirmTo(people[0]!.email);
    expect(lastTo(people[0]!.email).headers['list-unsubscribe']).toBeUndefined();
    expect((await test.mails(people[0]!.email)).at(-1)!.html).not.toContain('/unsubscribe');
  });
});

describe('one click of a mail program', () => {
  it('stops the messages of this organization at once, however often, and nothing else [suppression-1, suppression-2]', async () => {
    const { people, held, send, look } = await delivered('Ada', 'Bo');
    const [ada, bo] = [people[0]!, people[1]!];
    const other = await messageScene(test);
    const fromElsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' };
    for (const headers of [undefined, fromElsewhere]) {
      const answer = await oneClick(oneClickOf(ada.email), headers);
      expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([200, '', undefined]);
    }
    expect(await test.db.select().from(suppressedAddresses)).toMatchObject([
      { address: ada.email, reason: 'unsubscribed', since: factoryNow },
    ]);
    expect(await held()).toEqual({ Ada: 'unsubscribed', Bo: null });
    const params = { token: tokenFor(ada.email) };
    expect(await test.ok(unsubscription, { params })).toMatchObject({ address: ada.email, stopped: true });

    // The next message is for the others only, whatever was sent; what somebody did is confirmed as ever.
    const before = smtp.received.length;
    const next = await look(await send('Again'));
    expect(next.counts).toMatchObject({ waiting: 1 });
    await test.drainJobs();
    expect(smtp.received.slice(before).map(({ to }) => to)).toEqual([[bo.email]]);
    await confirmTo(ada.email);
    expect(lastTo(ada.email).headers['x-manyhands-template']).toBe('registered');
    expect(await other.held()).toEqual({});
  });

  it('may come as a form with parts, which RFC 8058 prefers [suppression-1]', async () => {
    const { people, held } = await delivered('Ada');
    const answer = await test.app.inject({
      method: 'POST',
      url: oneClickOf(people[0]!.email),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    });
    expect(answer.statusCode).toBe(200);
    expect(await held()).toEqual({ Ada: 'unsubscribed' });
  });

  it('is what it has to be: links that are opened, and other forms, change nothing [suppression-2]', async () => {
    const { people, held } = await delivered('Ada');
    const url = oneClickOf(people[0]!.email);
    for (const method of ['GET', 'HEAD'] as const) {
      const opened = await test.app.inject({ method, url });
      expect([opened.statusCode, opened.headers.location]).toEqual([
        302,
        `/unsubscribe?token=${tokenFor(people[0]!.email)}`,
      ]);
    }
    await test.ok(unsubscription, { params: { token: tokenFor(people[0]!.email) } });
    const posts = [
      { headers: { 'content-type': formType }, payload: '' },
      { headers: { 'content-type': formType }, payload: 'List-Unsubscribe=Two-Clicks' },
      { headers: { 'content-type': formType }, payload: 'x'.repeat(20_000) },
      { headers: { 'content-type': 'application/json' }, payload: '{"List-Unsubscribe":"One-Click"}' },
      { headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload: '--b--\r\n' },
      {},
    ];
    const answers: number[] = [];
    for (const one of posts)
      answers.push((await test.app.inject({ method: 'POST', url, ...one })).statusCode);
    expect(answers).toEqual([400, 400, 413, 400, 400, 400]);
    expect(await held()).toEqual({ Ada: null });
  });

  it('needs the link of a mail: one that is made up is refused, and says nothing [suppression-3]', async () => {
    const { people, held } = await delivered('Ada', 'Bo');
    const [ada, bo] = people.map(({ email }) => tokenFor(email)) as [string, string];
    // The id of one mail with the seal of the other.
    const mixed = ada.slice(0, 21) + bo.slice(21);
    const forgotten = await delivered('Cy');
    const cy = tokenFor(forgotten.people[0]!.email);
    await test.ok(contract.accountClosing.close, {
      as: forgotten.people[0]!,
      body: { reason: 'not-said' as const, message: '', unpublish: [] },
    });
    await test.drainJobs();
    for (const token of [mixed, 'A'.repeat(43), 'nothing', cy]) {
      expect((await oneClick(`/unsubscribe/${token}`)).statusCode).toBe(404);
      expect(await test.refused(unsubscription, { params: { token } })).toMatchObject({
        status: 404,
        code: 'unsubscribe.link-invalid',
      });
      const body = { token, answer: 'stop' } as const;
      expect((await test.refused(unsubscribe, { body })).code).toBe('unsubscribe.link-invalid');
    }
    expect(await held()).toEqual({ Ada: null, Bo: null });
  });
});

describe('the page behind the link', () => {
  let pages: FastifyInstance;
  beforeAll(async () => {
    pages = await buildApp(test.deps, registerPages);
    await pages.ready();
  });
  afterAll(() => pages.close());
  const wordsOf = (html: string) => html.replace(/<script id=.*<\/script>/s, '');

  it('changes nothing until its button is pressed, works without scripts, and takes it back [suppression-2]', async () => {
    const { organization, people, held } = await delivered('Ada');
    const { email: address } = people[0]!;
    const url = `/unsubscribe?token=${tokenFor(address)}`;
    const words = { organization: organization.name, address };
    const opened = await pages.inject(url);
    expect(opened.statusCode).toBe(200);
    expect(wordsOf(opened.body)).toContain(english('unsubscribe.stop'));
    expect(await held()).toEqual({ Ada: null });

    const press = (answer: string) =>
      pages.inject({
        method: 'POST',
        url,
        headers: { 'content-type': formType },
        payload: new URLSearchParams({ token: tokenFor(address), answer }).toString(),
      });
    const stopped = await press('stop');
    expect(stopped.statusCode).toBe(200);
    expect(wordsOf(stopped.body)).toContain(english('unsubscribe.stopped', words));
    expect(wordsOf(stopped.body)).toContain(english('unsubscribe.resume'));
    expect(await held()).toEqual({ Ada: 'unsubscribed' });
    expect((await press('resume')).statusCode).toBe(200);
    expect(await held()).toEqual({ Ada: null });
    const made = await pages.inject('/unsubscribe?token=cut-off');
    expect(wordsOf(made.body)).toContain(english('unsubscribe.linkInvalid'));
  });
});

describe('somebody who unsubscribes while a message is on its way', () => {
  it('gets nothing more, also of what waits, and the message says so [suppression-5]', async () => {
    const { people, send, look, organizer } = await delivered('Ada', 'Bo', 'Cy');
    const ada = people[0]!;
    const { length: before } = smtp.received;
    // Before its mails are written.
    const messageId = await send('News');
    await oneClick(oneClickOf(ada.email));
    // And while one waits for its next try.
    smtp.misbehave({ at: 'rcpt', answer: 450 });
    await test.drainJobs();
    const waiting = (await look(messageId)).recipients.find(({ state }) => state === 'waiting')!;
    await oneClick(oneClickOf(waiting.email!));
    await sendEmail(test.deps, waiting.id);
    const { counts, recipients, can } = await look(messageId);
    expect(counts).toMatchObject({ sent: 1, unsubscribed: 2, waiting: 0 });
    expect(recipients.find(({ email }) => email === ada.email)?.state).toBe('unsubscribed');
    expect(smtp.received.slice(before)).toHaveLength(1);
    expect(can.resend).toBe(0);

    // After a new subscription the missed message can be sent.
    const body = { token: tokenFor(ada.email), answer: 'resume' } as const;
    await test.ok(unsubscribe, { body });
    expect((await look(messageId)).can.resend).toBe(1);
    await test.ok(contract.deliveries.resend, { as: organizer, params: { messageId } });
    await test.drainJobs();
    expect((await look(messageId)).counts).toMatchObject({ sent: 2, unsubscribed: 1 });
    expect(lastTo(ada.email).headers['subject']).toBe('News');
  });
});
