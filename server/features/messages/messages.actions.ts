import { DomainError } from '#shared/errors.ts';
import { say } from '#shared/texts/text.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { isBlankHtml, messagesPerDayMax, type MessageForm } from '#shared/rules/messages.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { cleanContent } from './content.tool.ts';
import { messageSent } from './messages.events.ts';
import { messageableOpportunity, reachableAmong } from './messages.queries.ts';
import { countSentSince, insertMessage, sentBefore } from './messages.store.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Sends a message to people who hold a place in an opportunity, a mail to each. One of those chosen who holds none
 * any more is left out. Sent again under the same key it answers what became of it, and nothing goes out twice
 * (docs/PRODUCT.md, "Messages").
 * @throws DomainError `not-found`, `forbidden`, `message.no-recipients` when none of the chosen holds a place,
 * `message.too-many` after the day's last one, `message.key-used` when another message went out under the key,
 * `request.invalid` for content of which nothing may stay
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
    await messageableOpportunity(tx, ctx, opportunityId);
    // Messages of one person are counted one by one.
    await lockPerson(tx, actor.userId);
    const before = await sentBefore(tx, actor.userId, sendKey);
    if (before) {
      const isSame =
        before.opportunityId === opportunityId && before.subject === subject && before.content === cleaned;
      if (!isSame) throw new DomainError('message.key-used');
      return { id: before.id, sent: before.userIds.length, leftOut: without(recipientIds, before.userIds) };
    }
    const now = deps.clock.now();
    if ((await countSentSince(tx, actor.userId, new Date(now.getTime() - day))) >= messagesPerDayMax)
      throw new DomainError('message.too-many', { params: { max: messagesPerDayMax } });
    const reached = await reachableAmong(tx, opportunityId, recipientIds);
    if (reached.length === 0) throw new DomainError('message.no-recipients');
    const id = deps.ids.uuid();
    await insertMessage(
      tx,
      { id, sendKey, senderId: actor.userId, opportunityId, subject, content: cleaned, sentAt: now },
      reached,
    );
    await deps.events.publish(tx, messageSent, { messageId: id });
    return { id, sent: reached.length, leftOut: without(recipientIds, reached) };
  });
}

function without(userIds: readonly string[], others: readonly string[]): string[] {
  const gone = new Set(others);
  return userIds.filter((id) => !gone.has(id));
}
