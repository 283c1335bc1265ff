import { reminderUrl } from '#areas/registrations/server/reminded/reminded.rules.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { personalCodeFor } from '#areas/accounts/server/personal-code/personal-code.queries.ts';
import { dueMailsJob } from '../../due/due-mails.jobs.ts';
import { queueDue } from '../../due/queue-due.actions.ts';
import { settingsUrl } from '../../layout/urls.template.ts';
import { withdrawReminders } from '../../outbox/outbox.store.ts';
import { queueEmailsIn } from '../../outbox/queue-emails.actions.ts';
import { mailSource } from '../../outbox/reactions.mails.ts';
import {
  answeredByContact,
  calendarOf,
  codeFile,
  codeUrl,
  holderData,
  holderOf,
} from '../../places/places.mails.ts';
import { registrationNotice } from '../../places/places.queries.ts';
import { lockDueReminders } from './reminders.queries.ts';
import { reminderEventId } from './reminders.rules.ts';
import { reminder, reminderMails } from './reminders.template.ts';

/**
 * Writes the reminders that are due into the outbox (areas/mail/README.md, "Reminders"): to the volunteer, the day before, with
 * a file for the calendar and the personal code. May be called at any time and by several processes at once: a shift is reminded
 * of once for each time at which it was to begin. What came due while nobody looked goes out now, unless the shift has begun.
 * @returns how many reminders were written
 */
export const queueReminders = (deps: Deps): Promise<number> =>
  queueDue(deps, {
    lock: lockDueReminders,
    tell: async (tx, { registrationId, userId, startAt }) => {
      const notice = await registrationNotice(tx, userId, [registrationId]);
      if (!notice) return 0;
      const { config } = deps;
      const calendar = await calendarOf(tx, deps, [registrationId]);
      const code = await personalCodeFor(tx, deps, userId);
      const url = settingsUrl(config);
      const mail = reminder.to(
        holderOf(notice),
        {
          ...holderData(config, notice),
          answerUrl: reminderUrl(config, registrationId),
          codeUrl: codeUrl(config),
          settingsUrl: url,
        },
        {
          ...answeredByContact(notice),
          headers: { 'List-Unsubscribe': `<${url}>` },
          attachments: [calendar, codeFile(code)],
          sendBefore: startAt,
        },
      );
      return queueEmailsIn(deps, tx, reminderEventId(registrationId, startAt), [mail]);
    },
  });

/** A reminder that the mail server has not taken yet must not follow an unregister. */
export async function withdrawUnsentReminders(
  { db }: Deps,
  { registrationIds }: { registrationIds: readonly string[] },
): Promise<void> {
  await withTransaction(db, (tx) => withdrawReminders(tx, registrationIds));
}

/** Looks for shifts that are near. */
export const remindersJob = dueMailsJob({
  id: 'mail.reminders',
  everySeconds: 10 * 60,
  queue: queueReminders,
  told: 'reminders queued',
});

export const reminderSource = mailSource({ mails: reminderMails, jobs: [remindersJob] });
