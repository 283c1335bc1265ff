import { and, isNotNull } from 'drizzle-orm';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';

/** The registrations whose hours were reported; reports of work outside of shifts have none. */
export async function placesOfReports(db: Queryable, reportIds: readonly string[]): Promise<string[]> {
  if (reportIds.length === 0) return [];
  const rows = await db
    .select({ registrationId: hourReports.registrationId })
    .from(hourReports)
    .where(and(isOneOf(hourReports.id, reportIds), isNotNull(hourReports.registrationId)));
  return rows.flatMap(({ registrationId }) => registrationId ?? []);
}
