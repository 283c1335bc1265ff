import { eq } from 'drizzle-orm';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import type { RegistrationRow } from '#areas/registrations/testing/registrations.factories.ts';
import type { Queryable } from '#server/db/client.ts';
import { one } from '#testing/factories/insert.ts';
import { nextId } from '#testing/factories/sequence.ts';

export type HourReportRow = typeof hourReports.$inferSelect;

/** Hours that the person of a place reported: those of the whole shift, an hour after it, unless told otherwise. */
export async function makeHourReport(
  db: Queryable,
  place: Pick<RegistrationRow, 'id' | 'userId' | 'opportunityId' | 'dateId'>,
  overrides: Partial<typeof hourReports.$inferInsert> = {},
): Promise<HourReportRow> {
  const at = one(
    await db
      .select({
        organizationId: opportunities.organizationId,
        locationId: opportunities.locationId,
        startAt: opportunityDates.startAt,
        endAt: opportunityDates.endAt,
      })
      .from(opportunityDates)
      .innerJoin(opportunities, eq(opportunities.id, opportunityDates.opportunityId))
      .where(eq(opportunityDates.id, place.dateId)),
  );
  const row = {
    id: nextId(),
    userId: place.userId,
    registrationId: place.id,
    reportedAt: new Date(at.endAt.getTime() + 60 * 60 * 1000),
    ...at,
    ...overrides,
  };
  return one(await db.insert(hourReports).values(row).returning());
}
