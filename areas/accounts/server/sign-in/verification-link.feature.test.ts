import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { accountsContract as contract } from '#areas/accounts/contract/accounts.ts';
import { leadsToMax } from '#areas/accounts/rules/accounts.ts';
import { buildApp } from '#server/app.ts';
import { registerPages } from '#server/http/pages.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { cookieOf, cookiesOf } from '#testing/sessions.ts';
import { verificationRequested } from '../accounts.events.ts';

const password = 'Volunteer1!';
const shift = '/opportunities/01940000-0000-7000-8000-000000000001?slot=a1';

let test: TestApp;
let pages: FastifyInstance;
let number = 0;
beforeAll(async () => {
  test = await createTestApp();
  pages = await buildApp(test.deps, registerPages);
});
afterAll(async () => {
  await pages.close();
  await test.close();
});

/** Somebody signs up on the way to a page. */
async function signUp(redirect: string | undefined = shift) {
  const email = `linked${(number += 1)}@example.org`;
  const body = { firstName: 'Nora', lastName: 'Quist', email, password, redirect };
  const answer = await test.call(contract.signUpVolunteer, { body });
  return { cookie: cookiesOf(answer), ...mailed(email) };
}
function mailed(email: string) {
  const all = test.published
    .filter(({ type }) => type === verificationRequested.type)
    .map(({ data }) => verificationRequested.schema.parse(data));
  return all.findLast((mail) => mail.email === email)!;
}
const enter = (token: string, typed?: string, cookie?: string) =>
  test.call(contract.logInByLink, { body: { token, password: typed }, cookie });
const view = async (token: string, cookie?: string) =>
  (await test.ok(contract.link, { query: { token }, cookie })).link;

describe('the link in the mail that confirms an address', () => {
  it('knows the address and the way back, and logs in at one press where it was asked for [accounts-13]', async () => {
    const { email, token, cookie } = await signUp();
    expect(await view(token, cookie)).toEqual({
      purpose: 'verification-link',
      email,
      leadsTo: shift,
      isAskedHere: true,
    });
    const done = await enter(token, undefined, cookie);
    expect(done.json()).toMatchObject({ user: { email }, leadsTo: shift });
    expect((await test.ok(contract.session, { cookie: cookieOf(done) })).user?.email).toBe(email);
  });

  it('is in the mail beside the code, and carries nothing that somebody typed [accounts-13]', async () => {
    const { email, token, code } = await signUp();
    await test.drainJobs();
    const [mail] = await test.mails(email);
    expect(mail?.text).toContain(`http://manyhands.test/user/verify?token=${encodeURIComponent(token)}`);
    expect(mail?.text).toContain(code);
    expect(mail?.text).not.toContain('slot=a1');
    expect(mail?.subject).not.toContain(code);
  });

  it('asks for the password in any other browser, since it may be of an account that somebody else made [accounts-14]', async () => {
    const { email, token } = await signUp();
    expect(await view(token)).toMatchObject({ email, isAskedHere: false, leadsTo: shift });
    for (const typed of [undefined, 'Wrong-guess1!'])
      expect((await enter(token, typed)).json().code).toBe('account.wrong-password');
    expect((await test.refused(contract.signIn, { body: { email, password } })).code).toBe(
      'account.not-confirmed',
    );
    expect((await enter(token, password)).json()).toMatchObject({ user: { email }, leadsTo: shift });
  });

  it('or a new password, which ends what the one who signed up knows [accounts-14]', async () => {
    const { email, token, cookie } = await signUp();
    const mine = { newPassword: 'Brand-new2@', confirmPassword: 'Brand-new2@' };
    const done = await test.ok(contract.setFirstPassword, { body: { token, ...mine } });
    expect(done).toMatchObject({ user: { email }, leadsTo: shift });
    await test.refused(contract.signIn, { body: { email, password }, cookie });
    expect((await enter(token, undefined, cookie)).json().code).toBe('account.link-invalid');
  });

  it('is not used up by looking, nor by opening its page [accounts-13]', async () => {
    const { email, token, cookie } = await signUp();
    for (let looks = 0; looks < 3; looks += 1) {
      await view(token);
      const url = `/user/verify?token=${encodeURIComponent(token)}`;
      const page = await pages.inject({ url, headers: { cookie } });
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(`value="${email}"`);
      expect(page.headers['cache-control']).toMatch(/private|no-store/);
    }
    expect((await enter(token, undefined, cookie)).statusCode).toBe(200);
  });

  it('works once, even pressed twice at the same time, and not after the code [accounts-13]', async () => {
    const { token, cookie } = await signUp();
    const answers = await Promise.all([1, 2, 3].map(() => enter(token, undefined, cookie)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
    const other = await signUp();
    await test.ok(contract.verify, { body: { email: other.email, code: other.code } });
    expect(await view(other.token)).toBeNull();
  });

  it('works for a day, whatever others ask for and try [accounts-13]', async () => {
    const { email, token, cookie } = await signUp();
    for (let by = 1; by <= 25; by += 1) {
      const from = `198.51.100.${by}`;
      await test.call(contract.resendCode, { body: { email, redirect: '/' }, from });
      await test.call(contract.verify, { body: { email, code: '000000' }, from });
    }
    await test.drainJobs();
    test.clock.advance({ hours: 23, minutes: 59 });
    expect((await enter(token, undefined, cookie)).statusCode).toBe(200);
    const late = await signUp();
    test.clock.advance({ hours: 24 });
    expect(await view(late.token, late.cookie)).toBeNull();
    expect((await enter(late.token, undefined, late.cookie)).json().code).toBe('account.link-invalid');
  });

  it('leads to pages of this site only [accounts-13]', async () => {
    for (const foreign of ['//evil.example', 'https://evil.example/', `/${'x'.repeat(leadsToMax)}`, '']) {
      const { token } = await signUp(foreign);
      expect([foreign, (await view(token))?.leadsTo]).toEqual([foreign, null]);
    }
  });

  it('is refused when it was made up, and when the account is closed', async () => {
    const { token } = await signUp();
    for (const made of ['x', 'a.b', `${token}x`, token.replace('.', ''), '.']) {
      expect(await view(made)).toBeNull();
      expect((await enter(made, password)).json().code).toBe('account.link-invalid');
    }
  });

  it('works as a plain form, and leads on from there [early-3]', async () => {
    const { token, cookie } = await signUp();
    const url = `/user/verify?token=${encodeURIComponent(token)}`;
    const send = (typed: Record<string, string>, cookies?: string) =>
      pages.inject({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://manyhands.test',
          ...(cookies ? { cookie: cookies } : {}),
        },
        payload: new URLSearchParams(typed).toString(),
      });
    expect((await send({ token, password: '' })).statusCode).toBe(422);
    const done = await send({ token }, cookie);
    expect([done.statusCode, done.headers.location]).toEqual([303, shift]);
  });
});
