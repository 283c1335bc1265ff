import { and, eq, lte } from 'drizzle-orm';
import { idempotentRequests } from '#areas/idempotency/schema/idempotency.ts';
import type { Tx } from '#server/db/client.ts';

type Row = typeof idempotentRequests.$inferSelect;

/** @returns false when the actor has sent the key before */
export async function insertBegun(tx: Tx, row: Omit<Row, 'status' | 'answer'>): Promise<boolean> {
  const made = await tx
    .insert(idempotentRequests)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: idempotentRequests.id });
  return made.length > 0;
}

/** What was sent under a key, locked until the transaction ends. */
export async function lockSent(tx: Tx, { actor, key }: Pick<Row, 'actor' | 'key'>): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(idempotentRequests)
    .where(and(eq(idempotentRequests.actor, actor), eq(idempotentRequests.key, key)))
    .for('update');
  return row;
}

/** Keeps the answer of a request that is still the one under its key. */
export async function updateAnswered(
  tx: Tx,
  id: string,
  answered: { status: number; answer: string | null },
): Promise<void> {
  await tx.update(idempotentRequests).set(answered).where(eq(idempotentRequests.id, id));
}

export async function deleteSent(tx: Tx, id: string): Promise<void> {
  await tx.delete(idempotentRequests).where(eq(idempotentRequests.id, id));
}

export async function deleteSentUntil(tx: Tx, until: Date): Promise<void> {
  await tx.delete(idempotentRequests).where(lte(idempotentRequests.beganAt, until));
}

export async function deleteSentBy(tx: Tx, userId: string): Promise<void> {
  await tx.delete(idempotentRequests).where(eq(idempotentRequests.userId, userId));
}
