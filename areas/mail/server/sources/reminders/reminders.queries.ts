import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { isTold } from '../../outbox/outbox.sql.ts';
import { isToRemindOf } from './reminders.sql.ts';

/** A shift that is near and whose holder has not been reminded of it. */
export interface DueReminder {
  registrationId: string;
  userId: string;
  startAt: Date;
}

/**
 * Shifts that begin in less than a day, nearest first, of people who want reminders: signed up at least a day
 * before, not yet reminded of this start, not begun. The rows stay locked until the transaction ends, so that nobody
 * unregisters between reading and writing; rows that others hold are left to the next look.
 */
export async function lockDueReminders(tx: Tx, now: Date, limit: number): Promise<DueReminder[]> {
  const { startAt } = opportunityDates;
  // The same as `reminderEventId` in reminders.rules.ts.
  const event = sql`'reminder:' || ${registrations.id} || ':' || floor(extract(epoch from ${startAt}) * 1000)::bigint`;
  return tx
    .select({ registrationId: registrations.id, userId: registrations.userId, startAt })
    .from(registrations)
    .innerJoin(slots, eq(slots.id, registrations.slotId))
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        isToRemindOf(now),
        eq(users.remindersEnabled, true),
        eq(users.emailVerified, true),
        not(isTold({ event, template: sql`'reminder'`, recipient: users.email })),
      ),
    )
    .orderBy(asc(startAt), asc(registrations.id))
    .limit(limit)
    .for('no key update', { of: registrations, skipLocked: true });
}
