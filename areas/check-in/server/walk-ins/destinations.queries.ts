import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { alongPlaces, filledPlaces } from '#areas/registrations/server/registrations.sql.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { activitiesAsEntered } from '#server/db/facts/opportunities.sql.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { keptDate, type RosterOf } from '../roster/roster-date.queries.ts';

/** Far more than anybody looks through. */
const offeredMax = 300;

/**
 * Where people of a roster can be moved: on its own date, and on those of its opportunity that are not over.
 * @throws DomainError `not-found` to those who don't keep the roster
 */
export async function destinations(
  ctx: Context<SignedIn>,
  of: RosterOf,
): Promise<OutputOf<typeof walkInsContract.destinations>> {
  const { db, clock } = ctx.deps;
  await keptDate(db, ctx, of);
  const found = await db
    .select({
      slotId: slots.id,
      dateId: opportunityDates.id,
      startAt: opportunityDates.startAt,
      endAt: opportunityDates.endAt,
      label: opportunityDates.label,
      activity: activities.title,
      filled: filledPlaces(slots.id),
      along: alongPlaces(slots.id),
      capacity: slots.capacity,
    })
    .from(slots)
    .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .where(
      and(
        eq(slots.opportunityId, of.opportunityId),
        or(gt(opportunityDates.endAt, clock.now()), eq(opportunityDates.id, of.dateId)),
        isNull(slots.deletedAt),
        isNull(opportunityDates.deletedAt),
      ),
    )
    .orderBy(asc(opportunityDates.startAt), asc(opportunityDates.id), ...activitiesAsEntered, asc(slots.id))
    .limit(offeredMax);
  return {
    items: found.map(({ startAt, endAt, ...row }) => ({
      ...row,
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
    })),
  };
}
