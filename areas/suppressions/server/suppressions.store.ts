import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isAbout, type HeldAddress } from '#server/db/held-addresses.ts';
import { suppressedAddresses } from '#areas/suppressions/schema/suppressions.ts';

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

/** A row, locked until the transaction ends. */
export async function lockSuppressed(tx: Tx, id: string) {
  const { address, organizationId, reason } = suppressedAddresses;
  const [row] = await tx
    .select({ address, organizationId, reason })
    .from(suppressedAddresses)
    .where(eq(suppressedAddresses.id, id))
    .for('update');
  return row;
}

/** Keeps who released an address and when; the first one stays who did. */
export async function updateReleased(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  await tx
    .update(suppressedAddresses)
    .set({ releasedAt: now, releasedBy: by })
    .where(and(eq(suppressedAddresses.id, id), isNull(suppressedAddresses.releasedAt)));
}

/** Forgets all that is known of addresses. */
export async function deleteSuppressedAddresses(tx: Tx, addresses: readonly HeldAddress[]): Promise<void> {
  const { address, since } = suppressedAddresses;
  await tx.delete(suppressedAddresses).where(isAbout(address, since, addresses));
}

/** The organizations of which the owner of an address wants no messages. */
export async function unsubscribedFrom(tx: Tx, address: string): Promise<string[]> {
  const rows = await tx
    .select({ id: suppressedAddresses.organizationId })
    .from(suppressedAddresses)
    .where(and(eq(suppressedAddresses.address, address), eq(suppressedAddresses.reason, 'unsubscribed')))
    .orderBy(suppressedAddresses.organizationId);
  return rows.map(({ id }) => id);
}
