import { afterAll, beforeAll, expect, it } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { openDatabase, withTransaction, type OpenDatabase } from '#server/db/client.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createDatabase, type TestDatabase } from '#testing/postgres.ts';
import { refusalIfSpent, take, takeOrFail } from './budgets.actions.ts';
import { budgetLimits } from './budgets.rules.ts';

let own: TestDatabase;
let test: TestApp;
let servers: OpenDatabase[];
beforeAll(async () => {
  own = await createDatabase();
  test = await createTestApp();
  servers = await Promise.all([1, 2].map(() => openDatabase({ kind: 'postgres', url: own.url, pool: 8 })));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await test.close();
  await own.drop();
});

it('of fifty who take the last of a budget at once, on two servers, no more get it than there is [budgets-1]', async () => {
  const [{ most }] = budgetLimits.invitations;
  for (const subject of ['first', 'second', 'third']) {
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        withTransaction(servers[n % 2]!.db, (tx) => take(tx, test.deps, { kind: 'invitations', subject })),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(most);
  }
});

it('the transactions of those who take more than there is of a budget without waiting fail, and say why [budgets-1]', async () => {
  const budget = { kind: 'invitations', subject: 'fourth' } as const;
  const [{ most }] = budgetLimits.invitations;
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      withTransaction(servers[n % 2]!.db, (tx) => takeOrFail(tx, test.deps, budget, 1)).then(
        () => 'taken',
        async (error: unknown) => {
          const deps = { ...test.deps, db: servers[n % 2]!.db };
          const refusal = await refusalIfSpent(error, deps, budget, 'attendance.too-many', 1);
          return refusal instanceof DomainError ? refusal.code : refusal;
        },
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(most);
  expect(outcomes.filter((outcome) => outcome === 'attendance.too-many')).toHaveLength(50 - most);
});
