import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { WithinFilters } from '#areas/hours/contract/hours.ts';
import type { SortOrder } from '#areas/opportunities/rules/organizer-home.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, shownName } from '#areas/registrations/server/registrations.sql.ts';
import { alphabetical, byLastName } from '#server/db/alphabetical.ts';
import type { Queryable } from '#server/db/client.ts';
import { countedMinutes } from '#server/db/facts/hours.sql.ts';
import { visitTimes } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locationName } from '#server/db/shown-names.ts';
import { turn } from '#server/platform/turns.ts';
import { inBatches } from './file.rules.ts';
import { isReported, localDay } from './report.sql.ts';

/** About so many rows are read at a time, so that a long range never holds all of its rows at once. */
const batchSize = 2_000;

/** Whose visits, and which of them, as of when. */
export interface ReportOf {
  userId: string;
  filters: WithinFilters;
  order: SortOrder;
  now: Date;
}

export type ReportedRow = Awaited<ReturnType<typeof reportedVisits>>[number];

/**
 * The visits of a report that count, by the time of the slot, then by opportunity, then by name.
 * @param also what narrows them down besides
 */
export function reportedVisits(db: Queryable, { userId, filters, order, now }: ReportOf, also?: SQL) {
  return fromRegistrations(db, {
    id: registrations.id,
    userId: users.id,
    ...shownName,
    day: sql<string>`to_char(${localDay}, 'YYYY-MM-DD')`,
    ...visitTimes,
    timeZone: locations.timeZone,
    locationId: locations.id,
    location: locationName,
    opportunity: opportunities.title,
    activity: registrations.activityName,
    tags: registrations.activityTags,
    minutes: sql<number>`${countedMinutes(now)}`,
  })
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(isReported(db, userId, filters, now), also))
    .orderBy(...slotOrder(order), byLastName(shownName), asc(registrations.id))
    .$dynamic();
}

/** The same, about `batchSize` at a time. Everybody else has a turn in between. */
export async function* reportedInBatches(
  db: Queryable,
  report: ReportOf,
): AsyncGenerator<ReportedRow[], void> {
  const { userId, filters, order, now } = report;
  const dates = await fromRegistrations(db, { dateId: opportunityDates.id, rows: count().mapWith(Number) })
    .where(isReported(db, userId, filters, now))
    .groupBy(opportunityDates.id, opportunities.title)
    .orderBy(...slotOrder(order));
  for (const batch of inBatches(dates, batchSize)) {
    const ids = batch.map(({ dateId }) => dateId);
    const rows = await reportedVisits(db, report, isOneOf(registrations.dateId, ids));
    if (rows.length > 0) yield rows;
    await turn();
  }
}

const slotOrder = (order: SortOrder): SQL[] => [
  (order === 'ascending' ? asc : desc)(opportunityDates.startAt),
  asc(alphabetical(opportunities.title)),
  asc(opportunityDates.id),
];
