import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsContract as contract } from '#areas/accounts/contract/accounts.ts';
import { codeTries, strangerTries } from '#areas/accounts/rules/accounts.ts';
import { knownDevices, passwordAttempts } from '#areas/accounts/schema/accounts.ts';
import { budgetLimits } from '#areas/budgets/server/budgets.rules.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { lightHash } from '#areas/accounts/testing/light-hash.ts';
import { cookieOf, cookiesOf } from '#testing/sessions.ts';
import { logInLinkRequested, resetRequested, verificationRequested } from '../accounts.events.ts';
import { knownDevicesMax } from './devices.rules.ts';

let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await createTestApp();
  passwordHash = await lightHash(password);
});
afterAll(() => test.close());

const password = 'Volunteer1!';
const newPassword = 'Brand-new2@';
const member = () => makeUser(test.db, { passwordHash });
type Member = Pick<Awaited<ReturnType<typeof member>>, 'email'>;

/** Where a call comes from, and with which cookies. */
interface Caller {
  from?: string;
  cookie?: string;
}

let networks = 0;
/** A network that nobody has called from before. */
const elsewhere = (): { from: string } => {
  networks += 1;
  return { from: `198.51.${networks >> 8}.${networks & 255}` };
};
const many = (count: number): { from: string }[] => Array.from({ length: count }, elsewhere);

const signIn = ({ email }: Member, by: Caller, typed = password, redirect?: string) =>
  test.call(contract.signIn, { body: { email, password: typed, redirect }, ...by });
async function ask({ email }: Member, by: Caller) {
  const answer = await test.call(contract.forgotPassword, { body: { email }, ...by });
  await test.drainJobs();
  return answer;
}
const reset = ({ email }: Member, code: string, by: Caller) =>
  test.call(contract.resetPassword, {
    body: { email, code, newPassword, confirmPassword: newPassword },
    ...by,
  });
/** Sets a new password by a link. */
const use = (token: string, by: Caller) =>
  test.call(contract.setFirstPassword, {
    body: { token, newPassword, confirmPassword: newPassword },
    ...by,
  });
const statuses = (answers: { statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([status, those]) => [
      status,
      those.length,
    ]),
  );

/** What was last mailed to an address for a new password. */
function lastReset({ email }: Member) {
  const mails = test.published
    .filter(({ type }) => type === resetRequested.type)
    .map(({ data }) => resetRequested.schema.parse(data));
  return mails.findLast((mail) => mail.email === email)!;
}
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('wrong passwords of strangers', () => {
  it('from many networks keep nobody out on a device where the owner has signed in [password-6, password-7]', async () => {
    const user = await member();
    const laptop = cookiesOf(await signIn(user, elsewhere()));
    const answers = await Promise.all(many(60).map((by) => signIn(user, by, 'Wrong-guess1!')));
    expect(statuses(answers)).toEqual({ 401: strangerTries, 429: 60 - strangerTries });
    // Nobody else gets in, not even with the right password; the owner does, from wherever.
    expect((await signIn(user, elsewhere())).statusCode).toBe(429);
    expect((await signIn(user, { ...elsewhere(), cookie: laptop })).statusCode).toBe(200);
    // Guesses on that device are counted there, and again keep nobody else out.
    const wrong = await Promise.all(
      many(12).map((by) => signIn(user, { ...by, cookie: laptop }, 'Wrong-guess1!')),
    );
    expect(statuses(wrong)).toEqual({ 401: 10, 429: 2 });
  });

  it('are 960 a day at most, whatever the networks, and leave few rows [password-6]', async () => {
    const user = await member();
    let lookedAt = 0;
    for (let hour = 0; hour < 2; hour += 1) {
      const answers = await Promise.all(many(50).map((by) => signIn(user, by, 'Wrong-guess1!')));
      lookedAt += statuses(answers)[401] ?? 0;
      test.clock.advance({ minutes: 59 });
      expect((await signIn(user, elsewhere())).statusCode).toBe(429);
      test.clock.advance({ minutes: 1 });
    }
    expect(lookedAt).toBe(2 * strangerTries);
    expect(24 * strangerTries).toBe(960);
    const rows = await test.db.$count(passwordAttempts, eq(passwordAttempts.userId, user.id));
    expect(rows).toBeLessThanOrEqual(2 * 50 + 1);
  });

  it('of one home count together, however many addresses it has [password-6]', async () => {
    const user = await member();
    const home = Array.from({ length: 12 }, (_, n) => ({ from: `2001:db8:7:1::${n + 1}` }));
    const answers = await Promise.all(home.map((by) => signIn(user, by, 'Wrong-guess1!')));
    expect(statuses(answers)).toEqual({ 401: 10, 429: 2 });
    expect((await signIn(user, { from: '2001:db8:7:2::1' })).statusCode).toBe(200);
  });
});

