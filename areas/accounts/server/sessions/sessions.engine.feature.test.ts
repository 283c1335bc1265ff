import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsContract as contract } from '#areas/accounts/contract/accounts.ts';
import { sessions } from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { cookieOf } from '#testing/sessions.ts';
import { hashPassword } from '../passwords/password-hash.tool.ts';

let test: TestApp;
let passwordHash: string;

beforeAll(async () => {
  test = await createTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => test.close());

const password = 'Volunteer1!';
const userOf = async (cookie: string) => (await test.ok(contract.session, { cookie })).user;
const rowsOf = ({ id }: { id: string }) => test.db.select().from(sessions).where(eq(sessions.userId, id));

it('answer nobody without a session', async () => {
  const answer = await test.call(contract.session);
  expect(answer.json()).toEqual({
    user: null,
    organizations: [],
    isKiosk: false,
    isSubscriber: false,
    hasPaid: false,
    hasTexting: false,
    coordinatorRequest: null,
    can: { volunteer: false, organize: false, manage: false },
  });
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('say what the person may do', async () => {
  const organizer = await makeOrganizer(test.db);
  const cookie = await test.signInAs(organizer);
  const rights = async () => (await test.ok(contract.session, { cookie })).can;
  expect(await rights()).toEqual({ volunteer: false, organize: true, manage: false });
  const { location } = await makeOrganization(test.db);
  await makeCoordinator(test.db, organizer, location, { status: 'approve' });
  expect(await rights()).toEqual({ volunteer: false, organize: true, manage: true });
});

it('are kept with the browser and the day on which they were last used', async () => {
  const user = await makeUser(test.db, { passwordHash });
  const began = test.clock.now();
  const headers = { 'user-agent': `Firefox ${'x'.repeat(500)}` };
  const answer = await test.call(contract.signIn, { body: { email: user.email, password }, headers });
  const [opened, ...others] = await rowsOf(user);
  expect(others).toEqual([]);
  expect(opened).toMatchObject({ createdAt: began, lastSeenAt: began });
  expect(opened?.userAgent).toBe(headers['user-agent'].slice(0, 300));
  test.clock.advance({ days: 2 });
  expect((await userOf(cookieOf(answer)))?.id).toBe(user.id);
  const [used] = await rowsOf(user);
  expect(used).toMatchObject({ id: opened?.id, createdAt: began, lastSeenAt: test.clock.now() });
});

it('last 30 days from their last use [accounts-8]', async () => {
  const user = await makeUser(test.db);
  const cookie = await test.signInAs(user);
  test.clock.advance({ hours: 23 });
  expect((await test.call(contract.session, { cookie })).headers['set-cookie']).toBeUndefined();
  test.clock.advance({ days: 28 });
  const renewed = await test.call(contract.session, { cookie });
  expect(String(renewed.headers['set-cookie'])).toMatch(/Max-Age=2592000/);
  expect(cookieOf(renewed)).toBe(cookie);
  test.clock.advance({ days: 29 });
  expect((await userOf(cookie))?.id).toBe(user.id);
  test.clock.advance({ days: 30 });
  expect(await userOf(cookie)).toBeNull();
});

it('end with sign-out, which forgets the cookie and may be repeated', async () => {
  const user = await makeUser(test.db, { passwordHash });
  const cookie = cookieOf(await test.call(contract.signIn, { body: { email: user.email, password } }));
  const answer = await test.call(contract.signOut, { cookie });
  expect(answer.statusCode).toBe(200);
  expect(String(answer.headers['set-cookie'])).toMatch(/^manyhands_session=; Max-Age=0/);
  expect(await userOf(cookie)).toBeNull();
  expect(await rowsOf(user)).toEqual([]);
  await test.ok(contract.signOut, { cookie });
  await test.ok(contract.signOut);
});
