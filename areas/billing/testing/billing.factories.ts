import type { Queryable } from '#server/db/client.ts';
import { subscriptions } from '#areas/billing/schema/billing.ts';
import { subscriptionKey } from '#shared/rules/keys.ts';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { one } from '#testing/factories/insert.ts';
import { factoryNow, nextId } from '#testing/factories/sequence.ts';

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
