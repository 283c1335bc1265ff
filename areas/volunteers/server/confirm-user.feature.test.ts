import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '#shared/contract/index.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';

const { confirmUser, import: importEndpoint } = contract.volunteers;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.db.delete(budgets);
});
afterAll(() => test.close());

/** An organization that imports somebody with an account and somebody without one. */
async function scene() {
  const as = await makeOrganizer(test.db);
  const { organization } = await makeOrganization(test.db, {}, { organizer: as });
  const known = await makeUser(test.db);
  const stranger = { firstName: 'Ann', lastName: 'Moss', email: `confirmed${nextNumber()}@example.org` };
  const people = [stranger, { firstName: 'Bo', lastName: 'Moss', email: known.email }];
  await test.ok(importEndpoint, { as, body: { organizationId: organization.id, people } });
  await test.drainJobs();
  const mailsTo = async (email: string) => {
    await test.drainJobs();
    return (await test.mails(email)).map(({ template }) => template);
  };
  return { as, organization, known, stranger, mailsTo };
}

it('mails the link again by which the owner confirms, and confirms nothing itself [volunteers-18]', async () => {
  const { as, stranger, mailsTo } = await scene();
  const answer = await test.app.inject({
    method: 'POST',
    url: '/confirm-user',
    headers: { cookie: await test.signInAs(as) },
    payload: { username: ` ${stranger.email.toUpperCase()} ` },
  });
  expect(answer.json()).toEqual({ success: true });
  expect(await mailsTo(stranger.email)).toEqual(['imported-password', 'imported-password']);
  const [account] = await test.db.select().from(users).where(eq(users.email, stranger.email));
  expect(account?.emailVerified).toBe(false);
});

it('takes the id within a user key, too [volunteers-18]', async () => {
  const { as, known, mailsTo } = await scene();
  await test.ok(confirmUser, { as, body: { username: known.id } });
  expect(await mailsTo(known.email)).toEqual(['volunteer-imported', 'volunteer-imported']);
});

it('mails once a day and three times a month, and answers the same [volunteers-18]', async () => {
  const { as, stranger, known, mailsTo } = await scene();
  for (const hours of [0, 1, 25, 50, 75]) {
    test.clock.set(hoursAfter(factoryNow, hours));
    for (const { email } of [stranger, known])
      expect(await test.ok(confirmUser, { as, body: { username: email } })).toEqual({ success: true });
    await test.drainJobs();
  }
  for (const { email } of [stranger, known]) expect(await mailsTo(email)).toHaveLength(4);
});

it('is there for nobody else, with an account or without one [volunteers-18]', async () => {
  const { as, organization, known, stranger, mailsTo } = await scene();
  const other = await makeOrganizer(test.db);
  await makeOrganization(test.db, {}, { organizer: other });
  const applied = await makeUser(test.db);
  await makeVolunteerRequest(test.db, applied, organization, { appliedAt: factoryNow });
  for (const [caller, username] of [
    [other, stranger.email],
    [other, known.email],
    [as, applied.email],
    [as, other.id],
    [as, 'nobody@example.org'],
  ] as const)
    expect(await test.refused(confirmUser, { as: caller, body: { username } })).toMatchObject({
      code: 'not-found',
    });
  expect(await mailsTo(applied.email)).toEqual([]);
});
