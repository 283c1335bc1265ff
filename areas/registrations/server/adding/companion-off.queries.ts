import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/client.ts';
import {
  companionAnswers,
  registrationAdditionalVolunteers,
} from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { countsHeads } from '../registrations.sql.ts';

const named = registrationAdditionalVolunteers;
const place = alias(registrations, 'place');

const columns = {
  id: named.id,
  userId: named.userId,
  firstName: named.firstName,
  lastName: named.lastName,
  placeId: named.companionRegistrationId,
  takenOffById: sql<string | null>`coalesce(${place.takenOffById}, ${named.takenOffById})`,
  /** When the person went: with the place, or without one. */
  goneAt: sql<Date | null>`coalesce(${place.deletedAt}, ${named.removedAt})`.mapWith(named.removedAt),
  isNamedAgain: sql<boolean>`exists (select from ${named} again where again.registration_id = ${named.registrationId}
    and again.user_id = ${named.userId} and again.id <> ${named.id} and (again.created_at > ${named.createdAt}
      or (again.removed_at is null and again.companion_registration_id is null)))`,
  hasDeclined: sql<boolean>`exists (select from ${companionAnswers} said where said.holder_user_id = ${registrations.userId}
    and said.companion_user_id = ${named.userId} and said.answer = 'declined')`,
  holder: {
    id: registrations.id,
    userId: registrations.userId,
    slotId: registrations.slotId,
    dateId: registrations.dateId,
    isHeld: registrations.isHeld,
    overruled: registrations.overruled,
    countsHeads: countsHeads(registrations.slotId),
  },
};

/**
 * Somebody of a date who was named by an account holder, by the id that the roster has: of the place, or of the naming where there is none
 * by it; in any case also when the person went.
 */
export async function companionOnDate(db: Queryable, dateId: string, personId: string) {
  const [one] = await selectCompanion(
    db,
    and(
      eq(registrations.dateId, dateId),
      or(
        // Somebody who stayed when the account holder left has a place like anybody else.
        and(eq(named.companionRegistrationId, personId), eq(place.isAdditionalVolunteer, true)),
        and(eq(named.id, personId), isNull(named.companionRegistrationId)),
      ),
    ),
  );
  return one;
}

/** Somebody who was named, as it is now. */
export async function namedNow(db: Queryable, namingId: string) {
  const [one] = await selectCompanion(db, eq(named.id, namingId));
  return one;
}

const selectCompanion = (db: Queryable, which: SQL | undefined) =>
  db
    .select(columns)
    .from(named)
    .innerJoin(registrations, eq(registrations.id, named.registrationId))
    .leftJoin(place, eq(place.id, named.companionRegistrationId))
    .where(which);

export type CompanionOnDate = NonNullable<Awaited<ReturnType<typeof companionOnDate>>>;

/** Whether somebody who was named comes along. */
export async function comesAlong(db: Queryable, namingId: string): Promise<boolean> {
  const one = await namedNow(db, namingId);
  return one !== undefined && one.goneAt === null && one.holder.isHeld;
}
