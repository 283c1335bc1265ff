import { and, asc, desc, eq, exists, or, sql, type SQL } from 'drizzle-orm';
import { fullNameOf } from '#server/db/shown-names.ts';
import type { OutputOf, QueryOf } from '#shared/contract/endpoint.ts';
import type { Audience, deliveriesContract, DeliveryCounts } from '#areas/mail/contract/deliveries.ts';
import { DomainError } from '#shared/errors.ts';
import { deliveryStates } from '#areas/mail/rules/mail.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { isCalled } from '#server/db/called.ts';
import { normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { messageAudiences, messageRecipients, messages } from '#areas/messages/schema/messages.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { isSeenBy } from '#areas/messages/server/messages.sql.ts';
import { suppressionOf } from '#areas/suppressions/server/suppressions.sql.ts';
import { forgottenAddress } from '../outbox/outbox.rules.ts';
import { addressShown } from '../outbox/outbox.sql.ts';
import { canGoAgain, deliveryState } from './deliveries.sql.ts';

const messagesPerPage = 20;
const recipientsPerPage = 50;

type Contract = typeof deliveriesContract;

/** Whom a message was meant for, in the sender's order; what is gone meanwhile is left out. */
const audiences = sql<Audience[]>`(select coalesce(json_agg(json_build_object(
    'kind', case when a.opportunity_id is not null then 'opportunity' when a.group_id is not null then 'group'
      when a.location_id is not null then 'coordinators' else a.list end,
    'id', coalesce(a.opportunity_id, a.group_id, a.location_id, ${messages.organizationId}),
    'title', coalesce(o.title, g.name, l.new_name, l.name, '')) order by a.position), '[]'::json)
  from message_audiences a
  left join opportunities o on o.id = a.opportunity_id
  left join groups g on g.id = a.group_id
  left join locations l on l.id = a.location_id
  where a.message_id = ${messages.id})`;

const messageColumns = {
  id: messages.id,
  organizationId: messages.organizationId,
  subject: messages.subject,
  content: messages.content,
  sentAt: messages.sentAt,
  mailedAt: messages.mailedAt,
  sender: fullNameOf(users),
  senderLeft: sql<boolean>`${users.closedAt} is not null`,
  audiences,
  timeZone: mainTimeZone(messages.organizationId),
};

/** Messages that the caller may look into. */
const seenMessages = (db: Queryable, userId: string, condition: SQL | undefined) =>
  db
    .select(messageColumns)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(and(isSeenBy(userId), condition));

/** The messages that the caller may look into, newest first. */
export async function listSentMessages(
  { deps: { db }, actor }: Context<SignedIn>,
  { opportunityId, groupId, recipient, page }: QueryOf<Contract['messages']>,
): Promise<OutputOf<Contract['messages']>> {
  const meantFor = (audience: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(messageAudiences)
        .where(and(eq(messageAudiences.messageId, messages.id), audience)),
    );
  const condition = and(
    opportunityId ? meantFor(eq(messageAudiences.opportunityId, opportunityId)) : undefined,
    groupId ? meantFor(eq(messageAudiences.groupId, groupId)) : undefined,
    recipient ? exists(mailsTo(db, recipient)) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    seenMessages(db, actor.userId, condition)
      .orderBy(desc(messages.sentAt), desc(messages.id))
      .limit(messagesPerPage)
      .offset((page - 1) * messagesPerPage),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(messages)
      .innerJoin(users, eq(users.id, messages.senderId))
      .where(and(isSeenBy(actor.userId), condition)),
  ]);
  const counts = await countsOf(db, rows);
  return {
    items: rows.map((row) => ({
      ...row,
      sentAt: row.sentAt.toISOString(),
      counts: counts.get(row.id)!,
    })),
    total: counted?.count ?? 0,
    page,
    pageSize: messagesPerPage,
  };
}

/** Mails of a message, of the query around it, to somebody of this name, or with these letters in the address. */
const mailsTo = (db: Queryable, recipient: string) =>
  db
    .select({ one: sql`1` })
    .from(emails)
    .where(and(eq(emails.ofMessageId, messages.id), isTo(recipient)));

function isTo(recipient: string): SQL | undefined {
  return or(
    sql`strpos(lower(${addressShown}), ${normalizeEmail(recipient)}) > 0`,
    isCalled(emails.recipientSearchName, recipient) ?? sql`false`,
  );
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
        address: addressShown,
        state: deliveryState,
        suppressed: suppressionOf(sql`${message.organizationId}`, addressShown),
        code: emails.lastErrorCode,
        said: emails.lastErrorWords,
        at: sql`coalesce(${emails.sentAt}, ${emails.claimedAt})`.mapWith(emails.sentAt),
      })
      .from(emails)
      .where(condition)
      .orderBy(asc(alphabetical(emails.recipientName)), asc(addressShown), asc(emails.id))
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
const countAgain = async (
  db: Queryable,
  { id, senderLeft }: { id: string; senderLeft: boolean },
): Promise<number> => (senderLeft ? 0 : db.$count(emails, and(eq(emails.ofMessageId, id), canGoAgain)));

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
