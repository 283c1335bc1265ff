import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { markChanged } from '#server/platform/live/changes.ts';

/** Writes that somebody who has no place by being named was taken off, and by whom; or, with null, that the person comes along again. */
export async function markNamedOff(
  tx: Tx,
  { id, dateId }: { id: string; dateId: string },
  takenOff: { byUserId: string; at: Date } | null,
): Promise<void> {
  await tx
    .update(registrationAdditionalVolunteers)
    .set({ takenOffById: takenOff?.byUserId ?? null, removedAt: takenOff?.at ?? null })
    .where(eq(registrationAdditionalVolunteers.id, id));
  markChanged(tx, [dateId]);
}

/** Locks the place of somebody who came along and was taken off. @returns whether nobody put the person back meanwhile */
export async function lockPlaceOff(tx: Tx, placeId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.id, placeId), isNotNull(registrations.takenOffById)))
    .for('no key update');
  return rows.length > 0;
}