describe('known devices', () => {
  it('are those of the password that is: another one makes all but the own unknown [password-7]', async () => {
    const user = await member();
    const [phone, laptop] = [await signIn(user, elsewhere()), await signIn(user, elsewhere())];
    const body = { currentPassword: password, newPassword, confirmPassword: newPassword };
    const changed = await test.call(contract.changePassword, { body, cookie: cookiesOf(phone) });
    expect(changed.statusCode).toBe(200);
    await Promise.all(many(50).map((by) => signIn(user, by, 'Wrong-guess1!')));
    expect((await signIn(user, { cookie: cookiesOf(laptop) }, newPassword)).statusCode).toBe(429);
    expect((await signIn(user, { cookie: cookiesOf(phone, changed) }, newPassword)).statusCode).toBe(200);
  });

  it('are the last twenty of an account, and a cookie that is not ours is none [password-7]', async () => {
    const user = await member();
    for (let device = 0; device < knownDevicesMax + 3; device += 1) await signIn(user, elsewhere());
    expect(await test.db.$count(knownDevices, eq(knownDevices.userId, user.id))).toBe(knownDevicesMax);
    await Promise.all(many(50).map((by) => signIn(user, by, 'Wrong-guess1!')));
    const [row] = await test.db.select().from(knownDevices).where(eq(knownDevices.userId, user.id));
    const forged = { cookie: `manyhands_device=${row!.device}` };
    expect((await signIn(user, forged)).statusCode).toBe(429);
  });
});

describe('a password that is reset by mail', () => {
  it('is, whatever strangers tried, and lets its owner in everywhere [password-7]', async () => {
    const user = await member();
    await Promise.all(many(50).map((by) => signIn(user, by, 'Wrong-guess1!')));
    const home = elsewhere();
    expect((await ask(user, home)).statusCode).toBe(202);
    const { code } = lastReset(user);
    const guesses = await Promise.all(
      many(30).flatMap((by) => [reset(user, wrongOf(code), by), reset(user, wrongOf(code), by)]),
    );
    expect(statuses(guesses)).toEqual({ 422: 60 });
    const done = await reset(user, code, home);
    expect(done.statusCode).toBe(200);
    expect((await signIn(user, elsewhere(), newPassword)).statusCode).toBe(200);
    await Promise.all(many(50).map((by) => signIn(user, by, 'Wrong-guess1!')));
    expect((await signIn(user, { ...elsewhere(), cookie: cookiesOf(done) }, newPassword)).statusCode).toBe(
      200,
    );
  });

  it('needs no code that others can ask away: a known device has codes of its own [password-7]', async () => {
    const user = await member();
    const laptop = cookiesOf(await signIn(user, elsewhere()));
    const mailed = [];
    for (const by of many(35)) mailed.push((await ask(user, by)).json().mailed);
    const [{ most }] = budgetLimits.codes;
    expect(mailed.filter(Boolean)).toHaveLength(most);
    expect((await ask(user, elsewhere())).json().mailed).toBe(false);
    expect((await ask(user, { ...elsewhere(), cookie: laptop })).json().mailed).toBe(true);
    const { code } = lastReset(user);
    expect((await reset(user, code, { ...elsewhere(), cookie: laptop })).statusCode).toBe(200);
  });

  it('needs no code at all: the link in any of the mails works for a day, once [password-10]', async () => {
    const user = await member();
    await ask(user, elsewhere());
    const { token } = lastReset(user);
    for (const by of many(25)) await ask(user, by);
    const { code } = lastReset(user);
    await Promise.all(many(20).map((by) => reset(user, wrongOf(code), by)));
    test.clock.advance({ hours: 23, minutes: 59 });
    const [first, second] = [await use(token, elsewhere()), await use(token, elsewhere())];
    expect([first.statusCode, second.json().code]).toEqual([200, 'account.link-invalid']);
    expect((await signIn(user, elsewhere(), newPassword)).statusCode).toBe(200);
    await test.drainJobs();
    const link = `/user/first-password?token=${encodeURIComponent(token)}`;
    expect((await test.mails(user.email)).filter(({ text }) => text.includes(link))).toHaveLength(1);
    // With it went those of the other mails, so that more can be asked for at once.
    expect((await use(lastReset(user).token, elsewhere())).json().code).toBe('account.link-invalid');
    expect((await ask(user, elsewhere())).json().mailed).toBe(true);
    const late = lastReset(user).token;
    test.clock.advance({ hours: 24 });
    expect((await use(late, elsewhere())).json().code).toBe('account.link-invalid');
  });

  it('works by a link for as long as no more are mailed [password-10]', async () => {
    const user = await member();
    for (let hour = 0; hour < 30; hour += 1) {
      for (const by of many(2)) await ask(user, by);
      const { mailed } = (await ask(user, elsewhere())).json();
      const view = await test.ok(contract.link, { query: { token: lastReset(user).token } });
      expect([hour, mailed || view.link?.email === user.email]).toEqual([hour, true]);
      test.clock.advance({ hours: 1 });
    }
  });
});

