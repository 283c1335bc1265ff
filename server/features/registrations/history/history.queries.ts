import { and, desc, eq, gte, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { HistoryView } from '#shared/contract/registrations.ts';
import { daysOf, type DayRange, type NamedRange } from '#shared/rules/date-ranges.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { servedMinutes, totalMinutes, visitOutcome } from '#shared/rules/hours.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { locations, opportunities, opportunityDates, registrations } from '#server/db/schema/index.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { fromRegistrations, isHeld } from '../registrations.sql.ts';
import { activityOfSlotAsEntered } from '#server/db/facts/opportunities.sql.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Days by name, or by first and last day, `YYYY-MM-DD` at each location. */
export type HistoryRange = { range: NamedRange } | DayRange;

/**
 * What the caller did in a range of days, newest first, with the hours of each visit and their sum: shifts that
 * have ended, and those that the caller checked in for. Each shift belongs to the day on which it began at its
 * location (docs/PRODUCT.md, "Volunteer History"). People brought along have a history of their own.
 */
export async function volunteerHistory(ctx: Context<SignedIn>, wanted: HistoryRange): Promise<HistoryView> {
  const { db, clock } = ctx.deps;
  const { userId } = ctx.actor;
  const now = clock.now();
  const days = 'range' in wanted ? daysOf(wanted.range, dayOf(now, await usualZone(db, userId))) : wanted;
  const visits = await visitsBetween(db, userId, days, now);
  return {
    days,
    items: visits.map(({ defaultCheckOutAt, ...visit }) => {
      const times = { ...visit, defaultCheckOutAt };
      return {
        ...visit,
        startAt: visit.startAt.toISOString(),
        endAt: visit.endAt.toISOString(),
        checkInAt: visit.checkInAt?.toISOString() ?? null,
        checkOutAt: visit.checkOutAt?.toISOString() ?? null,
        outcome: visitOutcome(times, now),
        minutes: servedMinutes(times, now),
      };
    }),
    totalMinutes: totalMinutes(visits, now),
  };
}

/**
 * The zone in which somebody lives, as far as the server can know: that of the place they signed up for last. It
 * serves the first answer to a browser that has not yet said which day it has.
 */
async function usualZone(db: Queryable, userId: string): Promise<string> {
  const [last] = await db
    .select({ timeZone: locations.timeZone })
    .from(registrations)
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(eq(registrations.userId, userId))
    .orderBy(desc(registrations.signedUpAt), desc(registrations.id))
    .limit(1);
  return last?.timeZone ?? 'UTC';
}

function visitsBetween(db: Queryable, userId: string, { start, end }: DayRange, now: Date) {
  return fromRegistrations(db, {
    id: registrations.id,
    opportunity: { id: opportunities.id, title: opportunities.title },
    organization: { name: organizationName },
    location: { name: locationName, timeZone: locations.timeZone },
    activity: registrations.activityName,
    dateLabel: opportunityDates.label,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    checkInAt: registrations.checkInAt,
    checkOutAt: registrations.checkOutAt,
    defaultCheckOutAt: registrations.defaultCheckOutAt,
    broughtBy: sql<string | null>`(select concat_ws(' ', host.first_name, host.last_name)
        from ${registrations} brought join users host on host.id = brought.user_id
        where brought.id = ${registrations.broughtByRegistrationId})`,
  })
    .where(
      and(
        eq(registrations.userId, userId),
        isHeld,
        or(lte(opportunityDates.endAt, now), isNotNull(registrations.checkInAt)),
        // Bounds that hold in every zone let the database leave out most dates before it converts any.
        gte(opportunityDates.startAt, instantOf(start, -1)),
        lt(opportunityDates.startAt, instantOf(end, 2)),
        sql`(${opportunityDates.startAt} at time zone ${locations.timeZone})::date
          between ${start}::date and ${end}::date`,
      ),
    )
    .orderBy(
      desc(opportunityDates.startAt),
      activityOfSlotAsEntered(registrations.slotId),
      desc(registrations.id),
    );
}

const instantOf = (day: string, days: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds);
