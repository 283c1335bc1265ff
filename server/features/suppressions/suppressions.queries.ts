import { and, eq, isNull } from 'drizzle-orm';
import type { SuppressionReason } from '#shared/rules/suppressions.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { suppressedAddresses } from '#server/db/schema/index.ts';

/** Those of the addresses to which the organization writes no messages, and why (`suppressionOf`, for many at once). */
export async function suppressedAmong(
  db: Queryable,
  organizationId: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, SuppressionReason>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select({ address: suppressedAddresses.address, reason: suppressedAddresses.reason })
    .from(suppressedAddresses)
    .where(
      and(
        eq(suppressedAddresses.organizationId, organizationId),
        isOneOf(suppressedAddresses.address, addresses),
        isNull(suppressedAddresses.releasedAt),
      ),
    );
  const reasons = new Map<string, SuppressionReason>();
  for (const { address, reason } of rows)
    if (reasons.get(address) !== 'unsubscribed') reasons.set(address, reason);
  return reasons;
}