describe('the right password after too many wrong ones', () => {
  const links = () =>
    test.published
      .filter(({ type }) => type === logInLinkRequested.type)
      .map(({ data }) => logInLinkRequested.schema.parse(data));
  const linksTo = ({ email }: Member) => links().filter((link) => link.email === email);
  const besieged = async () => {
    const user = await member();
    await Promise.all(many(60).map((by) => signIn(user, by, 'Wrong-guess1!')));
    return user;
  };
  const enter = (token: string, by: Caller, typed?: string) =>
    test.call(contract.logInByLink, { body: { token, password: typed }, ...by });

  it('has a link mailed that logs in where it was entered, at one press, once [password-12]', async () => {
    const user = await besieged();
    const home = elsewhere();
    const refused = await signIn(user, home, password, '/opportunities?near=60622');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'account.guarded']);
    await test.drainJobs();
    const { token } = linksTo(user)[0]!;
    const cookie = cookiesOf(refused);
    const view = await test.ok(contract.link, { query: { token }, cookie });
    const leadsTo = '/opportunities?near=60622';
    expect(view.link).toEqual({ purpose: 'log-in-link', email: user.email, leadsTo, isAskedHere: true });
    const done = await enter(token, { ...elsewhere(), cookie });
    expect(done.json()).toMatchObject({ user: { id: user.id }, leadsTo });
    expect((await test.ok(contract.session, { cookie: cookieOf(done) })).user?.id).toBe(user.id);
    expect((await enter(token, { cookie })).json().code).toBe('account.link-invalid');
    const mail = (await test.mails(user.email)).find(({ template }) => template === 'log-in-link');
    expect(mail?.text).toContain(`/user/verify?token=${encodeURIComponent(token)}`);
  });

  it('is not told apart from a wrong one where it was entered, and mails nothing for those [password-12]', async () => {
    const user = await besieged();
    const traces = async (typed: string) => {
      await test.drainJobs();
      const answer = await signIn(user, elsewhere(), typed);
      const jobs = await test.db.execute(
        sql`select name from pgboss.job where state = 'created' and name like 'accounts.%'`,
      );
      return [answer.statusCode, answer.json().code, (jobs as unknown as { rows: unknown[] }).rows];
    };
    const wrong = await traces('Wrong-guess1!');
    expect(linksTo(user)).toEqual([]);
    expect(await traces(password)).toEqual(wrong);
    await test.drainJobs();
    expect(linksTo(user)).toHaveLength(1);
    for (let more = 0; more < 8; more += 1) await signIn(user, elsewhere());
    await test.drainJobs();
    expect(linksTo(user)).toHaveLength(budgetLimits['log-in-links'][0].most);
  });

  it('needs to be known in another browser, where strangers’ guesses don’t count [password-12]', async () => {
    const user = await besieged();
    await signIn(user, elsewhere());
    await test.drainJobs();
    const { token } = linksTo(user)[0]!;
    expect((await enter(token, elsewhere())).json()).toMatchObject({ code: 'account.wrong-password' });
    expect((await enter(token, elsewhere(), 'Wrong-guess1!')).json().code).toBe('account.wrong-password');
    expect((await enter(token, elsewhere(), password)).statusCode).toBe(200);
  });

  it('is guessed ten times with somebody else’s link [password-12]', async () => {
    const user = await besieged();
    await signIn(user, elsewhere());
    await test.drainJobs();
    const { token } = linksTo(user)[0]!;
    const guesses = await Promise.all(many(12).map((by) => enter(token, by, 'Wrong-guess1!')));
    expect(statuses(guesses)).toEqual({ 401: 10, 429: 2 });
    // The mailbox alone is enough for a new one.
    expect((await use(token, elsewhere())).statusCode).toBe(200);
  });
});

