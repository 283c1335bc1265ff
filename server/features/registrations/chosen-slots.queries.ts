import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import {
  activities,
  locations,
  opportunities,
  opportunityDates,
  organizations,
  registrations,
  slots,
} from '#server/db/schema/index.ts';

/** The slots that somebody chose, in id order, with everything a sign-up is decided on and copies. */
export function selectChosenSlots(db: Queryable, opportunityId: string, slotIds: readonly string[]) {
  return db
    .select({
      slotId: slots.id,
      dateId: opportunityDates.id,
      capacity: slots.capacity,
      sfActivityId: slots.sfActivityId,
      startAt: opportunityDates.startAt,
      endAt: opportunityDates.endAt,
      activityName: activities.title,
      activityTags: activities.tags,
      workingHoursType: activities.workingHoursType,
      rate: activities.rate,
      opportunityKey: opportunities.key,
      organizationId: opportunities.organizationId,
      status: opportunities.status,
      isPrivate: sql<boolean>`(${opportunities.isPrivate} or ${organizations.isPrivate})`,
      isGroupOnly: opportunities.restrictGroupRegistration,
      registrationLimit: opportunities.registrationLimit,
      daysFuture: opportunities.daysFuture,
      accessCode: opportunities.accessCode,
      timeZone: locations.timeZone,
    })
    .from(slots)
    .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .innerJoin(opportunities, eq(opportunities.id, slots.opportunityId))
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(
      and(
        eq(slots.opportunityId, opportunityId),
        inArray(slots.id, [...slotIds]),
        isNull(slots.deletedAt),
        isNull(opportunityDates.deletedAt),
        isNull(opportunities.deletedAt),
      ),
    )
    .orderBy(asc(slots.id))
    .$dynamic();
}

export type ChosenSlot = Awaited<ReturnType<typeof selectChosenSlots>>[number];

/** Whether one of these slots has no place left right now; a glance without locks. */
export async function anySlotFull(db: Queryable, slotIds: readonly string[]): Promise<boolean> {
  const taken = sql`(select count(*) from ${registrations} r
    where r.slot_id = ${slots.id} and r.deleted_at is null and not r.is_additional_volunteer)`;
  const rows = await db
    .select({ id: slots.id })
    .from(slots)
    .where(and(inArray(slots.id, [...slotIds]), sql`${slots.capacity} <= ${taken}`))
    .limit(1);
  return rows.length > 0;
}
