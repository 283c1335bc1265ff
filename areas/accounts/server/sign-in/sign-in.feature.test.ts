import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsContract as contract } from '#areas/accounts/contract/accounts.ts';
import { DomainError } from '#shared/errors.ts';
import { english } from '#testing/english.ts';
import { accountCodes, passwords, users } from '#areas/accounts/schema/accounts.ts';
import type { Events } from '#server/platform/events.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { cookieOf } from '#testing/sessions.ts';
import { verificationRequested } from '../accounts.events.ts';
import { hashPassword } from '../passwords/password-hash.tool.ts';

let test: TestApp;
let number = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const password = 'Volunteer1!';
const newPerson = () => ({
  firstName: 'Nora',
  lastName: 'Quist',
  email: `nora${(number += 1)}@example.org`,
  password,
});

/** The code that was last mailed to the address. */
function mailedCode(email: string): string {
  const requests = test.published
    .filter(({ type }) => type === verificationRequested.type)
    .map(({ data }) => verificationRequested.schema.parse(data));
  const last = requests.findLast((request) => request.email === email);
  if (!last) throw new Error('no code was mailed');
  return last.code;
}
/** Asks for another code, and waits until the mail with it is on its way. */
async function resend(email: string): Promise<void> {
  await test.ok(contract.resendCode, { body: { email } });
  await test.drainJobs();
}
const wrongCode = (email: string): string => (mailedCode(email) === '000000' ? '000001' : '000000');

async function signedUp(): Promise<ReturnType<typeof newPerson>> {
  const person = newPerson();
  await test.ok(contract.signUpVolunteer, { body: person });
  return person;
}

async function verified(): Promise<ReturnType<typeof newPerson>> {
  const person = await signedUp();
  await test.ok(contract.verify, { body: { email: person.email, code: mailedCode(person.email) } });
  return person;
}

const rowOf = async (email: string) => {
  const [row] = await test.db.select().from(users).where(eq(users.email, email));
  return row;
};

