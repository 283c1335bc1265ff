import { and, asc, count, eq, gte, lt, sql } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';
import type { HoursFormat } from '#areas/hours/rules/hours.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { hasCome, isVisitOfPlace } from '#server/db/facts/visits.sql.ts';
import { countedMinutes } from '#server/db/facts/hours.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { locationName } from '#server/db/shown-names.ts';
import { managedBy } from '#areas/memberships/server/memberships.sql.ts';
import { byteOrderMark, csvLines } from '#server/platform/csv.ts';
import { alphabetical, byLastName } from '#server/db/alphabetical.ts';
import { inBatches, reportCells, reportColumns } from './hours.rules.ts';
import { isHeld, shownName } from '#areas/registrations/server/registrations.sql.ts';

/** About so many rows are read at a time, so that a long range never holds all of its rows at once. */
const batchSize = 2_000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

export interface ReportRange {
  /** First and last day, `YYYY-MM-DD`, each in the zone of the location where somebody served. */
  start: string;
  end: string;
  format: HoursFormat;
}

/**
 * The volunteer hours of a range as a CSV file: one line for each finished visit at the caller's organizations
 * and locations, by the time of the slot, then by opportunity, then by name.
 * @throws DomainError `hours.none-in-range` when nobody served in the range.
 */
export async function volunteerHoursReport(ctx: Context<SignedIn>, range: ReportRange): Promise<string> {
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const parts: string[] = [];
  for (const dates of inBatches(await servedDates(db, ctx.actor.userId, range), batchSize)) {
    const visits = await visitsOn(
      db,
      dates.map(({ dateId }) => dateId),
      now,
    );
    const lines = visits.flatMap((visit) => {
      const cells = reportCells(visit, range.format);
      return cells ? [cells] : [];
    });
    parts.push(csvLines(lines));
  }
  const lines = parts.join('');
  if (lines === '') throw new DomainError('hours.none-in-range');
  return byteOrderMark + csvLines([reportColumns]) + lines;
}

/** The dates that began in the range, with how many people checked in; what was withdrawn since still happened. */
function servedDates(db: Queryable, userId: string, { start, end }: ReportRange) {
  return db
    .select({ dateId: opportunityDates.id, rows: count().mapWith(Number) })
    .from(registrations)
    .innerJoin(visits, isVisitOfPlace)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(
      and(
        managedBy(db, userId),
        isHeld,
        hasCome,
        // Bounds that hold in every zone let the database leave out most dates before it converts any.
        gte(opportunityDates.startAt, daysFrom(start, -1)),
        lt(opportunityDates.startAt, daysFrom(end, 2)),
        sql`${localDay} between ${start}::date and ${end}::date`,
      ),
    )
    .groupBy(opportunityDates.id, opportunities.title)
    .orderBy(...slotOrder);
}

/** Everybody who checked in on these dates. */
function visitsOn(db: Queryable, dateIds: string[], now: Date) {
  return db
    .select({
      ...shownName,
      day: sql<string>`to_char(${localDay}, 'YYYY-MM-DD')`,
      location: locationName,
      opportunity: opportunities.title,
      activity: registrations.activityName,
      tags: registrations.activityTags,
      minutes: countedMinutes(now),
    })
    .from(registrations)
    .innerJoin(visits, isVisitOfPlace)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(isOneOf(registrations.dateId, dateIds), isHeld, hasCome))
    .orderBy(...slotOrder, byLastName(shownName), asc(registrations.id));
}

const slotOrder = [
  asc(opportunityDates.startAt),
  asc(alphabetical(opportunities.title)),
  asc(opportunityDates.id),
];

/** The day on which a date began at its location. */
const localDay = sql`(${opportunityDates.startAt} at time zone ${locations.timeZone})::date`;

const daysFrom = (day: string, days: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds);
