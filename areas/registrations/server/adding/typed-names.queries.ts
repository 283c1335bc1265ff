import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { Queryable } from '#server/db/client.ts';
import { isHeld } from '../registrations.sql.ts';

/** Somebody who holds a place of a date without having been brought along, and whether a typed name stands for the account's there. */
export async function addedOnDate(
  db: Queryable,
  dateId: string,
  registrationId: string,
): Promise<{ userId: string; isTyped: boolean } | undefined> {
  const [place] = await db
    .select({ userId: registrations.userId, typed: registrations.typedLastName })
    .from(registrations)
    .where(
      and(
        eq(registrations.id, registrationId),
        eq(registrations.dateId, dateId),
        eq(registrations.isAdditionalVolunteer, false),
        isHeld,
      ),
    );
  return place && { userId: place.userId, isTyped: place.typed !== null };
}

/** A place that stands under a name which was typed on a roster. */
export interface TypedPlace {
  id: string;
  dateId: string;
  firstName: string | null;
  lastName: string | null;
}

/** The places of a person at an organization that stand under a name that was typed on a roster, those that were given back since included. */
export const placesUnderTypedName = (
  db: Queryable,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<TypedPlace[]> =>
  db
    .select({
      id: registrations.id,
      dateId: registrations.dateId,
      firstName: registrations.typedFirstName,
      lastName: registrations.typedLastName,
    })
    .from(registrations)
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .where(
      and(
        eq(registrations.userId, userId),
        eq(opportunities.organizationId, organizationId),
        isNotNull(registrations.typedLastName),
      ),
    )
    .orderBy(asc(registrations.id));
