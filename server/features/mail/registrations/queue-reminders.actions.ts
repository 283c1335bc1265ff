import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { personalCodeFor } from '#server/features/accounts/personal-code/personal-code.queries.ts';
import { calendarOf } from '#server/features/registrations/calendar/calendar.queries.ts';
import { queueDue } from '../due/queue-due.actions.ts';
import { reminderMail } from './registration.mails.ts';
import { lockDueReminders, registrationNotice } from '../mail.queries.ts';
import { reminderEventId } from '../outbox/outbox.rules.ts';
import { withdrawReminders } from '../outbox/outbox.store.ts';
import { queueEmailsIn } from '../outbox/queue-emails.actions.ts';

/**
 * Writes the reminders that are due into the outbox (docs/PRODUCT.md, "Reminders"). May be called at any time and by
 * several processes at once: a shift is reminded of once for each time at which it was to begin. What came due while
 * nobody looked goes out now, unless the shift has begun.
 * @returns how many reminders were written
 */
export const queueReminders = (deps: Deps): Promise<number> =>
  queueDue(deps, {
    lock: lockDueReminders,
    tell: async (tx, { registrationId, userId, startAt }) => {
      const notice = await registrationNotice(tx, userId, [registrationId]);
      if (!notice) return 0;
      const { publicUrl } = deps.config;
      const calendar = await calendarOf(tx, [registrationId], { publicUrl, now: deps.clock.now() });
      const code = await personalCodeFor(tx, deps, userId);
      const mail = reminderMail(deps.config, notice, { startAt, calendar, code });
      return queueEmailsIn(deps, tx, reminderEventId(registrationId, startAt), [mail]);
    },
  });

/** A reminder that the mail server has not taken yet must not follow an unregister. */
export async function withdrawUnsentReminders(
  { db }: Deps,
  unregistered: { userId: string; registrationIds: readonly string[] },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const notice = await registrationNotice(tx, unregistered.userId, unregistered.registrationIds);
    if (notice) await withdrawReminders(tx, notice.volunteer.email, unregistered.registrationIds);
  });
}
