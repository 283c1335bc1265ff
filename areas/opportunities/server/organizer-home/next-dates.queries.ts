import { and, asc, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { OrganizerOpportunity } from '#areas/opportunities/contract/organizer-home.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { placesOfDate } from '../opportunities.sql.ts';

/** Of a query that reads opportunities: when the first date begins that has not ended; null when all are over. */
export const nextStart = (now: Date): SQL => sql`(select min(d.start_at) from opportunity_dates d
  where d.opportunity_id = opportunities.id and d.deleted_at is null
    and d.end_at > ${now.toISOString()}::timestamptz)`;

/** The first date of each opportunity that has not ended, with its places and how many of them are taken. */
export async function nextDates(
  db: Queryable,
  opportunityIds: readonly string[],
  now: Date,
): Promise<Map<string, NonNullable<OrganizerOpportunity['next']>>> {
  if (opportunityIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([opportunityDates.opportunityId], {
      opportunityId: opportunityDates.opportunityId,
      id: opportunityDates.id,
      startAt: opportunityDates.startAt,
      endAt: opportunityDates.endAt,
      ...placesOfDate,
    })
    .from(opportunityDates)
    .where(
      and(
        isOneOf(opportunityDates.opportunityId, opportunityIds),
        isNull(opportunityDates.deletedAt),
        gt(opportunityDates.endAt, now),
      ),
    )
    .orderBy(opportunityDates.opportunityId, asc(opportunityDates.startAt), asc(opportunityDates.id));
  return new Map(
    rows.map(({ opportunityId, startAt, endAt, ...places }) => [
      opportunityId,
      { ...places, startAt: startAt.toISOString(), endAt: endAt.toISOString() },
    ]),
  );
}
