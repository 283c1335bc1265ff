import { withheldReasons } from '#areas/mail/rules/mail.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { admitted } from '../outbox/admit-emails.actions.ts';
import { paceJob } from '../pace/pace.jobs.ts';
import { leaveOut, lockMailsAgain, markWaiting, type MailAgain } from './deliveries.store.ts';

/** So many mails are sent on their way in one transaction. */
const mailsPerPage = 100;

/**
 * Sends the mails of a message on their way again that wait since `askedAt`, in the words they had. Harmless when
 * repeated: what was tried since then goes its own way.
 */
export async function sendMailsAgain(
  deps: Deps,
  { messageId, organizationId, askedAt }: { messageId: string; organizationId: string; askedAt: Date },
): Promise<void> {
  for (let after: string | null | undefined = null; after !== undefined;) {
    const page = { after, limit: mailsPerPage };
    after = await withTransaction(deps.db, async (tx) => {
      const waiting = await lockMailsAgain(tx, messageId, askedAt, page);
      const going = await sendable(tx, deps, organizationId, waiting);
      for (const { id } of waiting) if (!going.has(id)) await leaveOut(tx, id);
      if (going.size > 0) {
        await markWaiting(tx, [...going], deps.clock.now());
        await deps.jobs.send(tx, paceJob, {});
      }
      return waiting.at(-1)?.id;
    });
  }
}

/** Those that were refused before, and those of the left out for which there is budget by now. */
async function sendable(
  tx: Tx,
  deps: Deps,
  organizationId: string,
  waiting: readonly MailAgain[],
): Promise<ReadonlySet<string>> {
  const { refused = [], leftOut = [] } = Object.groupBy(waiting, ({ code }) =>
    (withheldReasons as readonly (string | null)[]).includes(code) ? 'leftOut' : 'refused',
  );
  const wanted = leftOut.map(({ template, recipient, name, ...words }) => ({
    template,
    recipient: { address: recipient, name },
    by: { organizationId },
    // They were put in words for this reader.
    suitsNewcomers: true as const,
    content: () => words,
  }));
  const { going } = await admitted(tx, deps, wanted);
  const kept = new Set(going.map(({ recipient }) => recipient.address));
  return new Set([...refused, ...leftOut.filter(({ recipient }) => kept.has(recipient))].map(({ id }) => id));
}
