import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { accountClosingContract } from '#areas/accounts/contract/account-closing.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { textingContract as contract } from '#areas/texting/contract/texting.ts';
import { textConsents, textNumbers, textPhones, texts } from '#areas/texting/schema/texting.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { startSms, type FakeSms } from '#testing/sms.ts';

let test: TestApp;
let sms: FakeSms;
let numbers = 0;
let networks = 0;
beforeAll(async () => {
  sms = await startSms();
  test = await createTestApp({ config: { sms: sms.config } });
});
afterAll(async () => {
  await test.close();
  await sms.stop();
});

let person: UserRow;
let number: string;
beforeEach(async () => {
  person = await makeUser(test.db);
  number = `+1512555${String((numbers += 1)).padStart(4, '0')}`;
});

/** Has a code texted. @returns the code that reached the phone last; undefined when none did */
async function ask(as: UserRow, to = number): Promise<string | undefined> {
  await test.ok(contract.askForCode, { as, body: { number: to }, from: `10.0.0.${(networks += 1)}` });
  await test.drainJobs();
  return sms
    .bodiesTo(to)
    .flatMap((body) => /^(\d{6}) is your code/.exec(body)?.[1] ?? [])
    .at(-1);
}

async function verify(as: UserRow, to = number) {
  const code = await ask(as, to);
  return test.ok(contract.verify, { as, body: { code: code ?? '' } });
}

/** An organization at which somebody applied. */
async function appliedAt(who: UserRow) {
  const { organization } = await makeOrganization(test.db);
  await makeVolunteerRequest(test.db, who, organization);
  return organization;
}

const choose = (as: UserRow, { id }: { id: string }, mayText: boolean) =>
  test.ok(contract.choose, { as, params: { organizationId: id }, body: { mayText } });

async function fromPhone(text: Parameters<FakeSms['inbound']>[0]) {
  const { headers, payload } = sms.inbound(text);
  const answer = await test.app.inject({ method: 'POST', url: '/api/texting/inbound', headers, payload });
  await test.drainJobs();
  return answer.statusCode;
}
const says = (body: string, from = number) => fromPhone({ from, body, at: test.clock.now() });
const later = () => test.clock.advance({ seconds: 1 });

const consentsOf = ({ id }: UserRow) =>
  test.db.select().from(textConsents).where(eq(textConsents.userId, id)).orderBy(textConsents.id);

describe('a number', () => {
  it('is verified by the code that was texted to it, which works once [texting-1]', async () => {
    const code = await ask(person);
    expect(code).toMatch(/^\d{6}$/);
    expect(await test.ok(contract.own, { as: person })).toMatchObject({ number: null, waiting: number });
    // The outbox keeps neither the code nor where it went.
    const [kept] = await test.db.select().from(texts).where(eq(texts.userId, person.id));
    expect(kept).toMatchObject({ state: 'sent', body: '', number: null });
    const other = await makeUser(test.db);
    expect((await test.refused(contract.verify, { as: other, body: { code: code! } })).code).toBe(
      'texting.code-invalid',
    );
    expect(await test.ok(contract.verify, { as: person, body: { code: code! } })).toMatchObject({
      number: { number, state: 'good' },
      waiting: null,
    });
    expect((await test.refused(contract.verify, { as: person, body: { code: code! } })).code).toBe(
      'texting.code-invalid',
    );
  });

  it('is not verified by a code that is too old, or after five wrong ones [texting-1]', async () => {
    const old = await ask(person);
    test.clock.advance({ minutes: 10 });
    expect((await test.refused(contract.verify, { as: person, body: { code: old! } })).code).toBe(
      'texting.code-invalid',
    );
    const code = await ask(person);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await test.refused(contract.verify, { as: person, body: { code: wrong } })).code).toBe(
        'texting.code-invalid',
      );
    expect((await test.refused(contract.verify, { as: person, body: { code: code! } })).code).toBe(
      'texting.too-many-tries',
    );
  });

  it('gets three codes an hour from everybody together, and a person five, in the countries of the operator [texting-2]', async () => {
    const asked = async (as: UserRow, to: string) =>
      (await test.call(contract.askForCode, { as, body: { number: to } })).json<{ code?: string }>().code;
    for (const as of [person, await makeUser(test.db), await makeUser(test.db)])
      expect(await asked(as, number)).toBeUndefined();
    expect(await asked(await makeUser(test.db), number)).toBe('texting.number-busy');
    // What was refused counts nowhere, and leaves no code.
    const refused = await makeUser(test.db);
    expect(await asked(refused, number)).toBe('texting.number-busy');
    expect(await test.ok(contract.own, { as: refused })).toMatchObject({ waiting: null });
    test.clock.advance({ hours: 1 });
    for (let nth = 0; nth < 5; nth += 1)
      expect(await asked(person, `${number.slice(0, 8)}9${100 + nth}`)).toBeUndefined();
    expect(await asked(person, `${number.slice(0, 8)}9199`)).toBe('texting.too-many-codes');
    expect(await asked(refused, '+37312345678')).toBe('texting.country');
    test.clock.advance({ hours: 1 });
  });

  it('that a second account verifies leaves the first, with what was agreed to [texting-3]', async () => {
    const organization = await appliedAt(person);
    await verify(person);
    await choose(person, organization, true);
    const second = await makeUser(test.db);
    await verify(second);
    expect(await test.ok(contract.own, { as: second })).toMatchObject({ number: { number } });
    expect(await test.ok(contract.own, { as: person })).toMatchObject({
      number: null,
      organizations: [{ words: null, agreedAt: null }],
    });
    expect(await consentsOf(person)).toMatchObject([{ endedBy: 'number' }]);
  });
});

