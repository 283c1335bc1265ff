import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DomainError } from '#shared/errors.ts';
import { withTransaction } from '#server/db/client.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { giveBack, ofAddress, purgeSpent, take, takeOrRefuse, type Budget } from './budgets.actions.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set(factoryNow);
  await t.db.delete(budgets);
});

const invitations: Budget = { kind: 'invitations', subject: 'ada' };
const taking = (budget: Budget, amount?: number) =>
  withTransaction(t.db, (tx) => take(tx, t.deps, budget, amount));
const refusalOf = (budget: Budget) =>
  withTransaction(t.db, (tx) => takeOrRefuse(tx, t.deps, budget, 'organization.daily-limit')).then(
    () => null,
    (error: unknown) => error,
  );

describe('a budget', () => {
  it('is spent for the hour, and then for the day [budgets-1]', async () => {
    expect(await taking(invitations, 20)).toBe(true);
    expect(await taking(invitations)).toBe(false);
    t.clock.advance({ minutes: 59 });
    expect(await taking(invitations)).toBe(false);
    t.clock.advance({ minutes: 1 });
    // What was refused counts nowhere: 20 + 20 + 10 make the day's 50.
    expect(await taking(invitations, 20)).toBe(true);
    t.clock.advance({ hours: 1 });
    expect(await taking(invitations, 11)).toBe(false);
    expect(await taking(invitations, 10)).toBe(true);
    expect(await taking(invitations)).toBe(false);
    t.clock.advance({ hours: 22 });
    expect(await taking(invitations, 20)).toBe(true);
  });

  it('is one for each kind and each whose it is [budgets-1]', async () => {
    expect(await taking(invitations, 20)).toBe(true);
    expect(await taking({ ...invitations, subject: 'bo' })).toBe(true);
    expect(await taking({ ...invitations, kind: 'codes' })).toBe(true);
    expect(await taking({ ...invitations, of: 'something' })).toBe(true);
    expect(await taking(invitations)).toBe(false);
  });

  it('never gives more than it has at once', async () => {
    expect(await taking(invitations, 21)).toBe(false);
    expect(await t.db.select().from(budgets)).toEqual([]);
  });

  it('of a transaction that is undone was not taken', async () => {
    const undone = withTransaction(t.db, async (tx) => {
      await take(tx, t.deps, invitations, 20);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await taking(invitations, 20)).toBe(true);
  });

  it('that is given once is not there any more, until it is given back', async () => {
    const once: Budget = { kind: 'email-group-question', subject: ofAddress(t.deps, 'Eve@example.org ') };
    expect(await taking(once)).toBe(true);
    t.clock.advance({ hours: 24 * 400 });
    expect(await taking(once)).toBe(false);
    expect(await taking({ ...once, of: 'registered' })).toBe(true);
    await withTransaction(t.db, (tx) => giveBack(tx, once));
    expect(await taking({ ...once, subject: ofAddress(t.deps, 'eve@example.org') })).toBe(true);
  });

  it('says to whom it is refused how much there is and how long it is until then [budgets-1]', async () => {
    await taking(invitations, 20);
    t.clock.advance({ minutes: 20 });
    const refused = await refusalOf(invitations);
    expect(refused).toBeInstanceOf(DomainError);
    expect((refused as DomainError).params).toEqual({
      max: 50,
      wait: { key: 'limits.minutes', params: { count: 40 } },
    });
    t.clock.advance({ minutes: 40 });
    expect(await refusalOf(invitations)).toBeNull();
  });

  it('goes by the address: a new account under it has no new one [budgets-2]', async () => {
    const { create } = contract.organizationSettings;
    const founder = await makeOrganizer(t.db);
    const of = { kind: 'founding', subject: ofAddress(t.deps, founder.email) } as const;
    expect(await taking(of, 10)).toBe(true);
    await taking({ kind: 'email-group-question', subject: of.subject });
    await t.ok(contract.accountClosing.close, {
      as: founder,
      body: { reason: 'not-said' as const, message: '', unpublish: [] },
    });
    const again = await makeOrganizer(t.db, { email: founder.email });
    const body = { name: 'Another', address1: '1', city: 'x', state: 'x', postalCode: '1', timeZone: 'UTC' };
    expect((await t.refused(create, { as: again, body })).code).toBe('organization.daily-limit');
    // What was kept for good is forgotten with the account.
    expect((await t.db.select().from(budgets)).map(({ kind }) => kind)).toEqual(['founding']);
  });

  it('of a former day is forgotten, one that is given once is not', async () => {
    await taking(invitations);
    await taking({ kind: 'email-group-question', subject: 'eve' });
    t.clock.advance({ hours: 25 });
    await taking({ ...invitations, subject: 'bo' });
    await purgeSpent(t.deps);
    const left = await t.db.select().from(budgets);
    expect(left.map(({ subject }) => subject).toSorted()).toEqual(['bo', 'bo', 'eve']);
  });
});
