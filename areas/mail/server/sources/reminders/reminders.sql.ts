import { and, gt, isNull, lte, ne, not, sql, type SQL } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { isHeld } from '#areas/registrations/server/registrations.sql.ts';
import { cameOn } from '#server/db/facts/visits.sql.ts';
import { reminderHours } from './reminders.rules.ts';

/**
 * A place of a shift that begins in less than a day and has not begun, of somebody who signed up at least a day before and has not come.
 * For queries that join `registrations` with `slots`, `opportunity_dates`, `opportunities` and `users`.
 */
export function isToRemindOf(now: Date): SQL | undefined {
  const { startAt } = opportunityDates;
  const lead = sql.raw(`interval '${reminderHours} hours'`);
  return and(
    gt(startAt, now),
    lte(startAt, new Date(now.getTime() + reminderHours * 60 * 60 * 1000)),
    sql`${registrations.signedUpAt} <= ${startAt} - ${lead}`,
    isHeld,
    not(cameOn(registrations.id)),
    isNull(slots.deletedAt),
    isNull(opportunityDates.deletedAt),
    isNull(opportunities.deletedAt),
    ne(opportunities.status, 'draft'),
    isNull(users.closedAt),
  );
}