describe('an organization may text', () => {
  it('where somebody has something to do with it and says so; when and by what words is kept, and what ended it [texting-5]', async () => {
    const organization = await appliedAt(person);
    const refusal = (as: UserRow, id: string) =>
      test
        .refused(contract.choose, { as, params: { organizationId: id }, body: { mayText: true } })
        .then(({ code }) => code);
    expect(await refusal(person, organization.id)).toBe('texting.no-number');
    await verify(person);
    expect(await refusal(person, (await makeOrganization(test.db)).organization.id)).toBe('not-found');
    const before = await test.ok(contract.own, { as: person });
    const { organizations } = await choose(person, organization, true);
    expect(organizations).toMatchObject([{ id: organization.id, agreedAt: test.clock.now().toISOString() }]);
    await choose(person, organization, true);
    await choose(person, organization, false);
    await choose(person, organization, true);
    const words = before.organizations[0]?.words;
    expect(words).toContain(number);
    expect(words).toContain(organization.name);
    expect(await consentsOf(person)).toMatchObject([
      { words, endedBy: 'person' },
      { words, endedBy: null, endedAt: null },
    ]);

    // Another number has to be agreed to again.
    await verify(person, `+1512556${number.slice(-4)}`);
    expect((await consentsOf(person)).map(({ endedBy }) => endedBy)).toEqual(['person', 'number']);
    await choose(person, organization, true);
    expect(await test.ok(contract.remove, { as: person })).toMatchObject({ number: null, waiting: null });
    expect((await consentsOf(person)).at(-1)?.endedBy).toBe('person');
  });

  it('only while the account is there, of which nothing is left but that the phone said STOP [texting-6]', async () => {
    const organization = await appliedAt(person);
    await verify(person);
    await choose(person, organization, true);
    await says('STOP');
    await test.ok(accountClosingContract.close, { as: person, body: { reason: 'other' } });
    await test.drainJobs();
    expect(await consentsOf(person)).toEqual([]);
    expect(await test.db.$count(texts, eq(texts.userId, person.id))).toBe(0);
    expect(await test.db.$count(textNumbers, eq(textNumbers.userId, person.id))).toBe(0);
    const heir = await makeUser(test.db);
    await ask(heir);
    expect(sms.bodiesTo(number).filter((body) => body.includes('is your code'))).toHaveLength(1);
  });
});

