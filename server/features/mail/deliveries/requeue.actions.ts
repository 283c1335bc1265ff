import type { Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { messageToMail } from '#server/features/messages/messages.queries.ts';
import { admitted } from '../outbox/admit-emails.actions.ts';
import { sendEmailJob } from '../outbox/email-send.jobs.ts';
import { lockFailedMails, requeueFailed, type FailedMail } from './deliveries.store.ts';

/** So many mails are queued in one transaction. */
const mailsPerPage = 100;

/**
 * Queues the mails of a message again that failed before `askedAt`, in the words they had. Harmless when repeated: what
 * failed once more since then stays as it is.
 */
export async function requeueMessage(deps: Deps, messageId: string, askedAt: Date): Promise<void> {
  const message = await messageToMail(deps.db, messageId);
  if (!message) return;
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = { after, limit: mailsPerPage };
    after = await withTransaction(deps.db, async (tx) => {
      const failed = await lockFailedMails(tx, messageId, askedAt, page);
      for (const { id } of await sendable(tx, deps, message.organizationId, failed)) {
        await requeueFailed(tx, id);
        await deps.jobs.send(tx, sendEmailJob, { emailId: id });
      }
      return failed.at(-1)?.id;
    });
  }
}

/** Those that were refused before, and those of the left out for which there is budget by now. */
async function sendable(
  tx: Tx,
  deps: Deps,
  organizationId: string,
  failed: readonly FailedMail[],
): Promise<readonly { id: string }[]> {
  const { refused = [], leftOut = [] } = Object.groupBy(failed, ({ code }) =>
    code === 'left-out' ? 'leftOut' : 'refused',
  );
  const wanted = leftOut.map(({ id, template, recipient, name, ...words }) => ({
    id,
    template,
    recipient: { address: recipient, name },
    by: { organizationId },
    content: () => words,
  }));
  const kept = new Set((await admitted(tx, deps, wanted)).map(({ recipient }) => recipient.address));
  return [...refused, ...leftOut.filter(({ recipient }) => kept.has(recipient))];
}
