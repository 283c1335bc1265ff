import type { Deps } from '#server/context.ts';
import { dueMailsJob } from '../../due/due-mails.jobs.ts';
import { queueDue } from '../../due/queue-due.actions.ts';
import { rosterUrl } from '../../layout/urls.template.ts';
import { queueEmailsIn } from '../../outbox/queue-emails.actions.ts';
import { mailSource } from '../../outbox/reactions.mails.ts';
import { contactsToTell } from '../../places/places.queries.ts';
import { lockForgottenCheckOuts } from './check-outs.queries.ts';
import { checkOutsEventId, staleAt } from './check-outs.rules.ts';
import { checkOutMails, checkOutsForgotten } from './check-outs.template.ts';

/**
 * Writes the mails about forgotten check-outs into the outbox (areas/check-in/README.md, "Forgotten check-outs"): to each contact of
 * the opportunity. They name nobody: the list is where names are guarded. May be called at any time and by several processes at
 * once: each contact hears of a date once. What closed while nobody looked is told within three days.
 * @returns how many mails were written
 */
export const queueCheckOuts = (deps: Deps): Promise<number> =>
  queueDue(deps, {
    lock: lockForgottenCheckOuts,
    tell: async (tx, { dateId, opportunity, ...date }) => {
      const url = rosterUrl(deps.config, opportunity.id, dateId);
      const data = { ...date, opportunity: opportunity.title, url };
      const contacts = await contactsToTell(tx, opportunity.id);
      const mails = contacts.map((contact) =>
        checkOutsForgotten.to(contact, data, { sendBefore: staleAt(date.endAt) }),
      );
      return queueEmailsIn(deps, tx, checkOutsEventId(dateId), mails);
    },
  });

/** Looks for dates whose kiosk has closed with people who were not checked out. */
export const checkOutsJob = dueMailsJob({
  id: 'mail.check-outs',
  everySeconds: 10 * 60,
  queue: queueCheckOuts,
  told: 'forgotten check-outs told',
});

export const checkOutSource = mailSource({ mails: checkOutMails, jobs: [checkOutsJob] });
