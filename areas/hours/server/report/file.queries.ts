import { and, asc, count, eq, sql } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';
import type { ReportFilters } from '#areas/hours/contract/hours.ts';
import type { ReportFormat } from '#areas/hours/rules/hours.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { isHeld, shownName } from '#areas/registrations/server/registrations.sql.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { alphabetical, byLastName } from '#server/db/alphabetical.ts';
import type { Queryable } from '#server/db/client.ts';
import { countedMinutes, isCounted } from '#server/db/facts/hours.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locationName } from '#server/db/shown-names.ts';
import { byteOrderMark, csvFile, csvLines } from '#server/platform/csv.ts';
import { turn } from '#server/platform/turns.ts';
import { inBatches, reportCells, reportColumns } from './file.rules.ts';
import { fromVisits, isInReport, localDay } from './report.sql.ts';

/** About so many rows are read at a time, so that a long range never holds all of its rows at once. */
const batchSize = 2_000;

interface ReportAsked extends ReportFilters {
  format: ReportFormat;
}

/**
 * The volunteer hours of a range as a CSV file: one line for each finished visit at the caller's organizations
 * and locations, by the time of the slot, then by opportunity, then by name. It is written while it is read; one that can't be
 * finished breaks the answer off, which a browser reports as a download that failed.
 * @throws DomainError `hours.none-in-range` when nobody served in the range.
 */
export async function volunteerHoursReport(
  { deps, actor }: Context<SignedIn>,
  asked: ReportAsked,
): Promise<ReadableStream<string>> {
  const lines = writtenLines(deps.db, actor.userId, asked, deps.clock.now());
  // The refusal comes before the answer has begun.
  const first = await lines.next();
  if (first.done) throw new DomainError('hours.none-in-range');
  const heading = byteOrderMark + csvLines([reportColumns(asked.format)]);
  return csvFile(continued(heading + first.value, lines));
}

/** The lines of the visits, about `batchSize` at a time; nothing for no visit. Everybody else has a turn in between. */
async function* writtenLines(
  db: Queryable,
  userId: string,
  asked: ReportAsked,
  now: Date,
): AsyncGenerator<string, void> {
  for (const dates of inBatches(await servedDates(db, userId, asked, now), batchSize)) {
    const ids = dates.map(({ dateId }) => dateId);
    const rows = await visitsOn(db, ids, now);
    if (rows.length > 0) yield csvLines(rows.map((row) => reportCells(row, asked.format)));
    await turn();
  }
}

async function* continued(first: string, rest: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  yield first;
  yield* rest;
}

/** The dates of the report, with how many visits count. */
function servedDates(db: Queryable, userId: string, filters: ReportFilters, now: Date) {
  return fromVisits(db, { dateId: opportunityDates.id, rows: count().mapWith(Number) })
    .where(and(isInReport(db, userId, filters), isHeld, isCounted(now)))
    .groupBy(opportunityDates.id, opportunities.title)
    .orderBy(...slotOrder);
}

/** Every visit on these dates that counts. */
function visitsOn(db: Queryable, dateIds: string[], now: Date) {
  return fromVisits(db, {
    ...shownName,
    day: sql<string>`to_char(${localDay}, 'YYYY-MM-DD')`,
    location: locationName,
    opportunity: opportunities.title,
    activity: registrations.activityName,
    tags: registrations.activityTags,
    minutes: sql<number>`${countedMinutes(now)}`,
  })
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(isOneOf(registrations.dateId, dateIds), isHeld, isCounted(now)))
    .orderBy(...slotOrder, byLastName(shownName), asc(registrations.id));
}

const slotOrder = [
  asc(opportunityDates.startAt),
  asc(alphabetical(opportunities.title)),
  asc(opportunityDates.id),
];
