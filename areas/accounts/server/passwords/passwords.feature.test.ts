import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsContract as contract } from '#areas/accounts/contract/accounts.ts';
import { sessions, users } from '#areas/accounts/schema/accounts.ts';
import { english } from '#testing/english.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { cookieOf } from '#testing/sessions.ts';
import { passwordChanged, resetRequested } from '../accounts.events.ts';
import { hashPassword } from './password-hash.tool.ts';

let test: TestApp;
let passwordHash: string;

beforeAll(async () => {
  test = await createTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => test.close());

const password = 'Volunteer1!';
const newPassword = 'Brand-new2@';

const member = (overrides: { emailVerified?: boolean } = {}) =>
  makeUser(test.db, { passwordHash, ...overrides });
type Member = Awaited<ReturnType<typeof member>>;

/** The code that was last mailed to the person for a new password. */
function mailedCode({ id }: Member): string {
  const requests = test.published
    .filter(({ type }) => type === resetRequested.type)
    .map(({ data }) => resetRequested.schema.parse(data));
  const last = requests.findLast((request) => request.userId === id);
  if (!last) throw new Error('no code was mailed');
  return last.code;
}
const wrongCode = (user: Member): string => (mailedCode(user) === '000000' ? '000001' : '000000');

async function ask({ email }: Pick<Member, 'email'>) {
  const answer = await test.ok(contract.forgotPassword, { body: { email } });
  await test.drainJobs();
  return answer;
}
const resetBody = (user: Member, code = mailedCode(user)) => ({
  email: user.email,
  code,
  newPassword,
  confirmPassword: newPassword,
});
const signIn = (user: Member, with_ = password) =>
  test.call(contract.signIn, { body: { email: user.email, password: with_ } });
const userOf = async (cookie: string) => (await test.ok(contract.session, { cookie })).user;
const passwordNotices = ({ id }: Member) =>
  test.published.filter(
    ({ type, data }) => type === passwordChanged.type && passwordChanged.schema.parse(data).userId === id,
  ).length;

describe('a forgotten password', () => {
  it('is replaced with a mailed code, and every session ends [password-1]', async () => {
    const user = await member();
    const cookies = [await test.signInAs(user), await test.signInAs(user)];
    expect(await ask(user)).toEqual({ deliveryMedium: 'EMAIL', mailed: true });
    const answer = await test.ok(contract.resetPassword, { body: resetBody(user) });
    expect(answer.result).toBe('SUCCESS');
    for (const cookie of cookies) expect(await userOf(cookie)).toBeNull();
    expect((await signIn(user)).json()).toMatchObject({ code: 'account.wrong-password' });
    expect((await signIn(user, newPassword)).statusCode).toBe(200);
    expect(passwordNotices(user)).toBe(1);
  });

  it('mails the code, and afterwards a notice without any secret [password-5]', async () => {
    const user = await member();
    await ask(user);
    const code = mailedCode(user);
    await test.ok(contract.resetPassword, { body: resetBody(user) });
    await test.drainJobs();
    const mails = await test.mails(user.email);
    const [reset, notice] = [
      mails.find(({ template }) => template === 'reset-code'),
      mails.find(({ template }) => template === 'change-password'),
    ];
    expect(reset?.text).toContain(code);
    expect(reset?.text).toContain('http://manyhands.test/user/first-password?token=');
    expect(reset?.subject).not.toContain(code);
    expect(notice?.subject).toBe('Your Manyhands password was changed');
    for (const secret of [code, password, newPassword]) expect(notice?.text).not.toContain(secret);
  });

  it('tells nothing about addresses without an account or with a closed one [password-1]', async () => {
    const closed = await member();
    await test.db.update(users).set({ closedAt: test.clock.now() }).where(eq(users.id, closed.id));
    const before = test.published.length;
    for (const email of ['nobody@example.org', closed.email]) {
      expect(await ask({ email })).toEqual({
        deliveryMedium: 'EMAIL',
        mailed: true,
      });
      const problem = await test.refused(contract.resetPassword, {
        body: { email, code: '123456', newPassword, confirmPassword: newPassword },
      });
      expect(problem.code).toBe('account.code-invalid');
    }
    expect(test.published.length).toBe(before);
  });

  it('confirms the address that the code came to [password-2]', async () => {
    const user = await member({ emailVerified: false });
    await ask(user);
    await test.ok(contract.resetPassword, { body: resetBody(user) });
    expect((await signIn(user, newPassword)).statusCode).toBe(200);
  });

  it('says what is wrong in the exact words', async () => {
    const messages = async (body: object) =>
      (await test.refused(contract.resetPassword, { body: body as never })).fields?.map(
        ({ path, message }) => `${path}: ${message}`,
      );
    const user = await member();
    await ask(user);
    expect(await messages({})).toEqual([
      'email: Please enter your account email address',
      'code: Please enter reset OTP',
      'newPassword: Please enter a password for your account',
    ]);
    expect(await messages({ ...resetBody(user), newPassword: 'aB1!' })).toEqual([
      'newPassword: Password must be at least 8 characters long.',
      'confirmPassword: New password and confirm password must be the same.',
    ]);
    expect(await messages({ ...resetBody(user), confirmPassword: 'Other-one3$' })).toEqual([
      'confirmPassword: New password and confirm password must be the same.',
    ]);
    for (const code of ['abc', wrongCode(user)]) {
      expect(await messages(resetBody(user, code))).toEqual([
        'code: Invalid verification code provided, please enter valid otp.',
      ]);
    }
    const steps = await test.refused(contract.forgotPassword, { body: { email: ' ' } });
    expect(steps.fields?.[0]?.message).toBe('Please enter your account email address');
    const invalid = await test.refused(contract.forgotPassword, { body: { email: 'ada@' } });
    expect(invalid.fields?.[0]?.message).toBe('Please enter a valid email address');
    expect((await signIn(user)).statusCode).toBe(200);
  });

  it('takes a code once, for this purpose alone, even when it is sent twice at the same time [password-1]', async () => {
    const user = await member({ emailVerified: false });
    await ask(user);
    const body = resetBody(user);
    const other = await test.refused(contract.verify, { body: { email: body.email, code: body.code } });
    expect(other.code).toBe('account.code-invalid');
    const answers = await Promise.all([1, 2, 3].map(() => test.call(contract.resetPassword, { body })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
    const again = await test.refused(contract.resetPassword, { body });
    expect(again.code).toBe('account.code-invalid');
    expect(passwordNotices(user)).toBe(1);
  });

  it('takes a code for 15 minutes', async () => {
    const [early, late] = [await member(), await member()];
    await ask(early);
    await ask(late);
    test.clock.advance({ minutes: 14, seconds: 59 });
    await test.ok(contract.resetPassword, { body: resetBody(early) });
    test.clock.advance({ seconds: 1 });
    const problem = await test.refused(contract.resetPassword, { body: resetBody(late) });
    expect(problem.code).toBe('account.code-invalid');
    expect((await signIn(late)).statusCode).toBe(200);
  });

  it('kills a code after five wrong tries, even tried at once, until a new one is mailed', async () => {
    const user = await member();
    await ask(user);
    const body = resetBody(user, wrongCode(user));
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => test.refused(contract.resetPassword, { body })),
    );
    expect(tries.map(({ code }) => code)).toEqual(Array(5).fill('account.code-invalid'));
    expect(await test.refused(contract.resetPassword, { body: resetBody(user) })).toMatchObject({
      status: 429,
      code: 'account.too-many-tries',
      fields: [{ path: 'code', message: 'Attempt limit exceeded, please try after some time.' }],
    });
    expect((await signIn(user)).statusCode).toBe(200);
    await ask(user);
    await test.ok(contract.resetPassword, { body: resetBody(user) });
  });

  it('mails ten codes an hour, and then says where to look instead of refusing [password-1]', async () => {
    const user = await member();
    for (let sent = 0; sent < 10; sent += 1) await ask(user);
    expect(await ask(user)).toEqual({ deliveryMedium: 'EMAIL', mailed: false });
    expect(await ask({ email: 'nobody-at-all@example.org' })).toMatchObject({ mailed: true });
    test.clock.advance({ hours: 1 });
    expect(await ask(user)).toMatchObject({ mailed: true });
  });

  it('signs in its owner, under a new token, and ends the session of another person [password-11]', async () => {
    const [user, other] = [await member(), await member()];
    await ask(user);
    const before = await test.signInAs(other);
    const answer = await test.call(contract.resetPassword, { body: resetBody(user), cookie: before });
    expect(answer.json().user).toMatchObject({ id: user.id, email: user.email });
    expect((await userOf(cookieOf(answer)))?.id).toBe(user.id);
    expect(await userOf(before)).toBeNull();
  });
});

describe('a changed password', () => {
  const body = { currentPassword: password, newPassword, confirmPassword: newPassword };

  it('ends the other sessions and keeps this one under a new token [password-3]', async () => {
    const user = await member();
    const [here, there] = [await test.signInAs(user), await test.signInAs(user)];
    const answer = await test.call(contract.changePassword, { body, cookie: here });
    expect(answer.statusCode).toBe(200);
    const cookie = cookieOf(answer);
    expect(await userOf(here)).toBeNull();
    expect(await userOf(there)).toBeNull();
    expect((await userOf(cookie))?.id).toBe(user.id);
    expect((await signIn(user)).statusCode).toBe(401);
    expect((await signIn(user, newPassword)).statusCode).toBe(200);
    expect(passwordNotices(user)).toBe(1);
  });

  it('needs the current one, and changes nothing without it [password-3]', async () => {
    const user = await member();
    const cookie = await test.signInAs(user);
    const problem = await test.refused(contract.changePassword, {
      body: { ...body, currentPassword: 'Volunteer2!' },
      cookie,
    });
    expect(problem).toMatchObject({
      status: 422,
      code: 'account.wrong-current-password',
      fields: [{ path: 'currentPassword' }],
    });
    expect((await userOf(cookie))?.id).toBe(user.id);
    expect((await signIn(user)).statusCode).toBe(200);
    expect(passwordNotices(user)).toBe(0);
  });

  it('must be repeated and be a good one [password-3]', async () => {
    const user = await member();
    const fields = async (change: object) =>
      (await test.refused(contract.changePassword, { body: { ...body, ...change }, as: user })).fields?.map(
        ({ path, message }) => `${path}: ${message}`,
      );
    expect(await fields({ confirmPassword: `${newPassword}x` })).toEqual([
      'confirmPassword: The new password and confirm password do not match. Please make sure they are identical.',
    ]);
    expect(await fields({ newPassword: 'Short1!', confirmPassword: 'Short1!' })).toEqual([
      'newPassword: Password must be at least 8 characters long.',
    ]);
  });

  it('is for signed-in people only', async () => {
    expect((await test.refused(contract.changePassword, { body })).code).toBe('sign-in-required');
  });

  it('that races with a sign-in leaves no session of the old password [password-4]', async () => {
    const user = await member();
    const here = await test.signInAs(user);
    const [changed, ...signIns] = await Promise.all([
      test.call(contract.changePassword, { body, cookie: here }),
      ...[1, 2, 3, 4].map(() => signIn(user)),
    ]);
    expect(changed?.statusCode).toBe(200);
    for (const answer of signIns.filter(({ statusCode }) => statusCode === 200)) {
      expect(await userOf(cookieOf(answer))).toBeNull();
    }
    const left = await test.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(left).toHaveLength(1);
  });
});

describe('guessing passwords', () => {
  it('ends after ten wrong ones, from anywhere and all at once, for 15 minutes [password-6]', async () => {
    const [user, other] = [await member(), await member()];
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, index) => signIn(user, `Wrong-guess${index}!`)),
    );
    expect(guesses.map((answer) => answer.json().code).toSorted()).toEqual([
      ...Array(4).fill('account.guarded'),
      ...Array(10).fill('account.wrong-password'),
    ]);
    expect((await signIn(user)).json()).toMatchObject({
      status: 429,
      code: 'account.guarded',
      fields: [{ path: 'password', message: english('accounts.signIn.guarded') }],
    });
    expect((await signIn(other)).statusCode).toBe(200);
    // Trying on does not keep the owner out for longer.
    test.clock.advance({ minutes: 14 });
    expect((await signIn(user)).statusCode).toBe(429);
    test.clock.advance({ minutes: 1 });
    expect((await signIn(user)).statusCode).toBe(200);
  });

  it('begins to count again after the right one [password-6]', async () => {
    const user = await member();
    for (const round of [1, 2]) {
      for (let wrong = 0; wrong < 9; wrong += 1) {
        expect({ round, status: (await signIn(user, 'Wrong-guess1!')).statusCode }).toEqual({
          round,
          status: 401,
        });
      }
      expect((await signIn(user)).statusCode).toBe(200);
    }
  });

  it('counts those at the change of the password, too [password-6]', async () => {
    const user = await member();
    const cookie = await test.signInAs(user);
    const guess = { currentPassword: 'Wrong-guess1!', newPassword, confirmPassword: newPassword };
    for (let wrong = 0; wrong < 10; wrong += 1) {
      await test.refused(contract.changePassword, { body: guess, cookie });
    }
    const problem = await test.refused(contract.changePassword, {
      body: { ...guess, currentPassword: password },
      cookie,
    });
    expect(problem.code).toBe('account.too-many-tries');
    expect((await signIn(user)).statusCode).toBe(429);
  });

  it('does not keep the owner out who resets the password [password-7]', async () => {
    const user = await member();
    for (let wrong = 0; wrong < 11; wrong += 1) await signIn(user, 'Wrong-guess1!');
    await ask(user);
    await test.ok(contract.resetPassword, { body: resetBody(user) });
    expect((await signIn(user, newPassword)).statusCode).toBe(200);
  });
});
