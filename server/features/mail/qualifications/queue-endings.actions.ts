import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { queueDue } from '../due/queue-due.actions.ts';
import { dedupeKey } from '../outbox/outbox.rules.ts';
import { queueEmailsIn } from '../outbox/queue-emails.actions.ts';
import { endingMail, endingsMails, listedAtMost, staffTemplate } from './ending.mails.ts';
import {
  endingsListed,
  keysTold,
  lockEndings,
  organizationsWithEndings,
  staffOf,
  type EndingsAt,
} from './endings.queries.ts';
import { endingEventId, endingsEventId } from './endings.rules.ts';

/**
 * Writes the mails about qualifications that end soon or have ended into the outbox (docs/PRODUCT.md, "Qualifications").
 * May be called at any time and by several processes at once: each end is told once before and once after, and those who
 * work for the organization get one list a day on which there is news. What came due while nobody looked is told within a
 * week.
 * @returns how many mails were written
 */
export async function queueEndings(deps: Deps): Promise<number> {
  let written = await tellPeople(deps);
  for (const at of await organizationsWithEndings(deps.db, deps.clock.now()))
    written += await tellStaff(deps, at);
  return written;
}

const tellPeople = (deps: Deps): Promise<number> =>
  queueDue(deps, {
    lock: lockEndings,
    tell: (tx, ending) => {
      const event = endingEventId(ending.id, ending.expiresOn, ending.stage);
      return queueEmailsIn(deps, tx, event, [endingMail(deps.config, ending)]);
    },
  });

async function tellStaff(deps: Deps, at: EndingsAt): Promise<number> {
  return withTransaction(deps.db, async (tx) => {
    const event = endingsEventId(at.organizationId, at.turnedOn);
    const keyOf = ({ email }: { email: string }) => dedupeKey(event, staffTemplate, email);
    const everybody = await staffOf(tx, at.organizationId);
    const told = await keysTold(tx, everybody.map(keyOf));
    const staff = everybody.filter((one) => !told.has(keyOf(one)));
    if (staff.length === 0) return 0;
    const listed = await endingsListed(tx, at, listedAtMost + 1);
    return queueEmailsIn(deps, tx, event, endingsMails(deps.config, at, { listed, staff }));
  });
}
