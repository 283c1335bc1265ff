import { and, eq, isNull } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';
import type { InvitationView } from '#areas/mail/contract/mail.ts';
import type { InvitationAnswer } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import { saidNo } from '#areas/volunteer-requests/server/volunteer-requests.rules.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { suppressedAmong } from '#areas/suppressions/server/suppressions.queries.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { Deps } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { invitationOfToken } from './invitations.rules.ts';

/**
 * The invitation that a mailed link answers. The link goes with the address that it was mailed to: after a change of the account's
 * address nobody answers for the account from the former mailbox.
 * @throws DomainError `invitation.link-invalid`, also when the organization took the invitation back
 */
export async function invitationOfLink(db: Queryable, { config }: Pick<Deps, 'config'>, token: string) {
  const requestId = invitationOfToken(config.authSecret, token);
  if (requestId === undefined) throw new DomainError('invitation.link-invalid');
  const [row] = await db
    .select({
      userId: users.id,
      address: users.email,
      isVerified: users.emailVerified,
      organizationId: organizations.id,
      organization: organizationName,
      orgName: organizations.name,
      status: volunteerRequests.status,
      invitedAs: volunteerRequests.invitedAs,
      decidedById: volunteerRequests.decidedById,
    })
    .from(volunteerRequests)
    .innerJoin(users, and(eq(users.id, volunteerRequests.userId), eq(users.email, volunteerRequests.email)))
    .innerJoin(organizations, eq(organizations.id, volunteerRequests.organizationId))
    .where(and(eq(volunteerRequests.id, requestId), isNull(users.closedAt), isNull(organizations.deletedAt)));
  const answer = row && answerOf(row);
  if (answer === undefined) throw new DomainError('invitation.link-invalid');
  return { ...row!, answer };
}

/** What somebody said to an invitation; null while it is open, undefined when there is none. */
function answerOf(
  row: Pick<typeof volunteerRequests.$inferSelect, 'userId' | 'status' | 'invitedAs' | 'decidedById'>,
): InvitationAnswer | null | undefined {
  if (row.invitedAs !== null) return null;
  if (row.status === 'approved') return 'accepted';
  return saidNo(row, row.userId) ? 'refused' : undefined;
}

/** @throws DomainError `invitation.link-invalid` */
export async function readMailedInvitation(
  db: Queryable,
  deps: Pick<Deps, 'config'>,
  token: string,
): Promise<InvitationView> {
  const link = await invitationOfLink(db, deps, token);
  const { address, organizationId, organization, orgName, answer, isVerified } = link;
  const suppressed = await suppressedAmong(db, organizationId, [address]);
  return {
    address,
    organization,
    orgName,
    answer,
    stopped: suppressed.get(address) === 'unsubscribed',
    isVerified,
  };
}
