import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { Queryable } from '#server/db/client.ts';
import { isHeld, isOpenPlace } from '../registrations.sql.ts';

/** The places of a person at an organization that can still be given back. */
export function openPlacesAt(
  db: Queryable,
  { userId, organizationId }: { userId: string; organizationId: string },
  now: Date,
) {
  return db
    .select({
      id: registrations.id,
      userId: registrations.userId,
      opportunityId: registrations.opportunityId,
      isAdditionalVolunteer: registrations.isAdditionalVolunteer,
    })
    .from(registrations)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .where(
      and(
        eq(registrations.userId, userId),
        eq(opportunities.organizationId, organizationId),
        isOpenPlace(now),
      ),
    )
    .orderBy(asc(registrations.id));
}

/** The people who bring somebody along to what is not over at an organization, with a place for the person or without one. */
export async function holdersAt(
  db: Queryable,
  { userId, organizationId }: { userId: string; organizationId: string },
  now: Date,
): Promise<string[]> {
  const named = registrationAdditionalVolunteers;
  const rows = await db
    .selectDistinct({ id: registrations.userId })
    .from(named)
    .innerJoin(registrations, eq(registrations.id, named.registrationId))
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .where(
      and(
        eq(named.userId, userId),
        eq(opportunities.organizationId, organizationId),
        isNull(named.removedAt),
        isHeld,
        gt(opportunityDates.endAt, now),
      ),
    )
    .orderBy(asc(registrations.userId));
  return rows.map(({ id }) => id);
}
