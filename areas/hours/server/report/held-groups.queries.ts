import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { hoursContract, ReportFilters } from '#areas/hours/contract/hours.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { heldPlaces, heldVisits } from '#areas/registrations/schema/registrations.held.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { groupMinutes } from '#server/db/facts/hours.sql.ts';
import { fromOpportunities } from '#server/db/facts/opportunities.sql.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { isInReport } from './report.sql.ts';

/** So many groups are told of; there are hardly ever more in a report. */
const groupsMax = 500;

/** The people of groups who came without names in a report, by the name of the group, with their hours. */
export async function reportHeldGroups(
  { deps: { db, clock }, actor }: Context<SignedIn>,
  filters: ReportFilters,
): Promise<OutputOf<typeof hoursContract.heldGroups>> {
  const minutes = groupMinutes(clock.now());
  const items = await fromOpportunities(db, {
    name: heldPlaces.name,
    dates: sql<number>`count(distinct ${heldPlaces.dateId})::int`,
    people: sql<number>`sum(${heldVisits.people})::int`,
    minutes: sql<number>`sum(${minutes})::int`,
  })
    .innerJoin(opportunityDates, eq(opportunityDates.opportunityId, opportunities.id))
    .innerJoin(heldPlaces, eq(heldPlaces.dateId, opportunityDates.id))
    .innerJoin(heldVisits, eq(heldVisits.heldPlaceId, heldPlaces.id))
    .where(and(isInReport(db, actor.userId, filters), isNotNull(minutes)))
    .groupBy(heldPlaces.name)
    .orderBy(asc(alphabetical(heldPlaces.name)), asc(heldPlaces.name))
    .limit(groupsMax);
  const sum = (of: 'people' | 'minutes') => items.reduce((total, row) => total + row[of], 0);
  return { items, people: sum('people'), minutes: sum('minutes') };
}
