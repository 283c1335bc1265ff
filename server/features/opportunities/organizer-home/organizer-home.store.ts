import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { OpportunityStatus } from '#shared/rules/opportunities.ts';
import type { Tx } from '#server/db/client.ts';
import {
  activities,
  locations,
  opportunities,
  opportunityCoordinators,
  opportunityDates,
  opportunityGroups,
  slots,
} from '#server/db/schema/index.ts';

/** An opportunity, locked until the transaction ends; null when it is not there. */
export async function lockOpportunity(tx: Tx, opportunityId: string) {
  const [row] = await tx
    .select({
      organizationId: opportunities.organizationId,
      locationId: opportunities.locationId,
      status: opportunities.status,
    })
    .from(opportunities)
    .where(and(eq(opportunities.id, opportunityId), isNull(opportunities.deletedAt)))
    .for('update');
  return row ?? null;
}

/** Changes the status; whoever has the opportunity open in the editor learns it by the version. */
export async function updateStatus(
  tx: Tx,
  opportunityId: string,
  status: OpportunityStatus,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await tx
    .update(opportunities)
    .set({
      status,
      version: sql`${opportunities.version} + 1`,
      updatedAt: now,
      updatedById: userId,
      ...(status === 'published'
        ? { postedAt: sql`coalesce(${opportunities.postedAt}, ${now.toISOString()})` }
        : {}),
    })
    .where(eq(opportunities.id, opportunityId));
}

/**
 * An opportunity as it is cloned, with its location's zone. Nobody changes it until the transaction ends, and
 * others who clone it wait, so that each finds the titles that are taken.
 */
export async function holdOpportunity(tx: Tx, opportunityId: string) {
  const [row] = await tx
    .select({ opportunity: opportunities, timeZone: locations.timeZone })
    .from(opportunities)
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(and(eq(opportunities.id, opportunityId), isNull(opportunities.deletedAt)))
    .for('no key update', { of: opportunities });
  return row ?? null;
}

/** What a clone copies besides the opportunity's own row: nothing that was deleted. */
export async function readSchedule(tx: Tx, opportunityId: string) {
  const dates = await tx
    .select()
    .from(opportunityDates)
    .where(and(eq(opportunityDates.opportunityId, opportunityId), isNull(opportunityDates.deletedAt)))
    .orderBy(asc(opportunityDates.startAt), asc(opportunityDates.id));
  const tasks = await tx
    .select()
    .from(activities)
    .where(and(eq(activities.opportunityId, opportunityId), isNull(activities.deletedAt)))
    .orderBy(asc(activities.id));
  const places = await tx
    .select({ dateId: slots.dateId, activityId: slots.activityId, capacity: slots.capacity })
    .from(slots)
    .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .where(
      and(
        eq(slots.opportunityId, opportunityId),
        isNull(slots.deletedAt),
        isNull(opportunityDates.deletedAt),
        isNull(activities.deletedAt),
      ),
    )
    .orderBy(asc(slots.id));
  return { dates, activities: tasks, slots: places };
}
export type CopiedSchedule = Awaited<ReturnType<typeof readSchedule>>;

/** The ids of an opportunity's contacts, in their order, and of its groups. */
export async function readPeople(
  tx: Tx,
  opportunityId: string,
): Promise<{ contacts: string[]; groups: string[] }> {
  const contacts = await tx
    .select({ userId: opportunityCoordinators.userId })
    .from(opportunityCoordinators)
    .where(eq(opportunityCoordinators.opportunityId, opportunityId))
    .orderBy(asc(opportunityCoordinators.position), asc(opportunityCoordinators.userId));
  const groups = await tx
    .select({ groupId: opportunityGroups.groupId })
    .from(opportunityGroups)
    .where(eq(opportunityGroups.opportunityId, opportunityId))
    .orderBy(asc(opportunityGroups.groupId));
  return { contacts: contacts.map(({ userId }) => userId), groups: groups.map(({ groupId }) => groupId) };
}

/** The titles that opportunities of a location are shown with. */
export async function titlesAt(tx: Tx, locationId: string): Promise<string[]> {
  const rows = await tx
    .select({ title: opportunities.title })
    .from(opportunities)
    .where(and(eq(opportunities.locationId, locationId), isNull(opportunities.deletedAt)));
  return rows.map(({ title }) => title);
}
