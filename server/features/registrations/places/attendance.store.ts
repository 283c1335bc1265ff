import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { registrations } from '#server/db/schema/index.ts';

/**
 * Whether a person has never been checked in anywhere. Locks the person, so that check-ins to two slots at once
 * can't both be the first. Always taken after the registration's lock.
 */
export async function isFirstCheckIn(tx: Tx, userId: string, registrationId: string): Promise<boolean> {
  await lockPerson(tx, userId);
  const earlier = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.userId, userId),
        ne(registrations.id, registrationId),
        isNotNull(registrations.checkInAt),
      ),
    )
    .limit(1);
  return earlier.length === 0;
}

/** Writes a check-in; `sfVolId` null leaves the registration's own as it is. */
export async function recordCheckIn(
  tx: Tx,
  registrationId: string,
  { at, newVolunteer, sfVolId }: { at: Date; newVolunteer: boolean; sfVolId: string | null },
): Promise<void> {
  await tx
    .update(registrations)
    .set({ checkInAt: at, newVolunteer, updatedAt: at, ...(sfVolId === null ? {} : { sfVolId }) })
    .where(eq(registrations.id, registrationId));
}

export async function recordCheckOut(tx: Tx, registrationId: string, at: Date): Promise<void> {
  await tx
    .update(registrations)
    .set({ checkOutAt: at, updatedAt: at })
    .where(eq(registrations.id, registrationId));
}
