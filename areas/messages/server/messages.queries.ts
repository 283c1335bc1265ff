import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { groups } from '#areas/groups/schema/groups.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import {
  messageAttachments,
  messageAudiences,
  messageRecipients,
  messages,
} from '#areas/messages/schema/messages.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import type { AudienceToMail, RecipientToMail } from './messages.rules.ts';

/** A message as its mails need it; undefined when it is not there any more, or the person who sent it has left. */
export async function messageToMail(db: Queryable, messageId: string) {
  const [row] = await db
    .select({
      id: messages.id,
      subject: messages.subject,
      content: messages.content,
      organizationId: messages.organizationId,
      organization: organizationName,
      sender: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(messages)
    .innerJoin(organizations, eq(organizations.id, messages.organizationId))
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(and(eq(messages.id, messageId), isNull(users.closedAt)));
  if (!row) return undefined;
  const audiences: AudienceToMail[] = await db
    .select({
      position: messageAudiences.position,
      title: opportunities.title,
      location: sql<string | null>`${locationName}`,
      group: groups.name,
    })
    .from(messageAudiences)
    .leftJoin(opportunities, eq(opportunities.id, messageAudiences.opportunityId))
    .leftJoin(
      locations,
      eq(locations.id, sql`coalesce(${opportunities.locationId}, ${messageAudiences.locationId})`),
    )
    .leftJoin(groups, eq(groups.id, messageAudiences.groupId))
    .where(eq(messageAudiences.messageId, messageId))
    .orderBy(asc(messageAudiences.position));
  const attachments = await db
    .select({
      filename: messageAttachments.fileName,
      contentType: messageAttachments.contentType,
      storageKey: messageAttachments.storageKey,
    })
    .from(messageAttachments)
    .where(eq(messageAttachments.messageId, messageId))
    .orderBy(asc(messageAttachments.createdAt), asc(messageAttachments.id));
  return { ...row, audiences, attachments };
}

export type MessageToMail = NonNullable<Awaited<ReturnType<typeof messageToMail>>>;

/** A page of those to whom a message goes, by id; who closed the account meanwhile is left out. */
export async function recipientsToMail(
  db: Queryable,
  messageId: string,
  page: { after: string | null; limit: number },
): Promise<RecipientToMail[]> {
  const { id, firstName, lastName, address, mailTo, audiences } = messageRecipients;
  return db
    .select({ id, firstName, lastName, address, mailTo, audiences })
    .from(messageRecipients)
    .leftJoin(users, eq(users.email, sql`coalesce(${mailTo}, ${address})`))
    .where(
      and(
        eq(messageRecipients.messageId, messageId),
        page.after === null ? undefined : gt(id, page.after),
        isNull(users.closedAt),
      ),
    )
    .orderBy(asc(id))
    .limit(page.limit);
}
