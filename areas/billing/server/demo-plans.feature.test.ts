import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoices, subscriptions } from '#areas/billing/schema/billing.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { seedPlans } from '#server/db/seed/plans.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { payments: { kind: 'sandbox' } } });
});
afterAll(() => test.close());

it('the demo’s organizers have plans, one of which owes a charge, and nobody is told [billing-52]', async () => {
  for (let count = 0; count < 5; count += 1)
    await makeOrganization(test.db, {}, { organizer: await makeOrganizer(test.db) });
  await seedPlans(test.deps, 'nobody@example.org');
  const plans = await test.db.select().from(subscriptions);
  expect(plans.map(({ status }) => status).toSorted()).toEqual([
    'active',
    'active',
    'active',
    'past_due',
    'trialing',
  ]);
  expect(plans.every(({ organizationId }) => organizationId !== null)).toBe(true);
  expect((await test.db.select().from(invoices)).length).toBeGreaterThan(5);
  expect(test.published).toEqual([]);
  // What it knows goes on by itself.
  test.clock.advance({ days: 40 });
  await test.deps.jobs.sendScheduled();
  await test.drainJobs();
  const later = await test.db.select().from(subscriptions);
  expect(later.some(({ status }) => status === 'unpaid')).toBe(true);
});
