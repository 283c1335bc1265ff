import { and, asc, eq, exists, or, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { offeredMax, type hoursContract, type ReportFilters } from '#areas/hours/contract/hours.ts';
import { workOpportunity } from '#areas/hours/rules/report.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { hoursRules } from '#areas/hours/schema/hours-rules.ts';
import { managedBy } from '#areas/memberships/server/memberships.sql.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { fromWork } from '#server/db/facts/hours.sql.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';
import { fromOpportunities } from '#server/db/facts/opportunities.sql.ts';
import { isVisitOfPlace } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { isReported, isReportedWork } from './report.sql.ts';

/**
 * What a report can be narrowed down to: where somebody served on its days, and what it is narrowed down to already, which has a
 * name whether anybody did or not.
 */
export async function reportChoices(
  { deps: { db, clock }, actor, t }: Context<SignedIn>,
  filters: ReportFilters,
): Promise<OutputOf<typeof hoursContract.choices>> {
  const now = clock.now();
  const isServed = (narrowed: ReportFilters): SQL =>
    exists(
      db
        .select({ id: visits.registrationId })
        .from(opportunityDates)
        .innerJoin(registrations, eq(registrations.dateId, opportunityDates.id))
        .innerJoin(visits, isVisitOfPlace)
        .where(
          and(
            eq(opportunityDates.opportunityId, opportunities.id),
            isReported(db, actor.userId, narrowed, now),
          ),
        ),
    );
  const isManaged = managedBy(db, actor.userId);
  const isWorked = (narrowed: ReportFilters): SQL | undefined => isReportedWork(db, actor.userId, narrowed);
  const [places, offered, [work]] = await Promise.all([
    fromOpportunities(db, {
      id: locations.id,
      name: locationName,
      organization: organizationName,
      organizationId: organizations.id,
    })
      .where(
        and(
          isManaged,
          or(
            isServed({ ...filters, locations: [], opportunities: [] }),
            isOneOf(
              locations.id,
              fromWork(db, { id: hourReports.locationId }).where(
                isWorked({ ...filters, locations: [], opportunities: [] }),
              ),
            ),
            isOneOf(locations.id, filters.locations),
          ),
        ),
      )
      .groupBy(locations.id, organizations.id)
      .orderBy(asc(alphabetical(organizationName)), asc(alphabetical(locationName)), asc(locations.id)),
    fromOpportunities(db, {
      id: opportunities.id,
      name: opportunities.title,
      locationId: opportunities.locationId,
      location: locationName,
    })
      .where(
        and(
          isManaged,
          or(isServed({ ...filters, opportunities: [] }), isOneOf(opportunities.id, filters.opportunities)),
        ),
      )
      .orderBy(asc(alphabetical(opportunities.title)), asc(alphabetical(locationName)), asc(opportunities.id))
      .limit(offeredMax),
    fromWork(db, { id: hourReports.id })
      .where(isWorked({ ...filters, opportunities: [] }))
      .limit(1),
  ]);
  const isWorkOffered = work !== undefined || filters.opportunities.includes(workOpportunity);
  const outside = { id: workOpportunity, name: t('hours.table.work'), locationId: null, location: null };
  const rules = await rulesOf(db, [...new Set(places.map(({ organizationId }) => organizationId))], filters);
  return {
    locations: places.map(({ id, name, organization }) => ({ id, name, organization })),
    opportunities: [...offered, ...(isWorkOffered ? [outside] : [])],
    rules,
  };
}

/** Each rule by which hours of the days count, in the order of the organizations and of time. */
async function rulesOf(
  db: Queryable,
  organizationIds: readonly string[],
  { start, end }: Pick<ReportFilters, 'start' | 'end'>,
): Promise<OutputOf<typeof hoursContract.choices>['rules']> {
  if (organizationIds.length === 0) return [];
  const rows = await db
    .select({
      organization: organizationName,
      rule: hoursRules.rule,
      since: sql<
        string | null
      >`(${hoursRules.fromAt} at time zone ${mainTimeZone(organizations.id)})::date::text`,
    })
    .from(organizations)
    .leftJoin(hoursRules, eq(hoursRules.organizationId, organizations.id))
    .where(isOneOf(organizations.id, organizationIds))
    .orderBy(asc(alphabetical(organizationName)), asc(organizations.id), asc(hoursRules.fromAt));
  return [...Map.groupBy(rows, ({ organization }) => organization)].flatMap(([organization, chosen]) => {
    const before = chosen.findLast(({ since }) => since !== null && since <= start)?.rule ?? 'clock';
    const within = chosen.flatMap(({ rule, since }) =>
      rule !== null && since !== null && since > start && since <= end ? [{ organization, rule, since }] : [],
    );
    return [{ organization, rule: before, since: null }, ...within];
  });
}
