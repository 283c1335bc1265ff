import type { Queryable } from '#server/db/client.ts';
import { suppressedAddresses } from '#areas/suppressions/schema/suppressions.ts';
import { one } from '#testing/factories/insert.ts';
import { factoryNow, nextId } from '#testing/factories/sequence.ts';

/** An address whose owner doesn't want messages of the organization, unless told otherwise. */
export async function makeSuppressedAddress(
  db: Queryable,
  organization: { id: string },
  address: string,
  overrides: Partial<typeof suppressedAddresses.$inferInsert> = {},
): Promise<typeof suppressedAddresses.$inferSelect> {
  const row = {
    id: nextId(),
    organizationId: organization.id,
    address,
    reason: 'unsubscribed' as const,
    since: factoryNow,
    ...overrides,
  };
  return one(await db.insert(suppressedAddresses).values(row).returning());
}
