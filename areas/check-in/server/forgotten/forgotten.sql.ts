import { and, gt, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import { kioskClosesAfterHours } from '#areas/check-in/rules/check-in.ts';
import { forgottenDays } from '#areas/check-in/rules/forgotten.ts';
import { managedBy } from '#areas/memberships/server/memberships.sql.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, isHeld } from '#areas/registrations/server/registrations.sql.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { WaitingWork } from '#server/area.ts';
import type { Queryable } from '#server/db/client.ts';
import { hasNotLeft } from '#server/db/facts/visits.sql.ts';

/**
 * Those who have not left are found first, by an index of theirs: a planner that takes the organization for small reads all of its places
 * to find them, a hundred times as many rows.
 */
const isOfOpenVisit = (db: Queryable): SQL =>
  sql`${registrations.id} = any(array(${db.select({ id: visits.registrationId }).from(visits).where(hasNotLeft)}))`;

/** Checked in and never out, on a date of the last year whose kiosk has closed at a location that somebody manages; for `fromRegistrations`. */
export function isForgottenFor(db: Queryable, userId: string, now: Date): SQL | undefined {
  const closedLast = new Date(now.getTime() - kioskClosesAfterHours * 60 * 60 * 1000);
  const endedFirst = new Date(now.getTime() - forgottenDays * 24 * 60 * 60 * 1000);
  return and(
    hasNotLeft,
    isOfOpenVisit(db),
    isHeld,
    lte(opportunityDates.endAt, closedLast),
    gt(opportunityDates.endAt, endedFirst),
    ne(opportunities.status, 'draft'),
    isNull(opportunities.deletedAt),
    isNull(opportunityDates.deletedAt),
    isNull(locations.deletedAt),
    managedBy(db, userId),
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
