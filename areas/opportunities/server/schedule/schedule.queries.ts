import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { activitiesAsEntered } from '#server/db/facts/opportunities.sql.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';

/** Dates, activities and slots of an opportunity that are not deleted, those that are over included. */
export async function readSchedule(db: Queryable, opportunityId: string) {
  const dates = await db
    .select({
      id: opportunityDates.id,
      startAt: opportunityDates.startAt,
      endAt: opportunityDates.endAt,
      label: opportunityDates.label,
      seriesId: opportunityDates.seriesId,
    })
    .from(opportunityDates)
    .where(and(eq(opportunityDates.opportunityId, opportunityId), isNull(opportunityDates.deletedAt)))
    .orderBy(opportunityDates.startAt, opportunityDates.endAt, opportunityDates.label);
  const activityRows = await db
    .select({
      id: activities.id,
      title: activities.title,
      description: activities.description,
      tags: activities.tags,
      workingHoursType: activities.workingHoursType,
      rate: activities.rate,
    })
    .from(activities)
    .where(and(eq(activities.opportunityId, opportunityId), isNull(activities.deletedAt)))
    .orderBy(...activitiesAsEntered);
  const slotRows = await db
    .select({
      id: slots.id,
      dateId: slots.dateId,
      activityId: slots.activityId,
      capacity: slots.capacity,
    })
    .from(slots)
    .where(and(eq(slots.opportunityId, opportunityId), isNull(slots.deletedAt)))
    .orderBy(slots.createdAt, slots.id);
  return { dates, activities: activityRows, slots: slotRows };
}
