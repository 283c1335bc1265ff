import { asc } from 'drizzle-orm';
import { atRiskMax, type SlotAtRisk } from '#areas/check-in/contract/organizer-days.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { alongPlaces, filledPlaces } from '#areas/registrations/server/registrations.sql.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { activitiesAsEntered, fromSlots } from '#server/db/facts/opportunities.sql.ts';
import { locationName } from '#server/db/shown-names.ts';
import { isAtRiskFor } from './at-risk.sql.ts';

/** The slots of the days to come that want people most, those that begin first before the others. */
export async function readSlotsAtRisk({
  deps: { db, clock },
  actor,
}: Context<SignedIn>): Promise<{ items: SlotAtRisk[] }> {
  const rows = await fromSlots(db, {
    slotId: slots.id,
    activity: activities.title,
    capacity: slots.capacity,
    filled: filledPlaces(slots.id),
    along: alongPlaces(slots.id),
    dateId: opportunityDates.id,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    label: opportunityDates.label,
    opportunityId: opportunities.id,
    title: opportunities.title,
    location: locationName,
    timeZone: locations.timeZone,
  })
    .where(isAtRiskFor(db, actor.userId, clock.now()))
    .orderBy(asc(opportunityDates.startAt), asc(opportunityDates.id), ...activitiesAsEntered, asc(slots.id))
    .limit(atRiskMax);
  return {
    items: rows.map(({ opportunityId, title, location, timeZone, startAt, endAt, ...row }) => ({
      ...row,
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
      opportunity: { id: opportunityId, title },
      location: { name: location, timeZone },
    })),
  };
}
