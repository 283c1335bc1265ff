import { and, eq } from 'drizzle-orm';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { isHeld } from '#areas/registrations/server/registrations.sql.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { Queryable } from '#server/db/client.ts';
import { countedBecause, countedMinutes, isCounted } from '#server/db/facts/hours.sql.ts';
import { isVisitOfPlace } from '#server/db/facts/visits.sql.ts';

/** What the visits of a date count, by their places: the same as in reports and histories. */
export async function hoursOnDate(
  db: Queryable,
  dateId: string,
  now: Date,
): Promise<Map<string, RosterPerson['counted']>> {
  const rows = await db
    .select({ id: registrations.id, minutes: countedMinutes(now), because: countedBecause(now) })
    .from(registrations)
    .innerJoin(visits, isVisitOfPlace)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(and(eq(registrations.dateId, dateId), isHeld, isCounted(now)));
  return new Map(
    rows.map(({ id, minutes, because }) => [id, { minutes: minutes ?? 0, because: because ?? [] }]),
  );
}
