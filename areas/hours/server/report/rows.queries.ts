import { and, asc, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { SortOrder } from '#areas/opportunities/rules/organizer-home.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, shownName } from '#areas/registrations/server/registrations.sql.ts';
import { alphabetical, byLastName } from '#server/db/alphabetical.ts';
import type { Db, Queryable } from '#server/db/client.ts';
import { countedMinutes, fromWork, workColumns, workMinutes } from '#server/db/facts/hours.sql.ts';
import { visitTimes } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { readElsewhere } from '#server/db/read-elsewhere.ts';
import { readAtLength } from '#server/db/read-at-length.ts';
import { locationName } from '#server/db/shown-names.ts';
import { ahead } from '#server/platform/ahead.ts';
import { turn } from '#server/platform/turns.ts';
import { inBatches } from './file.rules.ts';
import { isReported, isReportedDate, isReportedWork, localDay, workDay } from './report.sql.ts';
import { withPeople, type SlotIds, type Summed } from './sums.queries.ts';

/** About so many rows are read at a time, so that a long range never holds all of its rows at once, nor the thread for long. */
const batchSize = 1_000;

/** Whose visits, and which of them, as of when. */
export interface ReportOf extends Summed {
  order: SortOrder;
}

export type ReportedRow = Awaited<ReturnType<typeof reportedVisits>>[number];

/**
 * The visits of a report that count and the work outside of shifts, by the time of the slot, then by opportunity, then by name.
 * @param slots of which alone; without it of all
 */
export function reportedVisits(db: Queryable, { order, ...report }: ReportOf, slots?: SlotIds) {
  const { userId, now } = report;
  const filters = withPeople(db, report, slots);
  const ofShifts = fromRegistrations(db, {
    id: registrations.id,
    slotId: sql<string>`${opportunityDates.id}`.as('slot_id'),
    startAt: opportunityDates.startAt,
    userId: sql<string>`${users.id}`.as('user_id'),
    firstName: shownName.firstName.as('first_name'),
    lastName: shownName.lastName.as('last_name'),
    day: sql<string>`to_char(${localDay}, 'YYYY-MM-DD')`.as('day'),
    ...visitTimes,
    timeZone: locations.timeZone,
    locationId: sql<string>`${locations.id}`.as('location_id'),
    location: sql<string>`${locationName}`.as('location'),
    opportunityId: sql<string | null>`${opportunities.id}`.as('opportunity_id'),
    /** Empty for work outside of shifts. */
    opportunity: opportunities.title,
    activity: registrations.activityName,
    tags: registrations.activityTags,
    minutes: sql<number>`${countedMinutes(now)}`.as('minutes'),
  })
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(isReported(db, userId, filters, now), slots && isOneOf(registrations.dateId, slots)));
  const { approvedStartAt, approvedEndAt } = hourReports;
  const outside = fromWork(db, {
    id: hourReports.id,
    slotId: sql<string>`${hourReports.id}`.as('slot_id'),
    startAt: workColumns.startAt.as('start_at'),
    userId: sql<string>`${users.id}`.as('user_id'),
    firstName: sql<string>`${users.firstName}`.as('first_name'),
    lastName: sql<string>`${users.lastName}`.as('last_name'),
    day: sql<string>`to_char(${workDay}, 'YYYY-MM-DD')`.as('day'),
    checkInAt: approvedStartAt,
    checkOutAt: approvedEndAt,
    timeZone: locations.timeZone,
    locationId: sql<string>`${locations.id}`.as('location_id'),
    location: sql<string>`${locationName}`.as('location'),
    opportunityId: sql<string | null>`null::uuid`.as('opportunity_id'),
    opportunity: sql<string>`''`.as('title'),
    activity: workColumns.title.as('activity_name'),
    tags: sql<string[]>`'{}'::text[]`.as('activity_tags'),
    minutes: sql<number>`${workMinutes(now)}`.as('minutes'),
  })
    .innerJoin(users, eq(users.id, hourReports.userId))
    .where(and(isReportedWork(db, userId, filters), slots && isOneOf(hourReports.id, slots)));
  const reported = unionAll(ofShifts, outside).as('reported');
  return db
    .select()
    .from(reported)
    .orderBy(
      ...slotOrder(reported.startAt, reported.opportunity, reported.slotId, order),
      byLastName(reported),
      asc(reported.id),
    )
    .$dynamic();
}

/**
 * The same, about `batchSize` at a time. Everybody else has a turn between reading and writing them, and no more than one of PostgreSQL's
 * processors works for a file.
 */
