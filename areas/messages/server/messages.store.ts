import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { escapeText } from '#shared/rules/html-pieces.ts';
import {
  keptListOf,
  type MessageAudience,
  type ReachedPerson,
} from '#areas/messages/rules/message-audiences.ts';
import type { Tx } from '#server/db/client.ts';
import { isAbout, isBy, type HeldAddress } from '#server/db/held-addresses.ts';
import { hasWords, withoutWords } from '#server/db/whole-words.ts';
import { messageAudiences, messageRecipients, messages } from '#areas/messages/schema/messages.ts';

/** Somebody to whom a message goes. */
export interface MailedPerson extends ReachedPerson {
  /** The account's address, where the organization knows another one. */
  mailTo: string | null;
}

/** So many rows go into one statement. */
const rowsPerStatement = 1000;

/** A message that was sent before under this key, for whom it was meant, and to which addresses it went. */
export async function messageSentBefore(tx: Tx, senderId: string, sendKey: string) {
  const [row] = await tx
    .select({ id: messages.id, subject: messages.subject, content: messages.content })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.sendKey, sendKey)));
  if (!row) return undefined;
  const audiences = await tx
    .select({
      kind: sql<string>`case when ${messageAudiences.opportunityId} is not null then 'opportunity'
        when ${messageAudiences.groupId} is not null then 'group'
        when ${messageAudiences.locationId} is not null then 'coordinators' else ${messageAudiences.list} end`,
      id: sql<string>`coalesce(${messageAudiences.opportunityId}, ${messageAudiences.groupId}, ${messageAudiences.locationId},
        ${messages.organizationId})`,
      dateIds: messageAudiences.dateIds,
      activityIds: messageAudiences.activityIds,
    })
    .from(messageAudiences)
    .innerJoin(messages, eq(messages.id, messageAudiences.messageId))
    .where(eq(messageAudiences.messageId, row.id))
    .orderBy(asc(messageAudiences.position));
  const recipients = await tx
    .select({ address: messageRecipients.address })
    .from(messageRecipients)
    .where(eq(messageRecipients.messageId, row.id));
  return { ...row, audiences, addresses: recipients.map(({ address }) => address) };
}

function columnsOf(audience: MessageAudience) {
  const { kind, id } = audience;
  if (kind === 'group') return { groupId: id };
  if (kind === 'coordinators') return { locationId: id };
  return kind === 'opportunity'
    ? { opportunityId: id, dateIds: audience.dateIds, activityIds: audience.activityIds }
    : { list: keptListOf(kind) };
}

/** A message with its audiences and recipients; ids of recipients are made by `newId`. */
export async function insertMessage(
  tx: Tx,
  row: typeof messages.$inferInsert,
  audiences: readonly MessageAudience[],
  recipients: readonly MailedPerson[],
  newId: () => string,
): Promise<void> {
  await tx.insert(messages).values(row);
  await tx.insert(messageAudiences).values(
    audiences.map((audience, position) => ({
      messageId: row.id,
      position,
      ...columnsOf(audience),
    })),
  );
  for (let from = 0; from < recipients.length; from += rowsPerStatement) {
    await tx.insert(messageRecipients).values(
      recipients
        .slice(from, from + rowsPerStatement)
        .map(({ firstName, lastName, email, mailTo, audiences: own }) => ({
          id: newId(),
          messageId: row.id,
          address: email,
          mailTo,
          firstName,
          lastName,
          audiences: own,
        })),
    );
  }
}

export async function updateMailed(tx: Tx, messageId: string, now: Date): Promise<void> {
  await tx
    .update(messages)
    .set({ mailedAt: now })
    .where(and(eq(messages.id, messageId), isNull(messages.mailedAt)));
}

/** Puts what stands for an erased person in the place of name and address wherever messages went to them. */
export async function eraseRecipient(
  tx: Tx,
  addresses: readonly HeldAddress[],
  stranger: { email: string; firstName: string; lastName: string },
): Promise<void> {
  const sentAt = sql`(select sent_at from ${messages} where ${messages.id} = ${messageRecipients.messageId})`;
  await tx
    .update(messageRecipients)
    .set({
      address: stranger.email,
      mailTo: null,
      firstName: stranger.firstName,
      lastName: stranger.lastName,
    })
    .where(isAbout(messageRecipients.address, sentAt, addresses));
}

/**
 * Takes names and address of a person out of all messages; whatever else they say stays for the others.
 * @param until later messages stay as they are; null: none does
 */
export async function takeOutNames(tx: Tx, words: readonly string[], until: Date | null): Promise<void> {
  const escaped = words.map(escapeText);
  await tx
    .update(messages)
    .set({
      subject: withoutWords(messages.subject, words),
      content: withoutWords(messages.content, escaped),
    })
    .where(
      and(
        isBy(messages.sentAt, until),
        or(hasWords(messages.subject, words), hasWords(messages.content, escaped)),
      ),
    );
}
