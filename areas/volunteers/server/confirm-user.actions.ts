import { DomainError } from '#shared/errors.ts';
import { normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { mailInvitationIn, openAccountIn } from '#areas/accounts/server/invitations/invitations.actions.ts';
import { ofAddress, take, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { reachOrRefuse } from '#areas/organizations/server/reach/reach.actions.ts';
import { askAgainIn } from '#areas/volunteer-requests/server/invitations.actions.ts';
import { invitingAmong } from '#areas/volunteer-requests/server/volunteer-requests.queries.ts';

/**
 * The documents' call to confirm an account that the caller's organization created. Nobody but its owner can say that an address is
 * theirs, so the owner is mailed the link again by which they do; once a day, and three times a month. Of somebody who had an account when
 * the organization put them on its list it does and answers the same, so that it tells of nobody whether they had one.
 * @param username an email, or the id within a user key
 * @throws DomainError `not-found` for anybody whom no organization of the caller's invited, or who has answered;
 *   `volunteer.imports-spent`, `volunteer.imports-spent-there`
 */
export async function confirmUser(ctx: Context<SignedIn>, username: string): Promise<{ success: true }> {
  const { deps, actor } = ctx;
  await withTransaction(deps.db, async (tx) => {
    const own = (await membershipsOf(tx, actor)).map(({ organizationId }) => organizationId);
    const named = username.includes('@') ? { email: normalizeEmail(username) } : { id: username };
    const [invited] = await invitingAmong(tx, own, named);
    if (!invited) throw new DomainError('not-found');
    const { organizationId, userId, email, firstName, invitedAs } = invited;
    if (!(await openAccountIn(tx, email))) throw new DomainError('not-found');
    if (!(await take(tx, deps, { kind: 'invitation-again', subject: `${organizationId}:${userId}` }))) return;
    const byCaller = { kind: 'volunteer-imports', subject: ofAddress(deps, actor.email) } as const;
    await takeOrRefuse(tx, deps, byCaller, 'volunteer.imports-spent');
    await reachOrRefuse(tx, deps, organizationId, [email], 'volunteer.imports-spent-there');
    if (invitedAs === 'account') await askAgainIn(tx, deps, { userId, organizationId });
    else await mailInvitationIn(tx, ctx, { id: userId, email, firstName }, organizationId);
  });
  return { success: true };
}
