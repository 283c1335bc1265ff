import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';

/** Keeps of places that were given back now that this is because their slot is canceled. */
export async function markCanceled(tx: Tx, registrationIds: readonly string[], at: Date): Promise<void> {
  if (registrationIds.length === 0) return;
  await tx
    .update(registrations)
    .set({ canceledAt: at })
    .where(and(isOneOf(registrations.id, registrationIds), isNotNull(registrations.deletedAt)));
}

/**
 * Locks places that were given back until the transaction ends, so that whether their slots are restored stays as it is.
 * @returns those whose slots are there again
 */
export async function lockRestored(tx: Tx, registrationIds: readonly string[]): Promise<string[]> {
  const which = and(isOneOf(registrations.id, registrationIds), isNotNull(registrations.deletedAt));
  const locked = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(which)
    .orderBy(asc(registrations.isAdditionalVolunteer), asc(registrations.id))
    .for('no key update');
  // In a statement of its own: one that waits for a lock sees other tables as they were before it waited.
  const rows = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(slots, eq(slots.id, registrations.slotId))
    .where(
      and(
        isOneOf(
          registrations.id,
          locked.map(({ id }) => id),
        ),
        isNull(slots.deletedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Those of the places in whose slot their holder has another one by now. */
export async function takenAgain(tx: Tx, registrationIds: readonly string[]): Promise<Set<string>> {
  const again = alias(registrations, 'again');
  const rows = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(again, and(eq(again.slotId, registrations.slotId), eq(again.userId, registrations.userId)))
    .where(and(isOneOf(registrations.id, registrationIds), isNull(again.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** The places that went when these slots were canceled are places that were given back, like any other. @returns them */
export async function unmarkCanceled(
  tx: Tx,
  slotIds: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  const which = and(isOneOf(registrations.slotId, slotIds), isNotNull(registrations.canceledAt));
  const former = await tx
    .select({ id: registrations.id, userId: registrations.userId })
    .from(registrations)
    .where(which)
    .orderBy(asc(registrations.isAdditionalVolunteer), asc(registrations.id))
    .for('no key update');
  const ids = former.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(registrations).set({ canceledAt: null }).where(isOneOf(registrations.id, ids));
  return former;
}
