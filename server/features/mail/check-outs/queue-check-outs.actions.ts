import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { contactsOf } from '../mail.queries.ts';
import { queueEmailsIn } from '../outbox/queue-emails.actions.ts';
import { checkOutMails } from './check-outs.mails.ts';
import { lockForgottenCheckOuts } from './check-outs.queries.ts';
import { checkOutsEventId } from './check-outs.rules.ts';

/** So many dates are told of in one transaction. */
const batchSize = 100;

/**
 * Writes the mails about forgotten check-outs into the outbox (docs/PRODUCT.md, "Forgotten check-outs"). May be called at any
 * time and by several processes at once: each contact hears of a date once. What closed while nobody looked is told within
 * three days.
 * @returns how many mails were written
 */
export async function queueCheckOuts(deps: Deps): Promise<number> {
  let written = 0;
  for (;;) {
    const { found, added } = await queueBatch(deps);
    written += added;
    // A batch that adds nothing would come back for ever.
    if (found < batchSize || added === 0) return written;
  }
}

async function queueBatch(deps: Deps): Promise<{ found: number; added: number }> {
  return withTransaction(deps.db, async (tx) => {
    const due = await lockForgottenCheckOuts(tx, deps.clock.now(), batchSize);
    let added = 0;
    for (const date of due) {
      const mails = checkOutMails(deps.config, date, await contactsOf(tx, date.opportunity.id));
      added += await queueEmailsIn(deps, tx, checkOutsEventId(date.dateId), mails);
    }
    return { found: due.length, added };
  });
}
