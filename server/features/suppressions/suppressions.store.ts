import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { suppressedAddresses } from '#server/db/schema/index.ts';

type NewSuppression = Pick<
  typeof suppressedAddresses.$inferInsert,
  'id' | 'organizationId' | 'address' | 'since'
>;

/** Keeps that the owner of an address wants no messages; harmless when repeated. */
export async function insertUnsubscribed(tx: Tx, row: NewSuppression): Promise<void> {
  await tx
    .insert(suppressedAddresses)
    .values({ ...row, reason: 'unsubscribed' })
    .onConflictDoNothing();
}

/** Keeps that an address bounced; one that was released before is suppressed again. */
export async function upsertBounced(tx: Tx, row: NewSuppression & { words: string | null }): Promise<void> {
  await tx
    .insert(suppressedAddresses)
    .values({ ...row, reason: 'bounced' })
    .onConflictDoUpdate({
      target: [suppressedAddresses.organizationId, suppressedAddresses.address, suppressedAddresses.reason],
      set: {
        since: sql`excluded.since`,
        words: sql`excluded.words`,
        releasedAt: null,
        releasedBy: null,
      },
    });
}

/** The owner of an address wants messages after all. */
export async function deleteUnsubscribed(
  tx: Tx,
  { organizationId, address }: { organizationId: string; address: string },
): Promise<void> {
  await tx
    .delete(suppressedAddresses)
    .where(
      and(
        eq(suppressedAddresses.organizationId, organizationId),
        eq(suppressedAddresses.address, address),
        eq(suppressedAddresses.reason, 'unsubscribed'),
      ),
    );
}

/** Forgets all that is known of an address. */
export async function deleteAddress(tx: Tx, address: string): Promise<void> {
  await tx.delete(suppressedAddresses).where(eq(suppressedAddresses.address, address));
}