describe('STOP from a phone', () => {
  it('ends all organizations at once, and nobody has the number texted until it says START [texting-4]', async () => {
    const [one, other] = [await appliedAt(person), await appliedAt(person)];
    await verify(person);
    await choose(person, one, true);
    await choose(person, other, true);
    expect(await says('Stop.')).toBe(200);
    expect(await consentsOf(person)).toMatchObject([{ endedBy: 'stop' }, { endedBy: 'stop' }]);
    expect(sms.bodiesTo(number).at(-1)).toMatch(/^Manyhands: You get no more texts/);
    expect(await test.ok(contract.own, { as: person })).toMatchObject({ number: { state: 'stopped' } });
    expect(
      (
        await test.refused(contract.choose, {
          as: person,
          params: { organizationId: one.id },
          body: { mayText: true },
        })
      ).code,
    ).toBe('texting.no-number');

    // Somebody else is answered as for any number, and the phone stays quiet.
    const sentBefore = sms.bodiesTo(number).length;
    const stranger = await makeUser(test.db);
    expect(await test.ok(contract.askForCode, { as: stranger, body: { number } })).toEqual({
      waiting: number,
    });
    await test.drainJobs();
    later();
    await says('stop');
    expect(await says('help')).toBe(200);
    expect(sms.bodiesTo(number)).toHaveLength(sentBefore);

    later();
    await says('START');
    expect(sms.bodiesTo(number).at(-1)).toMatch(
      /http:\/\/manyhands\.test\/user\/user-settings\/text-messages$/,
    );
    expect(await consentsOf(person)).toMatchObject([{ endedBy: 'stop' }, { endedBy: 'stop' }]);
    await choose(person, one, true);
    expect(await consentsOf(person)).toHaveLength(3);
  });

  it('counts by when the phone sent it, however often and in whatever order it is told [texting-4]', async () => {
    await verify(person);
    const at = (seconds: number) => new Date(test.clock.now().getTime() - 60_000 + seconds * 1000);
    const sentAt = test.clock.now();
    const start = { id: 'start', from: number, body: 'START', at: at(20), sentAt };
    const stop = { id: 'stop', from: number, body: 'STOP', at: at(10), sentAt };
    for (const text of [start, stop, start, stop]) expect(await fromPhone(text)).toBe(200);
    expect(await test.ok(contract.own, { as: person })).toMatchObject({ number: { state: 'good' } });
    const last = { id: 'last', from: number, body: 'STOP', at: at(30), sentAt };
    for (const text of [last, start, last]) expect(await fromPhone(text)).toBe(200);
    expect(await test.ok(contract.own, { as: person })).toMatchObject({ number: { state: 'stopped' } });
    expect(sms.bodiesTo(number).filter((body) => body.includes('no more texts'))).toHaveLength(1);
  });

  it('is taken with the signature of the provider alone, as it came and within five minutes [texting-4]', async () => {
    const at = test.clock.now();
    const stop = { from: number, body: 'STOP', at };
    expect(await fromPhone({ ...stop, secret: `whsec_${Buffer.alloc(32, 8).toString('base64')}` })).toBe(403);
    expect(await fromPhone({ ...stop, sentAt: new Date(at.getTime() - 301_000) })).toBe(403);
    expect(await fromPhone({ ...stop, from: 'nobody' })).toBe(400);
    expect(await test.db.$count(textPhones, eq(textPhones.isStopped, true))).toBeGreaterThan(0);
    expect(sms.bodiesTo(number)).toEqual([]);
  });

  it('is not needed to hear what the texts are; what else somebody writes is not kept [texting-4]', async () => {
    await verify(person);
    for (let nth = 0; nth < 7; nth += 1) {
      await says('I am late, sorry');
      later();
    }
    const answers = sms.bodiesTo(number).slice(1);
    expect(answers).toHaveLength(5);
    expect(answers[0]).toContain('Nobody reads replies');
    expect(answers.every((body) => body.length <= 160)).toBe(true);
    expect(JSON.stringify(await test.db.select().from(texts))).not.toContain('sorry');
  });
});

it('without a provider nothing of texts is there [texting-11]', async () => {
  const none = await createTestApp();
  try {
    const somebody = await makeUser(none.db);
    expect((await none.refused(contract.own, { as: somebody })).code).toBe('not-found');
    expect((await none.refused(contract.askForCode, { as: somebody, body: { number } })).code).toBe(
      'not-found',
    );
    const { headers, payload } = sms.inbound({ from: number, body: 'STOP', at: none.clock.now() });
    expect(
      (await none.app.inject({ method: 'POST', url: '/api/texting/inbound', headers, payload })).statusCode,
    ).toBe(404);
    expect(await none.ok(accountsContract.session, { as: somebody })).toMatchObject({ hasTexting: false });
  } finally {
    await none.close();
  }
  expect(await test.ok(accountsContract.session, { as: person })).toMatchObject({ hasTexting: true });
});
