import { and, eq, ne, sql } from 'drizzle-orm';
import type { UnsubscribeView } from '#areas/mail/contract/mail.ts';
import { DomainError } from '#shared/errors.ts';
import type { Deps } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { messages } from '#areas/messages/schema/messages.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { suppressedAmong } from '#areas/suppressions/server/suppressions.queries.ts';
import { forgottenAddress } from '../outbox/outbox.rules.ts';
import { addressShown } from '../outbox/outbox.sql.ts';
import { emailOfToken } from './unsubscribe.rules.ts';

/**
 * Which mail a link is in, of which organization, to which address.
 * @throws DomainError `unsubscribe.link-invalid`, also when the address was forgotten since
 */
export async function addressOfLink(
  db: Queryable,
  { config }: Pick<Deps, 'config'>,
  token: string,
): Promise<{
  emailId: string;
  organizationId: string;
  organization: string;
  address: string;
  /** The mail's name. */
  template: string;
  /** The account's address that it went to, which the organization may know by another. */
  recipient: string;
  subject: string;
  reportedAt: Date | null;
}> {
  const emailId = emailOfToken(config.authSecret, token);
  if (emailId === undefined) throw new DomainError('unsubscribe.link-invalid');
  const [row] = await db
    .select({
      emailId: emails.id,
      organizationId: organizations.id,
      organization: organizationName,
      address: addressShown,
      template: emails.template,
      recipient: emails.recipient,
      subject: emails.subject,
      reportedAt: emails.reportedAt,
    })
    .from(emails)
    .leftJoin(messages, eq(messages.id, emails.ofMessageId))
    .innerJoin(
      organizations,
      eq(organizations.id, sql`coalesce(${emails.organizationId}, ${messages.organizationId})`),
    )
    .where(and(eq(emails.id, emailId), ne(emails.recipient, forgottenAddress)));
  if (!row) throw new DomainError('unsubscribe.link-invalid');
  return row;
}

/** @throws DomainError `unsubscribe.link-invalid` */
export async function readUnsubscription(
  db: Queryable,
  deps: Pick<Deps, 'config'>,
  token: string,
): Promise<UnsubscribeView> {
  const { organizationId, organization, address } = await addressOfLink(db, deps, token);
  const reason = (await suppressedAmong(db, organizationId, [address])).get(address);
  return { organization, address, stopped: reason === 'unsubscribed' };
}