describe('wrong codes', () => {
  it('of strangers don’t use up those of the one who asked, on the device or in its network [accounts-5]', async () => {
    const user = await member();
    const home = elsewhere();
    const browser = cookiesOf(await ask(user, home));
    const { code } = lastReset(user);
    // Strangers have five in all, neighbours five, and the browser that asked five of its own.
    for (const by of many(3 * codeTries)) await reset(user, wrongOf(code), by);
    expect((await reset(user, code, elsewhere())).statusCode).toBe(422);
    for (let tried = 0; tried < codeTries; tried += 1) await reset(user, wrongOf(code), home);
    expect((await reset(user, code, home)).statusCode).toBe(429);
    expect((await reset(user, code, { ...elsewhere(), cookie: browser })).statusCode).toBe(200);
    // Guessed are at most so many of a million a day: each code, three times five tries.
    expect(budgetLimits.codes.at(-1)!.most * 3 * codeTries).toBe(450);
  });

  it('of strangers keep nobody from confirming the address, and codes that others ask for replace none [accounts-5]', async () => {
    const [home, email] = [elsewhere(), 'confirming@example.org'];
    const body = { firstName: 'Nora', lastName: 'Quist', email, password };
    const signedUp = await test.call(contract.signUpVolunteer, { body, ...home });
    const mailed = test.published.findLast(({ type }) => type === verificationRequested.type);
    const { code } = verificationRequested.schema.parse(mailed?.data);
    for (const by of many(8)) {
      await test.call(contract.resendCode, { body: { email }, ...by });
      await test.drainJobs();
      await test.call(contract.verify, { body: { email, code: wrongOf(code) }, ...by });
    }
    const cookie = cookiesOf(signedUp);
    const answer = await test.call(contract.verify, { body: { email, code }, ...elsewhere(), cookie });
    expect(answer.statusCode).toBe(200);
  });

  it('and asking for codes say the same of addresses without an account [accounts-6]', async () => {
    const said = async (person: Member): Promise<[number, string, boolean][]> => {
      const home = elsewhere();
      const answers = [];
      for (let times = 0; times < 12; times += 1) answers.push(await ask(person, home));
      for (let times = 0; times < codeTries + 2; times += 1)
        answers.push(await reset(person, '000000', home));
      return answers.map((answer) => [answer.statusCode, answer.json().code, answer.json().mailed]);
    };
    const [known, unknown] = [await said(await member()), await said({ email: 'nobody@example.org' })];
    expect(known).toEqual(unknown);
    expect(known.filter(([status, , mailed]) => status === 202 && !mailed)).toHaveLength(2);
    expect(known.filter(([status]) => status === 429)).toHaveLength(2);
  });
});
