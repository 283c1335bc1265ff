import { and, gt, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import { kioskClosesAfterHours } from '#areas/check-in/rules/check-in.ts';
import { forgottenDays } from '#areas/check-in/rules/forgotten.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, isHeld } from '#areas/registrations/server/registrations.sql.ts';
import type { WaitingWork } from '#server/area.ts';
import type { Queryable } from '#server/db/client.ts';
import { hasNotLeft } from '#server/db/facts/visits.sql.ts';
import { ownDates } from '../own-dates.sql.ts';

/** Checked in and never out, on a date of the last year whose kiosk has closed at a location that somebody manages; for `fromRegistrations`. */
export function isForgottenFor(db: Queryable, userId: string, now: Date): SQL | undefined {
  const closedLast = new Date(now.getTime() - kioskClosesAfterHours * 60 * 60 * 1000);
  const endedFirst = new Date(now.getTime() - forgottenDays * 24 * 60 * 60 * 1000);
  const hasEnded = and(lte(opportunityDates.endAt, closedLast), gt(opportunityDates.endAt, endedFirst));
  return and(
    hasNotLeft,
    isHeld,
    sql`${registrations.dateId} = any(${ownDates(db, userId, hasEnded)})`,
    ne(opportunities.status, 'draft'),
    isNull(opportunities.deletedAt),
    isNull(opportunityDates.deletedAt),
    isNull(locations.deletedAt),
  );
}

/** Forgotten check-outs. */
export const waitingForgotten: WaitingWork = {
  kind: 'forgotten',
  select: (db, userId, now) =>
    fromRegistrations(db, {
      organizationId: opportunities.organizationId,
      count: sql<number>`count(*)::int`,
    })
      .where(isForgottenFor(db, userId, now))
      .groupBy(opportunities.organizationId),
};
