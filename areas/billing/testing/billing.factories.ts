import type { Queryable } from '#server/db/client.ts';
import { invoices, subscriptions } from '#areas/billing/schema/billing.ts';
import { subscriptionKey } from '#shared/rules/keys.ts';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { one } from '#testing/factories/insert.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';

/** An invoice of the monthly plan, paid. */
export async function makeInvoice(
  db: Queryable,
  user: Pick<UserRow, 'id'>,
  overrides: Partial<typeof invoices.$inferInsert> = {},
): Promise<typeof invoices.$inferSelect> {
  const id = overrides.id ?? nextId();
  const row = {
    id,
    userId: user.id,
    providerInvoiceId: `in_${id}`,
    number: 'SANDBOX-0001',
    status: 'paid' as const,
    amountDue: 4900,
    amountPaid: 4900,
    currency: 'usd',
    issuedAt: factoryNow,
    periodStart: factoryNow,
    periodEnd: hoursAfter(factoryNow, 24 * 30),
    paidAt: factoryNow,
    attempts: 1,
    ...overrides,
  };
  return one(await db.insert(invoices).values(row).returning());
}

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A monthly subscription on trial. */
export async function makeSubscription(
  db: Queryable,
  user: Pick<UserRow, 'id'>,
  overrides: Partial<typeof subscriptions.$inferInsert> = {},
): Promise<SubscriptionRow> {
  const id = overrides.id ?? nextId();
  const row = {
    id,
    key: subscriptionKey(id),
    userId: user.id,
    plan: 'monthly' as const,
    status: 'trialing' as const,
    providerSubscriptionId: `sub_${id}`,
    providerCustomerId: `cus_${id}`,
    startedAt: factoryNow,
    trialEndsAt: new Date('2030-09-02T12:00:00Z'),
    cardBrand: 'visa',
    cardLast4: '4242',
    cardExpMonth: 12,
    cardExpYear: 2034,
    ...overrides,
  };
  return one(await db.insert(subscriptions).values(row).returning());
}
