import { idempotentRequests } from '#areas/idempotency/schema/idempotency.ts';
import type { Queryable } from '#server/db/client.ts';
import { one } from '#testing/factories/insert.ts';
import { factoryNow, nextId } from '#testing/factories/sequence.ts';

/** A request that a person sent with a key, and that was answered. */
export async function makeIdempotentRequest(
  db: Queryable,
  { id: userId }: { id: string },
  overrides: Partial<typeof idempotentRequests.$inferInsert> = {},
): Promise<typeof idempotentRequests.$inferSelect> {
  const row = {
    id: nextId(),
    userId,
    actor: `person ${userId}`,
    key: 'first',
    fingerprint: 'of nothing',
    beganAt: factoryNow,
    status: 200,
    answer: '{}',
    ...overrides,
  };
  return one(await db.insert(idempotentRequests).values(row).returning());
}
