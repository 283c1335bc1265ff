import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { subscriptions } from '#areas/billing/schema/billing.ts';

/** Whether the person pays for a plan now. */
export async function hasSubscription(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.canceledAt)));
  return rows.length > 0;
}
