import { and, asc, eq, gte, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';
import type { HoursFormat } from '#shared/rules/hours.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { locations, opportunities, opportunityDates, registrations, users } from '#server/db/schema/index.ts';
import { managedBy } from '#server/features/coordinators/coordinators.queries.ts';
import { byteOrderMark, csvLines } from './hours.csv.ts';
import { reportCells, reportColumns } from './hours.rules.ts';

/** Rows read at a time, so that a long range never holds all of its rows in memory at once. */
const pageSize = 2_000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

export interface ReportRange {
  /** First and last day, `YYYY-MM-DD`, each in the zone of the location where somebody served. */
  start: string;
  end: string;
  format: HoursFormat;
}

/**
 * The volunteer hours of a range as a CSV file: one line for each finished visit at the caller's organizations
 * and locations, by date, then by name.
 * @throws DomainError `hours.none-in-range` when nobody served in the range.
 */
export async function volunteerHoursReport(ctx: Context<SignedIn>, range: ReportRange): Promise<string> {
  const now = ctx.deps.clock.now();
  const parts: string[] = [];
  let last: SQL | undefined;
  for (;;) {
    const page = await servedPage(ctx.deps.db, ctx.actor.userId, range, last);
    const lines = page.flatMap((row) => {
      const cells = reportCells(row, now, range.format);
      return cells ? [cells] : [];
    });
    if (lines.length > 0) parts.push(csvLines(lines));
    const final = page.at(-1);
    if (!final || page.length < pageSize) break;
    last = sql`(${opportunityDates.startAt}, ${users.lastName}, ${users.firstName}, ${registrations.id}) >
      (${final.startAt.toISOString()}::timestamptz, ${final.lastName}, ${final.firstName}, ${final.id}::uuid)`;
  }
  if (parts.length === 0) throw new DomainError('hours.none-in-range');
  return byteOrderMark + csvLines([reportColumns]) + parts.join('');
}

/** One page of check-ins whose slot began in the range; what was withdrawn since still happened and counts. */
function servedPage(db: Queryable, userId: string, { start, end }: ReportRange, after: SQL | undefined) {
  const day = sql`(${opportunityDates.startAt} at time zone ${locations.timeZone})::date`;
  return db
    .select({
      id: registrations.id,
      firstName: users.firstName,
      lastName: users.lastName,
      startAt: opportunityDates.startAt,
      day: sql<string>`to_char(${day}, 'YYYY-MM-DD')`,
      location: sql<string>`coalesce(${locations.newName}, ${locations.name})`,
      opportunity: opportunities.title,
      activity: registrations.activityName,
      tags: registrations.activityTags,
      checkInAt: registrations.checkInAt,
      checkOutAt: registrations.checkOutAt,
      defaultCheckOutAt: registrations.defaultCheckOutAt,
    })
    .from(registrations)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        managedBy(db, userId),
        isNull(registrations.deletedAt),
        isNotNull(registrations.checkInAt),
        // Bounds that hold in every zone let the database leave out most rows before it converts any.
        gte(opportunityDates.startAt, daysFrom(start, -1)),
        lt(opportunityDates.startAt, daysFrom(end, 2)),
        sql`${day} between ${start}::date and ${end}::date`,
        after,
      ),
    )
    .orderBy(asc(opportunityDates.startAt), asc(users.lastName), asc(users.firstName), asc(registrations.id))
    .limit(pageSize);
}

const daysFrom = (day: string, days: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds);