describe('sign-up', () => {
  it('keeps a name as it is written, without what nobody sees, and none that shows nothing [names-1]', async () => {
    const person = { ...newPerson(), firstName: 'علی\u200cرضا', lastName: 'Qu\u034fist\u2067\u{e0061}' };
    await test.ok(contract.signUpVolunteer, { body: person });
    expect(await rowOf(person.email)).toMatchObject({ firstName: 'علی\u200cرضا', lastName: 'Quist' });
    for (const firstName of ['\u3164', '\u115f\u1160', '\u034f', '\u{e0061}\u{e007f}', '\u200d', '\u2800']) {
      const refusal = await test.refused(contract.signUpVolunteer, { body: { ...newPerson(), firstName } });
      expect(refusal.fields).toMatchObject([{ path: 'firstName', message: 'Please enter your first name' }]);
    }
  });

  it('creates an unconfirmed volunteer with a fixed key, a hashed password and a mailed code [accounts-1]', async () => {
    const person = newPerson();
    const answer = await test.ok(contract.signUpVolunteer, {
      body: { ...person, email: `  ${person.email.toUpperCase()} ` },
    });
    expect(answer).toEqual({ email: person.email });
    const row = await rowOf(person.email);
    expect(row).toMatchObject({
      key: `USER#${row?.id}#Quist,Nora`,
      isVolunteer: true,
      isOrganizer: false,
      emailVerified: false,
    });
    const [kept] = await test.db.select().from(passwords).where(eq(passwords.userId, row!.id));
    expect(kept?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(mailedCode(person.email)).toMatch(/^[0-9]{6}$/);
    const codes = await test.db.select().from(accountCodes);
    expect(JSON.stringify(codes)).not.toContain(mailedCode(person.email));
  });

  it('is confirmed by the operator, as OPERATIONS says, where no mail goes out yet', async () => {
    const [, statement] =
      /`(update users set email_verified[^`]+)`/.exec(readFileSync('docs/OPERATIONS.md', 'utf8')) ?? [];
    const person = newPerson();
    await test.ok(contract.signUpOrganizer, { body: person });
    expect(await test.refused(contract.signIn, { body: person })).toMatchObject({
      code: 'account.not-confirmed',
    });
    await test.db.execute(sql.raw(statement!.replace('…', person.email)));
    await test.ok(contract.signIn, { body: person });
  });

  it('creates an organizer at the other endpoint', async () => {
    const person = newPerson();
    await test.ok(contract.signUpOrganizer, { body: person });
    expect(await rowOf(person.email)).toMatchObject({ isVolunteer: false, isOrganizer: true });
  });

  it('ignores roles and other fields that a client adds [access-1]', async () => {
    const person = newPerson();
    const forged = {
      ...person,
      isOrganizer: true,
      emailVerified: true,
      id: 'mine',
      paymentStatus: 'success',
    };
    await test.ok(contract.signUpVolunteer, { body: forged });
    const row = await rowOf(person.email);
    expect(row).toMatchObject({ isOrganizer: false, emailVerified: false, paymentStatus: null });
    expect(row?.id).not.toBe('mine');
  });

  it('refuses an address that has an account, also in other letters and when two race [accounts-2]', async () => {
    const { email } = await signedUp();
    const problem = await test.refused(contract.signUpOrganizer, {
      body: { ...newPerson(), email: email.toUpperCase() },
    });
    expect(problem).toMatchObject({
      status: 409,
      code: 'account.email-taken',
      fields: [{ path: 'email', message: 'An account with the given email already exists.' }],
    });
    const person = newPerson();
    const answers = await Promise.all(
      [1, 2, 3].map(() => test.call(contract.signUpVolunteer, { body: person })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
  });

  it('is one account however its address is written, and keeps what stands behind a plus [accounts-2]', async () => {
    number += 1;
    const written = `Jo.Lee${number}+Shift@Example.org`;
    const email = written.toLowerCase();
    await test.ok(contract.signUpVolunteer, { body: { ...newPerson(), email: written } });
    await test.ok(contract.verify, { body: { email: ` ${written} `, code: mailedCode(email) } });
    for (const address of [email, written.toUpperCase(), `  ${written}`])
      await test.ok(contract.signIn, { body: { email: address, password } });
    // Another plus is another address, which the provider alone may know to be the same.
    const plain = await test.refused(contract.signIn, {
      body: { email: email.replace('+shift', ''), password },
    });
    expect(plain.code).toBe('account.unknown-email');
    await test.ok(contract.forgotPassword, { body: { email: written.toUpperCase() } });
    await test.drainJobs();
    const told = (await test.mails(email)).map(({ template }) => template);
    expect(told).toContain('reset-code');
    expect((await test.db.select().from(users).where(eq(users.email, email))).length).toBe(1);
  });

  it('leaves no account behind when its mail can not be queued [accounts-1]', async () => {
    const { events } = test.deps;
    const refuse = () => Promise.reject(new DomainError('account.too-many-tries'));
    const failing: Events = {
      publish: refuse,
      publishAll: refuse,
      by: () => failing,
    };
    test.deps.events = failing;
    const person = newPerson();
    try {
      const problem = await test.refused(contract.signUpVolunteer, { body: person });
      expect(problem.status).toBe(429);
    } finally {
      test.deps.events = events;
    }
    expect(await rowOf(person.email)).toBeUndefined();
    await test.ok(contract.signUpVolunteer, { body: person });
  });

  it('tells every field that is wrong in the exact words', async () => {
    const problem = await test.refused(contract.signUpVolunteer, {
      body: { firstName: 'R2_D2', lastName: ' ', email: 'nobody', password: 'abc' },
    });
    expect(problem.code).toBe('request.invalid');
    expect(problem.fields?.map(({ path, message }) => [path, message])).toEqual([
      ['firstName', 'Please enter your first name'],
      ['firstName', english('common.name.sign', { sign: '_' })],
      ['lastName', 'Please enter your last name'],
      ['email', 'Please enter a valid email address for your account'],
      ['password', 'Password must be at least 8 characters long.'],
      ['password', 'Password must contain at least one uppercase letter.'],
      ['password', 'Password must contain at least one digit.'],
      ['password', english('accounts.password.special')],
    ]);
    const empty = await test.call(contract.signUpVolunteer, { body: {} as never });
    expect(empty.json().fields.map((field: { message: string }) => field.message)).toEqual([
      'Please enter your first name',
      'Please enter your last name',
      'Please enter an email address for your account',
      'Please enter a password for your account',
    ]);
  });
});

describe('verification', () => {
  it('confirms, signs in and answers the user', async () => {
    const person = await signedUp();
    const answer = await test.call(contract.verify, {
      body: { email: person.email, code: mailedCode(person.email) },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      user: { email: person.email, firstName: 'Nora', isVolunteer: true, isOrganizer: false },
      can: { volunteer: true, organize: false, manage: false },
    });
    expect(await rowOf(person.email)).toMatchObject({ emailVerified: true });
    const session = await test.ok(contract.session, { cookie: cookieOf(answer) });
    expect(session.user?.email).toBe(person.email);
  });

  it('takes a code once [accounts-5]', async () => {
    const { email } = await signedUp();
    const code = mailedCode(email);
    const answers = await Promise.all(
      [1, 2].map(() => test.call(contract.verify, { body: { email, code } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(await test.refused(contract.verify, { body: { email, code } })).toMatchObject({
      code: 'account.code-invalid',
    });
  });

  it('refuses a wrong code, a code of somebody else and an unknown address alike [accounts-6]', async () => {
    const [one, other] = [await signedUp(), await signedUp()];
    for (const body of [
      { email: one.email, code: wrongCode(one.email) },
      { email: 'nobody@example.org', code: mailedCode(other.email) },
      { email: one.email, code: 'abc' },
    ]) {
      const problem = await test.refused(contract.verify, { body });
      expect(problem.fields?.[0]).toMatchObject({
        path: 'code',
        message: 'Invalid verification code provided, please enter valid otp.',
      });
    }
    const missing = await test.refused(contract.verify, { body: { email: one.email, code: ' ' } });
    expect(missing.fields?.[0]?.message).toBe('Please enter your verification code');
  });

  it('lets a code live for 15 minutes [accounts-5]', async () => {
    const [early, late] = [await signedUp(), await signedUp()];
    test.clock.advance({ minutes: 14, seconds: 59 });
    await test.ok(contract.verify, { body: { email: early.email, code: mailedCode(early.email) } });
    test.clock.advance({ seconds: 1 });
    const problem = await test.refused(contract.verify, {
      body: { email: late.email, code: mailedCode(late.email) },
    });
    expect(problem.code).toBe('account.code-invalid');
  });

  it('kills a code after five wrong tries, even tried at once, until a new one is mailed [accounts-5]', async () => {
    const { email } = await signedUp();
    const code = wrongCode(email);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => test.refused(contract.verify, { body: { email, code } })),
    );
    expect(tries.map((problem) => problem.code)).toEqual(Array(5).fill('account.code-invalid'));
    const dead = await test.refused(contract.verify, { body: { email, code: mailedCode(email) } });
    expect(dead).toMatchObject({
      status: 429,
      code: 'account.too-many-tries',
      message: 'Attempt limit exceeded, please try after some time.',
    });
    await resend(email);
    await test.ok(contract.verify, { body: { email, code: mailedCode(email) } });
  });

  it('resends a code that replaces the old one, ten in an hour [accounts-5]', async () => {
    const { email } = await signedUp();
    const first = mailedCode(email);
    await resend(email);
    if (first !== mailedCode(email)) {
      await test.refused(contract.verify, { body: { email, code: first } });
    }
    for (let sent = 2; sent < 10; sent += 1) await resend(email);
    expect(await test.ok(contract.resendCode, { body: { email } })).toEqual({ mailed: false });
    test.clock.advance({ hours: 1 });
    await resend(email);
    await test.ok(contract.verify, { body: { email, code: mailedCode(email) } });
  });

  it('mails nothing to addresses without an account or with a confirmed one [accounts-6]', async () => {
    const { email } = await verified();
    const before = test.published.length;
    await resend(email);
    await resend('nobody@example.org');
    expect(test.published.length).toBe(before);
  });
});

describe('sign-in', () => {
  it('opens a session in an HttpOnly, SameSite=Lax cookie', async () => {
    const { email } = await verified();
    const answer = await test.call(contract.signIn, { body: { email: ` ${email.toUpperCase()}`, password } });
    expect(answer.statusCode).toBe(200);
    const [session, device] = [answer.headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(/^manyhands_session=.*; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^manyhands_device=.*; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await test.ok(contract.session, { cookie: cookieOf(answer) })).user?.email).toBe(email);
  });

  it('gives a new session each time and ends the one before', async () => {
    const { email } = await verified();
    const first = cookieOf(await test.call(contract.signIn, { body: { email, password } }));
    const second = cookieOf(await test.call(contract.signIn, { body: { email, password }, cookie: first }));
    expect(second).not.toBe(first);
    expect((await test.ok(contract.session, { cookie: first })).user).toBeNull();
    expect((await test.ok(contract.session, { cookie: second })).user?.email).toBe(email);
  });

  it('says what is wrong in the exact words [accounts-7]', async () => {
    const { email } = await verified();
    const unconfirmed = await signedUp();
    const refused = (body: { email: string; password: string }) => test.refused(contract.signIn, { body });
    for (const wrong of ['Volunteer2!', 'x'.repeat(500)]) {
      expect(await refused({ email, password: wrong })).toMatchObject({
        code: 'account.wrong-password',
        fields: [{ path: 'password', message: 'Incorrect username or password.' }],
      });
    }
    expect(await refused({ email: 'nobody@example.org', password })).toMatchObject({
      code: 'account.unknown-email',
      fields: [{ path: 'email', message: 'User does not exist.' }],
    });
    expect(await refused({ email: unconfirmed.email, password })).toMatchObject({
      status: 403,
      code: 'account.not-confirmed',
      message: 'User is not confirmed.',
    });
    expect(await refused({ email: unconfirmed.email, password: 'wrong' })).toMatchObject({
      code: 'account.wrong-password',
    });
    const messages = async (body: { email: string; password: string }) =>
      (await refused(body)).fields?.map(({ message }) => message);
    expect(await messages({ email: '', password: '' })).toEqual([
      'Please enter your account email address',
      'Please enter your account password',
    ]);
    expect(await messages({ email: 'a@', password: 'x' })).toEqual(['Please enter a valid email address']);
  });

  it('treats a closed account as none [accounts-7]', async () => {
    const user = await makeUser(test.db, { passwordHash: await hashPassword(password) });
    const cookie = await test.signInAs(user);
    await test.db.update(users).set({ closedAt: test.clock.now() }).where(eq(users.id, user.id));
    expect(await test.refused(contract.signIn, { body: { email: user.email, password } })).toMatchObject({
      code: 'account.unknown-email',
    });
    expect((await test.ok(contract.session, { cookie })).user).toBeNull();
  });
});
