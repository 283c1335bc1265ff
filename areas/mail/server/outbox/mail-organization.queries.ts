import { eq, sql } from 'drizzle-orm';
import type { WithheldBecause } from '#areas/suppressions/rules/suppressions.ts';
import type { Queryable } from '#server/db/client.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { messages } from '#areas/messages/schema/messages.ts';
import { suppressionOf } from '#areas/suppressions/server/suppressions.sql.ts';

/** The organization that wrote a mail of its own accord, a message or another one; undefined for all other mails. */
export async function organizationOfMail(db: Queryable, emailId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: sql<string | null>`coalesce(${emails.organizationId}, ${messages.organizationId})` })
    .from(emails)
    .leftJoin(messages, eq(messages.id, emails.ofMessageId))
    .where(eq(emails.id, emailId));
  return row?.id ?? undefined;
}

/** Why the organization that wrote a message writes none to this address; null where it does. */
export async function suppressionOfMail(
  db: Queryable,
  messageId: string,
  address: string,
): Promise<WithheldBecause | null> {
  const { id, organizationId } = messages;
  const [row] = await db
    .select({ reason: suppressionOf(organizationId, sql`${address}`) })
    .from(messages)
    .where(eq(id, messageId));
  return row?.reason ?? null;
}
