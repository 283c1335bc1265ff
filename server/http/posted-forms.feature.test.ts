// Forms that a browser posts to their page by itself: scripts are missing, or not there yet.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { passwordTries } from '#areas/accounts/rules/accounts.ts';
import { buildApp } from '#server/app.ts';
import { hashPassword } from '#areas/accounts/server/passwords/password-hash.tool.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { english } from '#testing/english.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { cookieOf } from '#testing/sessions.ts';
import { registerPages } from './pages.ts';

const password = 'Volunteer1!';
const formType = 'application/x-www-form-urlencoded';

let test: TestApp;
let app: FastifyInstance;
let passwordHash: string;

beforeAll(async () => {
  test = await createTestApp();
  app = await buildApp(test.deps, registerPages);
  await app.ready();
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const person = () => makeUser(test.db, { passwordHash });
const post = (url: string, typed: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': formType, ...headers },
    payload: new URLSearchParams(typed).toString(),
  });
/** The words of a page, without the data that it carries for its scripts. */
const wordsOf = (html: string) => html.replace(/<script id=.*<\/script>/s, '');

describe('a form that is posted to its page [early-3]', () => {
  it('logs in and leads to the person’s own first page', async () => {
    const { id, email } = await person();
    const answer = await post('/user/login', { email, password });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/volunteer/profile');
    const session = await test.ok(accountsContract.session, { cookie: cookieOf(answer) });
    expect(session.user?.id).toBe(id);
  });

  it('leads to the page that was asked for, and never to another site', async () => {
    const { email } = await person();
    const wished = await post('/user/login?redirect=%2Fopportunities', { email, password });
    expect(wished.headers.location).toBe('/opportunities');
    const foreign = await post('/user/login?redirect=%2F%2Fevil.example', { email, password });
    expect(foreign.headers.location).toBe('/volunteer/profile');
  });

  it('shows the page again with what is wrong and what was typed, passwords excepted', async () => {
    const { email } = await person();
    const answer = await post('/user/login', { email, password: 'Wrong-one1!' });
    expect(answer.statusCode).toBe(401);
    const words = wordsOf(answer.body);
    expect(words).toContain(english('accounts.signIn.wrongPassword'));
    expect(words).toContain(`value="${email}"`);
    expect(answer.body).not.toContain('Wrong-one1!');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });

  it('carries what became of it to the next page, once', async () => {
    const { email } = await makeUser(test.db, { passwordHash, emailVerified: false });
    const answer = await post('/user/login', { email, password });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/user/verify']);
    const { name, value } = answer.cookies.find((cookie) => cookie.name === 'manyhands_flash')!;
    const next = await app.inject({ url: '/user/verify', cookies: { [name]: value } });
    expect(wordsOf(next.body)).toContain(english('accounts.signIn.notConfirmed'));
    expect(wordsOf(next.body)).toContain(`value="${email}"`);
    expect(next.headers['cache-control']).toBe('no-store');
    expect(String(next.headers['set-cookie'])).toContain('manyhands_flash=;');
  });

  it('makes an account, and leads to its code', async () => {
    const typed = { firstName: 'Nora', lastName: 'Quist', email: 'nora.posted@example.org', password };
    const answer = await post('/volunteer/signup?redirect=%2Fopportunities', typed);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/user/verify?redirect=%2Fopportunities',
    ]);
    const wrong = await post('/volunteer/signup', { ...typed, firstName: '' });
    expect(wrong.statusCode).toBe(422);
    expect(wordsOf(wrong.body)).toContain(english('accounts.firstName.required'));
    expect(wordsOf(wrong.body)).toContain('value="Quist"');
  });

  it('shows what no field is to blame for above the form', async () => {
    const { id } = await person();
    const cookie = await test.signInAs({ id });
    const typed = { currentPassword: password, newPassword: 'Brand-new2@', confirmPassword: 'Brand-new2@' };
    const answer = await post('/user/user-settings/password', typed, { cookie });
    expect(answer.statusCode).toBe(200);
    expect(wordsOf(answer.body)).toContain(english('accounts.change.done'));
  });

  it('counts tries like the API', async () => {
    const { email } = await person();
    for (let tries = 0; tries < passwordTries; tries += 1)
      await post('/user/login', { email, password: 'Wrong-one1!' });
    const answer = await post('/user/login', { email, password });
    expect(answer.statusCode).toBe(429);
    expect(String(answer.headers['set-cookie'])).not.toContain('manyhands_session');
  });
});

describe('the contact forms [contact-8]', () => {
  const typed = {
    firstName: 'Nora',
    lastName: 'Quist',
    email: 'nora.contact@example.org',
    message: 'Hello?',
  };
  const stampIn = (html: string) => /name="stamp" value="([^"]*)"/.exec(html)?.[1] ?? '';

  it('are sent from a page without scripts, which says so', async () => {
    const stamp = stampIn((await app.inject({ url: '/contact-us' })).body);
    test.clock.advance({ seconds: 5 });
    const wrong = await post('/contact-us', { ...typed, stamp, phoneNumber: '12' });
    expect(wrong.statusCode).toBe(422);
    expect(wordsOf(wrong.body)).toContain(english('profile.phone.invalid'));
    expect(wordsOf(wrong.body)).toContain('value="Quist"');
    const sent = await post('/contact-us', { ...typed, stamp });
    expect(sent.statusCode).toBe(200);
    expect(wordsOf(sent.body)).toContain(english('contact.sent.plain'));
    await test.drainJobs();
    const mails = await test.mails(test.deps.config.supportEmail);
    expect(mails.map(({ replyTo }) => replyTo)).toEqual([typed.email]);
  });

  it('say above the form what no field is to blame for, and bring a stamp that is fit', async () => {
    const organization = await makeOrganization(test.db, {}, { organizer: await makeOrganizer(test.db) });
    const url = `/contactus?orgName=${encodeURIComponent(organization.organization.name)}`;
    const about = { ...typed, cellPhone: '2155550123', organizationName: organization.organization.name };
    const old = await post(url, { ...about, stamp: 'made.up.one' });
    expect(old.statusCode).toBe(409);
    expect(wordsOf(old.body)).toContain(english('contact.formExpired'));
    expect(wordsOf(old.body)).toContain('Hello?');
    test.clock.advance({ seconds: 5 });
    const sent = await post(url, { ...about, stamp: stampIn(old.body) });
    expect([sent.statusCode, wordsOf(sent.body).includes(english('contact.sent.plain'))]).toEqual([
      200,
      true,
    ]);
  });
});

describe('what is posted to pages otherwise [early-6]', () => {
  it('is refused from other sites', async () => {
    const { email } = await person();
    const answer = await post('/user/login', { email, password }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
    // A refusal in its own words: nobody is told that it was our fault.
    expect(answer.body).toContain(
      'This request came from another address and was refused. Please go to http://manyhands.test and try again.',
    );
    expect(answer.body).not.toContain('our fault');
    // It has the colors of the pages, which the policy of its answer lets it have.
    const [, nonce] = /<style nonce="(\w+)">:root\{color-scheme:light dark;/.exec(answer.body) ?? [];
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  });

  it('is refused as anything but a form, and when it is long', async () => {
    const json = await post('/user/login', {}, { 'content-type': 'application/json' });
    expect(json.statusCode).toBe(415);
    const long = await post('/user/login', { email: 'a'.repeat(20_000) });
    expect(long.statusCode).toBe(413);
  });

  it('is refused by pages without a form, and by addresses without a page', async () => {
    expect((await post('/about-us', {})).statusCode).toBe(405);
    expect((await post('/no/such/page', {})).statusCode).toBe(404);
  });
});
