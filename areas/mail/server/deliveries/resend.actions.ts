import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { seenMessage } from './deliveries.queries.ts';
import { requeueMails } from './deliveries.store.ts';
import { resendJob } from './resend.jobs.ts';

/**
 * Sends a message again to those whom it did not reach. It counts as another message, of the person who asks for it.
 * @returns to how many it goes
 * @throws DomainError `not-found`, `message.nothing-to-resend`, `message.too-many`, `message.too-many-mails`
 */
export async function resendMessage(
  { deps, actor }: Context<SignedIn>,
  messageId: string,
): Promise<{ again: number }> {
  return withTransaction(deps.db, async (tx) => {
    const message = await seenMessage(tx, actor.userId, messageId);
    // Nobody would read the answers to somebody who left.
    const again = message.senderLeft ? 0 : await requeueMails(tx, messageId);
    if (again === 0) throw new DomainError('message.nothing-to-resend');
    const { organizationId } = message;
    const askedAt = deps.clock.now().toISOString();
    await deps.jobs.send(tx, resendJob, { messageId, organizationId, askedAt });
    const ofSender = { kind: 'messages', subject: ofAddress(deps, actor.email) } as const;
    await takeOrRefuse(tx, deps, ofSender, 'message.too-many');
    const ofOrganization = { kind: 'organization-mails', subject: organizationId } as const;
    await takeOrRefuse(tx, deps, ofOrganization, 'message.too-many-mails', again);
    return { again };
  });
}
