import { and, desc, eq, isNull } from 'drizzle-orm';
import type { OrganizationOption } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';

/**
 * The first date of the opportunity that somebody created last, by organization: where the times of their next one
 * begin. Organizations for which they created nothing with dates are left out.
 */
export async function lastShifts(
  db: Queryable,
  creatorId: string,
  organizationIds: readonly string[],
): Promise<Map<string, NonNullable<OrganizationOption['lastShift']>>> {
  const rows = await db
    .selectDistinctOn([opportunities.organizationId], {
      organizationId: opportunities.organizationId,
      startAt: opportunityDates.startAt,
      endAt: opportunityDates.endAt,
      timeZone: locations.timeZone,
    })
    .from(opportunities)
    .innerJoin(opportunityDates, eq(opportunityDates.opportunityId, opportunities.id))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(
      and(
        eq(opportunities.creatorId, creatorId),
        isOneOf(opportunities.organizationId, organizationIds),
        isNull(opportunityDates.deletedAt),
      ),
    )
    .orderBy(
      opportunities.organizationId,
      desc(opportunities.createdAt),
      desc(opportunities.id),
      opportunityDates.startAt,
    );
  return new Map(
    rows.map(({ organizationId, startAt, endAt, timeZone }) => [
      organizationId,
      { startAt: startAt.toISOString(), endAt: endAt.toISOString(), timeZone },
    ]),
  );
}
