import { and, eq, sql } from 'drizzle-orm';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { builtForSome } from '#server/db/fast-path/built-once.ts';
import { attendanceActions } from '#areas/check-in/schema/check-in.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { isHeld } from '#areas/registrations/server/registrations.sql.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { canKeepRoster } from '../check-in.policy.ts';

/** What became of actions that somebody has sent before. */
export const sentBefore = builtForSome<{ userId: string }, (typeof attendanceActions.$inferSelect)[]>(
  (db, isOne) =>
    db
      .select()
      .from(attendanceActions)
      .where(and(eq(attendanceActions.userId, sql.placeholder('userId')), isOne(attendanceActions.key))),
);

/** The held place with a key, as a roster names it, and the zone of its location; undefined when there is none. */
export async function placeWithKey(db: Queryable, key: string) {
  const [row] = await db
    .select({
      personId: registrations.id,
      opportunityId: registrations.opportunityId,
      dateId: registrations.dateId,
      timeZone: locations.timeZone,
    })
    .from(registrations)
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(and(eq(registrations.key, key), isHeld));
  return row;
}

/**
 * Whether a slot or a date was taken out of a schedule that this person still runs. Everybody else is told that there is
 * nothing.
 */
export async function isGone(
  db: Queryable,
  { actor }: Context<SignedIn>,
  of: { slotId: string } | { dateId: string },
): Promise<boolean> {
  const which = 'slotId' in of ? eq(slots.id, of.slotId) : eq(opportunityDates.id, of.dateId);
  const [row] = await db
    .select({
      slotGone: slots.deletedAt,
      dateGone: opportunityDates.deletedAt,
      opportunityGone: opportunities.deletedAt,
      organizationId: opportunities.organizationId,
      locationId: opportunities.locationId,
      status: opportunities.status,
    })
    .from(opportunityDates)
    .innerJoin(opportunities, eq(opportunities.id, opportunityDates.opportunityId))
    .leftJoin(slots, eq(slots.dateId, opportunityDates.id))
    .where(which)
    .limit(1);
  if (!row) return false;
  const isOut = row.dateGone ?? row.opportunityGone ?? ('slotId' in of ? row.slotGone : null);
  return isOut !== null && canKeepRoster(await membershipsOf(db, actor), row);
}
