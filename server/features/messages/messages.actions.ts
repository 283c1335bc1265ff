import { DomainError } from '#shared/errors.ts';
import { say } from '#shared/texts/text.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { isBlankHtml, type MessageForm } from '#shared/rules/messages.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { ofAddress, takeOrRefuse } from '#server/features/budgets/budgets.actions.ts';
import { cleanContent } from './content.tool.ts';
import { messageSent } from './messages.events.ts';
import { messageableOpportunity, reachableAmong } from './messages.queries.ts';
import { insertMessage, sentBefore, updateMailed } from './messages.store.ts';

/**
 * Sends a message to people who hold a place in an opportunity, a mail to each. One of those chosen who holds none
 * any more is left out. Sent again under the same key it answers what became of it, and nothing goes out twice
 * (docs/PRODUCT.md, "Messages").
 * @throws DomainError `not-found`, `forbidden`, `message.no-recipients` when none of the chosen holds a place,
 * `message.too-many` after the day's last one, `message.too-many-mails` after the last mail of the organization's day,
 * `message.key-used` when another message went out under the key, `request.invalid` for content of which nothing may stay
 */
export async function sendMessage(
  ctx: Context<SignedIn>,
  opportunityId: string,
  { sendKey, subject, content, recipientIds }: MessageForm & { sendKey: string },
): Promise<{ id: string; sent: number; leftOut: string[] }> {
  const { actor, deps } = ctx;
  const cleaned = cleanContent(content);
  if (isBlankHtml(cleaned)) refuseFaults([{ path: 'content', text: say('messages.content.required') }]);
  return withTransaction(deps.db, async (tx) => {
    const { organizationId } = await messageableOpportunity(tx, ctx, opportunityId);
    // One person's messages are sent one after the other, so that a repeated one finds the first.
    await lockPerson(tx, actor.userId);
    const before = await sentBefore(tx, actor.userId, sendKey);
    if (before) {
      const isSame =
        before.opportunityId === opportunityId && before.subject === subject && before.content === cleaned;
      if (!isSame) throw new DomainError('message.key-used');
      return { id: before.id, sent: before.userIds.length, leftOut: without(recipientIds, before.userIds) };
    }
    const reached = await reachableAmong(tx, opportunityId, recipientIds);
    if (reached.length === 0) throw new DomainError('message.no-recipients');
    const id = deps.ids.uuid();
    await insertMessage(
      tx,
      {
        id,
        sendKey,
        senderId: actor.userId,
        opportunityId,
        subject,
        content: cleaned,
        sentAt: deps.clock.now(),
      },
      reached,
    );
    await deps.events.publish(tx, messageSent, { messageId: id });
    const ofSender = { kind: 'messages', subject: ofAddress(deps, actor.email) } as const;
    await takeOrRefuse(tx, deps, ofSender, 'message.too-many');
    const ofOrganization = { kind: 'organization-mails', subject: organizationId } as const;
    await takeOrRefuse(tx, deps, ofOrganization, 'message.too-many-mails', reached.length);
    return { id, sent: reached.length, leftOut: without(recipientIds, reached) };
  });
}

/** Keeps that all mails of a message are in the outbox. Harmless when repeated. */
export const recordMailed = ({ db, clock }: Deps, messageId: string): Promise<void> =>
  withTransaction(db, (tx) => updateMailed(tx, messageId, clock.now()));

function without(userIds: readonly string[], others: readonly string[]): string[] {
  const gone = new Set(others);
  return userIds.filter((id) => !gone.has(id));
}
