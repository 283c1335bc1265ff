import { and, eq, isNull } from 'drizzle-orm';
import type { EmailGroupView } from '#shared/contract/mail.ts';
import { DomainError } from '#shared/errors.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { coordinators, emailGroupAddresses, organizations, users } from '#server/db/schema/index.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { isApproved } from '#server/features/memberships/memberships.sql.ts';
import { distinctAddresses } from '../outbox/outbox.rules.ts';

/** Who of an opportunity's `email group` gets its notices. */
export interface EmailGroup {
  /** Those who said yes, with the token of their link, and people who work for the organization, who need none. */
  agreed: { address: string; token: string | null }[];
  /** Those whom nobody has asked yet. */
  unasked: string[];
}

/** Sorts the addresses that an organizer entered; what is no address is left out. */
export async function emailGroupOf(
  db: Queryable,
  organizationId: string,
  entered: readonly string[],
): Promise<EmailGroup> {
  const addresses = distinctAddresses(entered);
  if (addresses.length === 0) return { agreed: [], unasked: [] };
  const asked = await db
    .select({
      address: emailGroupAddresses.address,
      token: emailGroupAddresses.token,
      answer: emailGroupAddresses.answer,
    })
    .from(emailGroupAddresses)
    .where(
      and(
        eq(emailGroupAddresses.organizationId, organizationId),
        isOneOf(emailGroupAddresses.address, addresses),
      ),
    );
  const people = await db
    .selectDistinct({ email: users.email })
    .from(coordinators)
    .innerJoin(users, eq(users.id, coordinators.userId))
    .where(
      and(
        eq(coordinators.organizationId, organizationId),
        isApproved,
        isOneOf(users.email, addresses),
        isNull(users.closedAt),
      ),
    );
  const members = new Set(people.map(({ email }) => email));
  const known = new Map(asked.map((row) => [row.address, row]));
  return {
    agreed: addresses.flatMap((address): EmailGroup['agreed'] => {
      const row = known.get(address);
      if (row?.answer === 'yes') return [{ address, token: row.token }];
      return members.has(address) && row?.answer !== 'no' ? [{ address, token: null }] : [];
    }),
    unasked: addresses.filter((address) => !members.has(address) && !known.has(address)),
  };
}

/** @throws DomainError `email-group.link-invalid` */
export async function readEmailGroup(db: Queryable, token: string): Promise<EmailGroupView> {
  const [row] = await db
    .select({
      address: emailGroupAddresses.address,
      organization: organizationName,
      answer: emailGroupAddresses.answer,
    })
    .from(emailGroupAddresses)
    .innerJoin(organizations, eq(organizations.id, emailGroupAddresses.organizationId))
    .where(eq(emailGroupAddresses.token, token));
  if (!row) throw new DomainError('email-group.link-invalid');
  return row;
}
