import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import {
  companionAnswers,
  registrationAdditionalVolunteers,
} from '#areas/registrations/schema/registrations.party.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { markChanged } from '#server/platform/live/changes.ts';
import { isOpenPlace, typedEmail, typedName } from '../registrations.sql.ts';

/** The places of a person that can still be given back, with the name and address that others read there: not checked in, and not over. */
export async function openPlacesOf(tx: Tx, userId: string, now: Date) {
  return tx
    .select({
      id: registrations.id,
      opportunityId: registrations.opportunityId,
      typedFirstName: typedName('first_name'),
      typedLastName: typedName('last_name'),
      typedEmail,
    })
    .from(registrations)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(and(eq(registrations.userId, userId), isOpenPlace(now)))
    .orderBy(asc(registrations.id));
}

/** Takes a person's names and addresses, and what was noted, out of all their registrations, those given back included. */
export async function eraseFromRegistrations(
  tx: Tx,
  person: { id: string; key: string; email: string },
  stranger: { key: string; firstName: string; lastName: string; email: string },
  now: Date,
): Promise<void> {
  const { key, ...names } = stranger;
  const theirs = await tx
    .update(registrations)
    .set({
      key: sql`replace(${registrations.key}, ${person.key}, ${key})`,
      email: names.email,
      sfVolId: null,
      note: null,
      typedFirstName: null,
      typedLastName: null,
      updatedAt: now,
    })
    .where(eq(registrations.userId, person.id))
    .returning({ dateId: registrations.dateId });
  markChanged(
    tx,
    theirs.map(({ dateId }) => dateId),
  );
  await tx
    .update(registrationAdditionalVolunteers)
    .set({ ...names, tokenHash: null, removedAt: now })
    .where(eq(registrationAdditionalVolunteers.userId, person.id));
  await tx
    .delete(companionAnswers)
    .where(or(eq(companionAnswers.holderUserId, person.id), eq(companionAnswers.companionUserId, person.id)));
}
