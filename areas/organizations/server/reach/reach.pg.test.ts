import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ofAddress, take, type Budget } from '#areas/budgets/server/budgets.actions.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { nextId } from '#testing/factories/sequence.ts';
import { waitingForLocks } from '#testing/locks.ts';
import { reachOrRefuse, reachSome } from './reach.actions.ts';
import { reachBudget } from './reach.queries.ts';
import { reachedSubject } from './reach.rules.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Reaching = (tx: Tx, budget: Budget, addresses: readonly string[]) => Promise<unknown>;

/**
 * A job that mails two newcomers, and somebody who adds the second of them, who both come to the budget of the organization while another
 * one has it.
 * @returns how often transactions had to be tried
 */
async function race(job: Reaching): Promise<number> {
  const { db, deps } = test;
  const { organization } = await makeOrganization(db);
  const budget = await reachBudget(db, deps, organization.id);
  // Its row is there and is only locked while they come: those who wait for one that was written get it in no order.
  await withTransaction(db, (tx) => take(tx, deps, budget));
  const addresses = [1, 2].map((n) => `newcomer${n}-${nextId()}@example.org`);
  let tries = 0;
  const tried = (work: (tx: Tx) => Promise<unknown>) =>
    withTransaction(db, async (tx) => {
      tries += 1;
      await work(tx);
    });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hold = () => {};
  const held = new Promise<void>((resolve) => {
    hold = resolve;
  });
  const holding = withTransaction(db, async (tx) => {
    await tx.execute(
      sql`select 1 from budgets where kind = ${budget.kind} and subject = ${budget.subject} for update`,
    );
    hold();
    await released;
  });
  await held;
  const mailing = tried((tx) => job(tx, budget, addresses));
  await expect.poll(() => waitingForLocks(db)).toBe(1);
  const adding = tried((tx) =>
    reachOrRefuse(tx, deps, organization.id, addresses.slice(1), 'invitation.too-many-newcomers'),
  );
  await expect.poll(() => waitingForLocks(db)).toBe(2);
  release();
  await Promise.all([holding, mailing, adding]);
  return tries;
}

it('a job that mails newcomers and somebody who adds one of them wait for each other, never for ever [budgets-1]', async () => {
  expect(await race((tx, budget, addresses) => reachSome(tx, test.deps, budget, addresses))).toBe(2);
});

it('one newcomer after the other they would: the test above proves something', async () => {
  const oneByOne: Reaching = async (tx, budget, addresses) => {
    for (const address of addresses) {
      const subject = reachedSubject(budget.subject, ofAddress(test.deps, address));
      await take(tx, test.deps, { kind: 'reached', subject });
      await take(tx, test.deps, budget);
    }
  };
  expect(await race(oneByOne)).toBeGreaterThan(2);
});
