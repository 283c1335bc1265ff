import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsContract as contract } from '#areas/accounts/contract/accounts.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { hashings, hashPassword } from '../passwords/password-hash.tool.ts';

let test: TestApp;
let hashed = 0;
const count = () => {
  hashed += 1;
};

beforeAll(async () => {
  test = await createTestApp();
  hashings.subscribe(count);
});
afterAll(async () => {
  hashings.unsubscribe(count);
  await test.close();
});

const password = 'Volunteer1!';
const huge = 'x'.repeat(10_000);

it('never hashes names or passwords of 10,000 characters [password-8]', async () => {
  const user = await makeUser(test.db, { passwordHash: await hashPassword(password) });
  const cookie = await test.signInAs(user);
  const before = hashed;
  const person = { firstName: 'Nora', lastName: 'Quist', email: 'huge@example.org', password };
  for (const change of [
    { firstName: huge },
    { lastName: huge },
    { password: `aB1!${huge}` },
    { email: `${huge}@a.org` },
  ]) {
    const problem = await test.refused(contract.signUpVolunteer, { body: { ...person, ...change } });
    expect(problem.code).toBe('request.invalid');
  }
  const guess = await test.refused(contract.signIn, { body: { email: user.email, password: huge } });
  expect(guess.code).toBe('request.invalid');
  const change = { currentPassword: huge, newPassword: 'Brand-new2@', confirmPassword: 'Brand-new2@' };
  expect((await test.refused(contract.changePassword, { body: change, cookie })).status).toBe(422);
  const long = { ...change, currentPassword: password, newPassword: `aB1!${huge}`, confirmPassword: huge };
  expect((await test.refused(contract.changePassword, { body: long, cookie })).status).toBe(422);
  const reset = { email: user.email, code: '123456', newPassword: `aB1!${huge}`, confirmPassword: huge };
  // Longer than anything that somebody without an account may send.
  expect((await test.refused(contract.resetPassword, { body: reset })).status).toBe(413);
  expect(hashed).toBe(before);
  expect(await test.db.select().from(users).where(eq(users.email, 'huge@example.org'))).toEqual([]);
  await test.ok(contract.signIn, { body: { email: user.email, password } });
  expect(hashed, 'hashing is seen here').toBe(before + 1);
});

it('never hashes a new password for a wrong code [password-8]', async () => {
  const user = await makeUser(test.db);
  const before = hashed;
  const body = { email: user.email, code: '123456', newPassword: password, confirmPassword: password };
  await test.refused(contract.resetPassword, { body });
  expect(hashed).toBe(before);
});

it('takes no role, id or state from the person who resets or changes a password', async () => {
  const user = await makeUser(test.db, { passwordHash: await hashPassword(password) });
  const [before] = await test.db.select().from(users).where(eq(users.id, user.id));
  const forged = { isOrganizer: true, userId: 'other', emailVerified: false, paymentStatus: 'success' };
  const body = { currentPassword: password, newPassword: 'Brand-new2@', confirmPassword: 'Brand-new2@' };
  await test.ok(contract.changePassword, { body: { ...body, ...forged } as typeof body, as: user });
  const [after] = await test.db.select().from(users).where(eq(users.id, user.id));
  expect(after).toEqual(before);
});

it('refuses what another site sends with the person’s cookie (CSRF)', async () => {
  const user = await makeUser(test.db, { passwordHash: await hashPassword(password) });
  const cookie = await test.signInAs(user);
  const body = { currentPassword: password, newPassword: 'Brand-new2@', confirmPassword: 'Brand-new2@' };
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
    string,
    string
  >[]) {
    for (const refused of [
      await test.refused(contract.changePassword, { body, cookie, headers }),
      await test.refused(contract.forgotPassword, { body: { email: user.email }, headers }),
      await test.refused(contract.signOut, { cookie, headers }),
    ]) {
      expect(refused.code).toBe('request.cross-site');
    }
  }
  // A form of another site can't send JSON, and ours takes nothing else.
  const form = await test.app.inject({
    method: 'POST',
    url: contract.signOut.path,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=b',
  });
  expect(form.statusCode).toBeGreaterThanOrEqual(400);
  expect((await test.ok(contract.session, { cookie })).user?.id).toBe(user.id);
  await test.ok(contract.signIn, { body: { email: user.email, password } });
});

it('answers another method on a page’s address with a problem', async () => {
  const answer = await test.app.inject({ method: 'POST', url: '/user/login', payload: { password } });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({ code: 'not-found', status: 404 });
  expect(answer.body).not.toContain(password);
});
