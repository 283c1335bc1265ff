import { and, eq } from 'drizzle-orm';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { attendanceActions } from '#areas/check-in/schema/check-in.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { shownName } from '#areas/registrations/server/registrations.sql.ts';
import { canKeepRoster } from '../check-in.policy.ts';

/** What became of actions that somebody has sent before. */
export async function actionsWithKeys(db: Queryable, userId: string, keys: readonly string[]) {
  const rows = await db
    .select()
    .from(attendanceActions)
    .where(and(eq(attendanceActions.userId, userId), isOneOf(attendanceActions.key, keys)));
  return new Map(rows.map((row) => [row.key, row]));
}

/** The times of places, of those that were given up meanwhile, too. */
export async function timesOf(db: Queryable, registrationIds: readonly string[]) {
  if (registrationIds.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      id: registrations.id,
      slotId: registrations.slotId,
      firstName: shownName.firstName,
      activityName: registrations.activityName,
      checkInAt: registrations.checkInAt,
      checkOutAt: registrations.checkOutAt,
      noShowAt: registrations.noShowAt,
      newVolunteer: registrations.newVolunteer,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(isOneOf(registrations.id, registrationIds));
  return new Map(rows.map((row) => [row.id, row]));
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
