import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { messages } from '#areas/messages/schema/messages.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { organizationName } from '#server/db/shown-names.ts';

/** What the support team is told of a reported mail; undefined once it is gone. */
export async function reportedEmail(db: Queryable, emailId: string) {
  const [row] = await db
    .select({
      emailId: emails.id,
      subject: emails.subject,
      text: emails.text,
      recipient: emails.recipient,
      organizationId: organizations.id,
      organization: organizationName,
      orgName: organizations.name,
      founder: sql<string>`coalesce(${users.email}, '')`,
    })
    .from(emails)
    .leftJoin(messages, eq(messages.id, emails.ofMessageId))
    .innerJoin(
      organizations,
      eq(organizations.id, sql`coalesce(${emails.organizationId}, ${messages.organizationId})`),
    )
    .leftJoin(users, eq(users.id, organizations.creatorId))
    .where(eq(emails.id, emailId));
  return row;
}
