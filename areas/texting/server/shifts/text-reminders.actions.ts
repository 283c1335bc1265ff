import { queueDue } from '#areas/mail/server/due/queue-due.actions.ts';
import type { Deps } from '#server/context.ts';
import { queueWithinBudgets } from '../outbox/queue-texts.actions.ts';
import { quietFrom, reminderCause } from '../texting.rules.ts';
import { reminderText } from './shift-texts.template.ts';
import { lockDueTextReminders } from './shifts.queries.ts';

/**
 * Writes the reminders that are due into the outbox: the day before, beside the mail. One that would come at night waits for 8:00 AM, which
 * each day before a shift has, and goes out by 9:00 PM or not at all. May be called at any time and by several processes at once.
 * @returns how many were written
 */
export async function queueTextReminders(deps: Deps): Promise<number> {
  if (deps.sms.kind === 'none') return 0;
  const now = deps.clock.now();
  return queueDue(deps, {
    lock: lockDueTextReminders,
    tell: (tx, place) => {
      const { registrationId, userId, organizationId, startAt, timeZone } = place;
      const night = quietFrom(now, timeZone);
      return queueWithinBudgets(tx, deps, [
        {
          cause: reminderCause(registrationId, startAt),
          kind: 'reminder',
          userId,
          organizationId,
          registrationId,
          toldStartAt: startAt,
          body: reminderText(deps.languages.in(place.language), place),
          dueAt: now,
          sendBefore: night < startAt ? night : startAt,
        },
      ]);
    },
  });
}
