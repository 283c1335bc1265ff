import { webhookTypes } from '#areas/webhooks/rules/webhooks.ts';
import { webhookDeliveries, webhooks } from '#areas/webhooks/schema/webhooks.ts';
import type { Queryable } from '#server/db/client.ts';
import { one } from '#testing/factories/insert.ts';
import { factoryNow, nextId } from '#testing/factories/sequence.ts';

/** A webhook that is told everything; nothing opens its secret. */
export async function makeWebhook(
  db: Queryable,
  { id: organizationId }: { id: string },
  overrides: Partial<typeof webhooks.$inferInsert> = {},
): Promise<typeof webhooks.$inferSelect> {
  const row = {
    id: nextId(),
    organizationId,
    url: 'https://hooks.example.org/manyhands',
    types: [...webhookTypes],
    secret: 'sealed',
    createdAt: factoryNow,
    ...overrides,
  };
  return one(await db.insert(webhooks).values(row).returning());
}

/** Something that arrived at a webhook. */
export async function makeDelivery(
  db: Queryable,
  { id: webhookId }: { id: string },
  overrides: Partial<typeof webhookDeliveries.$inferInsert> = {},
): Promise<typeof webhookDeliveries.$inferSelect> {
  const row = {
    id: nextId(),
    webhookId,
    eventId: nextId(),
    type: 'request.decided' as const,
    about: {},
    occurredAt: factoryNow,
    state: 'delivered' as const,
    attempts: 1,
    triedAt: factoryNow,
    status: 200,
    milliseconds: 12,
    ...overrides,
  };
  return one(await db.insert(webhookDeliveries).values(row).returning());
}
