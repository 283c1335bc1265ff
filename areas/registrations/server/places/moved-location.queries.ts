import { and, asc, eq } from 'drizzle-orm';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { Queryable } from '#server/db/client.ts';
import { fromRegistrations, isOpenPlace } from '../registrations.sql.ts';

/** The places at a location whose holders are still to come, by opportunity and nearest first. */
export const placesToComeAt = (db: Queryable, locationId: string, now: Date) =>
  fromRegistrations(db, {
    registrationId: registrations.id,
    userId: registrations.userId,
    opportunityId: registrations.opportunityId,
    activity: registrations.activityName,
    label: opportunityDates.label,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
  })
    .where(and(eq(opportunities.locationId, locationId), isOpenPlace(now)))
    .orderBy(asc(opportunities.id), asc(opportunityDates.startAt), asc(registrations.id));
