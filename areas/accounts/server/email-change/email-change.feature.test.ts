import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsContract, type LinkView } from '#areas/accounts/contract/accounts.ts';
import { emailChangeContract as contract } from '#areas/accounts/contract/email-change.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { tokenMailed } from '#areas/accounts/testing/email-change.world.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, nextNumber } from '#testing/factories/sequence.ts';
import { cookieOf, cookiesOf } from '#testing/sessions.ts';
import { hashPassword } from '../passwords/password-hash.tool.ts';

const password = 'Volunteer1!';
const newPassword = { newPassword: 'Brand-new2@', confirmPassword: 'Brand-new2@' };

let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await createTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const member = (overrides: Partial<UserRow> = {}) => makeUser(test.db, { passwordHash, ...overrides });
const another = () => `another${nextNumber()}@example.org`;

/** Asks for another address, and has the mails written. @returns the browser's cookies, with its device */
async function ask(user: UserRow, email: string) {
  const answer = await test.call(contract.request, { as: user, body: { email, password } });
  expect(answer.statusCode).toBe(202);
  await test.drainJobs();
  return cookiesOf(answer);
}
const tokenTo = (address: string, template: string) => tokenMailed(test, address, template);
const templatesTo = async (address: string) => (await test.mails(address)).map(({ template }) => template);
const view = async (token: string): Promise<LinkView | null> =>
  (await test.ok(accountsContract.link, { query: { token } })).link;
const enter = (token: string, cookie?: string, typed?: string) =>
  test.call(accountsContract.logInByLink, { body: { token, password: typed }, cookie });
const takeBack = (token: string) =>
  test.call(accountsContract.setFirstPassword, { body: { token, ...newPassword } });
const logIn = async (email: string, typed = password) =>
  (await test.call(accountsContract.signIn, { body: { email, password: typed } })).json() as {
    code?: string;
  };
