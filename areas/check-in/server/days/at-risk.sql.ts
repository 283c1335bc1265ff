import { and, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { atRiskDays } from '#areas/check-in/rules/organizer-days.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { filledPlaces } from '#areas/registrations/server/registrations.sql.ts';
import type { WaitingWork } from '#server/area.ts';
import type { Queryable } from '#server/db/client.ts';
import { fromSlots, isLive } from '#server/db/facts/opportunities.sql.ts';
import { ownDates } from '../own-dates.sql.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * A slot of the days to come of which fewer than half of the places are taken, while they can still be had, at a location that
 * somebody manages; for `fromSlots`.
 */
export function isAtRiskFor(db: Queryable, userId: string, now: Date): SQL | undefined {
  const isNear = and(
    gt(opportunityDates.startAt, now),
    lte(opportunityDates.startAt, new Date(now.getTime() + atRiskDays * dayMilliseconds)),
  );
  return and(
    // Places are counted of the slots of these dates alone.
    sql`${slots.dateId} = any(${ownDates(db, userId, isNear)})`,
    isLive,
    isNull(locations.deletedAt),
    isNull(opportunityDates.deletedAt),
    isNull(slots.deletedAt),
    sql`2 * ${filledPlaces(slots.id)} < ${slots.capacity}`,
  );
}

/** Slots of the days to come that want people. */
export const slotsAtRisk: WaitingWork = {
  kind: 'atRisk',
  select: (db, userId, now) =>
    fromSlots(db, { organizationId: opportunities.organizationId, count: sql<number>`count(*)::int` })
      .where(isAtRiskFor(db, userId, now))
      .groupBy(opportunities.organizationId),
};