export async function* reportedInBatches(db: Db, report: ReportOf): AsyncGenerator<ReportedRow[], void> {
  const all = await readAtLength(db, (tx) => {
    const slots = slotsOf(tx, report);
    return tx.select({ slotId: slots.slotId, rows: slots.rows }).from(slots).orderBy(slots.before).execute();
  });
  const batches = inBatches(all, batchSize).map(
    (batch) => async () =>
      readElsewhere(db, (reader) =>
        reportedVisits(
          reader,
          report,
          batch.map(({ slotId }) => slotId),
        ),
      ),
  );
  for await (const rows of ahead(batches)) {
    await turn();
    if (rows.length > 0) yield rows;
  }
}

/** Dates whose rows are counted first to find a page; twice as many each time after that. */
const firstCounted = 64;

/** A page of the same. Only rows of its dates are put in order, and those of dates beyond it are not counted. @param from how many are on the pages before it */
export async function reportedPage(db: Queryable, report: ReportOf, from: number, size: number) {
  const ids = await slotIdsOf(db, report);
  const found: SlotIds[number][] = [];
  let before = 0;
  let beforeFound = 0;
  for (let at = 0, count = firstCounted; at < ids.length && before < from + size; at += count, count *= 2) {
    const slots = slotsOf(db, report, ids.slice(at, at + count));
    const counted = await db
      .select({ slotId: slots.slotId, rows: slots.rows })
      .from(slots)
      .orderBy(slots.before);
    for (const { slotId, rows } of counted) {
      if (before < from + size && before + rows > from) {
        if (found.length === 0) beforeFound = before;
        found.push(slotId);
      }
      before += rows;
    }
  }
  if (found.length === 0) return [];
  return reportedVisits(db, report, found)
    .limit(size)
    .offset(from - beforeFound);
}

/** All dates and work outside of shifts of a report, whether anybody came or not, in the order of the rows. */
async function slotIdsOf(db: Queryable, { userId, filters, order }: ReportOf): Promise<string[]> {
  const dates = db
    .select({
      slotId: sql<string>`${opportunityDates.id}`.as('slot_id'),
      startAt: opportunityDates.startAt,
      opportunity: opportunities.title,
    })
    .from(opportunityDates)
    .innerJoin(opportunities, eq(opportunities.id, opportunityDates.opportunityId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(isReportedDate(db, userId, filters));
  const outside = fromWork(db, workSlot).where(isReportedWork(db, userId, filters));
  const slots = unionAll(dates, outside).as('slots');
  const rows = await db
    .select({ slotId: slots.slotId })
    .from(slots)
    .orderBy(...slotOrder(slots.startAt, slots.opportunity, slots.slotId, order));
  return rows.map(({ slotId }) => slotId);
}

/** Work outside of shifts among the dates of a report. */
const workSlot = {
  slotId: sql<string>`${hourReports.id}`.as('slot_id'),
  startAt: workColumns.startAt.as('start_at'),
  opportunity: sql<string>`''`.as('title'),
};

/**
 * Dates and work outside of shifts, each with its rows and those before it, in the order of the rows.
 * @param among which of them alone; without it all
 */
function slotsOf(db: Queryable, { order, ...report }: ReportOf, among?: SlotIds) {
  const { userId, now } = report;
  const filters = withPeople(db, report, among);
  const dates = fromRegistrations(db, {
    slotId: sql<string>`${opportunityDates.id}`.as('slot_id'),
    startAt: opportunityDates.startAt,
    opportunity: opportunities.title,
    rows: sql<number>`count(*)`.mapWith(Number).as('rows'),
  })
    .where(and(isReported(db, userId, filters, now), among && isOneOf(registrations.dateId, among)))
    .groupBy(opportunityDates.id, opportunities.title);
  const outside = fromWork(db, { ...workSlot, rows: sql<number>`1`.as('rows') }).where(
    and(isReportedWork(db, userId, filters), among && isOneOf(hourReports.id, among)),
  );
  const slots = unionAll(dates, outside).as('slots');
  const sorted = sql.join(slotOrder(slots.startAt, slots.opportunity, slots.slotId, order), sql`, `);
  return db
    .select({
      slotId: slots.slotId,
      rows: slots.rows,
      before: sql<number>`sum(${slots.rows}) over (order by ${sorted}) - ${slots.rows}`
        .mapWith(Number)
        .as('before'),
    })
    .from(slots)
    .as('placed');
}

const slotOrder = (
  startAt: SQLWrapper,
  opportunity: SQLWrapper,
  slotId: SQLWrapper,
  order: SortOrder,
): SQL[] => [(order === 'ascending' ? asc : desc)(startAt), asc(alphabetical(opportunity)), asc(slotId)];
