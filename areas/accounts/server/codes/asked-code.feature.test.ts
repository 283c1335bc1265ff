import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsContract as contract } from '#areas/accounts/contract/accounts.ts';
import { accountCodes } from '#areas/accounts/schema/accounts.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Everything that a request could leave behind. */
async function traces() {
  const jobs = await test.db.execute(
    sql`select name, count(*)::int as count from pgboss.job group by 1 order by 1`,
  );
  const taken = await test.db.execute(
    sql`select kind, sum(taken)::int as taken from budgets group by 1 order by 1`,
  );
  return {
    jobs: (jobs as unknown as { rows: unknown[] }).rows,
    budgets: (taken as unknown as { rows: unknown[] }).rows,
    codes: await test.db.$count(accountCodes),
    mails: await test.db.$count(emails),
    events: test.published.length,
  };
}

it.each([
  ['forgotPassword', 'reset', { emailVerified: true }],
  ['resendCode', 'verification', { emailVerified: false }],
] as const)(
  'asking by %s does the same for every address, and a job finds out whose it is [accounts-6]',
  async (endpoint, purpose, account) => {
    const known = await makeUser(test.db, account);
    const said = [];
    const left = [];
    for (const email of [known.email, `nobody-${purpose}@example.org`]) {
      await test.db.execute(sql`delete from pgboss.job`);
      await test.db.execute(sql`delete from budgets`);
      const { statusCode, body, headers } = await test.call(contract[endpoint], { body: { email } });
      said.push({ statusCode, body, headers: Object.keys(headers).toSorted() });
      left.push(await traces());
    }
    expect(said[1]).toEqual(said[0]);
    // One job and what was taken of budgets, and no code, mail or event while somebody waits for the answer.
    expect(left[1]).toEqual(left[0]);
    expect(left[0]).toMatchObject({ codes: 0, mails: 0, jobs: [{ name: 'accounts.code-asked', count: 1 }] });

    await test.call(contract[endpoint], { body: { email: known.email } });
    await test.drainJobs();
    expect((await test.mails(known.email)).map(({ template }) => template)).toEqual([`${purpose}-code`]);
    expect(await test.mails(`nobody-${purpose}@example.org`)).toEqual([]);
    await test.db.delete(accountCodes);
    await test.db.delete(emails);
    test.published.length = 0;
  },
);
