import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { activitiesAsEntered } from '#server/db/facts/opportunities.sql.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import type { StoredSlot } from './schedule-changes.rules.ts';

/** Dates whose slots are read at once: to read the rows of a long schedule would take the thread for too long. */
const datesAtOnce = 100;

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
  const slotRows: StoredSlot[] = [];
  for (let at = 0; at < dates.length; at += datesAtOnce) {
    const some = dates.slice(at, at + datesAtOnce).map(({ id }) => id);
    slotRows.push(...(await slotsOn(db, some)));
  }
  return { dates, activities: activityRows, slots: slotRows };
}

const slotsOn = (db: Queryable, dateIds: readonly string[]): Promise<StoredSlot[]> =>
  db
    .select({
      id: slots.id,
      dateId: slots.dateId,
      activityId: slots.activityId,
      capacity: slots.capacity,
    })
    .from(slots)
    .where(and(isOneOf(slots.dateId, [...dateIds]), isNull(slots.deletedAt)))
    .orderBy(slots.createdAt, slots.id);
