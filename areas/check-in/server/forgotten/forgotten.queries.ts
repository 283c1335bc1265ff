import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { forgottenMax, type ForgottenCheckOut } from '#areas/check-in/contract/forgotten.ts';
import { suggestedCheckOut } from '#areas/check-in/rules/forgotten.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, isHeld, shownName } from '#areas/registrations/server/registrations.sql.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { checkOutsOfSlot, isVisitOfPlace, visitTimes } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locationName } from '#server/db/shown-names.ts';
import type { Queryable } from '#server/db/client.ts';
import { isForgottenFor } from './forgotten.sql.ts';

/** The people who were checked in and never out, on the dates of a year whose kiosk has closed at the locations that the caller manages; the last dates first. */
export async function forgottenCheckOuts({
  deps: { db, clock },
  actor,
}: Context<SignedIn>): Promise<{ count: number; items: ForgottenCheckOut[] }> {
  const wanted = isForgottenFor(db, actor.userId, clock.now());
  const [rows, [counted]] = await Promise.all([
    fromRegistrations(db, {
      placeId: registrations.id,
      slotId: registrations.slotId,
      ...shownName,
      opportunityId: opportunities.id,
      title: opportunities.title,
      dateId: opportunityDates.id,
      activity: registrations.activityName,
      location: locationName,
      timeZone: locations.timeZone,
      startAt: opportunityDates.startAt,
      endAt: opportunityDates.endAt,
      checkInAt: visitTimes.checkInAt,
    })
      .innerJoin(users, eq(users.id, registrations.userId))
      .where(wanted)
      .orderBy(desc(opportunityDates.startAt), asc(registrations.slotId), asc(registrations.id))
      .limit(forgottenMax),
    fromRegistrations(db, { count: sql<number>`count(*)::int` }).where(wanted),
  ]);
  const others = await checkOutsOf(db, [...new Set(rows.map(({ slotId }) => slotId))]);
  return {
    count: counted?.count ?? 0,
    items: rows.map(({ opportunityId, title, location, timeZone, slotId, ...row }) => {
      const checkInAt = row.checkInAt!;
      const left = others.get(slotId) ?? { count: 0, leftAt: null };
      const { at, others: count } = suggestedCheckOut({ checkInAt, endAt: row.endAt, others: left });
      return {
        placeId: row.placeId,
        firstName: row.firstName,
        lastName: row.lastName,
        opportunity: { id: opportunityId, title },
        dateId: row.dateId,
        activity: row.activity,
        location: { name: location, timeZone },
        startAt: row.startAt.toISOString(),
        endAt: row.endAt.toISOString(),
        checkInAt: checkInAt.toISOString(),
        suggestion: { at: at.toISOString(), others: count },
      };
    }),
  };
}

/** How many people of each of these slots left, and when half of them had. */
async function checkOutsOf(db: Queryable, slotIds: readonly string[]) {
  const found = await db
    .select({ slotId: registrations.slotId, ...checkOutsOfSlot })
    .from(registrations)
    .innerJoin(visits, isVisitOfPlace)
    .where(and(isOneOf(registrations.slotId, slotIds), isHeld))
    .groupBy(registrations.slotId);
  return new Map(
    found.map(({ slotId, count, leftAt }) => [
      slotId,
      { count, leftAt: leftAt === null ? null : new Date(leftAt) },
    ]),
  );
}
