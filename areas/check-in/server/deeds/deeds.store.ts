import { lt } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { deeds } from '#areas/check-in/schema/check-in.ts';

export type DeedRow = typeof deeds.$inferSelect;

/**
 * Writes what became of deeds. When one of them was written meanwhile, the statement waits for that one and fails
 * (SQLSTATE 23505), and with it the transaction: what it did was done there.
 */
export async function keepDeeds(tx: Tx, rows: readonly DeedRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(deeds).values([...rows]);
}

/** Forgets deeds that arrived before an instant. @returns how many */
export async function purgeDeeds(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.delete(deeds).where(lt(deeds.receivedAt, before)).returning({ key: deeds.key });
  return gone.length;
}
