import type { Deps } from '#server/context.ts';
import { queueDue } from '../due/queue-due.actions.ts';
import { contactsOf } from '../mail.queries.ts';
import { queueEmailsIn } from '../outbox/queue-emails.actions.ts';
import { checkOutMails } from './check-outs.mails.ts';
import { lockForgottenCheckOuts } from './check-outs.queries.ts';
import { checkOutsEventId } from './check-outs.rules.ts';

/**
 * Writes the mails about forgotten check-outs into the outbox (docs/PRODUCT.md, "Forgotten check-outs"). May be called at any
 * time and by several processes at once: each contact hears of a date once. What closed while nobody looked is told within
 * three days.
 * @returns how many mails were written
 */
export const queueCheckOuts = (deps: Deps): Promise<number> =>
  queueDue(deps, {
    lock: lockForgottenCheckOuts,
    tell: async (tx, date) => {
      const mails = checkOutMails(deps.config, date, await contactsOf(tx, date.opportunity.id));
      return queueEmailsIn(deps, tx, checkOutsEventId(date.dateId), mails);
    },
  });
