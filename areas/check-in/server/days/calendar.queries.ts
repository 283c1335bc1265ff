import { and, asc, desc, eq, gt, gte, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Calendar } from '#areas/check-in/contract/organizer-days.ts';
import { dayOf } from '#shared/rules/dates.ts';
import {
  calendarDatesMax,
  calendarRange,
  dayAfter,
  daysOfView,
  type CalendarView,
} from '#areas/check-in/rules/organizer-days.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { fromOpportunities, isShownDate } from '#server/db/facts/opportunities.sql.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { isLivePlace, managedBy } from '#areas/memberships/server/memberships.sql.ts';
import { placesOfDate } from '#areas/opportunities/server/opportunities.sql.ts';

/**
 * The dates of a month, of a week or of thirty days, each on its days at its location: two queries, however many there are. More
 * than `calendarDatesMax` are cut off, and that is said. Where there is nothing, it says on which days there is.
 */
export async function organizerCalendar(
  ctx: Context<SignedIn>,
  { view, day: asked }: { view: CalendarView; day?: string | undefined },
): Promise<Calendar> {
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const today = dayOf(now, await zoneOf(db, ctx.actor.userId));
  const day = asked ?? today;
  const { first, last } = calendarRange(view, day);
  const rows = await datesOf(db, ctx.actor.userId, first, last);
  const dates = rows
    .slice(0, calendarDatesMax)
    .filter((row) => daysOfView(row, row.timeZone).some((on) => first <= on && on <= last))
    .map(
      ({
        startAt,
        endAt,
        opportunityId,
        title,
        status,
        organizationId,
        organization,
        location,
        timeZone,
        canceledAt,
        ...date
      }) => ({
        ...date,
        ...(canceledAt === null ? {} : { isCanceled: true as const }),
        startAt: startAt.toISOString(),
        endAt: endAt.toISOString(),
        hasEnded: endAt <= now,
        opportunity: { id: opportunityId, title, status },
        organization: { id: organizationId, name: organization },
        location: { name: location, timeZone },
      }),
    );
  const beside = dates.length > 0 ? null : await daysBeside(db, ctx.actor.userId, first, last);
  return { today, view, day, first, last, dates, isCut: rows.length > calendarDatesMax, beside };
}

/** The days with something on them that are nearest to days on which nothing is. */
async function daysBeside(db: Queryable, userId: string, first: string, last: string) {
  const { startAt, endAt } = opportunityDates;
  const [[before], [after]] = await Promise.all([
    selectDates(db, userId, lte(endAt, new Date(`${first}T12:00:00Z`)))
      .orderBy(desc(endAt))
      .limit(1),
    selectDates(db, userId, gte(startAt, new Date(`${last}T10:00:00Z`)))
      .orderBy(asc(startAt))
      .limit(1),
  ]);
  return {
    before: (before && daysOfView(before, before.timeZone).at(-1)) ?? null,
    after: (after && daysOfView(after, after.timeZone)[0]) ?? null,
  };
}

/** The zone in which somebody works: that of most of the locations at which they have a place. */
async function zoneOf(db: Queryable, userId: string): Promise<string> {
  const [most] = await db
    .select({ timeZone: locations.timeZone })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .where(and(eq(coordinators.userId, userId), isLivePlace()))
    .groupBy(locations.timeZone)
    .orderBy(desc(sql`count(*)`), asc(locations.timeZone))
    .limit(1);
  return most?.timeZone ?? 'UTC';
}

/** Narrows by instants that hold in every zone: days begin up to 14 hours before those of UTC, and 12 hours after them. */
function datesOf(db: Queryable, userId: string, first: string, last: string) {
  const from = new Date(`${dayAfter(first, -1)}T10:00:00Z`);
  const to = new Date(`${dayAfter(last, 1)}T12:00:00Z`);
  return selectDates(db, userId, and(lt(opportunityDates.startAt, to), gt(opportunityDates.endAt, from)))
    .orderBy(asc(opportunityDates.startAt), asc(alphabetical(opportunities.title)), asc(opportunityDates.id))
    .limit(calendarDatesMax + 1);
}

const selectDates = (db: Queryable, userId: string, when: SQL | undefined) =>
  fromOpportunities(db, {
    id: opportunityDates.id,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    label: opportunityDates.label,
    canceledAt: opportunityDates.canceledAt,
    opportunityId: opportunities.id,
    title: opportunities.title,
    status: opportunities.status,
    organizationId: organizations.id,
    organization: organizationName,
    location: locationName,
    timeZone: locations.timeZone,
    ...placesOfDate,
  })
    .innerJoin(opportunityDates, eq(opportunityDates.opportunityId, opportunities.id))
    .where(and(isNull(opportunities.deletedAt), isShownDate, when, managedBy(db, userId)));
