import { eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isAbout, type HeldAddress } from '#server/db/held-addresses.ts';
import { markChanged } from '#server/platform/live/changes.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { refusedTaps } from '#areas/check-in/schema/check-in.ts';

/** Keeps a refusal that nobody heard; the same of the same person only once. */
export async function keepRefusal(tx: Tx, row: typeof refusedTaps.$inferInsert): Promise<void> {
  const written = await tx
    .insert(refusedTaps)
    .values(row)
    .onConflictDoNothing()
    .returning({
      dateId: sql<string>`(select ${slots.dateId} from ${slots} where ${slots.id} = ${refusedTaps.slotId})`,
    });
  markChanged(
    tx,
    written.map(({ dateId }) => dateId),
  );
}

/** Forgets a refusal that somebody has decided about. @returns whether it was there */
export async function deleteRefusal(tx: Tx, key: string, dateId: string): Promise<boolean> {
  const gone = await tx
    .delete(refusedTaps)
    .where(eq(refusedTaps.key, key))
    .returning({ key: refusedTaps.key });
  markChanged(tx, [dateId]);
  return gone.length > 0;
}

/** Forgets what arrived before an instant. */
export async function purgeRefusals(tx: Tx, before: Date): Promise<void> {
  await tx.delete(refusedTaps).where(lt(refusedTaps.receivedAt, before));
}

/** Forgets what is about a person, by the address or by a place. */
export async function deleteRefusalsOf(
  tx: Tx,
  { id, addresses }: { id: string; addresses: readonly HeldAddress[] },
): Promise<void> {
  await tx.delete(refusedTaps).where(
    sql`${isAbout(refusedTaps.visitor, refusedTaps.receivedAt, addresses)} or ${refusedTaps.registrationId} in
        (select ${registrations.id} from ${registrations} where ${registrations.userId} = ${id})`,
  );
}
