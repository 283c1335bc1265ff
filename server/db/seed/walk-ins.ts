import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { hasCome, isVisitOfPlace, visitTimes } from '#server/db/facts/visits.sql.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { goingOn } from './data/lantern-house.ts';

/**
 * Of those who are at what is going on right now the last two came without having signed up: one with somebody else, the
 * other when the activity was full.
 */
export async function addDemoWalkIns(tx: Tx, organizer: UserRow, volunteer: UserRow): Promise<void> {
  const [first, second] = await tx
    .select({ id: registrations.id, slotId: registrations.slotId, at: visitTimes.checkInAt })
    .from(registrations)
    .innerJoin(visits, isVisitOfPlace)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(
      and(
        eq(opportunityDates.label, goingOn),
        hasCome,
        isNull(registrations.broughtByRegistrationId),
        ne(registrations.userId, volunteer.id),
      ),
    )
    .orderBy(desc(visitTimes.checkInAt), desc(registrations.id))
    .limit(2);
  if (!first?.at || !second?.at) return;
  const came = (place: { at: Date | null }) => ({
    addedById: organizer.id,
    ...(place.at ? { signedUpAt: place.at } : {}),
  });
  await tx
    .update(registrations)
    .set({ ...came(second), unnamedOthers: 1 })
    .where(eq(registrations.id, second.id));
  await tx
    .update(registrations)
    .set({ ...came(first), overruled: ['slot-full'], overruledAt: first.at, overruledById: organizer.id })
    .where(eq(registrations.id, first.id));
  const filled = sql`(select count(*) from registrations r where r.slot_id = ${first.slotId}
    and r.deleted_at is null and not r.is_additional_volunteer)`;
  await tx
    .update(slots)
    .set({ capacity: sql`greatest(${filled} - 1, 1)` })
    .where(eq(slots.id, first.slotId));
}
