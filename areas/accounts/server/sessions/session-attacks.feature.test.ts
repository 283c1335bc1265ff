import { randomBytes } from 'node:crypto';
import { sign } from '@fastify/cookie';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accountsContract as contract } from '#areas/accounts/contract/accounts.ts';
import { sessions } from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { cookieOf, signedCookie } from '#testing/sessions.ts';
import { hashPassword } from '../passwords/password-hash.tool.ts';

let test: TestApp;
let passwordHash: string;

beforeAll(async () => {
  test = await createTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => test.close());

const password = 'Volunteer1!';
const secret = () => test.deps.config.authSecret;
const member = () => makeUser(test.db, { passwordHash });
const signIn = ({ email }: { email: string }, cookie?: string) =>
  test.call(contract.signIn, { body: { email, password }, cookie });
const userOf = async (cookie: string) => (await test.ok(contract.session, { cookie })).user;
const cookieWith = (value: string) => `manyhands_session=${encodeURIComponent(value)}`;
/** The token in a `cookie` header: what stands before the signature. */
const tokenIn = (cookie: string) => decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';

it('a session whose cookie was not signed with the secret is nobody’s [accounts-9]', async () => {
  const user = await member();
  const good = cookieOf(await signIn(user));
  const token = tokenIn(good);
  expect(good, 'the control').toBe(signedCookie(token, secret()));
  expect((await userOf(good))?.id).toBe(user.id);
  const forged = [token, `${token}.`, `${token}.AAAA`, `.${sign('', secret()).slice(1)}`, '', '.', '%', '..'];
  for (const value of [...forged, sign(token, 'another secret'), `${sign(token, secret())}A`]) {
    expect(await userOf(cookieWith(value)), value).toBeNull();
  }
  expect(await userOf(`manyhands_session=%E0%A4%A; ${cookieWith(token)}`)).toBeNull();
});

it('asks the database nothing about a cookie that was not signed with the secret', async () => {
  const user = await member();
  const good = cookieOf(await signIn(user));
  const { $client: client } = test.db as unknown as { $client: { query(): unknown } };
  const asked = vi.spyOn(client, 'query');
  await test.ok(contract.session, { cookie: cookieWith(sign(tokenIn(good), 'another secret')) });
  expect(asked).not.toHaveBeenCalled();
  await test.ok(contract.session, { cookie: good });
  expect(asked, 'the control').toHaveBeenCalled();
  asked.mockRestore();
});

it('a session that ended by time, by sign-out or by a new password stays ended [accounts-9]', async () => {
  const [late, out, changed] = [await member(), await member(), await member()];
  const cookies = [cookieOf(await signIn(out)), cookieOf(await signIn(changed))];
  await test.ok(contract.signOut, { cookie: cookies[0] });
  await test.ok(contract.changePassword, {
    body: { currentPassword: password, newPassword: 'Brand-new2@', confirmPassword: 'Brand-new2@' },
    as: changed,
  });
  const expired = cookieOf(await signIn(late));
  test.clock.advance({ days: 30 });
  cookies.push(expired);
  for (const cookie of cookies) {
    const answer = await test.call(contract.session, { cookie });
    expect(answer.json().user).toBeNull();
    expect(answer.headers['set-cookie'], 'it is not renewed either').toBeUndefined();
  }
});

it('a session that ends while a request renews it is not opened again', async () => {
  const user = await member();
  const cookie = cookieOf(await signIn(user));
  test.clock.advance({ days: 2 });
  await Promise.all([
    test.ok(contract.signOut, { cookie }),
    ...[1, 2, 3].map(() => test.call(contract.session, { cookie })),
  ]);
  expect(await test.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  expect(await userOf(cookie)).toBeNull();
});

it('gives a new session whatever cookie the browser brings (fixation) [accounts-9]', async () => {
  const [victim, attacker] = [await member(), await member()];
  // Made up, but signed as ours; made up and unsigned; and real ones that the attacker knows.
  const planted = [
    signedCookie('planted', secret()),
    cookieWith('planted'),
    cookieOf(await signIn(attacker)),
    cookieOf(await signIn(victim)),
  ];
  for (const cookie of planted) {
    const answer = await signIn(victim, cookie);
    expect(answer.statusCode).toBe(200);
    expect(tokenIn(cookieOf(answer))).not.toBe('');
    expect(tokenIn(cookieOf(answer))).not.toBe(tokenIn(cookie));
    expect(await userOf(cookie)).toBeNull();
    expect((await userOf(cookieOf(answer)))?.id).toBe(victim.id);
  }
});

it('a stolen row can’t be turned into a cookie [accounts-9]', async () => {
  const user = await member();
  const cookie = cookieOf(await signIn(user));
  const [row] = await test.db.select().from(sessions).where(eq(sessions.userId, user.id));
  const stolen = Object.values(row!).filter((value) => typeof value === 'string');
  expect(stolen).toHaveLength(4);
  expect(JSON.stringify(row)).not.toContain(tokenIn(cookie));
  // Not even by somebody who stole the secret that cookies are signed with, too.
  for (const value of stolen) {
    expect(await userOf(cookieWith(value)), value).toBeNull();
    expect(await userOf(signedCookie(value, secret())), value).toBeNull();
  }
});

it('tokens are 256 random bits', async () => {
  const user = await member();
  const tokens = new Set<string>();
  for (let round = 0; round < 20; round += 1) tokens.add(tokenIn(cookieOf(await signIn(user))));
  expect(tokens.size).toBe(20);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(randomBytes(32).length);
});

it('its cookie is bound to the host and to https where the product is served by it [accounts-9]', async () => {
  const [plain] = [(await signIn(await member())).headers['set-cookie'] ?? ''].flat();
  expect(plain).toMatch(/^manyhands_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const secure = await createTestApp({ config: { publicUrl: 'https://manyhands.test' } });
  try {
    const user = await makeUser(secure.db, { passwordHash });
    const answer = await secure.call(contract.signIn, { body: { email: user.email, password } });
    const [given = '', device] = [answer.headers['set-cookie'] ?? []].flat();
    expect(given).toMatch(
      /^__Host-manyhands_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(device).toMatch(
      /^__Host-manyhands_device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const cookie = given.split(';')[0] ?? '';
    expect((await secure.ok(contract.session, { cookie })).user?.id).toBe(user.id);
    // A page of another host of the domain, or one without encryption, can set only the other name.
    const tossed = cookie.replace('__Host-', '');
    expect((await secure.ok(contract.session, { cookie: tossed })).user).toBeNull();
    const out = String((await secure.call(contract.signOut, { cookie })).headers['set-cookie']);
    expect(out).toMatch(
      /^__Host-manyhands_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { components } = (await secure.app.inject('/api/openapi.json')).json();
    expect(components.securitySchemes.session.name).toBe('__Host-manyhands_session');
  } finally {
    await secure.close();
  }
});