const addressOf = async ({ id }: Pick<UserRow, 'id'>) =>
  (await test.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email;

/** Changes the address of an account, all the way. */
async function change(user: UserRow, email: string): Promise<UserRow> {
  const cookie = await ask(user, email);
  const done = await enter(await tokenTo(email, 'email-change'), cookie);
  expect(done.json()).toMatchObject({ user: { email } });
  await test.drainJobs();
  return { ...user, email };
}

describe('another email address', () => {
  it('is the account’s once its link is used, and the former one is told [address-1, address-5]', async () => {
    const user = await member();
    const elsewhere = await test.signInAs(user);
    const email = another();
    const cookie = await ask(user, email);
    expect(await test.ok(contract.read, { as: user })).toEqual({ email: user.email, pending: email });
    expect(await addressOf(user)).toBe(user.email);

    const token = await tokenTo(email, 'email-change');
    // Looking uses nothing up, and tells nothing of the account to somebody whose address was typed by mistake.
    for (let looks = 0; looks < 2; looks += 1) {
      expect(await view(token)).toMatchObject({ purpose: 'email-change', email, isAskedHere: false });
    }
    expect(await templatesTo(user.email)).toEqual([]);
    const done = await enter(token, cookie);
    expect(done.json()).toMatchObject({ user: { id: user.id, email } });
    expect((await test.ok(accountsContract.session, { cookie: cookieOf(done) })).user?.email).toBe(email);
    expect((await test.ok(accountsContract.session, { cookie: elsewhere })).user).toBeNull();
    expect((await enter(token, cookie)).json()).toMatchObject({ code: 'account.link-invalid' });

    await test.drainJobs();
    expect(await templatesTo(user.email)).toEqual(['email-changed']);
    const [told] = await test.mails(user.email);
    expect(told?.text).not.toContain(email);
    expect((await logIn(user.email)).code).toBe('account.unknown-email');
    expect((await logIn(email)).code).toBeUndefined();
    expect(await test.ok(contract.read, { as: user })).toEqual({ email, pending: null });
  });

  it('needs the password to be asked for, and in any other browser to be confirmed [address-1]', async () => {
    const user = await member();
    const email = another();
    const wrong = await test.refused(contract.request, {
      as: user,
      body: { email, password: 'Wrong-guess1!' },
    });
    expect(wrong).toMatchObject({ code: 'account.wrong-current-password', fields: [{ path: 'password' }] });
    await ask(user, email);
    const token = await tokenTo(email, 'email-change');
    expect((await enter(token)).json()).toMatchObject({ code: 'account.wrong-password' });
    expect((await enter(token, undefined, password)).json()).toMatchObject({ user: { email } });
    // It sets no password.
    await ask(user, user.email);
    expect((await takeBack(await tokenTo(user.email, 'email-change'))).json()).toMatchObject({
      code: 'account.link-invalid',
    });
  });

  it('is refused where it is the same, whatever its case; a plus makes another one [address-1]', async () => {
    const user = await member({ email: `same${nextNumber()}@example.org` });
    for (const email of [user.email, ` ${user.email.toUpperCase()} `]) {
      expect(await test.refused(contract.request, { as: user, body: { email, password } })).toMatchObject({
        code: 'account.email-unchanged',
        fields: [{ path: 'email' }],
      });
    }
    const plus = user.email.replace('@', '+volunteer@');
    await change(user, plus.toUpperCase().toLowerCase());
    expect(await addressOf(user)).toBe(plus);
  });

  it('is asked for as always where it has an account, whose owner gets another mail [address-2]', async () => {
    const [user, owner] = [await member(), await member()];
    await ask(user, owner.email);
    expect(await test.ok(contract.read, { as: user })).toEqual({ email: user.email, pending: owner.email });
    expect(await templatesTo(owner.email)).toEqual(['email-taken']);
    const [told] = await test.mails(owner.email);
    expect(told?.text).not.toContain('token=');
    expect(told?.text).not.toContain(user.email);
    expect(told?.text).not.toContain(user.firstName);
  });

  it('goes to the first of two who want it, and to the second never [address-4]', async () => {
    const [first, second] = [await member(), await member()];
    const email = another();
    const cookie = await ask(first, email);
    const token = await tokenTo(email, 'email-change');
    const others = await ask(second, email);
    const late = await tokenTo(email, 'email-change');
    const answers = await Promise.all([enter(token, cookie), enter(late, others)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'account.address-taken',
    });
  });

  it('is taken from an account that nobody confirmed, unless somebody keeps something of it [address-4]', async () => {
    const email = another();
    const squatter = await member({ email, emailVerified: false });
    const user = await change(await member(), email);
    expect(await addressOf(user)).toBe(email);
    expect(await addressOf(squatter)).toBeUndefined();
  });

  it('waits until it is confirmed or canceled, and its link can be mailed again [address-7]', async () => {
    const user = await member();
    const email = another();
    expect(await test.refused(contract.again, { as: user })).toMatchObject({
      code: 'account.no-email-change',
    });
    const cookie = await ask(user, email);
    const before = await tokenTo(email, 'email-change');
    expect(await test.ok(contract.again, { as: user })).toEqual({ mailed: true, pending: email });
    await test.drainJobs();
    expect(await templatesTo(email)).toEqual(['email-change', 'email-change']);
    expect((await view(before))?.email).toBe(email);
    await test.ok(contract.cancel, { as: user });
    await test.ok(contract.cancel, { as: user });
    expect((await enter(before, cookie)).json()).toMatchObject({ code: 'account.link-invalid' });
    expect((await test.ok(contract.read, { as: user })).pending).toBeNull();
  });

  it('is no more asked for once the password was changed [address-7]', async () => {
    const user = await member();
    await ask(user, another());
    const body = { currentPassword: password, ...newPassword };
    await test.ok(accountsContract.changePassword, { as: user, body });
    expect((await test.ok(contract.read, { as: user })).pending).toBeNull();
  });

  it('is mailed so often and no more, to one address by everybody together [address-8]', async () => {
    const email = another();
    const answers: boolean[] = [];
    for (let times = 0; times < 4; times += 1) {
      const user = await member();
      answers.push((await test.ok(contract.request, { as: user, body: { email, password } })).mailed);
    }
    expect(answers).toEqual([true, true, true, false]);
    const refusedHere = await member();
    const first = another();
    await ask(refusedHere, first);
    const works = await tokenTo(first, 'email-change');
    expect(await test.ok(contract.request, { as: refusedHere, body: { email, password } })).toEqual({
      mailed: false,
      pending: first,
    });
    // No mail came for the other address, so the link that did come works on.
    expect(await view(works)).toMatchObject({ email: first });
    expect(await test.ok(contract.read, { as: refusedHere })).toMatchObject({ pending: first });
    const user = await member();
    for (let times = 0; times < 5; times += 1) {
      await test.ok(contract.request, { as: user, body: { email: another(), password } });
    }
    expect(
      await test.refused(contract.request, { as: user, body: { email: another(), password } }),
    ).toMatchObject({ code: 'account.too-many-email-changes' });
  });
});

describe('taking a former address back', () => {
  it('gives the address back, ends all sessions and asks for a new password [address-3]', async () => {
    const before = await member();
    const taken = await change(before, another());
    const session = await test.signInAs(taken);
    const token = await tokenTo(before.email, 'email-changed');
    expect(await view(token)).toMatchObject({ purpose: 'take-back', email: before.email });
    expect((await takeBack(token)).json()).toMatchObject({ user: { id: before.id, email: before.email } });
    await test.drainJobs();
    expect((await test.ok(accountsContract.session, { cookie: session })).user).toBeNull();
    expect((await logIn(taken.email)).code).toBe('account.unknown-email');
    expect((await logIn(before.email)).code).toBe('account.wrong-password');
    expect((await logIn(before.email, newPassword.newPassword)).code).toBeUndefined();
    expect(await templatesTo(taken.email)).toEqual(['email-change', 'email-taken-back']);
    expect((await takeBack(token)).json()).toMatchObject({ code: 'account.link-invalid' });
  });

  it('works for 72 hours, whatever the one who has the account does meanwhile [address-3]', async () => {
    const before = await member();
    const second = await change(before, another());
    test.clock.advance({ hours: 1 });
    const third = await change(second, another());
    const [oldest, later] = [
      await tokenTo(before.email, 'email-changed'),
      await tokenTo(second.email, 'email-changed'),
    ];
    const body = { currentPassword: password, newPassword: 'Stolen-one3@', confirmPassword: 'Stolen-one3@' };
    await test.ok(accountsContract.changePassword, { as: third, body });
    // The owner of the address in between takes it back, and is not the last to speak.
    expect((await takeBack(later)).json()).toMatchObject({ user: { email: second.email } });
    test.clock.advance({ hours: 70, minutes: 59 });
    expect((await takeBack(oldest)).json()).toMatchObject({ user: { email: before.email } });
    expect(await view(later)).toBeNull();
  });

  it('works no more after 72 hours [address-3]', async () => {
    const before = await member();
    await change(before, another());
    const token = await tokenTo(before.email, 'email-changed');
    test.clock.advance({ hours: 72 });
    expect(await view(token)).toBeNull();
    expect((await takeBack(token)).json()).toMatchObject({ code: 'account.link-invalid' });
    const [told] = await test.mails(before.email);
    expect(told?.replyTo).toBe(test.deps.config.supportEmail);
  });

  it('takes the address from somebody who signed up with it and never confirmed it [address-3, address-4]', async () => {
    const before = await member();
    await change(before, another());
    await member({ email: before.email, emailVerified: false });
    const token = await tokenTo(before.email, 'email-changed');
    expect((await takeBack(token)).json()).toMatchObject({ user: { id: before.id, email: before.email } });
  });

  it('leaves an account as it is that its owner has there by now [address-4]', async () => {
    const before = await member();
    const taken = await change(before, another());
    await member({ email: before.email });
    const token = await tokenTo(before.email, 'email-changed');
    expect((await takeBack(token)).json()).toMatchObject({ code: 'account.address-taken' });
    expect(await addressOf(before)).toBe(taken.email);
    expect(await view(token)).not.toBeNull();
  });
});
