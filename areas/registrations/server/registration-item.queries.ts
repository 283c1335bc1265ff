import { and, eq, isNull } from 'drizzle-orm';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { RegistrationKeyParts } from '#shared/rules/keys.ts';
import type { Queryable } from '#server/db/client.ts';
import { isHeld } from './registrations.sql.ts';

/** The id of the place with this key; null when nobody holds it. */
export async function placeUnder(db: Queryable, key: string): Promise<string | null> {
  const [row] = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.key, key), isHeld));
  return row?.id ?? null;
}

/** The slot that a registration's key names, with what a registration says of it; undefined when there is none. */
export async function slotUnder(
  db: Queryable,
  { opportunityKey, dateId, slotId }: Pick<RegistrationKeyParts, 'opportunityKey' | 'dateId' | 'slotId'>,
) {
  const [row] = await db
    .select({
      opportunityId: opportunities.id,
      endAt: opportunityDates.endAt,
      activityId: activities.id,
      activityName: activities.title,
      activityTags: activities.tags,
      workingHoursType: activities.workingHoursType,
      rate: activities.rate,
      sfActivityId: slots.sfActivityId,
    })
    .from(slots)
    .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .innerJoin(opportunities, eq(opportunities.id, slots.opportunityId))
    .where(
      and(
        eq(slots.id, slotId),
        eq(slots.dateId, dateId),
        eq(opportunities.key, opportunityKey),
        isNull(slots.deletedAt),
        isNull(opportunities.deletedAt),
      ),
    );
  return row;
}
