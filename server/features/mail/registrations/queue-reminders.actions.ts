import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { personalCodeFor } from '#server/features/accounts/personal-code/personal-code.queries.ts';
import { calendarOf } from '#server/features/registrations/calendar/calendar.queries.ts';
import { reminderMail } from './registration.mails.ts';
import { lockDueReminders, registrationNotice } from '../mail.queries.ts';
import { reminderEventId } from '../outbox/outbox.rules.ts';
import { withdrawReminders } from '../outbox/outbox.store.ts';
import { queueEmailsIn } from '../outbox/queue-emails.actions.ts';

/** So many reminders are written in one transaction. */
const batchSize = 100;

/**
 * Writes the reminders that are due into the outbox (docs/PRODUCT.md, "Reminders"). May be called at any time and by
 * several processes at once: a shift is reminded of once for each time at which it was to begin. What came due while
 * nobody looked goes out now, unless the shift has begun.
 * @returns how many reminders were written
 */
export async function queueReminders(deps: Deps): Promise<number> {
  let written = 0;
  for (;;) {
    const { found, added } = await queueBatch(deps);
    written += added;
    // A batch that adds nothing would come back for ever.
    if (found < batchSize || added === 0) return written;
  }
}

async function queueBatch(deps: Deps): Promise<{ found: number; added: number }> {
  const { config, clock, db } = deps;
  return withTransaction(db, async (tx) => {
    const now = clock.now();
    const due = await lockDueReminders(tx, now, batchSize);
    let added = 0;
    for (const { registrationId, userId, startAt } of due) {
      const notice = await registrationNotice(tx, userId, [registrationId]);
      if (!notice) continue;
      const calendar = await calendarOf(tx, [registrationId], { publicUrl: config.publicUrl, now });
      const code = await personalCodeFor(tx, deps, userId);
      const mail = reminderMail(config, notice, { startAt, calendar, code });
      added += await queueEmailsIn(deps, tx, reminderEventId(registrationId, startAt), [mail]);
    }
    return { found: due.length, added };
  });
}

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
