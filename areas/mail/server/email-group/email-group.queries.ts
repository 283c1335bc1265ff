import { and, eq, isNull } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { EmailGroupView, mailContract } from '#areas/mail/contract/mail.ts';
import { DomainError } from '#shared/errors.ts';
import type { SignUpMailPace } from '#areas/accounts/rules/notifications.ts';
import type { EmailGroupState } from '#areas/mail/rules/mail.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { emailGroupAddresses } from '#areas/mail/schema/mail.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { isApproved } from '#areas/memberships/server/memberships.sql.ts';
import { canEditOpportunity } from '#areas/opportunities/server/opportunities.policy.ts';
import { distinctAddresses } from '../outbox/outbox.rules.ts';

/** How somebody gets the notices of an opportunity. */
export interface NoticeReader {
  /** Of the account that has the address; null for an address without one. */
  userId: string | null;
  pace: SignUpMailPace;
}

/** The addresses of an opportunity's `email group` that get its notices. */
export interface EmailGroup {
  /** Those who said yes, with the token of their link, and people who work for the organization, who need none. */
  agreed: (NoticeReader & { address: string; token: string | null })[];
  /** Those whom nobody has asked yet. */
  unasked: string[];
}

/** Sorts the addresses that an organizer entered; what is no address is left out. */
export async function emailGroupOf(
  db: Queryable,
  organizationId: string,
  entered: readonly string[],
): Promise<EmailGroup> {
  const listed = await listedOf(db, organizationId, entered);
  const agreed = listed.filter(({ state }) => state === 'agreed' || state === 'member');
  const readers = await readersAmong(
    db,
    agreed.map(({ address }) => address),
  );
  return {
    agreed: agreed.map((one) => ({ ...one, ...(readers.get(one.address) ?? withoutAccount) })),
    unasked: listed.filter(({ state }) => state === 'unasked').map(({ address }) => address),
  };
}

/**
 * How the addresses of an opportunity's email group stand to its notices, for those who may change it.
 * @throws DomainError `not-found`, `forbidden`
 */
export async function emailGroupStatesOf(
  { deps: { db }, actor }: Context<SignedIn>,
  opportunityId: string,
): Promise<OutputOf<typeof mailContract.emailGroupStates>> {
  const [row] = await db
    .select({
      organizationId: opportunities.organizationId,
      locationId: opportunities.locationId,
      emailGroup: opportunities.emailGroup,
    })
    .from(opportunities)
    .where(and(eq(opportunities.id, opportunityId), isNull(opportunities.deletedAt)));
  if (!row) throw new DomainError('not-found');
  if (!canEditOpportunity(await membershipsOf(db, actor), row)) throw new DomainError('forbidden');
  return { addresses: await listedOf(db, row.organizationId, row.emailGroup) };
}

const withoutAccount: NoticeReader = { userId: null, pace: 'each' };

/** The accounts that have these addresses, and how often they want the notices. */
async function readersAmong(
  db: Queryable,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, NoticeReader>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select({ address: users.email, userId: users.id, pace: users.signUpMails })
    .from(users)
    .where(and(isOneOf(users.email, addresses), isNull(users.closedAt)));
  return new Map(rows.map(({ address, ...reader }) => [address, reader]));
}

interface Listed {
  address: string;
  /** Of its link, once it has said yes. */
  token: string | null;
  state: EmailGroupState;
}

/** What is known of each address of an email group, in their order. */
async function listedOf(
  db: Queryable,
  organizationId: string,
  entered: readonly string[],
): Promise<Listed[]> {
  const addresses = distinctAddresses(entered);
  if (addresses.length === 0) return [];
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
  return addresses.map((address) => {
    const row = known.get(address);
    if (row?.answer === 'yes') return { address, token: row.token, state: 'agreed' };
    if (row?.answer === 'no') return { address, token: null, state: 'declined' };
    if (members.has(address)) return { address, token: null, state: 'member' };
    return { address, token: null, state: row ? 'waiting' : 'unasked' };
  });
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
