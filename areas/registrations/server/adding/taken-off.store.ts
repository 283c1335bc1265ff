import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { heldOpen } from '../held/held.sql.ts';
import { moveIntoSlot, readSlot } from '../places/rearrange.store.ts';
import { isHeld } from '../registrations.sql.ts';

/** Writes who took the person of a place off, which was given back by it. */
export async function markTakenOff(tx: Tx, registrationId: string, byUserId: string): Promise<void> {
  await tx.update(registrations).set({ takenOffById: byUserId }).where(eq(registrations.id, registrationId));
}

/** Whose place on a date was taken off, in which slot. */
export async function takenOffPlace(tx: Tx, dateId: string, registrationId: string) {
  const [place] = await tx
    .select({ userId: registrations.userId, slotId: registrations.slotId })
    .from(registrations)
    .where(
      and(
        eq(registrations.id, registrationId),
        eq(registrations.dateId, dateId),
        isNotNull(registrations.takenOffById),
      ),
    );
  return place;
}

/** Locks a place that was taken off, and those that went with it. @returns them, the person's own first; none when it is held again */
export async function lockTakenOff(tx: Tx, registrationId: string) {
  const went = sql`(select own.deleted_at from registrations own where own.id = ${registrationId} and own.taken_off_by_id is not null)`;
  return tx
    .select({
      id: registrations.id,
      userId: registrations.userId,
      overruled: registrations.overruled,
      /** Its group has a place without a name, which this one is again. */
      isRoomOfGroup: sql<boolean>`exists (select from ${heldPlaces}
        where ${heldPlaces}.id = ${registrations}.held_place_id and ${heldPlaces}.slot_id = ${registrations}.slot_id and ${heldOpen} > 0)`,
      isAdditionalVolunteer: registrations.isAdditionalVolunteer,
    })
    .from(registrations)
    .where(
      and(
        or(
          and(eq(registrations.id, registrationId), isNotNull(registrations.takenOffById)),
          eq(registrations.broughtByRegistrationId, registrationId),
        ),
        eq(registrations.deletedAt, went),
      ),
    )
    .orderBy(asc(registrations.isAdditionalVolunteer), asc(registrations.id))
    .for('no key update');
}

/** Those of the people who have a place in the slot by now. */
export async function heldBy(tx: Tx, slotId: string, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ userId: registrations.userId })
    .from(registrations)
    .where(and(eq(registrations.slotId, slotId), isOneOf(registrations.userId, [...userIds]), isHeld));
  return new Set(rows.map(({ userId }) => userId));
}

/** Whether somebody has no account any more. The person is locked. */
export async function isAccountClosed(tx: Tx, userId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)));
  return open === undefined;
}

/** Makes places in a slot held again that were given back, with what the slot is by now. */
export async function restorePlaces(
  tx: Tx,
  slotId: string,
  registrationIds: readonly string[],
  at: Date,
): Promise<void> {
  const slot = await readSlot(tx, slotId);
  if (!slot) return;
  await tx
    .update(registrations)
    .set({ takenOffById: null })
    .where(isOneOf(registrations.id, [...registrationIds]));
  await moveIntoSlot(tx, registrationIds, slot, at);
}
