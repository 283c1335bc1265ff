import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { kioskClosesAfterHours } from '#areas/check-in/rules/check-in.ts';
import type { Tx } from '#server/db/client.ts';
import { fromOpportunities } from '#server/db/facts/opportunities.sql.ts';
import { hasNotLeft, isVisitOfPlace } from '#server/db/facts/visits.sql.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { opportunities, opportunityCoordinators } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { isHeld } from '#areas/registrations/server/registrations.sql.ts';
import { isTold } from '../../outbox/outbox.sql.ts';
import { checkOutsTemplate, checkOutsLateDays } from './check-outs.rules.ts';

const hourMilliseconds = 60 * 60 * 1000;

/** A date whose kiosk has closed while people who came were not checked out. */
export interface ForgottenCheckOuts {
  dateId: string;
  startAt: Date;
  endAt: Date;
  opportunity: { id: string; title: string };
  timeZone: string;
  /** So many people. */
  count: number;
}

/**
 * Dates whose kiosk has closed lately with people who were checked in and not out, of which a contact of the opportunity was
 * not told. The dates stay locked until the transaction ends; those that others hold are left to the next look.
 */
export async function lockForgottenCheckOuts(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<ForgottenCheckOuts[]> {
  const closedLast = new Date(now.getTime() - kioskClosesAfterHours * hourMilliseconds);
  const closedFirst = new Date(closedLast.getTime() - checkOutsLateDays * 24 * hourMilliseconds);
  const forgotten = tx
    .select({ count: sql<number>`count(*)::int` })
    .from(registrations)
    .innerJoin(visits, isVisitOfPlace)
    .where(and(eq(registrations.dateId, opportunityDates.id), isHeld, hasNotLeft));
  // The same as `checkOutsEventId` in check-outs.rules.ts.
  const event = sql`'check-outs:' || ${opportunityDates.id}`;
  const told = isTold({ event, template: sql.raw(`'${checkOutsTemplate}'`), recipient: users.email });
  const isUntold = sql`exists (select from ${opportunityCoordinators}
    join ${users} on ${users.id} = ${opportunityCoordinators.userId}
    where ${opportunityCoordinators.opportunityId} = ${opportunities.id}
    and ${users.closedAt} is null and not ${told})`;
  return fromOpportunities(tx, {
    dateId: opportunityDates.id,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    opportunity: { id: opportunities.id, title: opportunities.title },
    timeZone: locations.timeZone,
    count: sql<number>`${forgotten}`,
  })
    .innerJoin(opportunityDates, eq(opportunityDates.opportunityId, opportunities.id))
    .where(
      and(
        lte(opportunityDates.endAt, closedLast),
        gt(opportunityDates.endAt, closedFirst),
        isNull(opportunityDates.deletedAt),
        isNull(opportunities.deletedAt),
        isNull(locations.deletedAt),
        ne(opportunities.status, 'draft'),
        gt(sql`${forgotten}`, 0),
        isUntold,
      ),
    )
    .orderBy(asc(opportunityDates.endAt), asc(opportunityDates.id))
    .limit(limit)
    .for('no key update', { of: opportunityDates, skipLocked: true });
}
