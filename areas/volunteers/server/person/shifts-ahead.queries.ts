import { and, asc, eq, gt, isNull, notExists } from 'drizzle-orm';
import { leadsOrganization } from '#areas/memberships/server/memberships.policy.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { volunteerSeen, type VolunteerAt } from '#areas/qualifications/server/volunteers-seen.queries.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { alongPlaces, filledPlaces, isHeld } from '#areas/registrations/server/registrations.sql.ts';
import type { ShiftAhead } from '#areas/volunteers/contract/volunteer-page.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { activitiesAsEntered, fromSlots, isLive } from '#server/db/facts/opportunities.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locationName } from '#server/db/shown-names.ts';

/** The nearest; far more than anybody looks through. */
const offeredMax = 300;

/**
 * The shifts ahead, at locations that the viewer manages, on which a volunteer has no place yet.
 * @throws DomainError `not-found`
 */
export async function shiftsAhead(ctx: Context<SignedIn>, at: VolunteerAt): Promise<{ items: ShiftAhead[] }> {
  const { db, clock } = ctx.deps;
  const { userId, organizationId, memberships } = await volunteerSeen(db, ctx, at);
  const theirs = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.slotId, slots.id), eq(registrations.userId, userId), isHeld));
  const found = await fromSlots(db, {
    opportunityId: opportunities.id,
    title: opportunities.title,
    location: locationName,
    timeZone: locations.timeZone,
    dateId: opportunityDates.id,
    slotId: slots.id,
    activity: activities.title,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    filled: filledPlaces(slots.id),
    along: alongPlaces(slots.id),
    capacity: slots.capacity,
  })
    .where(
      and(
        eq(opportunities.organizationId, organizationId),
        leadsOrganization(memberships, organizationId)
          ? undefined
          : isOneOf(
              opportunities.locationId,
              memberships.map(({ locationId }) => locationId),
            ),
        isLive,
        gt(opportunityDates.endAt, clock.now()),
        isNull(slots.deletedAt),
        isNull(opportunityDates.deletedAt),
        notExists(theirs),
      ),
    )
    .orderBy(asc(opportunityDates.startAt), asc(opportunityDates.id), ...activitiesAsEntered, asc(slots.id))
    .limit(offeredMax);
  return {
    items: found.map(({ opportunityId, title, location, timeZone, startAt, endAt, ...row }) => ({
      ...row,
      opportunity: { id: opportunityId, title },
      location: { name: location, timeZone },
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
    })),
  };
}
