import { eq } from 'drizzle-orm';
import { outcomeEntries } from '#areas/hours/schema/outcome-entries.ts';
import type { Tx } from '#server/db/client.ts';

/** Adds an entry. */
export async function insertEntry(tx: Tx, entry: typeof outcomeEntries.$inferInsert): Promise<void> {
  await tx.insert(outcomeEntries).values(entry);
}

/** An entry, locked; undefined when there is none. */
export async function lockEntry(tx: Tx, id: string) {
  const [entry] = await tx
    .select({
      organizationId: outcomeEntries.organizationId,
      locationId: outcomeEntries.locationId,
      amount: outcomeEntries.amount,
    })
    .from(outcomeEntries)
    .where(eq(outcomeEntries.id, id))
    .for('update');
  return entry;
}

/** Corrects what an entry says. */
export async function updateAmount(tx: Tx, id: string, amount: number): Promise<void> {
  await tx.update(outcomeEntries).set({ amount }).where(eq(outcomeEntries.id, id));
}
