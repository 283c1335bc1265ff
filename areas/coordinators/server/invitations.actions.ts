import { DomainError } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { phrase } from '#shared/texts/text.ts';
import type { OrganizerSignUpInput } from '#areas/accounts/rules/account-forms.ts';
import { refuseFaults } from '#shared/refuse.ts';
import type { InviteCoordinatorInput } from '#areas/coordinators/rules/coordinator-invitations.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import type { Visitor } from '#areas/accounts/server/devices/devices.actions.ts';
import { createAccount } from '#areas/accounts/server/sign-in/sign-in.actions.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { cameTo } from '#areas/organizations/server/reach/newcomers.queries.ts';
import { reachOrRefuse } from '#areas/organizations/server/reach/reach.actions.ts';
import { canManageLocation } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { coordinatorAsked } from './coordinators.events.ts';
import { requestPlaces } from '#areas/memberships/server/memberships.actions.ts';
import { coordinatorInvited } from './invitations.events.ts';
import { namedPlace, worksThere } from './invitations.queries.ts';
import {
  hashSecret,
  invitationExpiry,
  invitationToken,
  isInvitationUsable,
  readToken,
} from './invitations.rules.ts';
import { deleteInvitation, lockInvitation, replaceInvitation } from './invitations.store.ts';

/**
 * Mails somebody a link to sign up as an organizer, with the request to coordinate the location already made
 * (areas/opportunities/README.md, "The editor"). The approval stays with those who approve every request.
 * @throws DomainError `not-found`, `forbidden`, `request.invalid` for somebody who works there, `invitation.waiting` for
 *   somebody who never came there and has a link that works, `invitation.daily-limit`, `invitation.too-many-newcomers`
 */
export async function inviteCoordinator(
  { deps, actor }: Context<SignedIn>,
  locationId: string,
  { firstName, lastName, email }: InviteCoordinatorInput,
): Promise<{ email: string }> {
  const { clock, db, events, ids } = deps;
  await withTransaction(db, async (tx) => {
    const place = await namedPlace(tx, locationId);
    if (!place) throw new DomainError('not-found');
    if (!canManageLocation(await membershipsOf(tx, actor), place)) throw new DomainError('forbidden');
    if (await worksThere(tx, email, place))
      refuseFaults([{ path: 'email', text: phrase('opportunityEditor.invite.alreadyThere') }]);
    const now = clock.now();
    const [id, secret] = [ids.uuid(), ids.secret()];
    await replaceInvitation(
      tx,
      {
        id,
        locationId,
        organizationId: place.organizationId,
        firstName,
        lastName,
        email,
        secretHash: hashSecret(secret),
        invitedById: actor.userId,
        createdAt: now,
        expiresAt: invitationExpiry(now),
      },
      now,
    );
    await events.publish(tx, coordinatorInvited, {
      email,
      firstName,
      lastName,
      organizationId: place.organizationId,
      organization: place.organization,
      location: place.location,
      invitedBy: fullName(actor),
      token: invitationToken(id, secret),
    });
    if (!(await cameTo(tx, place.organizationId, [email])).has(email)) {
      const once = { kind: 'invitation-to-newcomer', subject: ofAddress(deps, email) } as const;
      await takeOrRefuse(tx, deps, once, 'invitation.waiting');
      await reachOrRefuse(tx, deps, place.organizationId, [email], 'invitation.too-many-newcomers');
    }
    const ofInviter = { kind: 'invitations', subject: ofAddress(deps, actor.email) } as const;
    await takeOrRefuse(tx, deps, ofInviter, 'invitation.daily-limit');
  });
  return { email };
}

/**
 * Signs an organizer up, who with an invitation asks for the place that it invites to.
 * @throws DomainError as `createAccount` does; `invitation.invalid`, and then there is no account either
 */
export async function signUpOrganizer(
  ctx: Context,
  { invitation, ...person }: OrganizerSignUpInput,
  visitor: Visitor,
): Promise<void> {
  await createAccount(ctx, 'organizer', person, visitor, async (tx, userId) => {
    if (invitation) await acceptInvitation(tx, ctx.deps, invitation, userId);
  });
}

/**
 * Uses an invitation up: the account asks for the place that it invites to.
 * @throws DomainError `invitation.invalid` when it expired, was used, or never was
 */
async function acceptInvitation(tx: Tx, deps: Deps, token: string, userId: string): Promise<void> {
  const read = readToken(token);
  const invitation = read && (await lockInvitation(tx, read.id));
  const place = invitation && (await namedPlace(tx, invitation.locationId));
  if (!read || !invitation || !place || !isInvitationUsable(invitation, read.secret, deps.clock.now()))
    throw new DomainError('invitation.invalid');
  await deleteInvitation(tx, invitation.id);
  const { locationId, organizationId } = place;
  const asked = await requestPlaces(tx, deps, { userId, organizationId, locationIds: [locationId] });
  if (asked.length > 0)
    await deps.events.publish(tx, coordinatorAsked, { userId, organizationId, locationIds: asked });
}
