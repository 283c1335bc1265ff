import { and, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Queryable } from '#server/db/client.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { isHeld, shownName } from '../registrations.sql.ts';

/** Whose a place is, in which slot, under the name that those who run the date know. */
export async function ownerOf(db: Queryable, dateId: string, registrationId: string) {
  const [place] = await db
    .select({ userId: registrations.userId, slotId: registrations.slotId, ...shownName })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.id, registrationId), eq(registrations.dateId, dateId), isHeld));
  return place && { userId: place.userId, slotId: place.slotId, name: fullName(place) };
}

/**
 * The places of somebody and of those who come along, and what the same people have in another slot: all that a move there
 * touches. The slots must be locked, so that nobody joins meanwhile.
 */
export async function placesMeeting(
  db: Queryable,
  registrationId: string,
  toSlotId: string,
): Promise<string[]> {
  const party = alias(registrations, 'party');
  const isOfParty = or(eq(party.id, registrationId), eq(party.broughtByRegistrationId, registrationId));
  const rows = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        isHeld,
        or(
          eq(registrations.id, registrationId),
          eq(registrations.broughtByRegistrationId, registrationId),
          and(
            eq(registrations.slotId, toSlotId),
            sql`${registrations.userId} in ${db
              .select({ userId: party.userId })
              .from(party)
              .where(and(isOfParty, sql`${party.deletedAt} is null`))}`,
          ),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}
