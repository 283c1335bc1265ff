import { and, asc, desc, eq, exists, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { OutputOf, QueryOf } from '#shared/contract/endpoint.ts';
import type { deliveriesContract, DeliveryCounts } from '#shared/contract/deliveries.ts';
import { DomainError } from '#shared/errors.ts';
import { deliveryStates } from '#shared/rules/mail.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import {
  emails,
  locations,
  messageRecipients,
  messages,
  opportunities,
  users,
} from '#server/db/schema/index.ts';
import { isAbout, isSeenBy } from '#server/features/messages/messages.sql.ts';
import { forgottenAddress } from '../outbox/outbox.rules.ts';
import { canGoAgain, deliveryState } from './deliveries.sql.ts';

const messagesPerPage = 20;
const recipientsPerPage = 50;

type Contract = typeof deliveriesContract;

const messageColumns = {
  id: messages.id,
  subject: messages.subject,
  content: messages.content,
  sentAt: messages.sentAt,
  mailedAt: messages.mailedAt,
  sender: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  senderLeft: isNotNull(users.closedAt).mapWith(Boolean) as SQL<boolean>,
  organizationId: opportunities.organizationId,
  opportunity: { id: opportunities.id, title: opportunities.title },
  timeZone: locations.timeZone,
};

/** Messages that the caller may look into. */
const seenMessages = (db: Queryable, userId: string, condition: SQL | undefined) =>
  db
    .select(messageColumns)
    .from(messages)
    .innerJoin(opportunities, isAbout())
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(and(isSeenBy(db, userId), condition));

/** The messages that were sent where the caller manages, newest first. */
export async function listSentMessages(
  { deps: { db }, actor }: Context<SignedIn>,
  { opportunityId, recipient, page }: QueryOf<Contract['messages']>,
): Promise<OutputOf<Contract['messages']>> {
  const condition = and(
    opportunityId ? eq(messages.opportunityId, opportunityId) : undefined,
    recipient ? exists(mailsTo(db, recipient)) : undefined,
  );
  const found = seenMessages(db, actor.userId, condition);
  const [rows, total, [opportunity]] = await Promise.all([
    seenMessages(db, actor.userId, condition)
      .orderBy(desc(messages.sentAt), desc(messages.id))
      .limit(messagesPerPage)
      .offset((page - 1) * messagesPerPage),
    db.$count(found.as('found')),
    opportunityId
      ? db
          .select({ id: opportunities.id, title: opportunities.title })
          .from(opportunities)
          .where(and(eq(opportunities.id, opportunityId), isSeenBy(db, actor.userId)))
      : [],
  ]);
  const counts = await countsOf(db, rows);
  return {
    items: rows.map((row) => ({
      ...row,
      sentAt: row.sentAt.toISOString(),
      counts: counts.get(row.id)!,
    })),
    total,
    page,
    pageSize: messagesPerPage,
    opportunity: opportunity ?? null,
  };
}

/** Mails of a message, of the query around it, to somebody with these letters in the name or the address. */
const mailsTo = (db: Queryable, recipient: string) =>
  db
    .select({ one: sql`1` })
    .from(emails)
    .where(and(eq(emails.ofMessageId, messages.id), isTo(recipient)));

function isTo(recipient: string): SQL | undefined {
  const has = (column: AnyPgColumn) => sql`strpos(lower(${column}), lower(${recipient})) > 0`;
  return or(has(emails.recipient), has(emails.recipientName));
}

/**
 * A message that the caller may look into, with a page of its recipients by name.
 * @throws DomainError `not-found`
 */
export async function readSentMessage(
  { deps: { db }, actor }: Context<SignedIn>,
  messageId: string,
  { state, recipient, page }: QueryOf<Contract['message']>,
): Promise<OutputOf<Contract['message']>> {
  const message = await seenMessage(db, actor.userId, messageId);
  const condition = and(
    eq(emails.ofMessageId, messageId),
    state ? sql`${deliveryState} = ${state}` : undefined,
    recipient ? isTo(recipient) : undefined,
  );
  const [counts, resend, total, rows] = await Promise.all([
    countsOf(db, [message]),
    countAgain(db, message),
    db.$count(emails, condition),
    db
      .select({
        id: emails.id,
        name: emails.recipientName,
        address: emails.recipient,
        state: deliveryState,
        code: emails.lastErrorCode,
        said: emails.lastErrorWords,
        at: sql`coalesce(${emails.sentAt}, ${emails.claimedAt})`.mapWith(emails.sentAt),
      })
      .from(emails)
      .where(condition)
      .orderBy(asc(sql`lower(${emails.recipientName})`), asc(emails.recipient), asc(emails.id))
      .limit(recipientsPerPage)
      .offset((page - 1) * recipientsPerPage),
  ]);
  return {
    ...message,
    sentAt: message.sentAt.toISOString(),
    counts: counts.get(messageId)!,
    recipients: rows.map(({ address, at, code, said, ...row }) => ({
      ...row,
      email: address === forgottenAddress ? null : address,
      words: said ?? (row.state === 'refused' || row.state === 'waiting' ? code : null),
      at: at?.toISOString() ?? null,
    })),
    total,
    page,
    pageSize: recipientsPerPage,
    can: { resend },
  };
}

/** @throws DomainError `not-found`, also for a message that the person may not look into */
export async function seenMessage(db: Queryable, userId: string, messageId: string) {
  const [message] = await seenMessages(db, userId, eq(messages.id, messageId));
  if (!message) throw new DomainError('not-found');
  return message;
}

/** To how many recipients a message can be sent again. */
export const countAgain = async (
  db: Queryable,
  { id, senderLeft }: { id: string; senderLeft: boolean },
): Promise<number> =>
  // Nobody would read the answers.
  senderLeft ? 0 : db.$count(emails, and(eq(emails.ofMessageId, id), canGoAgain));

/** How many recipients each message has in each state; those whose mails are still being written wait. */
async function countsOf(
  db: Queryable,
  sent: readonly { id: string; mailedAt: Date | null }[],
): Promise<Map<string, DeliveryCounts>> {
  const ids = sent.map(({ id }) => id);
  const counted = await db
    .select({ id: emails.ofMessageId, state: deliveryState, count: sql<number>`count(*)::int` })
    .from(emails)
    .where(isOneOf(emails.ofMessageId, ids))
    .groupBy(emails.ofMessageId, sql`2`);
  const unfinished = sent.filter(({ mailedAt }) => mailedAt === null).map(({ id }) => id);
  const meant = await db
    .select({ id: messageRecipients.messageId, count: sql<number>`count(*)::int` })
    .from(messageRecipients)
    .where(isOneOf(messageRecipients.messageId, unfinished))
    .groupBy(messageRecipients.messageId);
  const counts = new Map(ids.map((id) => [id, none()]));
  for (const { id, state, count } of counted) counts.get(id!)![state] = count;
  for (const { id, count } of meant) {
    const of = counts.get(id)!;
    of.waiting += Math.max(0, count - deliveryStates.reduce((sum, state) => sum + of[state], 0));
  }
  return counts;
}

const none = () => Object.fromEntries(deliveryStates.map((state) => [state, 0])) as DeliveryCounts;
