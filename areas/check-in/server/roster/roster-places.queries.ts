import { and, asc, eq, isNull } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { isHeld } from '#areas/registrations/server/registrations.sql.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';

/** The places that somebody holds on a date. */
export async function placesOfPerson(db: Queryable, dateId: string, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.dateId, dateId), eq(registrations.userId, userId), isHeld))
    .orderBy(asc(registrations.id));
  return rows.map(({ id }) => id);
}

/**
 * The places of these people of a roster: their own, and for those who were named without one what their account has in the
 * slot. A place that two of them have comes once, with both.
 */
export async function placesOf(db: Queryable, dateId: string, personIds: readonly string[]) {
  const listed = registrationAdditionalVolunteers;
  const holder = alias(registrations, 'holder');
  const own = db
    .select({ id: registrations.id, userId: registrations.userId, personId: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.dateId, dateId), isHeld, isOneOf(registrations.id, personIds)));
  const named = db
    .select({ id: registrations.id, userId: registrations.userId, personId: listed.id })
    .from(listed)
    .innerJoin(holder, and(eq(holder.id, listed.registrationId), isNull(holder.deletedAt)))
    .innerJoin(
      registrations,
      and(eq(registrations.slotId, holder.slotId), eq(registrations.userId, listed.userId), isHeld),
    )
    .where(
      and(
        isOneOf(listed.id, personIds),
        isNull(listed.companionRegistrationId),
        isNull(listed.removedAt),
        eq(registrations.dateId, dateId),
      ),
    );
  const found = await unionAll(own, named);
  return [...Map.groupBy(found, ({ id }) => id).values()].map((rows) => ({
    ...rows[0]!,
    personIds: rows.map(({ personId }) => personId),
  }));
}
