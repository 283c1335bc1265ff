import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { filledPlaces } from '#areas/registrations/server/registrations.sql.ts';
import { makeHeld } from '#areas/registrations/testing/held-places.factories.ts';
import type { Tx } from '#server/db/client.ts';

/** "Acme brings 12": to an activity of the demo organizer a few days ahead, on a Saturday if there is one, which is larger for it. */
export async function holdPlacesForAcme(tx: Tx, organizer: UserRow, now: Date): Promise<void> {
  const [slot] = await tx
    .select({
      id: slots.id,
      capacity: sql<number>`greatest(${slots.capacity}, ${filledPlaces(slots.id)} + 16)`,
    })
    .from(slots)
    .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
    .innerJoin(opportunities, eq(opportunities.id, slots.opportunityId))
    .where(
      and(
        eq(opportunities.creatorId, organizer.id),
        eq(opportunities.status, 'published'),
        isNull(slots.deletedAt),
        isNull(opportunityDates.deletedAt),
        // Later than what would lapse at once.
        gt(opportunityDates.startAt, new Date(now.getTime() + 4 * 24 * 3_600_000)),
      ),
    )
    .orderBy(
      sql`extract(isodow from ${opportunityDates.startAt}) <> 6`,
      asc(opportunityDates.startAt),
      asc(slots.id),
    )
    .limit(1);
  if (!slot) return;
  await tx.update(slots).set({ capacity: slot.capacity }).where(eq(slots.id, slot.id));
  await makeHeld(tx, slot, {
    contactName: 'Carla Mendez',
    contactEmail: 'carla.mendez@acme.example',
    contactPhone: '2155550144',
    names: ['Carla Mendez', 'Ben Ortiz', 'Joy Park'],
    note: 'They bring their own gloves',
    lapseHours: 48,
    createdById: organizer.id,
    createdAt: now,
    updatedAt: now,
  });
}
