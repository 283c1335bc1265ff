import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { filledPlaces } from '#areas/registrations/server/registrations.sql.ts';
import { makeHeld } from '#areas/registrations/testing/held-places.factories.ts';
import type { Tx } from '#server/db/client.ts';

/** "Acme brings 12": the next activity of the demo organizer with so much room, on a Saturday if there is one, and otherwise with fewer. */
export async function holdPlacesForAcme(tx: Tx, organizer: UserRow, now: Date): Promise<void> {
  const left = sql<number>`${slots.capacity} - ${filledPlaces(slots.id)}`;
  const [slot] = await tx
    .select({ id: slots.id, left })
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
        sql`${left} >= 3`,
      ),
    )
    .orderBy(
      sql`${left} < 14`,
      sql`extract(isodow from ${opportunityDates.startAt}) <> 6`,
      asc(opportunityDates.startAt),
      asc(slots.id),
    )
    .limit(1);
  if (!slot) return;
  await makeHeld(tx, slot, {
    number: Math.min(12, slot.left - 2),
    contactName: 'Carla Mendez',
    contactEmail: 'carla.mendez@acme.example',
    contactPhone: '2155550144',
    note: 'They bring their own gloves',
    lapseHours: 48,
    createdById: organizer.id,
    createdAt: now,
    updatedAt: now,
  });
}
