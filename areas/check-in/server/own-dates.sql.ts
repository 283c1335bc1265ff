import { and, sql, type SQL } from 'drizzle-orm';
import { managedBy } from '#areas/memberships/server/memberships.sql.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import type { Queryable } from '#server/db/client.ts';

/**
 * The dates at the locations that somebody manages, as an array that is read before all else: first the opportunities, then their dates in the
 * order of their start. A planner that begins at the days or at the people reads those of all organizations, of which there may be a
 * thousand times as many.
 */
export function ownDates(db: Queryable, userId: string, when: SQL | undefined): SQL {
  const own = db.select({ id: opportunities.id }).from(opportunities).where(managedBy(db, userId));
  const dates = db
    .select({ id: opportunityDates.id })
    .from(opportunityDates)
    .where(and(sql`${opportunityDates.opportunityId} = any(array(${own}))`, when));
  return sql`array(${dates})`;
}
